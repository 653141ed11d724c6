import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { SUM_COLUMNS, sumsOfChildren, sumsRow } from '../work-items/rollups.ts';
import { settleDates } from '../work-items/inherited-dates.ts';
import { spentTime } from '../work-items/spent-time.ts';
import { settleProgress } from '../work-items/progress.ts';

/**
 * The chain of ancestors each item should have, computed from parents only; items in a loop of parents are
 * missing.
 */
export function trueChains(rootNamespaceId: number | null): RawBuilder<unknown> {
  return sql`
  WITH RECURSIVE tree AS (
    SELECT w.id, '{}'::bigint[] AS chain FROM work_items w WHERE w.parent_id IS NULL AND ${ofTenant('w', rootNamespaceId)}
    UNION ALL
    SELECT c.id, t.chain || t.id FROM tree t JOIN work_items c ON c.parent_id = t.id
  ) SELECT id, chain FROM tree`;
}

// A condition by namespace, which is indexed, so that repairing one tenant does not read the others.
const ofTenant = (alias: string, rootNamespaceId: number | null): RawBuilder<boolean> =>
  rootNamespaceId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${alias}.namespace_id`)} = ANY (ARRAY(
        SELECT n.id FROM namespaces n WHERE n.root_namespace_id = ${rootNamespaceId}))`;

/**
 * Recomputes every chain of ancestors, time spent, roll-up, progress and inherited date from parents, states,
 * values, entries and milestones, in bulk, deepest level first. For bulk loads and repairs; writes no change entries. null means every tenant.
 */
export async function recountTrees(
  trx: Transaction<Database>,
  rootNamespaceId: number | null,
): Promise<void> {
  // A whole instance takes longer than the timeout of a request.
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  await sql`
    UPDATE work_items w SET ancestor_ids = t.chain FROM (${trueChains(rootNamespaceId)}) t
    WHERE w.id = t.id AND w.ancestor_ids <> t.chain`.execute(trx);
  await sql`
    UPDATE work_items w SET time_spent = n.time_spent FROM (${spentTime(ofTenant('w', rootNamespaceId))}) n
    WHERE w.id = n.id AND w.time_spent <> n.time_spent`.execute(trx);
  const { rows } = await sql<{ depth: number }>`
    SELECT coalesce(max(cardinality(w.ancestor_ids)), 0) AS depth FROM work_items w
    WHERE ${ofTenant('w', rootNamespaceId)}`.execute(trx);
  for (let depth = rows[0]?.depth ?? 0; depth >= 0; depth--) {
    await sumLevel(trx, rootNamespaceId, depth);
    await settleDates(trx, atDepth('e', rootNamespaceId, depth));
    await settleProgress(trx, atDepth('g', rootNamespaceId, depth), { repairs: true });
  }
}

const atDepth = (alias: string, rootNamespaceId: number | null, depth: number): RawBuilder<boolean> =>
  sql<boolean>`(cardinality(${sql.ref(`${alias}.ancestor_ids`)}) = ${depth} AND ${ofTenant(alias, rootNamespaceId)})`;

const sumLevel = async (
  trx: Transaction<Database>,
  rootNamespaceId: number | null,
  depth: number,
): Promise<void> => {
  const sums = sumsOfChildren(atDepth('p', rootNamespaceId, depth), atDepth('c', rootNamespaceId, depth + 1));
  await sql`
    UPDATE work_items w SET ${sql.join(SUM_COLUMNS.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))}
    FROM (${sums}) n WHERE w.id = n.id AND ${sumsRow('w')} <> ${sumsRow('n')}`.execute(trx);
};
