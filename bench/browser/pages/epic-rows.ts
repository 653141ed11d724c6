import type { RowDisplay } from '../../../web/src/roadmap/timeline/display.ts';
import type { EpicRow } from '../../../web/src/roadmap/timeline/rows/timeline-row.ts';
import { CHILDREN, type GeneratedEpic, TODAY } from './generated.ts';

/** A generated epic as a row of the timeline. */
export function epicRow(epic: GeneratedEpic, index: number, parentId: string | null): EpicRow {
  return {
    ...epic,
    iid: epic.id,
    webPath: `/groups/acme/-/epics/${epic.id}`,
    reference: `acme&${epic.id}`,
    startIsFixed: true,
    dueIsFixed: index % 3 !== 0,
    state: index % 4 === 0 ? 'closed' : 'opened',
    closedAt: null,
    confidential: index % 20 === 0,
    groupPath: index % 5 === 0 ? 'acme/west' : 'acme',
    groupName: index % 5 === 0 ? 'West' : 'Acme',
    parentId,
    ancestorIds: parentId === null ? [] : [parentId],
    hasChildrenInRange: parentId === null && index % 10 === 0,
    totals: {
      openedEpics: parentId === null && index % 10 === 0 ? CHILDREN : 0,
      closedEpics: 0,
      openedIssues: index % 7,
      closedIssues: index % 5,
    },
    weights: { openedIssues: index % 11, closedIssues: index % 13 },
    healthBelow: { onTrack: 0, needsAttention: index % 6 === 0 ? 1 : 0, atRisk: 0 },
    blockedByIds: parentId === null && index % 20 === 1 ? [String(index)] : [],
    blockedByCount: parentId === null && index % 20 === 1 ? 1 : 0,
    labels: [],
    canUpdate: true,
  };
}

export const display: RowDisplay = {
  today: TODAY,
  progress: 'WEIGHT',
  labels: false,
  scopedLabels: true,
  labelsAt: null,
  tree: true,
  groupPath: 'acme',
  narrow: false,
};
