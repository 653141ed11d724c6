import type { Selectable } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { forViewer } from '../access/viewer-sql.ts';
import type { Reader } from '../db/reader.ts';
import type { Milestones } from '../db/tables.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

export type MilestoneRow = Selectable<Milestones>;

/** A milestone of a group or project the viewer may see, or null. */
export async function findMilestone(
  { db }: Reader,
  viewer: Viewer,
  id: number,
): Promise<MilestoneRow | null> {
  const milestone = await db
    .selectFrom('milestones')
    .innerJoin('namespaces', 'namespaces.id', 'milestones.namespace_id')
    .selectAll('milestones')
    .where('milestones.id', '=', id)
    .where(forViewer(namespaceVisible('namespaces'), viewer))
    .executeTakeFirst();
  return milestone ?? null;
}

/** The group or project of each of these milestones. */
export async function milestoneHomes(
  { db }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('milestones')
    .select(['id', 'namespace_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.namespace_id]));
}
