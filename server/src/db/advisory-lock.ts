import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Waits for the named advisory lock of one tenant, of a person for password links; it is released at the end of the transaction. */
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
    | 'on-call'
    | 'blocking'
    | 'password-links'
    | 'administrators'
    | 'issue-imports',
  id: number,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${name}:${id}`}, 0))`.execute(trx);
}

/** Locks the names that people and top-level groups share, as both have their page at `/name`. */
export async function lockTopLevelNames(trx: Kysely<Database>): Promise<void> {
  await lockFor(trx, 'paths', 0);
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
