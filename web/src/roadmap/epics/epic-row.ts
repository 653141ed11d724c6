import { parseDay } from '@cairn/domain/dates/day';
import { countsBelow } from '../../items/counts.ts';
import { itemState } from '../../items/state.ts';
import { epicHealth } from '../../work-items/first/epic-health.ts';
import type { EpicNode } from './documents.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

/** An epic of the API as a row of the timeline. */
export function epicRow(node: EpicNode): EpicRow {
  const {
    startDate,
    startDateIsFixed,
    dueDate,
    dueDateIsFixed,
    hasChildrenWithinTimeframe: hasChildren,
    parent,
    ancestors,
    group,
    descendantCounts,
    descendantWeightSum: weights,
    healthStatus: _counted,
    blockedByEpics,
    labels,
    userPermissions,
    ...facts
  } = node;
  const counts = countsBelow(descendantCounts);
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
    hasChildren,
    childEpics: counts.openedEpics + counts.closedEpics,
    counts: { openedIssues: counts.openedIssues, closedIssues: counts.closedIssues },
    weights: { openedIssues: weights?.openedIssues ?? 0, closedIssues: weights?.closedIssues ?? 0 },
    health: epicHealth(node),
    blockedByIds: blockedByEpics.nodes.map((blocker) => blocker.id),
    labels: labels.nodes,
    canUpdate: userPermissions.updateEpic,
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
