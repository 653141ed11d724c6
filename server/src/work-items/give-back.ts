import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { type Deletion, lostIn } from '../namespaces/restore-from-log.ts';
import { itemEvent } from './events.ts';

type Item = Parameters<typeof itemEvent>[0];

/** Gives a restored milestone or iteration back to the items that lost it, unless they have another one now. */
export async function giveBackToItems(
  w: Write,
  column: 'milestone_id' | 'iteration_id',
  row: { readonly id: number; readonly namespace_id: number },
  deletion: Pick<Deletion<unknown>, 'xid' | 'at'>,
): Promise<number> {
  const lost = lostIn(deletion, row.namespace_id, sql`c.before ->> ${column} = ${String(row.id)}`);
  const { rows } = await sql<Item>`
    UPDATE work_items w SET ${sql.ref(column)} = ${row.id}, updated_at = clock_timestamp()
    WHERE ${sql.ref(`w.${column}`)} IS NULL AND ${lost}
    RETURNING w.id, w.type, w.root_namespace_id, w.namespace_id`.execute(w.trx);
  for (const item of rows)
    w.record(itemEvent(item, 'updated', { [column]: null }, { [column]: row.id }, 'undone'));
  return rows.length;
}
