import type { Insertable } from 'kysely';
import { countingPace, type Pace, refuseHaste } from '../changes/pace.ts';
import type { Write } from '../changes/write.ts';
import { rowsTogether } from '../db/kept-plans.ts';
import type { WorkItems } from '../db/tables.ts';
import { descriptionColumns } from '../markdown/stored.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemEvent, recordable } from './events.ts';
import type { MovedRow, Rolling } from './rollups.ts';
import type { LocatedItem, WorkItemRow } from './rows.ts';

type Values = Omit<Insertable<WorkItems>, 'id' | 'iid' | 'namespace_id' | 'root_namespace_id' | 'author_id'>;

/** Work items that a person may create in one minute, one at a time. */
const MOST_PER_MINUTE = 300;

/** What is asked before anything is locked; see keepPace. */
export const countingCreation = (w: Pick<Write, 'viewer'>) => countingPace(w, 'work_item.create');

export const refuseManyCreations = (paces: readonly Pace[]): void => refuseHaste(paces, MOST_PER_MINUTE);

/** Writes a new work item with the next iid of its group or project, and moves the numbers above it; gives their rows too. */
export const insertItem = async (
  { trx, viewer, record }: Write,
  namespace: NamespaceRow,
  values: Values,
  rolling: Rolling | null,
): Promise<readonly [LocatedItem, readonly MovedRow[]]> => {
  const inserting = trx
    .with('counted', (db) =>
      db
        .updateTable('namespaces')
        .set((eb) => ({ last_work_item_iid: eb('last_work_item_iid', '+', 1) }))
        .where('id', '=', namespace.id)
        .returning('last_work_item_iid'),
    )
    .insertInto('work_items')
    .values((eb) => ({
      ...values,
      ...(values.description ? descriptionColumns(values.description) : {}),
      iid: eb.selectFrom('counted').select('last_work_item_iid'),
      namespace_id: namespace.id,
      root_namespace_id: namespace.root_namespace_id,
      author_id: viewer.userId as number,
    }))
    .returningAll();
  const [rows, sums] = await rowsTogether(trx, inserting, rolling?.statement ?? null);
  const [row] = rows as [WorkItemRow];
  record(itemEvent(row, 'created', {}, recordable(row)));
  return [{ ...row, namespace }, sums];
};
