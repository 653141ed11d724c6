import type { Insertable } from 'kysely';
import { assertRateLimit } from '../changes/rate-limit.ts';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import type { WorkItems } from '../db/tables.ts';
import { descriptionColumns } from '../markdown/stored.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemEvent, recordable } from './events.ts';
import type { LocatedItem, WorkItemRow } from './rows.ts';

type Values = Omit<
  Insertable<WorkItems>,
  'id' | 'iid' | 'namespace_id' | 'root_namespace_id' | 'author_id'
> & {
  readonly author_id?: number;
};

/** The most work items that a user may create in one minute, one at a time. */
const MOST_PER_MINUTE = 300;

/** Counts creations against the rate limit; call it before anything is locked (see assertRateLimit). */
export function limitCreations(w: Write, count = 1): Promise<void> {
  return assertRateLimit(w, 'work_item.create', MOST_PER_MINUTE, count);
}

/** Inserts work items with the next iids of their group or project, in their order; by the viewer, if no author is given. */
export async function insertItems(
  { trx, viewer, record }: Write,
  namespace: NamespaceRow,
  items: readonly Values[],
): Promise<LocatedItem[]> {
  const last = items.length - 1;
  const inserting = trx
    .with('counted', (db) =>
      db
        .updateTable('namespaces')
        .set((eb) => ({ last_work_item_iid: eb('last_work_item_iid', '+', items.length) }))
        .where('id', '=', namespace.id)
        .returning('last_work_item_iid'),
    )
    .insertInto('work_items')
    .values((eb) =>
      items.map((values, at) => ({
        ...values,
        ...(values.description ? descriptionColumns(values.description) : {}),
        iid: eb.selectFrom('counted').select((of) => of('last_work_item_iid', '-', last - at).as('iid')),
        namespace_id: namespace.id,
        root_namespace_id: namespace.root_namespace_id,
        author_id: values.author_id ?? (viewer.userId as number),
      })),
    )
    .returningAll();
  const rows: WorkItemRow[] = last === 0 ? await rowsKept(trx, inserting) : await inserting.execute();
  const inOrder = rows.toSorted((one, other) => one.iid - other.iid);
  for (const row of inOrder) record(itemEvent(row, 'created', {}, recordable(row)));
  return inOrder.map((row) => ({ ...row, namespace }));
}
