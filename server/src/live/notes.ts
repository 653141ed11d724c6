import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { internalVisible, noteVisible } from '../notes/visible.ts';
import type { ChangeRow } from '../realtime/read-changes.ts';
import { workItemVisible } from '../work-items/visible.ts';
import type { News } from './audience.ts';
import { itemGid, noteGid } from './gids.ts';

/** Returns news of notes: those that the viewer can read now, and deleted ones that they could read. */
export async function newsOfNotes(
  context: Context,
  viewer: Viewer,
  changes: readonly ChangeRow[],
): Promise<News> {
  if (changes.length === 0) return { items: [], gone: [] };
  const [items, gone] = await Promise.all([
    readableNotes(context, viewer, changes),
    deletedNotes(context, viewer, changes),
  ]);
  return { items, gone };
}

const readableNotes = async (
  { db }: Context,
  viewer: Viewer,
  changes: readonly ChangeRow[],
): Promise<News['items']> => {
  const rows = await db
    .selectFrom('notes as n')
    .innerJoin('work_items as w', 'w.id', 'n.work_item_id')
    .select(['n.id', 'w.type', 'w.id as item_id'])
    .where(sql<boolean>`n.id = ANY (${[...new Set(changes.map((c) => c.subjectId))]}::bigint[])`)
    .where(forViewer(noteVisible('n'), viewer))
    .execute();
  return rows.map((row) => ({ type: 'note', id: noteGid(row.id), of: itemGid(row.type, row.item_id) }));
};

const deletedNotes = async (
  { db }: Context,
  viewer: Viewer,
  changes: readonly ChangeRow[],
): Promise<string[]> => {
  const deleted = changes.flatMap(({ subjectId, deletedNote }) =>
    deletedNote ? [{ id: subjectId, ...deletedNote }] : [],
  );
  if (deleted.length === 0) return [];
  const rows = await db
    .selectFrom('work_items as w')
    .innerJoin('namespaces as n', 'n.id', 'w.namespace_id')
    .select(['w.id', forViewer(internalVisible('n'), viewer).as('reads_internal')])
    .where(sql<boolean>`w.id = ANY (${[...new Set(deleted.map((note) => note.itemId))]}::bigint[])`)
    .where(forViewer(workItemVisible('w', 'n'), viewer))
    .execute();
  const readable = new Map(rows.map((row) => [row.id, row.reads_internal]));
  return deleted
    .filter(({ itemId, internal }) => (internal ? readable.get(itemId) === true : readable.has(itemId)))
    .map((note) => noteGid(note.id));
};
