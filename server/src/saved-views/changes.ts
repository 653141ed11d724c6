import type { SavedViewList } from '@cairn/domain/saved-views/display';
import type { SavedFilters } from '@cairn/domain/saved-views/filters';
import { PRIVATE_VIEWS_MAX, SHARED_VIEWS_MAX } from '@cairn/domain/saved-views/lists';
import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { conflict, forbidden, invalid } from '../http/errors.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { addStarIfPossible, removeStarsOfOthers } from '../stars/stars.ts';
import { viewEvents } from './events.ts';
import {
  assertFits,
  assertOfPlace,
  createInput,
  type CreateViewInput,
  updateInput,
  type UpdateViewInput,
} from './inputs.ts';
import { assertMayChange, assertMayShare } from './policy.ts';
import { lockView, type SavedViewRow } from './queries.ts';
import { type FilterReference, referencedFilters } from './references.ts';

type Place = Pick<SavedViewRow, 'namespace_id' | 'root_namespace_id'>;

const NOWHERE: Place = { namespace_id: null, root_namespace_id: null };

/**
 * Throws when the maximum number of views is reached: of the viewer's own, or of a group's or project's
 * shared ones.
 */
const assertRoom = async ({ trx, viewer }: Write, place: Place, isPrivate: boolean): Promise<void> => {
  const userId = viewer.userId as number;
  // Concurrent creations are counted one after the other.
  if (!isPrivate) await lockFor(trx, 'saved-views', place.root_namespace_id as number);
  else await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where('is_private', '=', isPrivate)
    .where('namespace_id', 'is not distinct from', place.namespace_id)
    .$if(isPrivate, (query) => query.where('created_by_id', '=', userId))
    .executeTakeFirstOrThrow();
  const most = isPrivate ? PRIVATE_VIEWS_MAX : SHARED_VIEWS_MAX;
  if (Number(count) >= most)
    throw invalid({
      base: [
        isPrivate
          ? `You already have ${most} views here. Delete one first.`
          : `There are already ${most} shared views here. Delete one first.`,
      ],
    });
};

/** Maximum number of views that one person can create per minute. */
const MOST_PER_MINUTE = 300;

/** Saves filters, order and columns of a list under a name; its author stars it, too, unless they have too many stars. */
export async function createView(
  context: Context,
  viewer: Viewer,
  input: CreateViewInput,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { namespaceId, list, name, description, filters, displaySettings, sort, isPrivate } = parseInput(
    createInput,
    input,
  );
  const kept = { filters: filters ?? {}, displaySettings: displaySettings ?? {}, sort: sort ?? null };
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'saved_view.create', MOST_PER_MINUTE);
    const found = namespaceId === null ? null : await getNamespace({ db: w.trx }, viewer, namespaceId);
    const place: Place =
      found === null ? NOWHERE : { namespace_id: found.id, root_namespace_id: found.root_namespace_id };
    const hidden = isPrivate ?? true;
    if (!hidden) await assertMayShare({ db: w.trx }, viewer, place);
    assertOfPlace(list, found?.kind);
    assertFits(list, kept);
    await assertRoom(w, place, hidden);
    const { filters: named, references } = await referencedFilters({ db: w.trx }, viewer, {
      list,
      place: found,
      filters: kept.filters,
      before: [],
    });
    const row = await w.trx
      .insertInto('saved_views')
      .values({
        ...place,
        list,
        name,
        description: description ?? null,
        filters: JSON.stringify(named),
        filter_references: JSON.stringify(references),
        display_settings: JSON.stringify(kept.displaySettings),
        sort: kept.sort,
        is_private: hidden,
        created_by_id: viewer.userId,
        updated_by_id: viewer.userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStarIfPossible(w, { kind: 'saved_view', id: row.id });
    for (const event of viewEvents(null, row)) w.record(event);
    return { id: row.id };
  });
}

const STALE =
  'Someone changed this view at the same time you did. Reload it and check whether your changes are still needed.';

