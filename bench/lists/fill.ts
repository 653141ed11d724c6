import { formatDay } from '@cairn/domain/dates/day';
import { sql } from 'kysely';
import { generateScale } from '../../server/src/scale/generate.ts';
import { today } from '../../server/src/startup/today.ts';
import { type Fill, GROUP, settle } from '../server/store.ts';

/** So that the last one has a hundredth of its root group's items. */
const GROUPS = 100;
const SHARE_OF_ONE_PROJECT = 0.2;
const FEW = 500;

/** The content of one root group. */
export interface Size {
  readonly epics: number;
  readonly issues: number;
}

/** The project with a fifth of all issues, and a label with the same number of issues at every size. */
export const PROJECT = `${GROUP}/project-1`;
export const LABEL_OF_FEW = 'few';
export const LABEL_OF_A_TENTH = 'a-tenth';
/** Occurs in a fixed number of titles at every size, and in half of all descriptions. */
export const RARE_WORD = 'zephyrine';
export const COMMON_WORD = 'generated';

const addToProject = (issues: number) => sql`
  WITH project AS (
    UPDATE namespaces SET last_work_item_iid = last_work_item_iid + ${issues}::int WHERE full_path = ${PROJECT}
    RETURNING id, root_namespace_id, last_work_item_iid - ${issues}::int AS last
  ), people AS (SELECT array_agg(user_id ORDER BY user_id) AS ids FROM members),
  timeboxes AS (SELECT array_agg(id ORDER BY id) AS ids FROM milestones)
  INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, description, state, closed_at, author_id,
    weight, due_date, due_date_fixed, start_date_is_fixed, due_date_is_fixed, milestone_id, health_status, upvotes,
    created_at, updated_at)
  SELECT p.last + n, 'issue', p.id, p.root_namespace_id, 'Step ' || md5(n::text), 'What step ' || n || ' asks of us.',
    CASE WHEN n % 4 = 0 THEN 'closed' ELSE 'opened' END, CASE WHEN n % 4 = 0 THEN now() END,
    people.ids[1 + n % cardinality(people.ids)], n % 5 + 1, current_date + n % 90, current_date + n % 90, true, true,
    CASE WHEN abs(hashint4extended(n, 2) % 10) < 4 THEN timeboxes.ids[1 + n / 3 % cardinality(timeboxes.ids)] END,
    CASE WHEN n % 4 > 0 AND abs(hashint4extended(n, 3) % 10) < 3
      THEN (ARRAY['on_track', 'on_track', 'needs_attention', 'at_risk'])[1 + n / 10 % 4] END,
    n * 13::bigint % 1009 / 100, now() - n * interval '10 seconds', now() - n % 10007 * interval '1 minute'
  FROM project p, people, timeboxes, generate_series(1, ${issues}::int) n`;

/** A label on one issue in `every`, at random, so that it correlates with nothing else. */
const addLabel = (title: string, every: number) => sql`
  WITH label AS (
    INSERT INTO labels (namespace_id, root_namespace_id, title, color)
    SELECT id, id, ${title}, '#1068bf' FROM namespaces WHERE full_path = ${GROUP} RETURNING id, root_namespace_id
  )
  INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
  SELECT w.id, l.id, l.root_namespace_id FROM label l, work_items w WHERE w.type <> 'epic' AND hashint8extended(w.id, 1) % ${every}::int = 0`;

/** Three prioritised labels per project; two in five issues have one. */
const addPriorities = sql`
  WITH labelled AS (
    INSERT INTO labels (namespace_id, root_namespace_id, title, color)
    SELECT n.id, n.root_namespace_id, 'rank-' || k, '#1068bf' FROM namespaces n, generate_series(1, 3) k
    WHERE n.kind = 'project' RETURNING id, namespace_id, root_namespace_id, right(title, 1)::int AS priority
  ),
  ranked AS (
    INSERT INTO label_priorities (project_id, label_id, root_namespace_id, priority)
    SELECT namespace_id, id, root_namespace_id, priority FROM labelled
    RETURNING label_id AS id, project_id AS namespace_id, root_namespace_id, priority
  )
  INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
  SELECT w.id, l.id, l.root_namespace_id FROM work_items w
  JOIN ranked l ON l.namespace_id = w.namespace_id AND l.priority = 1 + w.id % 3
  WHERE w.type <> 'epic' AND w.id % 5 < 2`;

/** One issue in a hundred blocks another. */
const addBlockers = sql`
  INSERT INTO work_item_links (root_namespace_id, source_id, target_id, type)
  SELECT w.root_namespace_id, w.id, w.id + 1, 'blocks' FROM work_items w
  JOIN work_items other ON other.id = w.id + 1 AND other.type <> 'epic'
  WHERE w.type <> 'epic' AND hashint8extended(w.id, 5) % 100 = 0`;

/** Fills one private root group of a size with projects, labels and people, in bulk statements. */
export function filledWith({ epics, issues }: Size): Fill {
  return async ({ db }) => {
    const inOne = issues * SHARE_OF_ONE_PROJECT;
    const contents = { groups: GROUPS, seed: 1, today: formatDay(today()), epics, issues: issues - inOne };
    await generateScale(db, contents, () => {});
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      await addToProject(inOne).execute(trx);
      await addPriorities.execute(trx);
      await addBlockers.execute(trx);
      await addLabel(LABEL_OF_FEW, issues / FEW).execute(trx);
      await addLabel(LABEL_OF_A_TENTH, 10).execute(trx);
      await sql`UPDATE work_items SET title = title || ${` ${RARE_WORD}`}
        WHERE type <> 'epic' AND id % ${issues / FEW}::int = 1`.execute(trx);
    });
    // As the server's own job does.
    await sql`SELECT fold_issue_sums()`.execute(db);
    await settle(db);
  };
}
