import { MAX_CHILDREN, MAX_DEPTH } from '@cairn/domain/tree/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { SUM_COLUMNS, sumsOfChildren, sumsRow } from './child-sums.ts';
import { DATE_COLUMNS, derivedDates } from './inherited-dates.ts';
import { trueChains } from './recount.ts';

/** Something stored that does not follow from what it should follow from. */
export interface Difference {
  readonly kind: string;
  readonly subject: 'work_item' | 'namespace';
  readonly id: number;
  /** The columns in question with what is stored and what a recount gives. */
  readonly stored: unknown;
  readonly expected: unknown;
}

/** At most this many of each kind are told. */
const LIMIT = 1000;

const object = (alias: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql`${sql.ref(`${alias}.${column}`)}`]))})`;

const datesOf = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.join(DATE_COLUMNS.map((column) => sql.ref(`${alias}.${column}`)))})`;

const ALL = sql<boolean>`true`;

/** One look per rule; each gives id, stored, expected. A missing chain means a loop of parents. */
const LOOKS: readonly (readonly [
  kind: string,
  subject: Difference['subject'],
  query: RawBuilder<unknown>,
])[] = [
  [
    'ancestors',
    'work_item',
    sql`
    SELECT w.id, to_jsonb(w.ancestor_ids) AS stored, to_jsonb(t.chain) AS expected
    FROM work_items w LEFT JOIN (${trueChains(null)}) t ON t.id = w.id WHERE w.ancestor_ids IS DISTINCT FROM t.chain`,
  ],
  [
    'roll-ups',
    'work_item',
    sql`
    SELECT w.id, ${object('w', SUM_COLUMNS)} AS stored, ${object('n', SUM_COLUMNS)} AS expected
    FROM work_items w JOIN (${sumsOfChildren(ALL, ALL)}) n ON n.id = w.id WHERE ${sumsRow('w')} <> ${sumsRow('n')}`,
  ],
  [
    'dates',
    'work_item',
    sql`
    SELECT w.id, ${object('w', DATE_COLUMNS)} AS stored, ${object('n', DATE_COLUMNS)} AS expected
    FROM work_items w JOIN (${derivedDates(ALL)}) n ON n.id = w.id
    WHERE ${datesOf('w')} IS DISTINCT FROM ${datesOf('n')}`,
  ],
  [
    'depth',
    'work_item',
    sql`
    SELECT id, to_jsonb(cardinality(ancestor_ids) + 1) AS stored, to_jsonb(${MAX_DEPTH}::int) AS expected
    FROM work_items WHERE type = 'epic' AND cardinality(ancestor_ids) >= ${MAX_DEPTH}`,
  ],
  [
    'children',
    'work_item',
    sql`
    SELECT id, to_jsonb(child_epics + child_issues) AS stored, to_jsonb(${MAX_CHILDREN}::int) AS expected
    FROM work_items WHERE child_epics + child_issues > ${MAX_CHILDREN}`,
  ],
  [
    'positions',
    'work_item',
    sql`
    SELECT parent_id AS id, to_jsonb(position) AS stored, NULL::jsonb AS expected
    FROM work_items WHERE parent_id IS NOT NULL GROUP BY parent_id, position HAVING count(*) > 1`,
  ],
  [
    'confidentiality',
    'work_item',
    sql`
    SELECT c.id, to_jsonb(c.confidential) AS stored, to_jsonb(true) AS expected
    FROM work_items c JOIN work_items p ON p.id = c.parent_id WHERE p.confidential AND NOT c.confidential`,
  ],
  [
    'parents',
    'work_item',
    sql`
    SELECT c.id, to_jsonb(c.parent_id) AS stored, NULL::jsonb AS expected
    FROM work_items c JOIN work_items p ON p.id = c.parent_id
    WHERE c.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL OR p.root_namespace_id <> c.root_namespace_id
      OR (c.type = 'epic' AND p.type <> 'epic')`,
  ],
  [
    'tenants',
    'work_item',
    sql`
    SELECT w.id, to_jsonb(w.root_namespace_id) AS stored, to_jsonb(n.root_namespace_id) AS expected
    FROM work_items w JOIN namespaces n ON n.id = w.namespace_id WHERE w.root_namespace_id <> n.root_namespace_id`,
  ],
  [
    'discussions',
    'work_item',
    sql`
    SELECT d.work_item_id AS id, to_jsonb(d) AS stored, NULL::jsonb AS expected
    FROM discussions d WHERE NOT EXISTS (SELECT 1 FROM notes n WHERE n.discussion_id = d.id)
      OR EXISTS (SELECT 1 FROM notes n WHERE n.discussion_id = d.id AND (n.internal <> d.internal OR n.work_item_id <> d.work_item_id))`,
  ],
  [
    'paths',
    'namespace',
    sql`
    SELECT n.id, ${object('n', ['traversal_ids', 'full_path', 'full_name'])} AS stored, ${object('t', ['traversal_ids', 'full_path', 'full_name'])} AS expected
    FROM namespaces n LEFT JOIN (
      WITH RECURSIVE tree AS (
        SELECT id, ARRAY[id] AS traversal_ids, path AS full_path, name AS full_name FROM namespaces WHERE parent_id IS NULL
        UNION ALL
        SELECT c.id, t.traversal_ids || c.id, t.full_path || '/' || c.path, t.full_name || ' / ' || c.name
        FROM tree t JOIN namespaces c ON c.parent_id = t.id
      ) SELECT * FROM tree
    ) t ON t.id = n.id
    WHERE (n.traversal_ids, n.full_path, n.full_name) IS DISTINCT FROM (t.traversal_ids, t.full_path, t.full_name)`,
  ],
  [
    'visibility',
    'namespace',
    sql`
    SELECT c.id, to_jsonb(c.visibility) AS stored, to_jsonb(p.visibility) AS expected
    FROM namespaces c JOIN namespaces p ON p.id = c.parent_id
    WHERE array_position(ARRAY['private','internal','public'], c.visibility) > array_position(ARRAY['private','internal','public'], p.visibility)`,
  ],
];

/**
 * Compares everything stored for speed with a recount, and the trees with their rules. Changes nothing. Each row is
 * held against its direct children, which proves the whole when the chains agree.
 */
export const findDifferences = async (db: Kysely<Database>): Promise<Difference[]> =>
  // One snapshot for all looks: on a busy server two moments would differ by themselves.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      const found: Difference[] = [];
      for (const [kind, subject, query] of LOOKS) {
        const { rows } = await sql<Omit<Difference, 'kind' | 'subject'>>`${query} LIMIT ${LIMIT}`.execute(
          trx,
        );
        found.push(...rows.map((row) => ({ kind, subject, ...row })));
      }
      return found;
    });
