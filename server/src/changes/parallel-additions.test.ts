import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7] as const;
type Index = (typeof EIGHT)[number];

let w: GroupWithCallers;
let people: Viewer[];
let callers: Caller[];
beforeAll(async () => {
  w = await groupWithCallers();
  people = [];
  for (const _ of EIGHT) people.push(await w.make.member('planner', w.group));
  callers = people.map((person) => w.as(person));
  // Tokens are created first, so that the calls really start at once.
  for (const caller of callers) await caller.get('/api/v4/version');
});
afterAll(() => w.close());

const usernames = async () =>
  (await w.db.selectFrom('users').select(['id', 'username']).orderBy('id').execute())
    .filter(({ id }) => people.some((person) => person.userId === id))
    .map(({ username }) => username);

/** Sends eight calls at once and expects each to succeed. */
const eightAtOnce = async (
  send: (n: Index, caller: Caller) => Promise<{ readonly status: number; readonly body: unknown }>,
) => {
  const answers = await Promise.all(EIGHT.map((n) => send(n, callers[n] as Caller)));
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({ status: expect.toSatisfy((code) => code < 300), body });
    expect(JSON.stringify(body)).not.toMatch(/"errors":\[[^\]]/);
  }
};

const read = async (path: string) => (await w.owner.get(path)).body;
const issue = async () => {
  const { id, iid } = await w.make.issue({ project: w.project });
  return { id, iid, path: `/api/v4/projects/${w.project.id}/issues/${iid}` };
};
const epic = async () => {
  const { id, iid } = await w.make.epic({ group: w.group });
  return { id, iid, path: `/api/v4/groups/${w.group.id}/epics/${iid}` };
};

const setAssignees = (iid: number, mode: string, username: string) =>
  `mutation { it: issueSetAssignees(input: { projectPath: "top/plan", iid: "${iid}", assigneeUsernames: ["${username}"], operationMode: ${mode} }) { errors } }`;

test('assignees appended and removed by GraphQL', async () => {
  const { iid, path } = await issue();
  const names = await usernames();
  await eightAtOnce((n, caller) => caller.query(setAssignees(iid, 'APPEND', names[n] as string)));
  expect((await read(path)).assignees).toHaveLength(8);
  await eightAtOnce((n, caller) => caller.query(setAssignees(iid, 'REMOVE', names[n] as string)));
  expect((await read(path)).assignees).toEqual([]);
});

test('assignees, labels and links added by quick actions of comments', async () => {
  const { path } = await issue();
  const names = await usernames();
  const labels = await Promise.all(EIGHT.map((n) => w.make.label({ place: w.group, title: `quick ${n}` })));
  const others = await Promise.all(EIGHT.map(() => issue()));
  expect(labels).toHaveLength(8);
  await eightAtOnce((n, caller) =>
    caller.post(`${path}/notes`, {
      body: `/assign @${names[n]}\n/label ~"quick ${n}"\n/relate #${(others[n] as { iid: number }).iid}`,
    }),
  );
  const found = await read(path);
  expect(found.assignees).toHaveLength(8);
  expect(found.labels).toHaveLength(8);
  expect(await read(`${path}/links`)).toHaveLength(8);
});

test.each([
  ['an issue', issue],
  ['an epic', epic],
])('labels added to %s and removed from it by REST, new ones among them', async (_name, make) => {
  const { path } = await make();
  await eightAtOnce((n, caller) => caller.put(path, { add_labels: `own ${n},shared` }));
  expect((await read(path)).labels).toHaveLength(9);
  await eightAtOnce((n, caller) => caller.put(path, { remove_labels: `own ${n}` }));
  expect((await read(path)).labels).toEqual(['shared']);
});

test('links of an issue', async () => {
  const { path } = await issue();
  const others = await Promise.all(EIGHT.map(() => issue()));
  const target = (n: Index) => ({
    target_project_id: w.project.id,
    target_issue_iid: (others[n] as { iid: number }).iid,
  });
  await eightAtOnce((n, caller) => caller.post(`${path}/links`, target(n)));
  expect(await read(`${path}/links`)).toHaveLength(8);
});

