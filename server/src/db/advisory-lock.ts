import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Waits for the named lock of one tenant and holds it to the end of the transaction. */
export const lockFor = async (
  trx: Kysely<Database>,
  name:
    | 'tree'
    | 'manual-order'
    | 'members'
    | 'paths'
    | 'milestones'
    | 'iterations'
    | 'saved-views'
    | 'issue-imports',
  rootNamespaceId: number,
): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${name}:${rootNamespaceId}`}, 0))`.execute(trx);
};
