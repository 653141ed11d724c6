import { countsBelow } from '../../items/counts.ts';
import { dayOrNull } from '../../items/api-day.ts';
import { healthCounts } from '../../items/health.ts';
import { itemState } from '../../items/state.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';
import type { EpicNode } from './documents.ts';

/**
 * Converts an epic of the API to a row of the timeline; each field is listed, for speed: up to a thousand are
 * converted before the first row is rendered.
 */
export function epicRow(node: EpicNode): EpicRow {
  return {
    id: node.id,
    iid: node.iid,
    title: node.title,
    webPath: node.webPath,
    confidential: node.confidential,
    color: node.color,
    blockedByCount: node.blockedByCount,
    state: itemState(node.state),
    reference: `&${node.iid}`,
    start: dayOrNull(node.startDate),
    due: dayOrNull(node.dueDate),
    // null for readers, who see both kinds of days alike
    startIsFixed: node.startDateIsFixed ?? true,
    dueIsFixed: node.dueDateIsFixed ?? true,
    closedAt: node.closedAt,
    groupPath: node.group?.fullPath ?? '',
    groupName: node.group?.fullName ?? '',
    parentId: node.parent?.id ?? null,
    ancestorIds: node.ancestors.nodes.map((ancestor) => ancestor.id),
    hasChildrenInRange: node.hasChildrenWithinTimeframe,
    totals: countsBelow(node.descendantCounts),
    weights: {
      openedIssues: node.descendantWeightSum?.openedIssues ?? 0,
      closedIssues: node.descendantWeightSum?.closedIssues ?? 0,
    },
    healthBelow: healthCounts(node.healthStatus),
    blockedByIds: node.blockedByEpics.nodes.map((blocker) => blocker.id),
    labels: node.labels.nodes,
    canUpdate: node.userPermissions.updateEpic,
  };
}

/** Converts the epics, without those whose start is after their due date, which have no bar. */
export function validRows(nodes: readonly EpicNode[]): EpicRow[] {
  return nodes.map(epicRow).filter(({ start, due }) => start === null || due === null || start <= due);
}
