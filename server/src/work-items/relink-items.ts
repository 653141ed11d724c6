import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import { itemEvent } from './events.ts';
import type { LeanRow } from './rows.ts';

/** The ids an item is linked to, before and after. */
export interface Relink {
  readonly item: LeanRow;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The tables that link items to labels and users, and the names of their lists in the log. */
const LISTS = {
  labels: { table: 'work_item_labels', column: 'label_id', field: 'label_ids' },
  assignees: { table: 'work_item_assignees', column: 'user_id', field: 'assignee_ids' },
} as const;

/** Updates the labels or assignees of locked items where they differ, and records the changes. */
export async function relinkItems(
  { trx, record }: Write,
  list: keyof typeof LISTS,
  changes: readonly Relink[],
): Promise<void> {
  const { table, column, field } = LISTS[list];
  const changing = changes.flatMap(({ item, ...sides }) => {
    const before = sides.before.toSorted((a, b) => a - b);
    const after = sides.after.toSorted((a, b) => a - b);
    const gone = before.filter((id) => !after.includes(id));
    const fresh = after.filter((id) => !before.includes(id));
    return gone.length + fresh.length === 0 ? [] : [{ item, before, after, gone, fresh }];
  });
  if (changing.length === 0) return;
  const pairs = (which: 'gone' | 'fresh') =>
    changing.flatMap(({ item, ...ids }) => ids[which].map((id) => ({ item, id })));
  const [links, other] = [sql.table(table), sql.ref(column)];
  const [gone, fresh] = [pairs('gone'), pairs('fresh')];
  if (gone.length > 0)
    await rowsKept(
      trx,
      sql`DELETE FROM ${links} l USING unnest(${sql.val(gone.map(({ item }) => item.id))}::bigint[],
        ${sql.val(gone.map(({ id }) => id))}::bigint[]) AS p (item, other)
      WHERE l.work_item_id = p.item AND l.${other} = p.other`,
    );
  if (fresh.length > 0)
    await rowsKept(
      trx,
      sql`INSERT INTO ${links} (work_item_id, ${other}, root_namespace_id)
      SELECT * FROM unnest(${sql.val(fresh.map(({ item }) => item.id))}::bigint[],
        ${sql.val(fresh.map(({ id }) => id))}::bigint[],
        ${sql.val(fresh.map(({ item }) => item.root_namespace_id))}::bigint[])`,
    );
  const ids = changing.map(({ item }) => item.id);
  await rowsKept(trx, sql`UPDATE work_items SET updated_at = clock_timestamp() WHERE ${isOneOf('id', ids)}`);
  for (const { item, before, after } of changing)
    record(itemEvent(item, 'updated', { [field]: before }, { [field]: after }));
}
