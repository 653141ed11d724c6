import { parseDay } from '@cairn/domain/dates/day';
import { epicHealth } from '../work-items/epic-health.ts';
import type { EpicNode } from './documents.ts';
import type { EpicRow } from './timeline/timeline-row.ts';

/** An epic of the API as a row of the timeline. */
export function epicRow(node: EpicNode): EpicRow {
  const { descendantCounts: counts, descendantWeightSum: weights } = node;
  return {
    id: node.id,
    iid: node.iid,
    title: node.title,
    webPath: node.webPath,
    reference: `&${node.iid}`,
    start: dayOrNull(node.startDate),
    due: dayOrNull(node.dueDate),
    startIsFixed: node.startDateIsFixed === true,
    dueIsFixed: node.dueDateIsFixed === true,
    color: node.color,
    state: node.state,
    confidential: node.confidential,
    groupPath: node.group?.fullPath ?? '',
    groupName: node.group?.fullName ?? '',
    parentId: node.parent?.id ?? null,
    ancestorIds: node.ancestors.nodes.map((ancestor) => ancestor.id),
    hasChildren: node.hasChildrenWithinTimeframe,
    childEpics: counts.openedEpics + counts.closedEpics,
    counts: { openedIssues: counts.openedIssues, closedIssues: counts.closedIssues },
    weights: { openedIssues: weights.openedIssues, closedIssues: weights.closedIssues },
    health: epicHealth(node),
    blockedByIds: node.blockedByEpics.nodes.map((blocker) => blocker.id),
    blockedByCount: node.blockedByCount,
    labels: node.labels.nodes,
    canUpdate: node.userPermissions.updateEpic,
  };
}

/** Epics whose start is after their end have no bar and are left out. */
export function soundRows(nodes: readonly EpicNode[]): EpicRow[] {
  return nodes.map(epicRow).filter(({ start, due }) => start === null || due === null || start <= due);
}

/** Dates come as days; older answers wrote midnight behind them. */
export function dayOrNull(text: string | null): number | null {
  return text === null ? null : parseDay(text.slice(0, 10));
}
