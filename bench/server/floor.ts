import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';

// The yardstick: what one person would write by hand for exactly this page, visibility included, and nothing else.
const STATEMENT = `
WITH g AS MATERIALIZED (
  SELECT n.id, n.name, n.full_path FROM namespaces n
  WHERE lower(n.full_path) = lower($1) AND n.kind = 'group'
    AND (n.visibility = 'public' OR n.visibility = 'internal' OR n.traversal_ids && $5::bigint[])
), page AS MATERIALIZED (
  SELECT e.*, n.full_path AS group_path, n.name AS group_name
  FROM work_items e JOIN namespaces n ON n.id = e.namespace_id
  WHERE e.type = 'epic' AND e.deleted_at IS NULL
    AND e.namespace_id = ANY (ARRAY(SELECT s.id FROM namespaces s WHERE s.traversal_ids @> ARRAY[(SELECT id FROM g)]))
    AND (n.visibility = 'public' OR n.visibility = 'internal' OR n.traversal_ids && $5::bigint[])
    AND (NOT e.confidential OR n.traversal_ids && $5::bigint[])
    AND (e.start_date IS NOT NULL OR e.due_date IS NOT NULL)
    AND (e.start_date IS NULL OR e.start_date <= $3::date) AND (e.due_date IS NULL OR e.due_date >= $2::date)
  ORDER BY e.start_date ASC NULLS LAST, e.id DESC LIMIT $4::int + 1
), shown AS (SELECT * FROM page ORDER BY start_date ASC NULLS LAST, id DESC LIMIT $4)
SELECT json_build_object('data', json_build_object('group', (SELECT json_build_object(
  'id', 'gid://gitlab/Group/' || g.id, 'name', g.name, 'fullPath', g.full_path,
  'epics', json_build_object(
    'nodes', (SELECT coalesce(json_agg(n), '[]') FROM (
      SELECT 'gid://gitlab/Epic/' || e.id AS id, e.iid::text AS iid, e.title, e.start_date AS "startDate", e.due_date AS "dueDate",
        e.child_epics > 0 AS "hasChildren", e.parent_id IS NOT NULL AS "hasParent", e.state, e.color,
        'http://127.0.0.1/groups/' || e.group_path || '/-/epics/' || e.iid AS "webUrl",
        json_build_object('id', 'gid://gitlab/Group/' || e.namespace_id, 'name', e.group_name, 'fullPath', e.group_path) AS "group",
        json_build_object('nodes', coalesce(ll.labels, '[]')) AS labels,
        json_build_object('openedEpics', e.opened_epics, 'closedEpics', e.closed_epics,
          'openedIssues', e.opened_issues, 'closedIssues', e.closed_issues) AS "descendantCounts",
        json_build_object('openedIssues', e.opened_weight, 'closedIssues', e.closed_weight) AS "descendantWeightSum",
        json_build_object('nodes', (SELECT coalesce(json_agg(json_build_object('id', 'gid://gitlab/Epic/' || a)), '[]')
          FROM unnest(e.ancestor_ids) a)) AS ancestors
      FROM shown e LEFT JOIN (
        SELECT wl.work_item_id, json_agg(json_build_object('id', 'gid://gitlab/GroupLabel/' || l.id, 'title', l.title, 'color', l.color)
          ORDER BY l.title) AS labels
        FROM work_item_labels wl JOIN labels l ON l.id = wl.label_id
        WHERE wl.work_item_id = ANY (ARRAY(SELECT id FROM shown)) GROUP BY 1) ll ON ll.work_item_id = e.id
      ORDER BY e.start_date ASC NULLS LAST, e.id DESC) n),
    'pageInfo', json_build_object('hasNextPage', (SELECT count(*) FROM page) > $4,
      'endCursor', (SELECT start_date || ',' || id FROM shown ORDER BY start_date DESC, id LIMIT 1))))
  FROM g)))::text AS body`;

/** Parameters of the roadmap page that both sides answer. */
export interface RoadmapPage {
  readonly fullPath: string;
  readonly start: string;
  readonly end: string;
  readonly first: number;
}

/** The same HTTP server with nothing but the one statement behind it. */
export const floorServer = (pool: pg.Pool, memberIds: readonly number[]): FastifyInstance => {
  const app = Fastify();
  app.post<{ Body: RoadmapPage }>('/floor', async (request, reply) => {
    const { fullPath, start, end, first } = request.body;
    const { rows } = await pool.query<{ body: string }>(STATEMENT, [fullPath, start, end, first, memberIds]);
    return reply.type('application/json; charset=utf-8').send(rows[0]?.body ?? '{"data":{"group":null}}');
  });
  return app;
};
