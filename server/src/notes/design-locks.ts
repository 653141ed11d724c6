import type { Selectable } from 'kysely';
import type { Write } from '../changes/write.ts';
import type { Designs } from '../db/tables.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { lockItemRows } from '../work-items/row-locks.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** A design with what the newest version that changed it did. */
export type DesignRow = Selectable<Designs> & {
  readonly event: string;
  readonly version_id: number;
  readonly file_id: number;
};

/** The designs of an item, archived ones too, in order; the item must be locked. */
export async function designsOf({ trx }: Pick<Write, 'trx'>, itemId: number): Promise<DesignRow[]> {
  return trx
    .selectFrom('designs')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('design_actions')
          .select(['event', 'version_id', 'file_id'])
          .whereRef('design_id', '=', 'designs.id')
          .orderBy('version_id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .where('work_item_id', '=', itemId)
    .orderBy('relative_position')
    .orderBy('id')
    .execute();
}

/** Locks the item of a design; throws 404 when the design is missing, or its item is hidden. */
export async function lockDesign(
  w: Write,
  id: number,
): Promise<{ readonly design: DesignRow; readonly item: LocatedItem; readonly all: readonly DesignRow[] }> {
  const found = await w.trx
    .selectFrom('designs')
    .select('work_item_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const item = (await lockItemRows(w, [found.work_item_id], { tree: false })).get(found.work_item_id);
  if (!item) throw notFound();
  const all = await designsOf(w, item.id);
  const design = all.find((one) => one.id === id);
  if (!design) throw notFound();
  return { design, item, all };
}

/** Throws 403 for an archived design: what is written about it stays as it is. */
export function assertOpenDesign({ event }: Pick<DesignRow, 'event'>): void {
  if (event === 'deletion') throw forbidden();
}
