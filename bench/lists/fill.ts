import { formatDay } from '@cairn/domain/dates/day';
import { sql } from 'kysely';
import { generateScale } from '../../server/src/scale/generate.ts';
import { today } from '../../server/src/startup/today.ts';
import { type Fill, GROUP, settle } from '../server/store.ts';

/** So that the last one holds a hundredth of what its root group holds. */
const GROUPS = 100;
const SHARE_OF_ONE_PROJECT = 0.2;
const FEW = 500;

/** How much one root group holds. */
export interface Size {
  readonly epics: number;
  readonly issues: number;
}

/** The project that holds a fifth of all issues, and the label that so many issues wear whatever the size. */
export const PROJECT = `${GROUP}/project-1`;
export const LABEL_OF_FEW = 'few';
export const LABEL_OF_A_TENTH = 'a-tenth';
/** In that many titles whatever the size, and in half of all descriptions. */
export const RARE_WORD = 'zephyrine';
export const COMMON_WORD = 'generated';

const addToProject = (issues: number) => sql`
  WITH project AS (
    UPDATE namespaces SET last_work_item_iid = last_work_item_iid + ${issues}::int WHERE full_path = ${PROJECT}
    RETURNING id, root_namespace_id, last_work_item_iid - ${issues}::int AS last
  ), people AS (SELECT array_agg(user_id ORDER BY user_id) AS ids FROM members)
  INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, description, state, closed_at, author_id,
    weight, due_date, due_date_fixed, start_date_is_fixed, due_date_is_fixed, created_at, updated_at)
  SELECT p.last + n, 'issue', p.id, p.root_namespace_id, 'Step ' || md5(n::text), 'What step ' || n || ' asks of us.',
    CASE WHEN n % 4 = 0 THEN 'closed' ELSE 'opened' END, CASE WHEN n % 4 = 0 THEN now() END,
    people.ids[1 + n % cardinality(people.ids)], n % 5 + 1, current_date + n % 90, current_date + n % 90, true, true,
    now() - n * interval '10 seconds', now() - n % 10007 * interval '1 minute'
  FROM project p, people, generate_series(1, ${issues}::int) n`;

const addLabel = (title: string, every: number) => sql`
  WITH label AS (
    INSERT INTO labels (namespace_id, root_namespace_id, title, color)
    SELECT id, id, ${title}, '#1068bf' FROM namespaces WHERE full_path = ${GROUP} RETURNING id, root_namespace_id
  )
  INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
  SELECT w.id, l.id, l.root_namespace_id FROM label l, work_items w WHERE w.type <> 'epic' AND w.id % ${every}::int = 0`;

/** One private root group of a size with its projects, labels and people, made set by set. */
export const filledWith =
  ({ epics, issues }: Size): Fill =>
  async ({ db }) => {
    const inOne = issues * SHARE_OF_ONE_PROJECT;
    const contents = { groups: GROUPS, seed: 1, today: formatDay(today()), epics, issues: issues - inOne };
    await generateScale(db, contents, () => {});
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      await addToProject(inOne).execute(trx);
      await addLabel(LABEL_OF_FEW, issues / FEW).execute(trx);
      await addLabel(LABEL_OF_A_TENTH, 10).execute(trx);
      await sql`UPDATE work_items SET title = title || ${` ${RARE_WORD}`}
        WHERE type <> 'epic' AND id % ${issues / FEW}::int = 1`.execute(trx);
    });
    await settle(db);
  };
