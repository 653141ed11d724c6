import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { type Shown, selectAll, selectOne, selectPage, type Which } from '../http/listing.ts';
import type { Page, PageAsked } from '../http/paging.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { mayReadInternal } from './policy.ts';
import { type NoteListRow, noteShown } from './presenter.ts';
import {
  ENTRY,
  systemDiscussions,
  systemNotes,
  WRITTEN,
  writtenDiscussions,
  writtenNotes,
} from './row-sql.ts';
import { systemNoteVisible } from './system-notes/visible.ts';
import type { StoredText } from '../markdown/stored.ts';
import { systemNotesFor, type SystemNote } from './system-notes/wording.ts';

export const ACTIVITY_FILTERS = ['all_notes', 'only_comments', 'only_activity'] as const;
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number];

export interface NoteFilters {
  readonly activity?: ActivityFilter | undefined;
  readonly orderBy?: 'created_at' | 'updated_at' | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

/** A note with its text; the text of a system note is generated for the viewer. */
export interface ReadNote extends NoteListRow {
  readonly text: string;
  /** The generated system note; null for a comment. */
  readonly wording: SystemNote | null;
  readonly icon: string | null;
  /** The rendering of a comment as stored in its row. */
  readonly stored: StoredText;
}

type Of = (where: string) => string;

/** The sources of an item's notes or discussions, by the requested activity filter. */
const sourcesOf = (written: Of, system: Of, activity: ActivityFilter = 'all_notes'): readonly string[] => [
  ...(activity === 'only_activity'
    ? []
    : [
        written(
          `${WRITTEN}.work_item_id = :item_id AND ${WRITTEN}.design_id IS NULL AND (NOT ${WRITTEN}.internal OR :reads_internal)`,
        ),
      ]),
  ...(activity === 'only_comments'
    ? []
    : [system(`${ENTRY}.subject_id = :item_id AND ${systemNoteVisible}`)]),
];

const together = (sources: readonly string[], cut = ''): string =>
  `(${sources.map((source) => `(SELECT * FROM ${source} s${cut})`).join(' UNION ALL ')})`;

const valuesFor = (viewer: Viewer, item: LocatedItem) => ({
  values: { item_id: item.id, reads_internal: mayReadInternal(viewer, item) },
  types: { item_id: 'bigint', reads_internal: 'boolean' },
});

const which = (viewer: Viewer, item: LocatedItem, source: string, order: string): Which => ({
  from: `${source} n`,
  key: 'n.id',
  where: [],
  order,
  ...valuesFor(viewer, item),
});

const SHOWN: Shown = noteShown(together(sourcesOf(writtenNotes, systemNotes)));

const withTexts = async (
  context: Context,
  viewer: Viewer,
  rows: readonly NoteListRow[],
): Promise<ReadNote[]> => {
  const system = rows.filter((row) => row.system);
  const wordings = system.length > 0 ? await systemNotesFor(context, viewer, system) : [];
  const byId = new Map(system.map((row, index) => [row.id, wordings[index] as SystemNote]));
  return rows.map((row) => {
    const wording = byId.get(row.id) ?? null;
    const text = wording?.body ?? row.body ?? '';
    const stored = { text, html: row.html, references: row.references, version: row.html_version };
    return { ...row, text, wording, icon: wording?.icon ?? null, stored };
  });
};

/** A page of the notes of a visible item that the viewer can read. */
export async function notesOf(
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  { activity, orderBy = 'created_at', sort = 'desc' }: NoteFilters,
  asked: PageAsked,
): Promise<Page<ReadNote>> {
  const list = which(
    viewer,
    item,
    together(sourcesOf(writtenNotes, systemNotes, activity)),
    `n.${orderBy} ${sort}, n.id ${sort}`,
  );
  const page = await selectPage<NoteListRow>(context, viewer, list, SHOWN, asked);
  return { rows: await withTexts(context, viewer, page.rows), total: page.total };
}

/** One note of a visible item; throws 404 when it is missing, hidden, or belongs to another item. */
export async function noteOf(
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  id: number,
): Promise<ReadNote> {
  const list = which(viewer, item, together(sourcesOf(writtenNotes, systemNotes)), 'n.id');
  const one = {
    ...list,
    where: ['n.id = :id'],
    values: { ...list.values, id },
    types: { ...list.types, id: 'bigint' },
  };
  const row = await selectOne<NoteListRow>(context, viewer, one, SHOWN);
  const [note] = row ? await withTexts(context, viewer, [row]) : [];
  if (!note) throw notFound('Note');
  return note;
}

/** A discussion with its notes, oldest first. */
export interface ReadDiscussion {
  readonly id: number;
  readonly notes: readonly ReadNote[];
}

const notesIn = async (
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  ids: readonly number[],
): Promise<ReadDiscussion[]> => {
  const list = which(viewer, item, together(sourcesOf(writtenNotes, systemNotes)), 'n.created_at, n.id');
  const inside = {
    ...list,
    where: ['n.discussion_id = ANY (:ids)'],
    values: { ...list.values, ids },
    types: { ...list.types, ids: 'bigint[]' },
  };
  const rows = await withTexts(context, viewer, await selectAll<NoteListRow>(context, viewer, inside, SHOWN));
  const byDiscussion = Map.groupBy(rows, (row) => row.discussion_id);
  return ids.map((id) => ({ id, notes: byDiscussion.get(id) ?? [] }));
};

const DISCUSSION_SHOWN: Shown = { columns: 'page.id', joins: '' };

/** A page of the discussions of a visible item, in the order they started. */
export async function discussionsOf(
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  asked: PageAsked,
): Promise<Page<ReadDiscussion>> {
  const list = which(
    viewer,
    item,
    together(sourcesOf(writtenDiscussions, systemDiscussions)),
    'n.created_at, n.id',
  );
  const page = await selectPage<{ id: number }>(context, viewer, list, DISCUSSION_SHOWN, asked);
  const ids = page.rows.map((row) => row.id);
  return { rows: await notesIn(context, viewer, item, ids), total: page.total };
}

/** One discussion of a visible item; throws 404 when it is missing, hidden, or belongs to another item. */
export async function discussionOf(
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  id: number | null,
): Promise<ReadDiscussion> {
  const [discussion] = id === null ? [] : await notesIn(context, viewer, item, [id]);
  if (!discussion || discussion.notes.length === 0) throw notFound('Discussion');
  return discussion;
}

/** A cursor in a list of discussions: the last discussion of the page before. */
export interface DiscussionPlace {
  /** The start of the discussion, in microseconds. */
  readonly at: string;
  readonly id: number;
}

const CUT =
  ' WHERE :after_id IS NULL OR (s.created_at, s.id) > (:after_at, :after_id)' +
  ' ORDER BY s.created_at, s.id LIMIT :most';

/** The discussions after a cursor, and the next cursor if there are more; each source is limited by itself. */
export async function discussionsAfter(
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  walk: { readonly activity: ActivityFilter; readonly after: DiscussionPlace | null; readonly most: number },
): Promise<{ discussions: ReadDiscussion[]; next: DiscussionPlace | null }> {
  const source = together(sourcesOf(writtenDiscussions, systemDiscussions, walk.activity), CUT);
  const { values, types } = valuesFor(viewer, item);
  const rows = await selectForViewer<DiscussionPlace>(
    context,
    viewer,
    `SELECT n.id, n.created_at::text AS at FROM ${source} n ORDER BY n.created_at, n.id LIMIT :most`,
    { ...values, after_at: walk.after?.at ?? null, after_id: walk.after?.id ?? null, most: walk.most + 1 },
    { ...types, after_at: 'timestamptz', after_id: 'bigint', most: 'bigint' },
  );
  const page = rows.slice(0, walk.most);
  const discussions = await notesIn(
    context,
    viewer,
    item,
    page.map((row) => row.id),
  );
  return { discussions, next: rows.length > walk.most ? (page.at(-1) ?? null) : null };
}

const MOST_SINCE = 1000;

/** The notes of a visible item that were created or changed at or after an instant, oldest change first. */
export async function notesSince(
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  activity: ActivityFilter,
  since: Date,
): Promise<ReadNote[]> {
  const list = which(
    viewer,
    item,
    together(sourcesOf(writtenNotes, systemNotes, activity)),
    'n.updated_at, n.id',
  );
  const changed = {
    ...list,
    where: ['n.updated_at >= :since'],
    values: { ...list.values, since },
    types: { ...list.types, since: 'timestamptz' },
  };
  return withTexts(
    context,
    viewer,
    await selectAll<NoteListRow>(context, viewer, changed, SHOWN, MOST_SINCE),
  );
}

/** Returns those of some log entries that the viewer reads as system notes, oldest first; the items must be visible. */
export async function visibleSystemNotes(
  context: Context,
  viewer: Viewer,
  entryIds: readonly number[],
): Promise<number[]> {
  const rows = await selectForViewer<{ id: number }>(
    context,
    viewer,
    `SELECT note.id FROM ${systemNotes(`tc.id = ANY (:entries) AND ${systemNoteVisible}`)} note ORDER BY note.id`,
    { entries: entryIds },
    { entries: 'bigint[]' },
  );
  return rows.map(({ id }) => id);
}
