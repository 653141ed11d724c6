import { formatDay, parseDay, startOfQuarter, addMonths, startOfWeek } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { bulkInsert, reserveIds } from '../imports/bulk-insert.ts';
import { type StoreContents, PROJECTS_PER_GROUP } from './contents.ts';
import { StartRefused } from '../start-refused.ts';

const FAN_OUT = 8;
const PEOPLE = 25;
const ROLES = [50, 40, 30, 30, 30, 20, 15];
const QUARTERS = 14;
const ITERATIONS = 52;
const SCOPES = {
  priority: ['low', 'medium', 'high', 'urgent'],
  team: ['amber', 'birch', 'cedar', 'dune', 'ember', 'fjord', 'grove', 'harbor'],
  stage: ['idea', 'design', 'build', 'review', 'release'],
};
const PLAIN_LABELS = 48;
const COLORS = ['#1068bf', '#217645', '#c91c00', '#9e5400', '#694cc0', '#de198f', '#2e90a5'];

interface Place {
  readonly id: number;
  readonly traversal: readonly number[];
  readonly path: string;
  readonly name: string;
}

/** Creates the top-level group `scale-<seed>` with its tree of groups, two projects in each. */
export async function makePlaces(trx: Transaction<Database>, contents: StoreContents): Promise<number> {
  const path = `scale-${contents.seed}`;
  const taken = await trx
    .selectFrom('namespaces')
    .select('id')
    .where('full_path', '=', path)
    .executeTakeFirst();
  if (taken) throw new StartRefused(`${path} exists already: choose another --seed`);
  const ids = await reserveIds(trx, 'namespaces', contents.groups * (1 + PROJECTS_PER_GROUP));
  const rootId = ids[0] as number;
  const groups: Place[] = [];
  const row = (id: number, kind: string, parent: Place | undefined, last: string, name: string) => {
    const place = {
      id,
      traversal: [...(parent?.traversal ?? []), id],
      path: parent ? `${parent.path}/${last}` : last,
      name: parent ? `${parent.name} / ${name}` : name,
    };
    if (kind === 'group') groups.push(place);
    return {
      id,
      kind,
      parent_id: parent?.id ?? null,
      root_namespace_id: rootId,
      traversal_ids: place.traversal,
      path: last,
      full_path: place.path,
      name,
      full_name: place.name,
      visibility: 'public',
    };
  };
  const rows = [row(rootId, 'group', undefined, path, `Scale ${contents.seed}`)];
  for (let i = 1; i < contents.groups; i++) {
    rows.push(
      row(ids[i] as number, 'group', groups[Math.floor((i - 1) / FAN_OUT)], `group-${i}`, `Group ${i}`),
    );
  }
  for (let i = 0; i < contents.groups * PROJECTS_PER_GROUP; i++) {
    const id = ids[contents.groups + i] as number;
    rows.push(
      row(id, 'project', groups[Math.floor(i / PROJECTS_PER_GROUP)], `project-${i + 1}`, `Project ${i + 1}`),
    );
  }
  await bulkInsert(
    trx,
    'namespaces',
    {
      id: 'bigint',
      kind: 'text',
      parent_id: 'bigint',
      root_namespace_id: 'bigint',
      traversal_ids: 'bigint[]',
      path: 'text',
      full_path: 'text',
      name: 'text',
      full_name: 'text',
      visibility: 'text',
    },
    rows,
  );
  return rootId;
}

/** Creates users with a role each in the top-level group; none of them can sign in. */
export async function makePeople(trx: Transaction<Database>, rootId: number, seed: number): Promise<void> {
  await sql`
    INSERT INTO users (username, name, email)
    SELECT format('scale-%s-%s', ${seed}::int, n), format('Person %s', n), format('scale-%s-%s@demo.invalid', ${seed}::int, n)
    FROM generate_series(1, ${PEOPLE}) n`.execute(trx);
  await sql`
    INSERT INTO members (namespace_id, root_namespace_id, user_id, access_level)
    SELECT ${rootId}, ${rootId}, id, (${sql.val(ROLES)}::int[])[1 + (id % ${ROLES.length})::int]
    FROM users WHERE username LIKE ${`scale-${seed}-%`}`.execute(trx);
}

/** Creates labels, quarterly milestones and two-week iterations, all in the top-level group. */
export async function makeLabelsAndTimeboxes(
  trx: Transaction<Database>,
  rootId: number,
  contents: StoreContents,
): Promise<void> {
  const titles = [
    ...Object.entries(SCOPES).flatMap(([scope, values]) => values.map((value) => `${scope}::${value}`)),
    ...Array.from({ length: PLAIN_LABELS }, (_, i) => `area-${String(i + 1).padStart(2, '0')}`),
  ];
  const today = parseDay(contents.today) as Day;
  const firstQuarter = addMonths(startOfQuarter(today), -21);
  const at = { namespace_id: rootId, root_namespace_id: rootId };
  await trx
    .insertInto('labels')
    .values(titles.map((title, i) => ({ ...at, title, color: COLORS[i % COLORS.length] as string })))
    .execute();
  await trx
    .insertInto('milestones')
    .values(
      Array.from({ length: QUARTERS }, (_, i) => {
        const start = addMonths(firstQuarter, 3 * i);
        const due = addMonths(start, 3) - 1;
        const state = due < today ? 'closed' : 'active';
        return {
          ...at,
          iid: i + 1,
          title: `Quarter ${i + 1}`,
          start_date: formatDay(start),
          due_date: formatDay(due),
          state,
        };
      }),
    )
    .execute();
  const cadence = await trx
    .insertInto('iteration_cadences')
    .values({ ...at, title: 'Two weeks', duration_in_weeks: 2, automatic: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const firstWeek = startOfWeek(today, 1) - 14 * Math.floor(ITERATIONS / 2);
  await trx
    .insertInto('iterations')
    .values(
      Array.from({ length: ITERATIONS }, (_, i) => ({
        ...at,
        cadence_id: cadence.id,
        iid: i + 1,
        sequence: i + 1,
        start_date: formatDay(firstWeek + 14 * i),
        due_date: formatDay(firstWeek + 14 * i + 13),
      })),
    )
    .execute();
}
