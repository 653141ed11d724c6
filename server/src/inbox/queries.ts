import { excerpt } from '@cairn/domain/markdown/plain-text';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { userJson, type UserRow } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import { systemNotes } from '../notes/row-sql.ts';
import { plainSystemNotes, systemNoteJson, type SystemNoteJson } from '../notes/system-notes/plain-texts.ts';
import { type NamedItem, namedItemColumns } from '../work-items/named-item.ts';
import { itemNamespace } from '../work-items/row-sql.ts';
import { fromEntries, type InboxState, UNREAD_COUNT } from './entries-sql.ts';

const PAGE_SIZE = 30;
const LONGEST_TEXT = 200;

/** What a person has read, finished and put off of one item. */
export interface InboxMarks {
  readonly read_through: number;
  readonly done_through: number;
  readonly snoozed_until: Date | null;
}

/** One item in the inbox. */
export interface InboxEntry extends InboxMarks, NamedItem {
  /** The id of the newest comment or change. */
  readonly newest: number;
  readonly at: Date;
  readonly actor: UserRow | null;
  readonly is_comment: boolean;
  readonly internal: boolean;
  /** What happened: the text of a comment, or the log's words. */
  readonly text: string;
  /** How much more happened since the viewer was done with the item. */
  readonly more: number;
  readonly unread: boolean;
}

/** The row of an entry, with what its text is made from. */
type Row = Omit<InboxEntry, 'text' | 'more'> & {
  /** Comments and changes since the viewer was done with the item. */
  readonly fresh: number;
  /** The text of a comment. */
  readonly body: string | null;
  /** What the log's words are made from; null for a comment. */
  readonly log: SystemNoteJson | null;
};

const PAGE =
  `SELECT ${namedItemColumns('wi', 'wi_ns')
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ')},` +
  ` page.newest, page.fresh, page.unread, page.read_through, page.done_through, page.snoozed_until,` +
  ` coalesce(wn.created_at, sn.created_at) AS at, ${userJson('actor')} AS actor, wn.id IS NOT NULL AS is_comment,` +
  ` coalesce(wn.internal, false) AS internal, wn.body, CASE WHEN sn.id IS NOT NULL THEN ${systemNoteJson('sn')} END AS log` +
  ` FROM (SELECT * FROM chosen WHERE :before::bigint IS NULL OR newest < :before ORDER BY newest DESC LIMIT ${PAGE_SIZE + 1}) page` +
  ` JOIN work_items wi ON wi.id = page.id ${itemNamespace('wi')}` +
  ' LEFT JOIN notes wn ON wn.id = page.newest AND wn.work_item_id = page.id' +
  ` LEFT JOIN LATERAL ${systemNotes('tc.id = page.newest AND tc.subject_id = page.id')} sn ON wn.id IS NULL` +
  ' LEFT JOIN users actor ON actor.id = coalesce(wn.author_id, sn.author_id) ORDER BY page.newest DESC';

/** A page of the viewer's inbox, newest first; `before` is the `newest` of the last entry of the page before it. */
export async function inboxPageOf(
  context: Context,
  viewer: Viewer,
  state: InboxState,
  before: number | null,
): Promise<{ entries: InboxEntry[]; next: number | null }> {
  const rows = await selectForViewer<Row>(
    context,
    viewer,
    fromEntries(state, PAGE),
    { before },
    { before: 'bigint' },
  );
  const page = rows.slice(0, PAGE_SIZE);
  const logged = await plainSystemNotes(
    context,
    viewer,
    page.flatMap(({ id, newest, log }) => (log === null ? [] : [{ ...log, id: newest, item_id: id }])),
    LONGEST_TEXT,
  );
  return {
    entries: page.map(({ fresh, body, log: _log, ...shown }) => ({
      ...shown,
      text: body === null ? (logged.get(shown.newest) ?? '') : excerpt(body, LONGEST_TEXT),
      more: Math.max(0, fresh - 1),
    })),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.newest ?? null) : null,
  };
}

/** The number of unread entries of the viewer's inbox. */
export async function unreadCount(context: Context, viewer: Viewer): Promise<number> {
  const [row] = await selectForViewer<{ count: number }>(context, viewer, UNREAD_COUNT, {}, {});
  return row?.count ?? 0;
}
