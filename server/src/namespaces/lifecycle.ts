import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { CairnError, forbidden, invalid, notFound } from '../http/errors.ts';
import {
  archiveBelow,
  assertTopLevelPath,
  endRedirects,
  lockPaths,
  namespaceEvent,
  renameBelow,
} from './place.ts';
import { mayIn } from './policy.ts';
import { getNamespace } from './queries.ts';
import { isWider, type NamespaceRow } from './rows.ts';

/** For how many days a deleted group or project can be restored. */
export const PLACE_KEPT_DAYS = 30;

const MARK = '-deletion_scheduled-';

const mayDelete = (viewer: Viewer, place: NamespaceRow): boolean =>
  mayIn(viewer, place, place.kind === 'group' ? 'deleteGroup' : 'deleteProject');

/** The path before the deletion, which added a mark to it. */
export function formerPath({ path, id }: Pick<NamespaceRow, 'path' | 'id'>): string {
  const mark = `${MARK}${id}`;
  return path.endsWith(mark) ? path.slice(0, -mark.length) : path;
}

const rename = async (w: Write, old: NamespaceRow, fields: object, path: string): Promise<NamespaceRow> => {
  const now = await w.trx
    .updateTable('namespaces')
    .set({
      ...fields,
      path,
      full_path: old.full_path.slice(0, old.full_path.length - old.path.length) + path,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', old.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await renameBelow(w, old, now, { redirect: false });
  return now;
};

/**
 * Deletes a group or project with everything in it. It looks like a missing one until it is restored, and its
 * path is free for another one.
 */
export async function deletePlace(
  context: Context,
  viewer: Viewer,
  id: number,
  options: WriteOptions = {},
): Promise<void> {
  await write(context.db, viewer, options, async (w) => {
    await lockPaths(w, await getNamespace({ db: w.trx }, viewer, id));
    const old = await getNamespace({ db: w.trx }, viewer, id);
    if (!mayDelete(viewer, old)) throw forbidden();
    await rename(w, old, {}, `${old.path}${MARK}${id}`);
    await sql`
      UPDATE namespaces SET deleted_at = clock_timestamp(), deleted_by_id = ${viewer.userId}, deleted_with_id = ${id}
      WHERE traversal_ids @> ARRAY[${id}]::bigint[] AND deleted_at IS NULL`.execute(w.trx);
    w.record(namespaceEvent(old, 'deleted', { full_path: old.full_path }, {}));
  });
}

/**
 * A deleted group or project that the viewer may restore, by id or by its path since the deletion; throws 404.
 * With null it may be of either kind.
 */
export async function getDeletedPlace(
  { db }: Reader,
  viewer: Viewer,
  idOrPath: number | string,
  kind: 'group' | 'project' | null,
): Promise<NamespaceRow> {
  const byId = /^\d{1,15}$/.test(String(idOrPath));
  const row = await db
    .selectFrom('namespaces')
    .selectAll()
    .where(byId ? sql<boolean>`id = ${idOrPath}` : sql<boolean>`lower(full_path) = lower(${idOrPath})`)
    .$if(kind !== null, (query) => query.where('kind', '=', kind as string))
    .where(sql<boolean>`deleted_with_id = id`)
    .executeTakeFirst();
  if (!row || !mayDelete(viewer, row)) throw notFound(kind === 'group' ? 'Group' : 'Project');
  return row;
}

/** Restores a deleted group or project and everything that was deleted with it. Returns its full path. */
export async function restorePlace(
  context: Context,
  viewer: Viewer,
  place: Pick<NamespaceRow, 'id' | 'kind' | 'root_namespace_id'>,
  options: WriteOptions = {},
): Promise<{ fullPath: string }> {
  return write(context.db, viewer, options, async (w) => {
    await lockPaths(w, place);
    const old = await getDeletedPlace({ db: w.trx }, viewer, place.id, place.kind as 'group' | 'project');
    const parent = await parentOf(w, old);
    if (parent?.deleted_at)
      throw invalid({ base: [`The group ${parent.name} is deleted as well: restore it first`] });
    const path = await freePath(w, old, parent);
    const now = await rename(w, old, {}, path);
    await sql`
      UPDATE namespaces SET deleted_at = NULL, deleted_by_id = NULL, deleted_with_id = NULL
      WHERE deleted_with_id = ${old.id}`.execute(w.trx);
    await endPlaceRedirects(w, old.id);
    if (parent && isWider(old.visibility, parent.visibility)) await narrow(w, old.id, parent.visibility);
    w.record(namespaceEvent(now, 'restored', {}, { full_path: now.full_path }));
    await archiveBelow(w, old.id);
    return { fullPath: now.full_path };
  });
}

const parentOf = async ({ trx }: Write, { parent_id }: NamespaceRow): Promise<NamespaceRow | null> =>
  parent_id === null
    ? null
    : trx.selectFrom('namespaces').selectAll().where('id', '=', parent_id).executeTakeFirstOrThrow();

/** The path before the deletion; with a number where another group, project or person has it by now. */
const freePath = async (w: Write, old: NamespaceRow, parent: NamespaceRow | null): Promise<string> => {
  const former = formerPath(old);
  for (let number = 0; ; number += 1) {
    const path = number === 0 ? former : `${former}-${number}`;
    const taken = await w.trx
      .selectFrom('namespaces')
      .select('id')
      .where(sql<boolean>`lower(full_path) = lower(${parent ? `${parent.full_path}/${path}` : path})`)
      .executeTakeFirst();
    if (!taken && (parent || (await isFreeForGroup(w, path)))) return path;
  }
};

const isFreeForGroup = async (w: Write, path: string): Promise<boolean> => {
  try {
    await assertTopLevelPath(w, path);
    return true;
  } catch (error) {
    if (error instanceof CairnError && error.code === 'invalid') return false;
    throw error;
  }
};

const endPlaceRedirects = async (w: Write, id: number): Promise<void> => {
  const { rows } = await sql<{ full_path: string }>`
    SELECT full_path FROM namespaces WHERE traversal_ids @> ARRAY[${id}]::bigint[]`.execute(w.trx);
  await endRedirects(
    w,
    rows.map(({ full_path }) => full_path),
  );
};

/** The group above may have become visible to fewer people while this one was deleted. */
const narrow = async (w: Write, id: number, visibility: string): Promise<void> => {
  const { rows } = await sql<NamespaceRow & { former: string }>`
    UPDATE namespaces n SET visibility = ${visibility} FROM namespaces o
    WHERE o.id = n.id AND n.traversal_ids @> ARRAY[${id}]::bigint[] AND
      (n.visibility = 'public' AND ${visibility} <> 'public' OR n.visibility = 'internal' AND ${visibility} = 'private')
    RETURNING n.*, o.visibility AS former`.execute(w.trx);
  for (const row of rows)
    w.record(
      namespaceEvent(row, 'updated', { visibility: row.former }, { visibility: row.visibility }, 'rolled_up'),
    );
};
