import { namespaceVisible } from '../namespaces/visible.ts';

/**
 * Who may see a work item, given the aliases of its row and of its namespace's row.
 * A confidential epic hides from its own guest author; for other types author and assignees keep access.
 */
export function workItemVisible(item: string, ns: string): string {
  return `(${item}.deleted_at IS NULL AND ${workItemVisibleIfKept(item, ns)})`;
}

/** The same for a row that may be in the bin: who could see it before it was deleted. */
export function workItemVisibleIfKept(item: string, ns: string): string {
  return (
    `(${namespaceVisible(ns)} AND ${spokenFor(item)} AND (${openTo(item, ns)}` +
    ` OR (${item}.type <> 'epic' AND (${item}.author_id = :me OR EXISTS (SELECT 1 FROM work_item_assignees wia WHERE wia.work_item_id = ${item}.id AND wia.user_id = :me)))))`
  );
}

// What a banned person wrote is hidden from all but administrators, epics aside, which speak for the group. Asked once
// for a whole statement, not for each row. Of `<> ALL` the planner believes that it keeps next to nothing where few people
// write, and plans for one row; of this it believes that it keeps nearly all.
const spokenFor = (item: string): string =>
  `(${item}.type = 'epic' OR :admin OR (CASE WHEN ${item}.author_id = ANY (${BANNED}) THEN NULL ELSE true END) IS NOT NULL)`;

/** Who may see what is confidential in a place, whoever it belongs to. */
export function seesConfidential(ns: string): string {
  return `(:admin OR ${ns}.traversal_ids && :planner_ids)`;
}

const BANNED = "ARRAY(SELECT banned.id FROM users banned WHERE banned.state = 'banned')";

/** Whether an item is hidden because its author was banned; who may see it anyway learns so. */
export function hiddenByBan(item: string): string {
  return `${item}.type <> 'epic' AND EXISTS (SELECT 1 FROM users banned WHERE banned.id = ${item}.author_id AND banned.state = 'banned')`;
}

/** The same for rows of which only epics count: shorter, which spares the planner half its work. */
export function epicVisible(item: string, ns: string): string {
  return `(${item}.type = 'epic' AND ${item}.deleted_at IS NULL AND ${namespaceVisible(ns)} AND (${openTo(item, ns)}))`;
}

const openTo = (item: string, ns: string): string =>
  `NOT ${item}.confidential OR :admin OR ${ns}.traversal_ids && :planner_ids`;

/** The same as one condition on the item's row alone. */
export function workItemVisibleAlone(item: string): string {
  return `EXISTS (SELECT 1 FROM namespaces vis WHERE vis.id = ${item}.namespace_id AND ${workItemVisible(item, 'vis')})`;
}

/** Whether an item is an epic the viewer may see, as one condition on the item's row alone. */
export function epicVisibleAlone(item: string): string {
  return `EXISTS (SELECT 1 FROM namespaces vis WHERE vis.id = ${item}.namespace_id AND ${epicVisible(item, 'vis')})`;
}

/** A query for the ids of the epics of a top-level group that the viewer may not see, each reason found by an index. */
export function hiddenEpics(root: string): string {
  const placesOf = (also: string): string =>
    `ARRAY(SELECT place.id FROM namespaces place WHERE place.root_namespace_id = ${root} AND ${also})`;
  const epics = (...also: readonly string[]): string =>
    `SELECT hidden.id FROM work_items hidden WHERE ${["hidden.type = 'epic'", ...also].join(' AND ')}`;
  return [
    epics(
      `hidden.namespace_id = ANY (${placesOf(`NOT ${namespaceVisible('place')}`)})`,
      'hidden.deleted_at IS NULL',
    ),
    epics(
      `hidden.namespace_id = ANY (${placesOf(`NOT ${seesConfidential('place')}`)})`,
      'hidden.confidential',
      'hidden.deleted_at IS NULL',
    ),
    epics(`hidden.namespace_id = ANY (${placesOf('true')})`, 'hidden.deleted_at IS NOT NULL'),
  ].join(' UNION ALL ');
}