test('reactions, to-dos, subscriptions and participants of an issue', async () => {
  const { id, path } = await issue();
  await eightAtOnce((_, caller) => caller.post(`${path}/award_emoji`, { name: 'thumbsup' }));
  await eightAtOnce((_, caller) => caller.post(`${path}/todo`));
  await eightAtOnce((_, caller) => caller.post(`${path}/subscribe`));
  await eightAtOnce((n, caller) => caller.post(`${path}/notes`, { body: `I am ${n}` }));
  expect((await read(path)).upvotes).toBe(8);
  expect(await read(`${path}/award_emoji`)).toHaveLength(8);
  const stored = (table: 'todos' | 'subscriptions') =>
    w.db.selectFrom(table).select('user_id').where('work_item_id', '=', id).execute();
  expect(await stored('todos')).toHaveLength(8);
  expect(await stored('subscriptions')).toHaveLength(8);
  // The author is a participant, too.
  expect(await read(`${path}/participants`)).toHaveLength(9);
});

test('of eight equal reactions of one person to an issue, and to a comment, one is set and stays', async () => {
  const { path } = await issue();
  const { body: note } = await w.owner.post(`${path}/notes`, { body: 'Like it?' });
  for (const target of [path, `${path}/notes/${note.id}`]) {
    const answers = await Promise.all(
      EIGHT.map(() => w.planner.post(`${target}/award_emoji`, { name: 'rocket' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(404)]);
    expect(await read(`${target}/award_emoji`)).toHaveLength(1);
  }
});

test('issues and child epics of an epic', async () => {
  const { path } = await epic();
  const issues = await Promise.all(EIGHT.map(() => issue()));
  const epics = await Promise.all(EIGHT.map(() => epic()));
  await eightAtOnce((n, caller) => caller.post(`${path}/issues/${(issues[n] as { id: number }).id}`));
  await eightAtOnce((n, caller) => caller.post(`${path}/epics/${(epics[n] as { id: number }).id}`));
  expect(await read(`${path}/issues`)).toHaveLength(8);
  expect(await read(`${path}/epics`)).toHaveLength(8);
});

test('tasks below an issue', async () => {
  const { id } = await issue();
  const tasks = await Promise.all(EIGHT.map(() => w.make.issue({ project: w.project, type: 'task' })));
  const gid = (of: number) => `"gid://gitlab/WorkItem/${of}"`;
  await eightAtOnce((n, caller) =>
    caller.query(
      `mutation { it: workItemUpdate(input: { id: ${gid(id)}, hierarchyWidget: { childrenIds: [${gid((tasks[n] as { id: number }).id)}] } }) { errors } }`,
    ),
  );
  const children = w.db.selectFrom('work_items').select('id').where('parent_id', '=', id);
  expect(await children.execute()).toHaveLength(8);
});

test('events of the mails that one person wants from a project', async () => {
  const path = `/api/v4/projects/${w.project.id}/notification_settings`;
  const events = ['new_note', 'new_issue', 'reopen_issue', 'close_issue', 'reassign_issue', 'new_epic'];
  await Promise.all(events.map((name) => w.planner.put(path, { level: 'custom', [name]: true })));
  const { body } = await w.planner.get(path);
  expect(events.filter((name) => body.events[name] !== true)).toEqual([]);
});

test('a child that somebody moves to another epic is not brought back by reordering the first', async () => {
  const [first, second] = [await epic(), await epic()];
  const [child, sibling] = [await issue(), await issue()];
  for (const { id } of [child, sibling]) await w.owner.post(`${first.path}/issues/${id}`);
  const [moved, reordered] = await Promise.all([
    w.owner.post(`${second.path}/issues/${child.id}`),
    w.owner.put(`${first.path}/issues/${child.id}?move_after_id=${sibling.id}`),
  ]);
  expect({ moved: moved?.status, reordered: reordered?.status }).toEqual({
    moved: 201,
    reordered: expect.toSatisfy((code) => code === 200 || code === 404),
  });
  expect((await read(`${second.path}/issues`)).map(({ id }: { id: number }) => id)).toEqual([child.id]);
});

/** Resolves when a statement of this database waits for a lock. */
const somebodyWaits = async (): Promise<void> => {
  const { rows } = await sql<{ waiting: boolean }>`
    SELECT EXISTS (SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`.execute(w.db);
  if (!rows[0]?.waiting) await somebodyWaits();
};

test('If-Unmodified-Since is compared with what somebody has just changed', async () => {
  const { id, path } = await issue();
  const header = { 'if-unmodified-since': new Date(Date.now() + 60_000).toUTCString() };
  const deletion = await w.db.transaction().execute(async (trx) => {
    await sql`UPDATE work_items SET updated_at = now() + interval '1 hour' WHERE id = ${id}`.execute(trx);
    const sent = w.owner.delete(path, header);
    await somebodyWaits();
    return { sent };
  });
  expect((await deletion.sent).status).toBe(412);
  expect((await read(path)).id).toBe(id);
});

test('people, labels and subscriptions added to several items by bulk edits and by single calls at once', async () => {
  const issues = [await issue(), await issue(), await issue()];
  const ids = issues.map(({ id }) => id);
  const labels = await Promise.all(EIGHT.map((n) => w.make.label({ place: w.group, title: `bulk ${n}` })));
  const added = (n: Index) => ({
    add_assignee_ids: [people[n]?.userId],
    add_label_ids: [labels[n]?.id],
    subscribed: true,
  });
  const bulk = (n: Index, caller: Caller, changes: object) =>
    caller.post('/top/plan/-/issues/bulk_edit', { ids, changes });
  await Promise.all([
    eightAtOnce((n, caller) => bulk(n, caller, added(n))),
    eightAtOnce((n, caller) => caller.put(issues[1]?.path as string, { add_labels: `single ${n}` })),
  ]);
  for (const [at, { path }] of issues.entries()) {
    const found = await read(path);
    expect(found.assignees).toHaveLength(8);
    expect(found.labels).toHaveLength(at === 1 ? 16 : 8);
  }
  const subscribed = w.db.selectFrom('subscriptions').select('user_id').where('work_item_id', 'in', ids);
  expect(await subscribed.execute()).toHaveLength(24);
  await Promise.all([
    eightAtOnce((n, caller) =>
      bulk(n, caller, { remove_label_ids: [labels[n]?.id], remove_assignee_ids: [people[n]?.userId] }),
    ),
    eightAtOnce((n, caller) => caller.put(issues[1]?.path as string, { remove_labels: `single ${n}` })),
  ]);
  for (const { path } of issues) {
    const found = await read(path);
    expect({ assignees: found.assignees, labels: found.labels }).toEqual({ assignees: [], labels: [] });
  }
});

test('people mentioned by eight comments of one issue at once', async () => {
  const { id, path } = await issue();
  const names = await usernames();
  await eightAtOnce((n, caller) => caller.post(`${path}/notes`, { body: `Ask @${names[(n + 1) % 8]}` }));
  // Each has written one comment and is mentioned in another; the author is a participant, too.
  expect(await read(`${path}/participants`)).toHaveLength(9);
  const told = w.db.selectFrom('todos').select('user_id').where('work_item_id', '=', id);
  expect(await told.execute()).toHaveLength(8);
});

test('children added to one epic by bulk edits at once', async () => {
  const { id, path } = await epic();
  const issues = await Promise.all(EIGHT.map(() => Promise.all([issue(), issue()])));
  await eightAtOnce((n, caller) =>
    caller.post('/top/plan/-/issues/bulk_edit', {
      ids: issues[n]?.map((one) => one.id),
      changes: { parent_id: id, weight: n },
    }),
  );
  expect(await read(`${path}/issues`)).toHaveLength(16);
  const row = await w.db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect({ issues: row.opened_issues, weight: row.opened_weight }).toEqual({ issues: 16, weight: 56 });
});
