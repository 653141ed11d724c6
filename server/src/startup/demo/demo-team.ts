import { type Day, formatDay } from '@cairn/domain/dates/day';
import { sql } from 'kysely';
import { addUserWithin } from '../../auth/changes.ts';
import type { Write } from '../../changes/write.ts';
import { insertNotes, type LoadedItem } from '../../imports/insert-notes.ts';
import { insertIteration, iterationEvent } from '../../iterations/write-iterations.ts';
import { viewEvents } from '../../saved-views/events.ts';
import { StartRefused } from '../../start-refused.ts';
import { addMember, emailOf, type Place } from './demo-accounts.ts';

/** Made-up people of the demo; nobody can sign in as one of them. */
const PEOPLE = [
  { username: 'amara', name: 'Amara Okafor', level: 40 },
  { username: 'benedikt', name: 'Benedikt Lind', level: 30 },
  { username: 'chiara', name: 'Chiara Russo', level: 30 },
  { username: 'davi', name: 'Davi Moreira', level: 30 },
  { username: 'elif', name: 'Elif Aydin', level: 15 },
  { username: 'farid', name: 'Farid Haddad', level: 30 },
  { username: 'grete', name: 'Grete Nilsen', level: 20 },
  { username: 'hana', name: 'Hana Sato', level: 30 },
  { username: 'ivo', name: 'Ivo Kovac', level: 30 },
  { username: 'jolanta', name: 'Jolanta Nowak', level: 15 },
  { username: 'kwame', name: 'Kwame Boateng', level: 30 },
  { username: 'lucia', name: 'Lucia Vargas', level: 40 },
] as const;

/** Discussions, each about a different item: what is said, and by which of the people. */
const DISCUSSIONS: readonly (readonly (readonly [number, string])[])[] = [
  [
    [4, 'What is left before this can be closed?'],
    [1, 'Only the documentation. I have a draft and link it here tomorrow.'],
    [4, 'Thank you, then it stays **on track** for the freeze.'],
  ],
  [
    [5, 'The end-to-end test fails about once in twenty runs on the slow machines.'],
    [
      7,
      'I can reproduce it with one processor. The wait is too short:\n\n```go\nwait.PollUntilContextTimeout(ctx, time.Second, 10*time.Second, true, ready)\n```',
    ],
    [5, 'With 30 seconds it passed 200 times. I send the change today.'],
  ],
  [
    [9, 'Do we move this to the next release? Nobody has worked on it for two weeks.'],
    [
      2,
      'I can take it from Monday on. Half of it is done:\n\n- [x] Types and validation\n- [x] Unit tests\n- [ ] Conversion of stored objects\n- [ ] Release note',
    ],
  ],
  [
    [11, 'The review found two open questions: the name of the field, and what an empty value means.'],
    [8, 'An empty value should take the setting off, as everywhere else.'],
    [0, 'Agreed. I keep the name then; renaming it later would break clients.'],
  ],
  [
    [6, 'Is this still blocked by the change of the scheduler?'],
    [10, 'No, that was merged on Friday.'],
  ],
  [
    [3, 'I measured the start of a node with 500 pods: 14 s before, 9 s now.'],
    [0, 'Good. Please add the numbers to the release note.'],
  ],
];

const WEEK = 7;
const WEEKS = 2;
/** Iterations before the current one, and after it. */
const PAST = 4;
const AHEAD = 2;

/** The Monday on or before a day; day 0 is a Thursday. */
const mondayOf = (day: Day): Day => day - ((((day + 3) % WEEK) + WEEK) % WEEK);

/**
 * Puts made-up people to work in the demo, as part of loading it: assignees, iterations and discussions of
 * what the current releases contain, and views they share. Returns the ids of the people.
 */
export async function addTeam(w: Write, group: Place, today: Day): Promise<number[]> {
  const team: number[] = [];
  for (const { username, name, level } of PEOPLE) {
    const id = await addUserWithin(w, { username, name, email: emailOf(username) });
    if (id === null) throw new StartRefused(`there is a user ${username} already`);
    await addMember(w, group, id, level);
    team.push(id);
  }
  await assignCurrentWork(w, group, team);
  await planIterations(w, group, today);
  await addDiscussions(w, group, team);
  await shareViews(w, group, team[0] as number);
  return team;
}

