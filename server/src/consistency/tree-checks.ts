import { maxNestingOf, parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { MAX_CHILDREN } from '@cairn/domain/tree/rules';
import { sql } from 'kysely';
import { type Check, shown } from './check.ts';
import { trueChains } from './recount.ts';
import { ISSUE_TYPES } from '../work-items/rows.ts';

const TYPES = ['epic', ...ISSUE_TYPES];

const pairs = (rows: readonly (readonly [string, string | number])[]) =>
  sql`(VALUES ${sql.join(rows.map(([a, b]) => sql`(${sql.lit(a)}, ${sql.lit(b)})`))})`;

const MAY_STAND_BELOW = pairs(
  TYPES.flatMap((child) => parentTypesOf(child).map((parent) => [child, parent] as const)),
);
const DEEPEST = pairs(TYPES.map((type) => [type, maxNestingOf(type)] as const));

const PATH_COLUMNS = ['traversal_ids', 'full_path', 'full_name'];

/** Checks of the rules of the two trees, of work items and of groups. */
export const TREE_CHECKS: readonly Check[] = [
  {
    // A missing chain means a loop of parents.
    kind: 'ancestors',
    subject: 'work_item',
    query: sql`
      SELECT w.id, to_jsonb(w.ancestor_ids) AS stored, to_jsonb(t.chain) AS expected
      FROM work_items w LEFT JOIN (${trueChains(null)}) t ON t.id = w.id WHERE w.ancestor_ids IS DISTINCT FROM t.chain`,
  },
  {
    kind: 'depth',
    subject: 'work_item',
    query: sql`
      SELECT w.id, to_jsonb(alike.levels) AS stored, to_jsonb(d.deepest) AS expected
      FROM work_items w JOIN ${DEEPEST} AS d (type, deepest) ON d.type = w.type
      CROSS JOIN LATERAL (
        SELECT 1 + count(*) AS levels FROM work_items a WHERE a.id = ANY (w.ancestor_ids) AND a.type = w.type
      ) alike
      WHERE cardinality(w.ancestor_ids) >= d.deepest AND alike.levels > d.deepest`,
  },
  {
    kind: 'children',
    subject: 'work_item',
    query: sql`
      SELECT parent_id AS id, to_jsonb(count(*)) AS stored, to_jsonb(${MAX_CHILDREN}::int) AS expected
      FROM work_items WHERE parent_id IS NOT NULL GROUP BY parent_id HAVING count(*) > ${MAX_CHILDREN}`,
  },
  {
    kind: 'positions',
    subject: 'work_item',
    query: sql`
      SELECT parent_id AS id, to_jsonb(position) AS stored, NULL::jsonb AS expected
      FROM work_items WHERE parent_id IS NOT NULL GROUP BY parent_id, position HAVING count(*) > 1`,
  },
  {
    kind: 'confidentiality',
    subject: 'work_item',
    query: sql`
      SELECT c.id, to_jsonb(c.confidential) AS stored, to_jsonb(true) AS expected
      FROM work_items c JOIN work_items p ON p.id = c.parent_id WHERE p.confidential AND NOT c.confidential`,
  },
  {
    kind: 'parents',
    subject: 'work_item',
    query: sql`
      SELECT c.id, to_jsonb(c.parent_id) AS stored, NULL::jsonb AS expected
      FROM work_items c JOIN work_items p ON p.id = c.parent_id
      WHERE c.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL OR p.root_namespace_id <> c.root_namespace_id
        OR NOT EXISTS (SELECT 1 FROM ${MAY_STAND_BELOW} AS may (child, parent) WHERE may.child = c.type AND may.parent = p.type)`,
  },
  {
    kind: 'places',
    subject: 'work_item',
    query: sql`
      SELECT w.id, to_jsonb(n.kind) AS stored, to_jsonb(home.kind) AS expected
      FROM work_items w JOIN namespaces n ON n.id = w.namespace_id
      CROSS JOIN LATERAL (SELECT CASE WHEN w.type = 'epic' THEN 'group' ELSE 'project' END AS kind) home
      WHERE n.kind <> home.kind`,
  },
  {
    kind: 'discussions',
    subject: 'work_item',
    query: sql`
      SELECT d.work_item_id AS id, to_jsonb(d) AS stored, NULL::jsonb AS expected
      FROM discussions d WHERE NOT EXISTS (SELECT 1 FROM notes n WHERE n.discussion_id = d.id)
        OR EXISTS (SELECT 1 FROM notes n WHERE n.discussion_id = d.id AND (n.internal <> d.internal OR n.work_item_id <> d.work_item_id))`,
  },
  {
    kind: 'paths',
    subject: 'namespace',
    query: sql`
      SELECT n.id, ${shown('n', PATH_COLUMNS)} AS stored, ${shown('t', PATH_COLUMNS)} AS expected
      FROM namespaces n LEFT JOIN (
        WITH RECURSIVE tree AS (
          SELECT id, ARRAY[id] AS traversal_ids, path AS full_path, name AS full_name FROM namespaces WHERE parent_id IS NULL
          UNION ALL
          SELECT c.id, t.traversal_ids || c.id, t.full_path || '/' || c.path, t.full_name || ' / ' || c.name
          FROM tree t JOIN namespaces c ON c.parent_id = t.id
        ) SELECT * FROM tree
      ) t ON t.id = n.id
      WHERE (n.traversal_ids, n.full_path, n.full_name) IS DISTINCT FROM (t.traversal_ids, t.full_path, t.full_name)`,
  },
  {
    kind: 'visibility',
    subject: 'namespace',
    query: sql`
      SELECT c.id, to_jsonb(c.visibility) AS stored, to_jsonb(p.visibility) AS expected
      FROM namespaces c JOIN namespaces p ON p.id = c.parent_id
      WHERE (c.deleted_at IS NULL OR p.deleted_with_id = c.deleted_with_id)
        AND array_position(ARRAY['private','internal','public'], c.visibility) > array_position(ARRAY['private','internal','public'], p.visibility)`,
  },
  {
    kind: 'archived',
    subject: 'namespace',
    query: sql`
      SELECT n.id, to_jsonb(n.archived) AS stored, to_jsonb(NOT n.archived) AS expected FROM namespaces n
      WHERE n.archived <> EXISTS (SELECT FROM namespaces a WHERE a.id = ANY (n.traversal_ids) AND a.archived_itself)`,
  },
];
