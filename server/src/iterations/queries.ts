import type { Selectable } from 'kysely';
import type { Reader } from '../db/reader.ts';
import type { IterationCadences, Iterations } from '../db/tables.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';

export type CadenceRow = Selectable<IterationCadences>;
export type IterationRow = Selectable<Iterations>;

/** True when an item of this project can be planned for the iteration: it belongs to a group above. */
export async function isUsableIteration(
  { db }: Reader,
  place: Pick<NamespaceRow, 'traversal_ids'>,
  id: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('iterations')
    .select('id')
    .where('id', '=', id)
    .where('namespace_id', 'in', place.traversal_ids)
    .executeTakeFirst();
  return found !== undefined;
}

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