/** Each project has three people, who share its open items of the running releases and those closed lately. */
const assignCurrentWork = async ({ trx }: Write, group: Place, team: readonly number[]): Promise<void> => {
  await sql`
    INSERT INTO work_item_assignees (work_item_id, user_id, root_namespace_id)
    SELECT w.id, (${sql.val(team)}::bigint[])[1 + (w.namespace_id * 5 + w.iid % 3) % ${team.length}], w.root_namespace_id
    FROM work_items w JOIN milestones m ON m.id = w.milestone_id
    WHERE w.root_namespace_id = ${group.rootId} AND w.type <> 'epic' AND w.iid % 8 <> 0
      AND (w.state = 'opened' AND m.start_date <= current_date + 60 OR w.closed_at > now() - interval '70 days')`.execute(
    trx,
  );
};

const planIterations = async (w: Write, group: Place, today: Day): Promise<void> => {
  const { trx } = w;
  const length = WEEKS * WEEK;
  const current = mondayOf(today);
  const first = current - PAST * length;
  const cadence = await trx
    .insertInto('iteration_cadences')
    .values({
      namespace_id: group.id,
      root_namespace_id: group.rootId,
      title: 'Two weeks',
      description: 'Every second Monday, for all groups.',
      start_date: formatDay(first),
      duration_in_weeks: WEEKS,
      iterations_in_advance: AHEAD,
      automatic: true,
      active: true,
      roll_over: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(iterationEvent(cadence, 'iteration_cadence', 'created', {}, { title: cadence.title }));
  for (let index = 0; index < PAST + 1 + AHEAD; index += 1) {
    const start = first + index * length;
    const span = { startDate: formatDay(start), dueDate: formatDay(start + length - 1) };
    const { id } = await insertIteration(w, cadence, span, null);
    // What is open is planned for the current iteration and the next ones, what was closed for when it was.
    await sql`
      UPDATE work_items w SET iteration_id = ${id}
      WHERE w.root_namespace_id = ${group.rootId} AND w.type IN ('issue', 'task', 'incident')
        AND EXISTS (SELECT 1 FROM work_item_assignees a WHERE a.work_item_id = w.id)
        AND CASE w.state WHEN 'closed' THEN w.closed_at::date BETWEEN ${span.startDate}::date AND ${span.dueDate}::date
          ELSE ${index >= PAST} AND w.iid % 5 = ${index - PAST} END`.execute(trx);
  }
};

/** Open issues of the running releases. */
const currentIssues = (group: Place) => sql`
  SELECT w.id, w.namespace_id, w.root_namespace_id FROM work_items w JOIN milestones m ON m.id = w.milestone_id
  WHERE w.root_namespace_id = ${group.rootId} AND w.state = 'opened' AND w.type = 'issue' AND NOT w.confidential
    AND m.start_date <= current_date AND m.due_date >= current_date
  ORDER BY w.iid, w.id`;

/** Days from today on which the issues of an account are due. */
const DUE_IN = [-6, -1, 0, 2, 5, 12];
/** Late epics that each account follows. */
const LATE_EPICS = 3;

/**
 * Gives accounts something to begin their day with: issues of their own that are due around today, and
 * notifications of what is discussed and of a few late epics.
 */
export async function giveWork(
  { trx }: Write,
  group: Place,
  accounts: readonly number[],
  today: Day,
): Promise<void> {
  const days = DUE_IN.map((days) => formatDay(today + days));
  await sql`
    WITH numbered AS (
      SELECT id, root_namespace_id, row_number() OVER () - 1 AS n
      FROM (${currentIssues(group)} OFFSET ${DISCUSSIONS.length} LIMIT ${accounts.length * days.length}) current),
    due AS (
      UPDATE work_items w SET due_date = (${sql.val(days)}::date[])[1 + n / ${accounts.length}]
      FROM numbered WHERE w.id = numbered.id)
    INSERT INTO work_item_assignees (work_item_id, user_id, root_namespace_id)
    SELECT id, (${sql.val(accounts)}::bigint[])[1 + n % ${accounts.length}], root_namespace_id FROM numbered
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO subscriptions (user_id, work_item_id, root_namespace_id, subscribed)
    SELECT account, followed.id, followed.root_namespace_id, true
    FROM unnest(${sql.val(accounts)}::bigint[]) account CROSS JOIN (
      (SELECT id, root_namespace_id FROM (${currentIssues(group)} LIMIT ${DISCUSSIONS.length}) discussed)
      UNION ALL
      (SELECT id, root_namespace_id FROM work_items
        WHERE root_namespace_id = ${group.rootId} AND type = 'epic' AND state = 'opened' AND opened_issues > 0
          AND due_date < ${formatDay(today)}::date ORDER BY due_date DESC, id LIMIT ${LATE_EPICS})) followed`.execute(
    trx,
  );
}

const addDiscussions = async (w: Write, group: Place, team: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ id: number; namespace_id: number; root_namespace_id: number }>`
    ${currentIssues(group)} LIMIT ${DISCUSSIONS.length}`.execute(w.trx);
  const items = new Map<string, LoadedItem>(
    rows.map((row, index) => [
      String(index),
      { id: row.id, rootId: row.root_namespace_id, namespaceId: row.namespace_id },
    ]),
  );
  const now = Date.now();
  const HOUR = 3_600_000;
  const said = rows.flatMap((_, index) =>
    (DISCUSSIONS[index] ?? []).map(([person, body], turn) => ({
      authorId: team[person] as number,
      note: {
        item: String(index),
        body,
        thread: 'first',
        created_at: new Date(now - (72 + index * 9 - turn * 5) * HOUR).toISOString(),
      },
    })),
  );
  said.sort((a, b) => a.note.created_at.localeCompare(b.note.created_at));
  const authors = new Map(said.map(({ note, authorId }) => [note, authorId]));
  await insertNotes(
    w,
    said.map(({ note }) => note),
    items,
    (note) => authors.get(note as (typeof said)[number]['note']) as number,
  );
  // The entries of an import are no activity of the people who wrote the comments.
  await sql`
    INSERT INTO changes (root_namespace_id, namespace_id, subject_type, subject_id, kind, actor_id, cause, before, after, at, system_note)
    SELECT w.root_namespace_id, w.namespace_id, 'note', n.id, 'note.created', n.author_id, 'typed', '{}', '{}', n.created_at, false
    FROM notes n JOIN work_items w ON w.id = n.work_item_id
    WHERE w.root_namespace_id = ${group.rootId} AND n.author_id = ANY (${team}) ORDER BY n.created_at`.execute(
    w.trx,
  );
};

/** Views of the group's lists that everybody sees. */
const VIEWS = [
  {
    list: 'issues',
    name: 'Current iteration',
    filters: { state: 'opened', iterationWildcardId: 'CURRENT' },
    display: { groupBy: 'assignee' },
  },
  {
    list: 'issues',
    name: 'Needs someone',
    filters: { state: 'opened', assigneeWildcardId: 'NONE', milestoneWildcardId: 'STARTED' },
    display: {},
  },
  { list: 'epics', name: 'Tree of programs', filters: { state: 'opened' }, display: { layout: 'tree' } },
] as const;

const shareViews = async (w: Write, group: Place, authorId: number): Promise<void> => {
  for (const { list, name, filters, display } of VIEWS) {
    const view = await w.trx
      .insertInto('saved_views')
      .values({
        namespace_id: group.id,
        root_namespace_id: group.rootId,
        list,
        name,
        filters: JSON.stringify(filters),
        display_settings: JSON.stringify(display),
        is_private: false,
        created_by_id: authorId,
        updated_by_id: authorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const event of viewEvents(null, view)) w.record(event);
  }
};
