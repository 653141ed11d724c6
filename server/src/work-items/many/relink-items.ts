import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { itemEvent } from '../events.ts';
import type { LeanRow } from '../rows.ts';

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

/** Updates the labels or assignees of many items where they differ, and records the changes. */
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
  const pairs = (which: 'gone' | 'fresh') => {
    const all = changing.flatMap((one) => one[which].map((id) => [one.item.id, id] as const));
    return sql`unnest(${sql.val(all.map(([item]) => item))}::bigint[], ${sql.val(all.map(([, id]) => id))}::bigint[]) AS p (item, other)`;
  };
  const [links, other] = [sql.table(table), sql.ref(column)];
  if (changing.some(({ gone }) => gone.length > 0))
    await sql`DELETE FROM ${links} l USING ${pairs('gone')} WHERE l.work_item_id = p.item AND l.${other} = p.other`.execute(
      trx,
    );
  if (changing.some(({ fresh }) => fresh.length > 0))
    await sql`INSERT INTO ${links} (work_item_id, ${other}, root_namespace_id)
      SELECT p.item, p.other, w.root_namespace_id FROM ${pairs('fresh')} JOIN work_items w ON w.id = p.item`.execute(
      trx,
    );
  await sql`UPDATE work_items SET updated_at = clock_timestamp() WHERE id = ANY (${sql.val(
    changing.map(({ item }) => item.id),
  )}::bigint[])`.execute(trx);
  for (const { item, before, after } of changing)
    record(itemEvent(item, 'updated', { [field]: before }, { [field]: after }));
}
