import type { Insertable } from 'kysely';
import { assertRateLimit } from '../changes/rate-limit.ts';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import type { WorkItems } from '../db/tables.ts';
import { descriptionColumns } from '../markdown/stored.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemEvent, recordable } from './events.ts';
import type { LocatedItem, WorkItemRow } from './rows.ts';

type Values = Omit<Insertable<WorkItems>, 'id' | 'iid' | 'namespace_id' | 'root_namespace_id' | 'author_id'>;

/** The most work items that a user may create in one minute, one at a time. */
const MOST_PER_MINUTE = 300;

/** Counts a creation against the rate limit; call it before anything is locked (see assertRateLimit). */
export function limitCreations(w: Write): Promise<void> {
  return assertRateLimit(w, 'work_item.create', MOST_PER_MINUTE);
}

/** Inserts a work item with the next iid of its group or project. */
export async function insertItem(
  { trx, viewer, record }: Write,
  namespace: NamespaceRow,
  values: Values,
): Promise<LocatedItem> {
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
  const [row] = (await rowsKept(trx, inserting)) as [WorkItemRow];
  record(itemEvent(row, 'created', {}, recordable(row)));
  return { ...row, namespace };
}