/** Changes a view: its name, contents, visibility, and whether it is the default of its group or project. */
export async function updateView(
  context: Context,
  viewer: Viewer,
  input: UpdateViewInput,
  options: WriteOptions = {},
): Promise<void> {
  const { id, lockVersion, ...given } = parseInput(updateInput, input);
  await write(context.db, viewer, options, async (w) => {
    const old = await lockView({ db: w.trx }, viewer, id);
    await assertMayChange({ db: w.trx }, viewer, old);
    if (lockVersion !== undefined && lockVersion !== old.lock_version) throw conflict(STALE);
    assertFits(old.list as SavedViewList, given);
    const isPrivate = given.isPrivate ?? old.is_private;
    if (isPrivate !== old.is_private) await changeSecrecy(w, old, isPrivate);
    const isDefault = !isPrivate && (given.isDefault ?? old.is_default);
    if (given.isDefault === true && isPrivate)
      throw invalid({ base: ['Only a shared view can be the default of a list.'] });
    if (isDefault && !old.is_default) await endDefault(w, old);
    const now = await w.trx
      .updateTable('saved_views')
      .set({
        ...(given.filters && (await newFilters(w, old, given.filters))),
        name: given.name ?? old.name,
        description: given.description === undefined ? old.description : given.description,
        display_settings: JSON.stringify(given.displaySettings ?? old.display_settings),
        sort: given.sort === undefined ? old.sort : given.sort,
        is_private: isPrivate,
        is_default: isDefault,
        lock_version: old.lock_version + 1,
        updated_by_id: viewer.userId,
        updated_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const event of viewEvents(old, now)) w.record(event);
  });
}

const newFilters = async (w: Write, view: SavedViewRow, given: SavedFilters) => {
  const place =
    view.namespace_id === null
      ? null
      : ((await w.trx
          .selectFrom('namespaces')
          .select(['full_path', 'traversal_ids'])
          .where('id', '=', view.namespace_id)
          .executeTakeFirst()) ?? null);
  const { filters, references } = await referencedFilters({ db: w.trx }, w.viewer, {
    list: view.list as SavedViewList,
    place,
    filters: given,
    before: view.filter_references as unknown as readonly FilterReference[],
  });
  return { filters: JSON.stringify(filters), filter_references: JSON.stringify(references) };
};

/**
 * Changes a view's visibility, which only its author may; the stars of those who no longer see it are
 * removed.
 */
const changeSecrecy = async (w: Write, view: SavedViewRow, isPrivate: boolean): Promise<void> => {
  if (view.created_by_id !== w.viewer.userId) throw forbidden();
  await assertMayShare({ db: w.trx }, w.viewer, view);
  await assertRoom(w, view, isPrivate);
  if (isPrivate) await removeStarsOfOthers(w, view.id);
};

/** A group or project has at most one default view. */
const endDefault = async (
  w: Write,
  { namespace_id, root_namespace_id, list }: SavedViewRow,
): Promise<void> => {
  await lockFor(w.trx, 'saved-views', root_namespace_id as number);
  const others = await w.trx
    .selectFrom('saved_views')
    .selectAll()
    .where('namespace_id', '=', namespace_id)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .forUpdate()
    .execute();
  for (const old of others) {
    const now = await w.trx
      .updateTable('saved_views')
      .set({ is_default: false, lock_version: old.lock_version + 1 })
      .where('id', '=', old.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const event of viewEvents(old, now)) w.record(event);
  }
};

/** Deletes a view; it can be restored for a day, with its stars. */
export async function deleteView(
  context: Context,
  viewer: Viewer,
  { id }: { readonly id: number },
  options: WriteOptions = {},
): Promise<void> {
  return write(context.db, viewer, options, async (w) => {
    const old = await lockView({ db: w.trx }, viewer, id);
    await assertMayChange({ db: w.trx }, viewer, old);
    await w.trx
      .updateTable('saved_views')
      .set({ deleted_at: sql`now()`, is_default: false })
      .where('id', '=', id)
      .execute();
    for (const event of viewEvents(old, null)) w.record(event);
  });
}

/** Restores a deleted view; it is no longer the default. */
export async function restoreView(
  context: Context,
  viewer: Viewer,
  { id }: { readonly id: number },
  options: WriteOptions = {},
): Promise<void> {
  return write(context.db, viewer, options, async (w) => {
    const old = await lockView({ db: w.trx }, viewer, id, { deleted: true });
    await assertMayChange({ db: w.trx }, viewer, old);
    await assertRoom(w, old, old.is_private);
    const now = await w.trx
      .updateTable('saved_views')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const event of viewEvents(null, now)) w.record(event);
  });
}
