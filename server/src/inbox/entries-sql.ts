import { internalVisible } from '../notes/visible.ts';
import { ENTRY } from '../notes/row-sql.ts';
import { systemNoteVisible } from '../notes/system-notes/visible.ts';
import { hearsOfItems } from '../notifications/queries.ts';
import { followedItemIds, itemNamespace } from '../work-items/row-sql.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** The tabs of the inbox. */
export const INBOX_STATES = ['all', 'unread', 'done', 'snoozed'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** What happened longer ago is not shown. */
const DAYS = 30;
/** The most items: those that changed last. */
export const MOST_ITEMS = 1000;

const RECENT = `now() - interval '${DAYS} days'`;

/** Comments on an item and entries of its history that the viewer may see, by others. */
const HAPPENED =
  'SELECT n.id FROM notes n WHERE n.work_item_id = mine.id AND n.design_id IS NULL AND n.author_id IS DISTINCT FROM :me' +
  ` AND n.created_at > ${RECENT} AND n.imported_from = 'none' AND (NOT n.internal OR mine.reads_internal)` +
  ` UNION ALL SELECT ${ENTRY}.id FROM changes ${ENTRY} WHERE ${ENTRY}.system_note AND ${ENTRY}.subject_id = mine.id` +
  ` AND ${ENTRY}.actor_id IS DISTINCT FROM :me AND ${ENTRY}.at > ${RECENT} AND ${systemNoteVisible}`;

/** The items that the viewer follows, may see now and did not silence, with their marks. */
const MINE = `mine AS MATERIALIZED (
    SELECT wi.id, ${internalVisible('wi_ns')} AS reads_internal, coalesce(m.read_through, 0) AS read_through,
      coalesce(m.done_through, 0) AS done_through, m.snoozed_until
    FROM ${followedItemIds()} followed (id) JOIN work_items wi ON wi.id = followed.id ${itemNamespace('wi')}
    LEFT JOIN inbox_marks m ON m.user_id = :me AND m.work_item_id = wi.id
    WHERE ${workItemVisible('wi', 'wi_ns')} AND ${hearsOfItems('wi_ns')}
    ORDER BY wi.updated_at DESC, wi.id DESC LIMIT ${MOST_ITEMS})`;

/**
 * The entries of the viewer's inbox, one for each item that they follow, may see now and did not silence, where
 * others did something: the newest of it, and how much there is since they were done with the item. Comments and
 * changes have ids of one sequence, so one number says what was read.
 */
const ENTRIES = `${MINE},
  entries AS MATERIALIZED (
    SELECT mine.*, news.newest, news.fresh, mine.read_through < news.newest AS unread,
      mine.done_through >= news.newest AS done, coalesce(mine.snoozed_until > now(), false) AS snoozed
    FROM mine CROSS JOIN LATERAL (
      SELECT max(happened.id) AS newest, count(*) FILTER (WHERE happened.id > mine.done_through) AS fresh
      FROM (${HAPPENED}) happened) news
    WHERE news.newest IS NOT NULL)`;

const STATES: Readonly<Record<InboxState, string>> = {
  all: 'NOT done AND NOT snoozed',
  unread: 'NOT done AND NOT snoozed AND unread',
  done: 'done',
  snoozed: 'NOT done AND snoozed',
};

/** A statement that reads from `entries` of one state; `columns` may join from `e.id` on. */
export function fromEntries(state: InboxState, select: string): string {
  return `WITH ${ENTRIES}, chosen AS (SELECT * FROM entries WHERE ${STATES[state]}) ${select}`;
}

/**
 * The number of entries of the state `unread`. It looks in each item for one thing that is newer than the marks,
 * not for all that happened.
 */
export const UNREAD_COUNT = `WITH ${MINE} SELECT count(*) AS count FROM mine
  WHERE (mine.snoozed_until IS NULL OR mine.snoozed_until <= now()) AND EXISTS (
    SELECT FROM (${HAPPENED}) happened WHERE happened.id > greatest(mine.read_through, mine.done_through))`;
