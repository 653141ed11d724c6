import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { invalid } from '../http/errors.ts';

/** What can be starred: a saved view, an epic, a project, a group, or the roadmap of a group, by its id. */
export interface StarTarget {
  readonly kind: 'saved_view' | 'epic' | 'project' | 'group' | 'roadmap';
  readonly id: number;
}

/** Maximum number of favourites of one person. */
export const MOST_FAVOURITES = 100;

const targetId = sql`coalesce(saved_view_id, work_item_id, namespace_id)`;

/** The viewer's favourites in their order, those that they no longer see too. Other writes to them wait. */
export async function lockFavourites({ trx, viewer }: Write): Promise<number[]> {
  const userId = viewer.userId as number;
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const rows = await trx
    .selectFrom('favourites')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The viewer's star on something, or null. */
export async function findStar({ trx, viewer }: Write, { kind, id }: StarTarget): Promise<number | null> {
  const row = await trx
    .selectFrom('favourites')
    .select('id')
    .where('user_id', '=', viewer.userId as number)
    .where('kind', '=', kind)
    .where(targetId, '=', id)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Stars something for the viewer, who sees it, as the last of their favourites. Returns its id, and whether it is
 * new. Throws 400 when there are too many.
 */
export async function addStar(w: Write, target: StarTarget): Promise<{ id: number; isNew: boolean }> {
  const all = await lockFavourites(w);
  const found = await findStar(w, target);
  if (found !== null) return { id: found, isNew: false };
  if (all.length >= MOST_FAVOURITES)
    throw invalid({ base: [`You already have ${MOST_FAVOURITES} favorites. Remove one first.`] });
  const { kind, id } = target;
  const row = await w.trx
    .insertInto('favourites')
    .values((eb) => ({
      user_id: w.viewer.userId as number,
      kind,
      saved_view_id: kind === 'saved_view' ? id : null,
      work_item_id: kind === 'epic' ? id : null,
      namespace_id: kind === 'saved_view' || kind === 'epic' ? null : id,
      position: eb
        .selectFrom('favourites')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('user_id', '=', w.viewer.userId as number),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, isNew: true };
}

/** Stars something for the viewer, unless they have too many favourites. */
export async function addStarIfPossible(w: Write, target: StarTarget): Promise<void> {
  const all = await lockFavourites(w);
  if (all.length < MOST_FAVOURITES) await addStar(w, target);
}

/** Removes the viewer's star from something; returns whether there was one. */
export async function removeStar({ trx, viewer }: Write, { kind, id }: StarTarget): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('favourites')
    .where('user_id', '=', viewer.userId as number)
    .where('kind', '=', kind)
    .where(targetId, '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the stars that others gave to a view that became private. */
export async function removeStarsOfOthers({ trx, viewer }: Write, viewId: number): Promise<void> {
  await trx
    .deleteFrom('favourites')
    .where('saved_view_id', '=', viewId)
    .where('user_id', '!=', viewer.userId as number)
    .execute();
}
