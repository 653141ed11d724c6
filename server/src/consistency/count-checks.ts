import { sql } from 'kysely';
import { SUM_COLUMNS, sumsOfChildren, sumsRow } from '../work-items/rollups.ts';
import { DATE_COLUMNS, derivedDates } from '../work-items/inherited-dates.ts';
import { derivedProgress } from '../work-items/progress.ts';
import { spentTime } from '../work-items/spent-time.ts';
import { type Check, shown } from './check.ts';

const ALL = sql<boolean>`true`;

const datesOf = (alias: string) =>
  sql`(${sql.join(DATE_COLUMNS.map((column) => sql.ref(`${alias}.${column}`)))})`;

const VOTES = ['upvotes', 'downvotes'];

const NUMBERED = [
  { counter: 'last_work_item_iid', table: 'work_items' },
  { counter: 'last_milestone_iid', table: 'milestones' },
  { counter: 'last_iteration_iid', table: 'iterations' },
];

/** Checks of the columns and tables that are derived from other rows. */
export const COUNT_CHECKS: readonly Check[] = [
  {
    kind: 'roll-ups',
    subject: 'work_item',
    query: sql`
      SELECT w.id, ${shown('w', SUM_COLUMNS)} AS stored, ${shown('n', SUM_COLUMNS)} AS expected
      FROM work_items w JOIN (${sumsOfChildren(ALL, ALL)}) n ON n.id = w.id WHERE ${sumsRow('w')} <> ${sumsRow('n')}`,
  },
  {
    kind: 'dates',
    subject: 'work_item',
    query: sql`
      SELECT w.id, ${shown('w', DATE_COLUMNS)} AS stored, ${shown('n', DATE_COLUMNS)} AS expected
      FROM work_items w JOIN (${derivedDates(ALL)}) n ON n.id = w.id
      WHERE ${datesOf('w')} IS DISTINCT FROM ${datesOf('n')}`,
  },
  {
    kind: 'progress',
    subject: 'work_item',
    query: sql`
      SELECT w.id, ${shown('w', ['progress'])} AS stored, ${shown('n', ['progress'])} AS expected
      FROM work_items w JOIN (${derivedProgress(ALL)}) n ON n.id = w.id
      WHERE w.progress IS DISTINCT FROM n.progress`,
  },
  {
    kind: 'time spent',
    subject: 'work_item',
    query: sql`
      SELECT w.id, ${shown('w', ['time_spent'])} AS stored, ${shown('n', ['time_spent'])} AS expected
      FROM work_items w JOIN (${spentTime(ALL)}) n ON n.id = w.id WHERE w.time_spent <> n.time_spent`,
  },
  {
    kind: 'votes',
    subject: 'work_item',
    query: sql`
      SELECT w.id, ${shown('w', VOTES)} AS stored, ${shown('n', VOTES)} AS expected
      FROM work_items w LEFT JOIN (
        SELECT awardable_id, count(*) FILTER (WHERE name = 'thumbsup') AS upvotes,
          count(*) FILTER (WHERE name = 'thumbsdown') AS downvotes
        FROM award_emoji WHERE awardable_type = 'work_item' AND name IN ('thumbsup', 'thumbsdown') GROUP BY awardable_id
      ) a ON a.awardable_id = w.id
      CROSS JOIN LATERAL (SELECT coalesce(a.upvotes, 0) AS upvotes, coalesce(a.downvotes, 0) AS downvotes) n
      WHERE (w.upvotes, w.downvotes) <> (n.upvotes, n.downvotes)`,
  },
  {
    kind: 'milestones of labels',
    subject: 'work_item',
    query: sql`
      SELECT DISTINCT l.work_item_id AS id, ${shown('l', ['milestone_id'])} AS stored, ${shown('n', ['milestone_id'])} AS expected
      FROM work_item_labels l JOIN work_items w ON w.id = l.work_item_id
      CROSS JOIN LATERAL (SELECT coalesce(w.milestone_id, 0) AS milestone_id) n WHERE l.milestone_id <> n.milestone_id`,
  },
  {
    kind: 'texts',
    subject: 'work_item',
    query: sql`
      SELECT w.id, to_jsonb(md5(t::text)) AS stored, to_jsonb(md5(n::text)) AS expected
      FROM work_items w LEFT JOIN work_item_texts t ON t.id = w.id
      CROSS JOIN LATERAL (SELECT w.id, places_of_text(w.root_namespace_id, w.namespace_id, w.created_at), w.root_namespace_id,
        w.namespace_id, w.author_id, w.created_at, w.deleted_at, w.confidential, w.type, w.state, folded(w.title), folded(w.description)) n
      WHERE t.id IS NULL OR t::text <> n::text`,
  },
  {
    kind: 'counts of issues',
    subject: 'namespace',
    query: sql`
      SELECT namespace_id AS id, jsonb_build_object('kind', kind, 'of_id', of_id, 'type', type, 'confidential', confidential,
        'opened', sum(opened), 'closed', sum(closed), 'opened_weight', sum(opened_weight), 'closed_weight', sum(closed_weight)) AS stored,
        jsonb_build_object('opened', sum(true_opened), 'closed', sum(true_closed),
          'opened_weight', sum(true_opened_weight), 'closed_weight', sum(true_closed_weight)) AS expected
      FROM (
        SELECT *, 0 AS true_opened, 0 AS true_closed, 0 AS true_opened_weight, 0 AS true_closed_weight FROM issue_sums UNION ALL
        SELECT kind, of_id, namespace_id, type, confidential, 0, 0, 0, 0, opened, closed, opened_weight, closed_weight
        FROM recounted_issue_sums(NULL)
      ) told GROUP BY kind, of_id, namespace_id, type, confidential
      HAVING (sum(opened), sum(closed), sum(opened_weight), sum(closed_weight))
        <> (sum(true_opened), sum(true_closed), sum(true_opened_weight), sum(true_closed_weight))`,
  },
  {
    kind: 'labels of one scope',
    subject: 'work_item',
    query: sql`
      SELECT found.work_item_id AS id, to_jsonb(false) AS stored, to_jsonb(true) AS expected FROM found_scope_overlaps() found
      WHERE NOT EXISTS (SELECT FROM scope_overlaps o WHERE o.work_item_id = found.work_item_id)`,
  },
  ...NUMBERED.map(({ counter, table }) => ({
    kind: 'counters',
    subject: 'namespace',
    query: sql`
      SELECT n.id, ${shown('n', [counter])} AS stored, jsonb_build_object(${sql.lit(counter)}, max(t.iid)) AS expected
      FROM namespaces n JOIN ${sql.table(table)} t ON t.namespace_id = n.id
      GROUP BY n.id HAVING ${sql.ref(`n.${counter}`)} < max(t.iid)`,
  })),
];
