import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { TENANT_CHECKS } from './tenant-checks.ts';
import { TREE_CHECKS } from './tree-checks.ts';
import { COUNT_CHECKS } from './count-checks.ts';
import { LOG_CHECKS } from './log-checks.ts';

/** Something stored that does not follow from what it should follow from. */
export interface Difference {
  readonly kind: string;
  /** What the id is one of: 'work_item', 'namespace', or the name of a table. */
  readonly subject: string;
  readonly id: number;
  /** The columns in question with what is stored and what a recount gives. */
  readonly stored: unknown;
  readonly expected: unknown;
}

/** At most this many of each kind are told. */
const LIMIT = 1000;

const CHECKS = [...TREE_CHECKS, ...COUNT_CHECKS, ...TENANT_CHECKS, ...LOG_CHECKS];

/**
 * Compares everything stored for speed with a recount, and the trees with their rules. Changes nothing. Each row is
 * held against its direct children, which proves the whole when the chains agree.
 */
export async function findDifferences(db: Kysely<Database>): Promise<Difference[]> {
  // One snapshot for all checks: on a busy server two moments would differ by themselves.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      const found: Difference[] = [];
      for (const { kind, subject, query } of CHECKS) {
        const { rows } = await sql<Omit<Difference, 'kind' | 'subject'>>`${query} LIMIT ${LIMIT}`.execute(
          trx,
        );
        found.push(...rows.map((row) => ({ kind, subject, ...row })));
      }
      return found;
    });
}
