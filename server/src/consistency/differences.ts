import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { TENANT_CHECKS } from './tenant-checks.ts';
import { TREE_CHECKS } from './tree-checks.ts';
import { COUNT_CHECKS } from './count-checks.ts';
import { LOG_CHECKS } from './log-checks.ts';

/** A stored value that differs from what other rows say it should be. */
export interface Difference {
  readonly kind: string;
  /** What the id refers to: 'work_item', 'namespace', or the name of a table. */
  readonly subject: string;
  readonly id: number;
  /** The columns in question: the stored values and the recomputed ones. */
  readonly stored: unknown;
  readonly expected: unknown;
}

/** The most differences reported of each kind. */
const LIMIT = 1000;

const CHECKS = [...TREE_CHECKS, ...COUNT_CHECKS, ...TENANT_CHECKS, ...LOG_CHECKS];

/**
 * Compares everything derived with a recomputation, and checks the rules of the trees. Changes nothing. Each
 * row is compared with its direct children only, which proves the whole tree when the chains of ancestors are
 * right.
 */
export async function findDifferences(db: Kysely<Database>): Promise<Difference[]> {
  // One snapshot for all checks: on a busy server, two moments differ by themselves.
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
