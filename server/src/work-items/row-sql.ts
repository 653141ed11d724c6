import type { WordPlace } from '../graphql/long-lists/words.ts';
import type { Within } from '../graphql/sort.ts';
import { type SubjectColumns, maySql } from '../access/may-sql.ts';
import { workItemVisibleAlone, workItemVisible } from './visible.ts';

/** Joins a work item's group or project as `${item}_ns`. */
export function itemNamespace(item: string): string {
  return `JOIN namespaces ${item}_ns ON ${item}_ns.id = ${item}.namespace_id`;
}

/** What the permission table needs of a work item, as SQL on its row. */
export function itemPermissionColumns(item: string, itemType: 'epic' | 'issue'): SubjectColumns {
  return {
    itemType,
    confidential: `${item}.confidential`,
    author: `coalesce(${item}.author_id = :me, false)`,
    assignee: `EXISTS (SELECT 1 FROM work_item_assignees mine WHERE mine.work_item_id = ${item}.id AND mine.user_id = :me)`,
    locked: `coalesce(${item}.discussion_locked, false)`,
  };
}

/**
 * Ids of an item's participants: its author and assignees, and users who reacted or commented. Authors of
 * internal notes only are left out for viewers who cannot read these.
 */
export function participantIds(item: string, ns: string): string {
  return (
    `(SELECT ${item}.author_id UNION SELECT wa.user_id FROM work_item_assignees wa WHERE wa.work_item_id = ${item}.id` +
    ` UNION SELECT ae.user_id FROM award_emoji ae WHERE ae.awardable_type = 'work_item' AND ae.awardable_id = ${item}.id` +
    ` UNION SELECT pn.author_id FROM notes pn WHERE pn.work_item_id = ${item}.id AND (NOT pn.internal OR ${maySql('readInternalNote', ns)}))`
  );
}

/** Participants who are notified of an item by default, by their involvement. */
export function participating(item: string) {
  return {
    author: `SELECT ${item}.author_id AS user_id`,
    assignee: `SELECT sa.user_id FROM work_item_assignees sa WHERE sa.work_item_id = ${item}.id`,
    commented: `SELECT sn.author_id AS user_id FROM notes sn WHERE sn.work_item_id = ${item}.id`,
    mentioned_before: `SELECT st.user_id FROM todos st WHERE st.work_item_id = ${item}.id AND st.action IN ('mentioned', 'directly_addressed')`,
  } as const;
}

/** The newest items and comments of a person that are looked through for what they follow. */
const MOST_WRITTEN = 5000;

/**
 * The ids of the items that the viewer is notified about, as `subscribedSql` says of one, whether or not they
 * may see them now.
 */
export function followedItemIds(): string {
  const newest = (column: string, table: string, author: string) =>
    `(SELECT ${column} FROM ${table} WHERE ${author} = :me ORDER BY id DESC LIMIT ${MOST_WRITTEN})`;
  const own = (subscribed: string) =>
    `SELECT work_item_id FROM subscriptions WHERE user_id = :me AND ${subscribed}`;
  return (
    `((${newest('id', 'work_items', 'author_id')} UNION SELECT work_item_id FROM work_item_assignees WHERE user_id = :me` +
    ` UNION ${newest('work_item_id', 'notes', 'author_id')}` +
    " UNION SELECT work_item_id FROM todos WHERE user_id = :me AND action IN ('mentioned', 'directly_addressed')" +
    ` UNION ${own('subscribed')}) EXCEPT ${own('NOT subscribed')})`
  );
}

const takesPart = (item: string): string =>
  Object.values(participating(item))
    .map((people) => `EXISTS (SELECT 1 FROM (${people}) tied WHERE tied.user_id = :me)`)
    .join(' OR ');

/** True when the viewer is notified about an item: by their own subscription, else when they participate. */
export function subscribedSql(item: string): string {
  return (
    `coalesce((SELECT su.subscribed FROM subscriptions su WHERE su.work_item_id = ${item}.id AND su.user_id = :me),` +
    ` ${takesPart(item)}, false)`
  );
}

