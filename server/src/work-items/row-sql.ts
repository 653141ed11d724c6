import type { Judged } from '../access/may-sql.ts';
import { workItemVisibleAlone } from './visible.ts';

/** Joins a work item's group or project as `${item}_ns`. */
export const itemNamespace = (item: string): string =>
  `JOIN namespaces ${item}_ns ON ${item}_ns.id = ${item}.namespace_id`;

/** Health as the API names it. */
export const HEALTH_NAMES = {
  on_track: 'onTrack',
  needs_attention: 'needsAttention',
  at_risk: 'atRisk',
} as const;

/** What the permission table asks about a work item, as SQL on its row. */
export const judgedItem = (item: string, itemType: 'epic' | 'issue'): Judged => ({
  itemType,
  confidential: `${item}.confidential`,
  author: `coalesce(${item}.author_id = :me, false)`,
  assignee: `EXISTS (SELECT 1 FROM work_item_assignees mine WHERE mine.work_item_id = ${item}.id AND mine.user_id = :me)`,
  locked: `coalesce(${item}.discussion_locked, false)`,
});

/** FROM and WHERE of the open items the viewer may see that block an item. */
export const openBlockers = (item: string): string =>
  `FROM work_item_links k JOIN work_items other ON other.id = k.source_id WHERE k.target_id = ${item}.id AND k.type = 'blocks'` +
  ` AND other.state = 'opened' AND ${workItemVisibleAlone('other')}`;
