import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Waits for the named lock of one tenant and holds it to the end of the transaction. */
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

/** A tenant, given as the id of its top-level group, whose tree is locked. */
export interface LockedTree {
  readonly id: number;
}

/** The same for the trees of several tenants, which a query gives in ascending order in its column root; gives these. */
export function treesLocked(roots: RawBuilder<unknown>): RawBuilder<LockedTree> {
  return sql`SELECT root AS id, pg_advisory_xact_lock(hashtextextended('tree:' || root, 0)) FROM (${roots}) tenants`;
}
