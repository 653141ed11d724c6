import type { Selectable } from 'kysely';
import type { Reader } from '../db/reader.ts';
import type { IterationCadences, Iterations } from '../db/tables.ts';

export type CadenceRow = Selectable<IterationCadences>;
export type IterationRow = Selectable<Iterations>;

/** True when a cadence or an iteration belongs to the group itself, not to one above or below. */
export async function isOfGroup(
  { db }: Reader,
  table: 'iteration_cadences' | 'iterations',
  id: number,
  groupId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('namespace_id', '=', groupId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The group of each of these iterations. */
export async function iterationHomes(
  { db }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('iterations')
    .select(['id', 'namespace_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.namespace_id]));
}
