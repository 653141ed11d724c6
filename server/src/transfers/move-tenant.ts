import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { AWARDABLES, TENANT_REFERENCES } from '../consistency/tenant-references.ts';

/**
 * Gives everything below a group or project, which has its new ancestors already, the id of another top-level group:
 * items before what belongs to them, so that whoever writes to a locked item waits and then reads the new id.
 */
export async function moveTenant(
  { trx }: Write,
  { id, from, to }: { readonly id: number; readonly from: number; readonly to: number },
): Promise<void> {
  const below = sql`(SELECT id FROM namespaces WHERE traversal_ids @> ARRAY[${id}]::bigint[])`;
  const inside = (owner: string): RawBuilder<unknown> => {
    if (owner === 'namespaces') return below;
    if (owner === 'notes') return sql`(SELECT id FROM notes WHERE work_item_id IN ${inside('work_items')})`;
    return sql`(SELECT id FROM ${sql.table(owner)} WHERE namespace_id IN ${below})`;
  };
  const seen = new Set<string>();
  for (const [table, column, owner] of TENANT_REFERENCES) {
    // A trigger writes the texts of items.
    if ((seen.has(table) && table !== 'todos') || table === 'work_item_texts') continue;
    seen.add(table);
    await sql`
      UPDATE ${sql.table(table)} SET root_namespace_id = ${to}
      WHERE ${sql.ref(column)} IN ${inside(owner)} AND root_namespace_id <> ${to}`.execute(trx);
  }
  for (const [type, owner] of Object.entries(AWARDABLES))
    await sql`
      UPDATE award_emoji SET root_namespace_id = ${to}
      WHERE awardable_type = ${type} AND awardable_id IN ${inside(owner)}`.execute(trx);
  await sql`
    UPDATE changes SET root_namespace_id = ${to} WHERE root_namespace_id = ${from} AND namespace_id IN ${below}`.execute(
    trx,
  );
}
