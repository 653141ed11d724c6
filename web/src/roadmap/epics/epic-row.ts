import { countsBelow } from '../../items/counts.ts';
import { dayOrNull } from '../../items/day-or-null.ts';
import { healthCounts } from '../../items/health.ts';
import { itemState } from '../../items/state.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';
import type { EpicNode } from './documents.ts';

/** An epic of the API as a row of the timeline. */
export function epicRow(node: EpicNode): EpicRow {
  const { group, descendantWeightSum: weights } = node;
  return {
    id: node.id,
    iid: node.iid,
    title: node.title,
    reference: `&${node.iid}`,
    webPath: node.webPath,
    state: itemState(node.state),
    confidential: node.confidential,
    color: node.color,
    start: dayOrNull(node.startDate),
    due: dayOrNull(node.dueDate),
    startIsFixed: node.startDateIsFixed === true,
    dueIsFixed: node.dueDateIsFixed === true,
    groupPath: group?.fullPath ?? '',
    groupName: group?.fullName ?? '',
    parentId: node.parent?.id ?? null,
    ancestorIds: node.ancestors.nodes.map((ancestor) => ancestor.id),
    hasChildrenInRange: node.hasChildrenWithinTimeframe,
    totals: countsBelow(node.descendantCounts),
    weights: { openedIssues: weights?.openedIssues ?? 0, closedIssues: weights?.closedIssues ?? 0 },
    healthBelow: healthCounts(node.healthStatus),
    blockedByCount: node.blockedByCount,
    blockedByIds: node.blockedByEpics.nodes.map((blocker) => blocker.id),
    labels: node.labels.nodes,
    canUpdate: node.userPermissions.updateEpic,
  };
}

/** Epics whose start is after their end have no bar and are left out. */
export function soundRows(nodes: readonly EpicNode[]): EpicRow[] {
  return nodes.map(epicRow).filter(({ start, due }) => start === null || due === null || start <= due);
}
