import { countsBelow } from '../../items/counts.ts';
import { dayOrNull } from '../../items/api-day.ts';
import { healthCounts } from '../../items/health.ts';
import { itemState } from '../../items/state.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';
import type { EpicNode } from './documents.ts';

/** An epic of the API as a row of the timeline. */
export function epicRow(node: EpicNode): EpicRow {
  const {
    startDate,
    startDateIsFixed,
    dueDate,
    dueDateIsFixed,
    hasChildrenWithinTimeframe: hasChildrenInRange,
    parent,
    ancestors,
    group,
    descendantCounts,
    descendantWeightSum: weights,
    healthStatus,
    blockedByEpics,
    labels,
    userPermissions,
    ...facts
  } = node;
  return {
    ...facts,
    state: itemState(node.state),
    reference: `&${node.iid}`,
    start: dayOrNull(startDate),
    due: dayOrNull(dueDate),
    startIsFixed: startDateIsFixed === true,
    dueIsFixed: dueDateIsFixed === true,
    groupPath: group?.fullPath ?? '',
    groupName: group?.fullName ?? '',
    parentId: parent?.id ?? null,
    ancestorIds: ancestors.nodes.map((ancestor) => ancestor.id),
    hasChildrenInRange,
    totals: countsBelow(descendantCounts),
    weights: { openedIssues: weights?.openedIssues ?? 0, closedIssues: weights?.closedIssues ?? 0 },
    healthBelow: healthCounts(healthStatus),
    blockedByIds: blockedByEpics.nodes.map((blocker) => blocker.id),
    labels: labels.nodes,
    canUpdate: userPermissions.updateEpic,
  };
}

/** Epics whose start is after their end have no bar and are left out. */
export function soundRows(nodes: readonly EpicNode[]): EpicRow[] {
  return nodes.map(epicRow).filter(({ start, due }) => start === null || due === null || start <= due);
}
