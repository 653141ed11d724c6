import type { WordPlace } from '../graphql/long-lists/words.ts';
import type { Within } from '../graphql/sort.ts';
import { type SubjectColumns, maySql } from '../access/may-sql.ts';
import { workItemVisibleAlone, workItemVisible } from './visible.ts';

/** Joins a work item's group or project as `${item}_ns`. */
export function itemNamespace(item: string): string {
  return `JOIN namespaces ${item}_ns ON ${item}_ns.id = ${item}.namespace_id`;
}

/** Health as the API names it. */
export const HEALTH_NAMES = {
  on_track: 'onTrack',
  needs_attention: 'needsAttention',
  at_risk: 'atRisk',
} as const;

/** The stored word for a health status the API names. */
export function healthNamed(name: 'onTrack' | 'needsAttention' | 'atRisk'): keyof typeof HEALTH_NAMES {
  const found = Object.entries(HEALTH_NAMES).find(([, given]) => given === name);
  return (found as [keyof typeof HEALTH_NAMES, string])[0];
}

/** What the permission table asks about a work item, as SQL on its row. */
export function judgedItem(item: string, itemType: 'epic' | 'issue'): SubjectColumns {
  return {
    itemType,
    confidential: `${item}.confidential`,
    author: `coalesce(${item}.author_id = :me, false)`,
    assignee: `EXISTS (SELECT 1 FROM work_item_assignees mine WHERE mine.work_item_id = ${item}.id AND mine.user_id = :me)`,
    locked: `coalesce(${item}.discussion_locked, false)`,
  };
}

/**
 * Ids of the people who had to do with an item: who wrote it, works on it, reacted to it or commented on it. Whoever
 * wrote nothing but notes the viewer cannot read is not among them.
 */
export function participantIds(item: string, ns: string): string {
  return (
    `(SELECT ${item}.author_id UNION SELECT wa.user_id FROM work_item_assignees wa WHERE wa.work_item_id = ${item}.id` +
    ` UNION SELECT ae.user_id FROM award_emoji ae WHERE ae.awardable_type = 'work_item' AND ae.awardable_id = ${item}.id` +
    ` UNION SELECT pn.author_id FROM notes pn WHERE pn.work_item_id = ${item}.id AND (NOT pn.internal OR ${maySql('readInternalNote', ns)}))`
  );
}

/** Who takes part in an item and is told of it unless they chose otherwise, by what ties them to it. */
export function participating(item: string) {
  return {
    author: `SELECT ${item}.author_id AS user_id`,
    assignee: `SELECT sa.user_id FROM work_item_assignees sa WHERE sa.work_item_id = ${item}.id`,
    commented: `SELECT sn.author_id AS user_id FROM notes sn WHERE sn.work_item_id = ${item}.id`,
    mentioned_before: `SELECT st.user_id FROM todos st WHERE st.work_item_id = ${item}.id AND st.action IN ('mentioned', 'directly_addressed')`,
  } as const;
}

const takesPart = (item: string): string =>
  Object.values(participating(item))
    .map((people) => `EXISTS (SELECT 1 FROM (${people}) tied WHERE tied.user_id = :me)`)
    .join(' OR ');

/** Whether the viewer is told of what happens to an item: as they chose, else when they take part in it. */
export function subscribedSql(item: string): string {
  return (
    `coalesce((SELECT su.subscribed FROM subscriptions su WHERE su.work_item_id = ${item}.id AND su.user_id = :me),` +
    ` ${takesPart(item)}, false)`
  );
}

/** FROM and WHERE of the open items the viewer may see that block an item. */
export function openBlockers(item: string): string {
  return (
    `FROM work_item_links k JOIN work_items other ON other.id = k.source_id WHERE k.target_id = ${item}.id AND k.type = 'blocks'` +
    ` AND other.state = 'opened' AND ${workItemVisibleAlone('other')}`
  );
}

/** FROM and WHERE of the open items the viewer may see that an item blocks. */
export function openBlocked(item: string): string {
  return (
    `FROM work_item_links k JOIN work_items other ON other.id = k.target_id WHERE k.source_id = ${item}.id AND k.type = 'blocks'` +
    ` AND other.state = 'opened' AND ${workItemVisibleAlone('other')}`
  );
}

/** The labels an item wears, as JSON, by title in the order people expect. */
export function labelsJson(item: string): string {
  return (
    `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'description', l.description, 'color', l.color,` +
    ` 'archived', l.archived) ORDER BY l.title COLLATE "und-x-icu", l.id), '[]') FROM work_item_labels wil` +
    ` JOIN labels l ON l.id = wil.label_id WHERE wil.work_item_id = ${item}.id)`
  );
}

/**
 * The parent of an item as JSON, but only one the viewer may see. Beside the named columns come its group's id and path.
 * A sub-select, as every join more makes the whole statement slower to plan.
 */
export function visibleParentJson(item: string, columns: readonly string[]): string {
  return (
    `(SELECT json_build_object('group_id', p.namespace_id, 'full_path', p_ns.full_path, ${columns.map((column) => `'${column}', p.${column}`).join(', ')})` +
    ` FROM work_items p JOIN namespaces p_ns ON p_ns.id = p.namespace_id` +
    ` WHERE p.id = ${item}.parent_id AND p.type = 'epic' AND ${workItemVisible('p', 'p_ns')})`
  );
}

/** Where the texts of such items are searched. */
export function wordsIn(
  kind: 'epics' | 'issues',
  within: Within,
  { id, states, ...place }: Pick<WordPlace, 'id' | 'namespaces'> & { readonly states: readonly string[] },
): WordPlace {
  return {
    ...place,
    id,
    holds: (row) => lyingIn(kind, row, within, id)[0] as string,
    edge: (of) =>
      `(SELECT ${of}(edge.created_at) FROM work_items edge WHERE ${lyingIn(kind, 'edge', within, id).join(' AND ')})`,
    lying: (row, namespace) => [
      ...lyingIn(kind, row, 'namespace', namespace),
      `${row}.state IN (${states.map((state) => `'${state}'`).join(', ')})`,
    ],
  };
}

/** On what the indexes of orders begin, for the items of a top-level group or of one group or project; id is SQL. */
export function lyingIn(kind: 'epics' | 'issues', item: string, within: Within, id: string): string[] {
  return [
    `${item}.${within === 'root' ? 'root_namespace_id' : 'namespace_id'} = ${id}`,
    `${item}.type ${kind === 'epics' ? '=' : '<>'} 'epic'`,
    `${item}.deleted_at IS NULL`,
  ];
}
