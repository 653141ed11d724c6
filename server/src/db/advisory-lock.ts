import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Waits for the named advisory lock of one tenant; it is released at the end of the transaction. */
export async function lockFor(
  trx: Kysely<Database>,
  name:
    | 'tree'
    | 'manual-order'
    | 'members'
    | 'paths'
    | 'milestones'
    | 'iterations'
    | 'saved-views'
    | 'blocking'
    | 'issue-imports',
  rootNamespaceId: number,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${name}:${rootNamespaceId}`}, 0))`.execute(trx);
}

/** The id of the top-level group of a tenant whose tree is locked. */
export interface LockedTree {
  readonly id: number;
}

/**
 * Locks the trees of several tenants and returns them; `roots` is a query with ascending ids in the column
 * root.
 */
export function treesLocked(roots: RawBuilder<unknown>): RawBuilder<LockedTree> {
  return sql`SELECT root AS id, pg_advisory_xact_lock(hashtextextended('tree:' || root, 0)) FROM (${roots}) tenants`;
}
