import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { forViewer } from '../access/viewer-sql.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { notFound } from '../http/errors.ts';
import { getGroup, getProject } from '../namespaces/queries.ts';
import { lockView } from '../saved-views/queries.ts';
import { addStar, lockFavourites, MOST_FAVOURITES, type StarTarget } from '../stars/stars.ts';
import { findItem } from '../work-items/queries.ts';
import { favouriteTarget, favouriteVisible } from './visible.ts';

/** Throws 404 unless the viewer sees it. */
const assertVisible = async (reader: Reader, viewer: Viewer, { kind, id }: StarTarget): Promise<void> => {
  if (kind === 'saved_view') await lockView(reader, viewer, id);
  else if (kind === 'project') await getProject(reader, viewer, id);
  else if (kind === 'epic') {
    if ((await findItem(reader, viewer, id, 'epic')) === null) throw notFound('Epic');
  } else await getGroup(reader, viewer, id);
};

/** The ids of the viewer's favourites that they still see. */
const visibleIds = async ({ trx, viewer }: Write): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT f.id FROM favourites f ${sql.raw(favouriteTarget('f'))} WHERE ${forViewer(favouriteVisible('f'), viewer)}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};

/** Makes room by removing favourites that the viewer no longer sees, if there are too many. */
const removeHidden = async (w: Write): Promise<void> => {
  const all = await lockFavourites(w);
  if (all.length < MOST_FAVOURITES) return;
  const visible = new Set(await visibleIds(w));
  const hidden = all.filter((id) => !visible.has(id));
  if (hidden.length > 0) await w.trx.deleteFrom('favourites').where('id', 'in', hidden).execute();
};

/** Puts one of the viewer's favourites before another of them, or last. */
const place = async (w: Write, id: number, beforeId: number | null): Promise<void> => {
  const others = (await lockFavourites(w)).filter((one) => one !== id);
  const found = beforeId === null || beforeId === id ? -1 : others.indexOf(beforeId);
  if (beforeId !== null && beforeId !== id && found === -1) throw notFound('Favorite');
  const order = others.toSpliced(found === -1 ? others.length : found, 0, id);
  await sql`
    UPDATE favourites SET position = sorted.position
    FROM unnest(${order}::bigint[]) WITH ORDINALITY AS sorted (id, position)
    WHERE favourites.id = sorted.id AND favourites.position <> sorted.position`.execute(w.trx);
};

/** Stars something, as the last of the viewer's favourites, or before another. Returns its id. */
export async function addFavourite(
  context: Context,
  viewer: Viewer,
  target: StarTarget,
  beforeId: number | null,
): Promise<{ id: number }> {
  return write(context.db, viewer, {}, async (w) => {
    await assertVisible({ db: w.trx }, viewer, target);
    await removeHidden(w);
    const { id, isNew } = await addStar(w, target);
    if (isNew && beforeId !== null) await place(w, id, beforeId);
    return { id };
  });
}

/** Removes one of the viewer's favourites. Throws 404. */
export async function removeFavourite(context: Context, viewer: Viewer, id: number): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    if (!(await visibleIds(w)).includes(id)) throw notFound('Favorite');
    await w.trx.deleteFrom('favourites').where('id', '=', id).execute();
  });
}

/** Puts one of the viewer's favourites before another, or last. Throws 404. */
export async function moveFavourite(
  context: Context,
  viewer: Viewer,
  id: number,
  beforeId: number | null,
): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    if (!(await visibleIds(w)).includes(id)) throw notFound('Favorite');
    await place(w, id, beforeId);
  });
}
