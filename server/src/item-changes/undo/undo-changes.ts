import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { idField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { type Write, write, type WriteOptions } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import type { Changes } from '../../db/tables.ts';
import { conflict, forbidden, notFound } from '../../http/errors.ts';
import { MOVED_MAX } from '../move-epic-dates.ts';
import { NOUNS } from '../fields.ts';
import { undoMetricImage } from '../../incidents/metric-images/changes.ts';
import { undoTimelineEvent } from '../../incidents/timeline/changes.ts';
import { answeringItem } from '../../work-items/for-item.ts';
import { resubscribe } from '../../work-items/subscribe.ts';
import { lockManyRows } from '../../work-items/row-locks.ts';
import { mustLink, type LinkFields, recordLink, restoreLink } from '../../work-items/links.ts';
import { can, authorize } from '../../work-items/policy.ts';
import { deleteTimelog, restoreTimelog, type TimelogRow } from '../../work-items/timelogs.ts';
import { findItem } from '../../work-items/queries.ts';
import { removeItem, removeItems } from '../../recycle-bin/remove.ts';
import { restoreItem } from '../../recycle-bin/restore.ts';
import { type LocatedItem, nounOf } from '../../work-items/rows.ts';
import { isUpdate, undoUpdates } from './undo-updates.ts';

type Entry = Selectable<Changes>;
type Moved = Readonly<Record<'moved_to_id', number | null>>;

const undoInput = z.object({
  changeIds: z
    .array(idField, { error: 'must be a list' })
    .min(1, { error: "can't be blank" })
    .max(MOVED_MAX, { error: `is too long (maximum is ${MOVED_MAX} entries)` }),
});
export type UndoInput = z.input<typeof undoInput>;

const UNDOABLE = ['work_item', 'link', 'timelog', 'metric_image', 'timeline_event'];
/** Fields of entries about designs, which have versions of their own. */
const OF_DESIGNS = ['designs', 'design_order', 'design_description', 'design_discussion'];
const STAYING = ['label.created', 'note.copied', 'subscription.updated', 'upload.created'];

/**
 * Undoes earlier changes of items, of their positions and of their links, all or none, newest first: a
 * deleted item is restored, a created one goes to the recycle bin. The viewer needs the right to make each
 * change; 409 names the field that was changed again since.
 */
export async function undoChanges(
  context: Context,
  viewer: Viewer,
  input: UndoInput,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> {
  const ids = [...new Set(parseInput(undoInput, input).changeIds)].toSorted((a, b) => b - a);
  const undoing: WriteOptions = { ...options, cause: 'undone', causedById: ids[0] as number };
  return write(context.db, viewer, undoing, async (w) => {
    const entries = await w.trx
      .selectFrom('changes')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute();
    const undoable = entries.filter((entry) => UNDOABLE.includes(entry.subject_type));
    // Labels created by the same write stay, as others may use them by now, and so do subscriptions; copied
    // comments follow their item.
    const writes = new Set(undoable.map((entry) => entry.xid));
    const left = entries.filter((entry) => STAYING.includes(entry.kind) && writes.has(entry.xid));
    if (undoable.length === 0 || undoable.length + left.length < ids.length) throw notFound();
    await undoEntries(w, undoable);
    return { changeIds: w.changeIds };
  });
}

const undoEntries = async (w: Write, undoable: readonly Entry[]): Promise<void> => {
  if (undoable.some(({ after }) => 'moved_to_id' in (after as object) && (after as Moved).moved_to_id))
    throw conflict('A move cannot be undone. Move the new item back instead.');
  if (undoable.some(({ after }) => OF_DESIGNS.some((field) => field in (after as object))))
    throw conflict('Changes of designs cannot be undone. Upload the earlier image again instead.');
  const items = undoable.filter((entry) => entry.subject_type === 'work_item');
  const parents = items.map((entry) => (entry.before as { parent_id?: number | null }).parent_id ?? null);
  const subjects = [...items.map((entry) => entry.subject_id), ...parents.filter((id) => id !== null)];
  const locked = await lockManyRows(w, subjects, { tree: true });
  const deletions = items.filter((entry) => entry.kind.endsWith('.deleted')).toReversed();
  const restored = new Set<number>();
  for (const { subject_id } of deletions) {
    if (restored.has(subject_id)) continue;
    for (const id of (await restoreItem(w, subject_id)).restoredIds) restored.add(id);
  }
  const settled = new Set<number>();
  const left = undoable.filter((entry) => !deletions.includes(entry) && !cameBackWith(entry, restored));
  const isLocked = ({ subject_type, subject_id }: Entry): boolean =>
    subject_type !== 'work_item' || locked.has(subject_id) || restored.has(subject_id);
  if (!left.every(isLocked)) throw notFound();
  for (const group of groupsOf(left)) {
    const due = group.filter((entry) => !settled.has(entry.subject_id));
    if (due.length > 1) await undoUpdates(w, due);
    else for (const entry of due) await undoChange(w, entry, settled);
  }
};

/** Groups of consecutive entries that can be undone together, with no item twice; all other entries alone. */
const groupsOf = (entries: readonly Entry[]): Entry[][] => {
  const groups: Entry[][] = [];
  let open: { readonly group: Entry[]; readonly subjects: Set<number> } | null = null;
  for (const entry of entries) {
    const together = entry.subject_type === 'work_item' && isUpdate(entry);
    if (together && open !== null && !open.subjects.has(entry.subject_id)) open.group.push(entry);
    else {
      const group = [entry];
      groups.push(group);
      open = together ? { group, subjects: new Set() } : null;
    }
    open?.subjects.add(entry.subject_id);
  }
  return groups;
};

const writeInput = z.object({ changeId: idField });

/**
 * Undoes everything that one write of the viewer changed, of any size, and returns a change by which the undo
 * can be undone. The rules are those of undoChanges; subscriptions are restored, too.
 */
export async function undoWrite(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof writeInput>,
): Promise<{ changeId: number | null }> {
  const { changeId } = parseInput(writeInput, input);
  const undoing: WriteOptions = { cause: 'undone', causedById: changeId };
  const changeIds = await answeringItem(() =>
    write(context.db, viewer, undoing, async (w) => {
      const { rows } = await sql<Entry>`
      SELECT c.* FROM changes one JOIN changes c ON c.xid = one.xid AND c.at = one.at
      WHERE one.id = ${changeId} AND one.actor_id = ${w.viewer.userId} AND c.cause <> 'rolled_up'
        AND c.subject_type IN ('work_item', 'link', 'timelog', 'metric_image', 'timeline_event', 'subscription')
      ORDER BY c.id DESC`.execute(w.trx);
      if (rows.length === 0) throw notFound();
      await undoEntries(
        w,
        rows.filter((entry) => UNDOABLE.includes(entry.subject_type)),
      );
      await resubscribe(
        w,
        rows.filter((entry) => entry.subject_type === 'subscription'),
      );
      return w.changeIds;
    }),
  );
  return { changeId: changeIds[0] ?? null };
}

/** Children and links are restored with the item that was deleted. */
const cameBackWith = (entry: Entry, restored: ReadonlySet<number>): boolean => {
  const { parent_id, source_id, target_id } = entry.before as Readonly<Record<string, number>>;
  const ends = entry.kind === 'link.deleted' ? [source_id, target_id] : [parent_id];
  return ends.some((id) => id !== undefined && restored.has(id));
};

/** `settled` contains the ids that were deleted with another entry's item. */
const undoChange = async (w: Write, entry: Entry, settled: Set<number>): Promise<void> => {
  const verb = entry.kind.split('.')[1];
  if (entry.subject_type === 'link') return verb === 'deleted' ? relink(w, entry) : unlink(w, entry);
  if (entry.subject_type === 'timelog') return undoTimelog(w, entry);
  if (entry.subject_type === 'metric_image')
    return undoMetricImage(w, { kind: entry.kind, id: entry.subject_id });
  if (entry.subject_type === 'timeline_event') return undoTimelineEvent(w, entry.subject_id, entry);
  if (settled.has(entry.subject_id)) return;
  switch (verb) {
    case 'created':
      settled.add(entry.subject_id);
      return uncreate(w, entry);
    case 'restored':
      for (const id of await deleteAgain(w, entry)) settled.add(id);
      return undefined;
    default:
      return undoUpdates(w, [entry]);
  }
};

/** The item if the viewer may see it, or 404. */
const seen = async (w: Write, id: number): Promise<LocatedItem> => {
  const item = await findItem({ db: w.trx }, w.viewer, id);
  if (!item) throw notFound();
  return item;
};

const deleting = (item: LocatedItem) => NOUNS[nounOf(item.type)].remove;

/** Users may undo a creation of their own without the right to delete, as long as nobody has changed the item. */
const uncreate = async (w: Write, entry: Entry): Promise<void> => {
  const item = await seen(w, entry.subject_id);
  const own = entry.actor_id !== null && entry.actor_id === w.viewer.userId;
  if (!(own && !(await changedSince(w, entry))) && !can(w.viewer, item, deleting(item))) throw forbidden();
  await removeItem(w, item);
};

const changedSince = async ({ trx }: Write, entry: Entry): Promise<boolean> => {
  const later = await trx
    .selectFrom('changes')
    .select('id')
    .where('subject_type', '=', 'work_item')
    .where('subject_id', '=', entry.subject_id)
    .where('id', '>', entry.id)
    .where('cause', '<>', 'rolled_up')
    .executeTakeFirst();
  return later !== undefined;
};

/** Undoes a restoration: items restored together are deleted together. */
const deleteAgain = async (w: Write, entry: Entry): Promise<readonly number[]> => {
  const item = await seen(w, entry.subject_id);
  authorize(w.viewer, item, deleting(item));
  const together = await w.trx
    .selectFrom('work_items')
    .selectAll('work_items')
    .innerJoin('changes', 'changes.subject_id', 'work_items.id')
    .where('changes.subject_type', '=', 'work_item')
    .where('changes.xid', '=', entry.xid)
    .where('changes.at', '=', entry.at)
    .where('changes.kind', 'like', '%.restored')
    .where('work_items.deleted_at', 'is', null)
    .execute();
  const going = new Set([item.id]);
  const below = together
    .filter((row) => row.id !== item.id && row.ancestor_ids.includes(item.id))
    .toSorted((a, b) => a.ancestor_ids.length - b.ancestor_ids.length)
    .filter((row) => going.has(row.parent_id as number) && going.add(row.id));
  await removeItems(w, item, [item, ...below]);
  return [...going];
};

/** The source of a link, if the viewer may link both ends. */
const sourceOf = async (w: Write, link: LinkFields): Promise<LocatedItem> => {
  const source = await seen(w, link.source_id);
  mustLink(w, source, await seen(w, link.target_id));
  return source;
};

const relink = async (w: Write, entry: Entry): Promise<void> => {
  const link = entry.before as unknown as LinkFields;
  await sourceOf(w, link);
  if (!(await restoreLink(w, entry.subject_id, link)))
    throw conflict('Cannot undo: the two are linked again already, or would block each other in a circle.');
};

/** Removes time that was added, or restores what was deleted; the log of its item changes with it. */
const undoTimelog = async (w: Write, { kind, subject_id: id, before }: Entry): Promise<void> => {
  if (kind === 'timelog.deleted')
    return restoreTimelog(w, id, before as Omit<TimelogRow, 'id' | 'created_at'>);
  await deleteTimelog(w, id);
  return undefined;
};

const unlink = async (w: Write, entry: Entry): Promise<void> => {
  const link = entry.after as unknown as LinkFields;
  const source = await sourceOf(w, link);
  const gone = await w.trx
    .deleteFrom('work_item_links')
    .where('id', '=', entry.subject_id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw conflict('Cannot undo: the link has been removed since.');
  recordLink(w, entry.subject_id, source, 'deleted', link);
};
