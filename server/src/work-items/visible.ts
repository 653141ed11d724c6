import { namespaceVisible } from '../namespaces/visible.ts';

/**
 * A condition that the viewer may see a work item, given the aliases of its row and its namespace. A
 * confidential epic is hidden even from an author who is a guest; authors and assignees of other types keep
 * access.
 */
export function workItemVisible(item: string, ns: string): string {
  return `(${item}.deleted_at IS NULL AND ${workItemVisibleIfKept(item, ns)})`;
}

/** The same condition for a row that may be in the recycle bin, as before its deletion. */
export function workItemVisibleIfKept(item: string, ns: string): string {
  return (
    `(${namespaceVisible(ns)} AND ${isNotHidden(item)} AND (${openTo(item, ns)}` +
    ` OR (${item}.type <> 'epic' AND (${item}.author_id = :me OR EXISTS (SELECT 1 FROM work_item_assignees wia WHERE wia.work_item_id = ${item}.id AND wia.user_id = :me)))))`
  );
}

// Items of banned authors, and spam, are visible to administrators only, except epics, which belong to the group. The
// list is evaluated once per statement, not for each row. With `<> ALL` the planner would estimate almost no
// rows where there are few authors, and plan for one row; with this form it estimates nearly all.
const isNotHidden = (item: string): string =>
  `(${item}.type = 'epic' OR :admin OR (CASE WHEN ${item}.spam OR ${item}.author_id = ANY (${BANNED}) THEN NULL ELSE true END) IS NOT NULL)`;

/** A condition that the viewer may see the confidential items of a namespace, whoever wrote them. */
export function seesConfidential(ns: string): string {
  return `(:admin OR ${ns}.traversal_ids && :planner_ids)`;
}

const BANNED = "ARRAY(SELECT banned.id FROM users banned WHERE banned.state = 'banned')";

/**
 * True when an item is hidden because it is spam or its author is banned; shown to viewers who can see it
 * anyway.
 */
export function hiddenFromOthers(item: string): string {
  return `(${item}.type <> 'epic' AND (${item}.spam OR EXISTS (SELECT 1 FROM users banned WHERE banned.id = ${item}.author_id AND banned.state = 'banned')))`;
}

/** A condition for rows of which only epics count: shorter, which halves the planning time. */
export function epicVisible(item: string, ns: string): string {
  return `(${item}.type = 'epic' AND ${item}.deleted_at IS NULL AND ${namespaceVisible(ns)} AND (${openTo(item, ns)}))`;
}

const openTo = (item: string, ns: string): string =>
  `NOT ${item}.confidential OR :admin OR ${ns}.traversal_ids && :planner_ids`;

/** The same condition as workItemVisible, on the item's row alone. */
export function workItemVisibleAlone(item: string): string {
  return `EXISTS (SELECT 1 FROM namespaces vis WHERE vis.id = ${item}.namespace_id AND ${workItemVisible(item, 'vis')})`;
}

/** The same condition as epicVisible, on the item's row alone. */
export function epicVisibleAlone(item: string): string {
  return `EXISTS (SELECT 1 FROM namespaces vis WHERE vis.id = ${item}.namespace_id AND ${epicVisible(item, 'vis')})`;
}

/** A query for the ids of the epics of a top-level group that the viewer may not see, each reason by an index. */
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