/** FROM and WHERE of the open items, visible to the viewer, that block an item. */
export function openBlockers(item: string): string {
  return (
    `FROM work_item_links k JOIN work_items other ON other.id = k.source_id WHERE k.target_id = ${item}.id AND k.type = 'blocks'` +
    ` AND other.state = 'opened' AND ${workItemVisibleAlone('other')}`
  );
}

/** The number of items, visible to the viewer, that an item blocks; closed ones count. */
export function blockedItems(item: string): string {
  return (
    `(SELECT count(*) FROM work_item_links k JOIN work_items other ON other.id = k.target_id WHERE k.source_id = ${item}.id` +
    ` AND k.type = 'blocks' AND ${workItemVisibleAlone('other')})`
  );
}

/** FROM and WHERE of the open items, visible to the viewer, that an item blocks. */
export function openBlocked(item: string): string {
  return (
    `FROM work_item_links k JOIN work_items other ON other.id = k.target_id WHERE k.source_id = ${item}.id AND k.type = 'blocks'` +
    ` AND other.state = 'opened' AND ${workItemVisibleAlone('other')}`
  );
}

/** The labels of an item as JSON, by title in natural order. */
export function labelsJson(item: string): string {
  return (
    `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'description', l.description, 'color', l.color,` +
    ` 'archived', l.archived) ORDER BY l.title COLLATE "und-x-icu", l.id), '[]') FROM work_item_labels wil` +
    ` JOIN labels l ON l.id = wil.label_id WHERE wil.work_item_id = ${item}.id)`
  );
}

/**
 * The parent of an item as JSON, if the viewer may see it: the given columns, and its group's id and path. A
 * sub-select, as another join makes the whole statement slower to plan.
 */
export function visibleParentJson(item: string, columns: readonly string[]): string {
  return (
    `(SELECT json_build_object('group_id', p.namespace_id, 'full_path', p_ns.full_path, ${columns.map((column) => `'${column}', p.${column}`).join(', ')})` +
    ` FROM work_items p JOIN namespaces p_ns ON p_ns.id = p.namespace_id` +
    ` WHERE p.id = ${item}.parent_id AND p.type = 'epic' AND ${workItemVisible('p', 'p_ns')})`
  );
}

/** Where a text search looks for items. */
export function textSearchIn(
  kind: 'epics' | 'issues',
  within: Within,
  { id, states, ...place }: Pick<WordPlace, 'id' | 'namespaces'> & { readonly states: readonly string[] },
): WordPlace {
  return {
    ...place,
    id,
    contains: (row) => indexPrefixOf(kind, row, within, id)[0] as string,
    edge: (of) =>
      `(SELECT ${of}(edge.created_at) FROM work_items edge WHERE ${indexPrefixOf(kind, 'edge', within, id).join(' AND ')})`,
    indexConditions: (row, namespace) => [
      ...indexPrefixOf(kind, row, 'namespace', namespace),
      `${row}.state IN (${states.map((state) => `'${state}'`).join(', ')})`,
    ],
  };
}

/**
 * The conditions that match the first columns of the sort indexes, for the items of a top-level group or of
 * one group or project; `id` is SQL.
 */
export function indexPrefixOf(kind: 'epics' | 'issues', item: string, within: Within, id: string): string[] {
  return [
    `${item}.${within === 'root' ? 'root_namespace_id' : 'namespace_id'} = ${id}`,
    `${item}.type ${kind === 'epics' ? '=' : '<>'} 'epic'`,
    `${item}.deleted_at IS NULL`,
  ];
}

/** A condition that everything below an epic is closed, and there is something; such an epic is not late. */
export function allDone(epic: string): string {
  return `(${epic}.opened_epics + ${epic}.opened_issues = 0 AND ${epic}.closed_epics + ${epic}.closed_issues > 0)`;
}
