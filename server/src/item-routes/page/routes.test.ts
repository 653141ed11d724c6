import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { newestChange } from '../../testing/trace.ts';

let w: GroupWithCallers;
let epic: { id: number; iid: number };
let issue: { id: number; iid: number };
beforeAll(async () => {
  w = await groupWithCallers();
});
beforeEach(async () => {
  epic = await w.make.epic({ group: w.group, title: 'Epic', description: 'one\n\ntwo' });
  issue = await w.make.issue({ project: w.project, title: 'Issue', description: 'text' });
});
afterAll(() => w.close());

const EPICS = '/groups/top/-/epics';
const ISSUES = '/top/plan/-/issues';
const at = () => `${EPICS}/${epic.iid}`;
const STALE = (noun: string) =>
  `Someone edited this ${noun} at the same time you did. Please refresh your browser and make sure your changes will not unintentionally remove theirs.`;

test('realtime_changes tells texts and version, and 304 while nothing changes', async () => {
  const first = await w.guest.get(`${at()}/realtime_changes`);
  expect(first.status).toBe(200);
  expect(first.headers['poll-interval']).toBe('3000');
  expect(first.body).toEqual({
    title: 'Epic',
    title_text: 'Epic',
    description: expect.stringContaining('<p'),
    description_text: 'one\n\ntwo',
    task_status: '',
    task_completion_status: { count: 0, completed_count: 0 },
    lock_version: 0,
  });
  const etag = first.headers.etag as string;
  const same = await w.guest.get(`${at()}/realtime_changes`, { 'if-none-match': etag });
  expect({ status: same.status, body: same.body }).toEqual({ status: 304, body: '' });
  await w.planner.put(`${at()}.json`, { epic: { title: 'New <b>' } });
  const now = await w.guest.get(`${at()}/realtime_changes`, { 'if-none-match': etag });
  expect(now.body).toMatchObject({
    title: 'New &lt;b&gt;',
    title_text: 'New <b>',
    lock_version: 1,
    updated_by_name: expect.any(String),
    updated_by_path: expect.stringMatching(/^\//),
    updated_at: expect.any(String),
  });
  await w.planner.put(`${ISSUES}/${issue.iid}.json`, { issue: { description: '- [x] one\n- [ ] two' } });
  const polled = await w.guest.get(`${ISSUES}/${issue.iid}/realtime_changes`);
  expect(polled.headers['poll-interval']).toBe('3000');
  expect(polled.body).toMatchObject({
    title_text: 'Issue',
    description_text: '- [x] one\n- [ ] two',
    task_status: '1 of 2 checklist items completed',
    task_completion_status: { count: 2, completed_count: 1 },
    lock_version: 1,
  });
});

test.each(['realtime_changes', 'issues', 'links', 'related_epic_links'])(
  'a stranger finds no %s of a private epic, exactly as of one that does not exist',
  async (path) => {
    const [hidden, missing] = [
      await w.outsider.get(`${at()}/${path}`),
      await w.outsider.get(`${EPICS}/99999/${path}`),
    ];
    expect({ status: hidden.status, body: hidden.body }).toEqual({
      status: missing.status,
      body: missing.body,
    });
    expect(hidden.status).toBe(404);
  },
);

test('{iid}.json shows the entity, with its version', async () => {
  expect((await w.guest.get(`${at()}.json`)).body).toMatchObject({ id: epic.id, lock_version: 0 });
  expect((await w.guest.get(`${ISSUES}/${issue.iid}.json`)).body).toMatchObject({
    id: issue.id,
    lock_version: 0,
  });
});

describe('saving', () => {
  test('a save answers the entity, a merge included', async () => {
    await w.owner.put(`${at()}.json`, { epic: { description: 'ONE\n\ntwo', lock_version: 0 } });
    const saved = await w.planner.put(`${at()}.json`, {
      epic: { description: 'one\n\nTWO', lock_version: 0 },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ description: 'ONE\n\nTWO', lock_version: 2 });
  });

  test('a true conflict is a 409 with both texts', async () => {
    await w.owner.put(`${ISSUES}/${issue.iid}.json`, { issue: { title: 'Theirs', lock_version: 0 } });
    const refused = await w.planner.put(`${ISSUES}/${issue.iid}.json`, {
      issue: { title: 'Ours', lock_version: 0 },
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      errors: [STALE('issue')],
      conflict: {
        lock_version: 1,
        title: { base: 'Issue', ours: 'Ours', theirs: 'Theirs', merged: null },
        description: null,
      },
    });
  });

  test('REST v4 answers a conflict the same way', async () => {
    const path = `/api/v4/groups/top/epics/${epic.iid}`;
    await w.owner.put(path, { title: 'Theirs', lock_version: 0 });
    const refused = await w.planner.put(path, { title: 'Ours', lock_version: 0 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: STALE('epic'),
      conflict: { lock_version: 1, title: { ours: 'Ours', theirs: 'Theirs' } },
    });
  });

  test('invalid input is answered with 422 and sentences', async () => {
    const refused = await w.planner.put(`${at()}.json`, { epic: { title: ' ' } });
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 422,
      body: { errors: ["Title can't be blank"] },
    });
  });

  test('the state is changed by the address alone', async () => {
    const closed = await w.planner.put(`${at()}.json?epic[state_event]=close`);
    expect(closed.body).toMatchObject({ state: 'closed' });
    const open = await w.planner.put(`${at()}.json?epic%5Bstate_event%5D=reopen`);
    expect(open.body).toMatchObject({ state: 'opened' });
  });

  test('a guest is refused, a stranger finds nothing', async () => {
    const before = await newestChange(w.context);
    expect((await w.guest.put(`${at()}.json`, { epic: { title: 'x' } })).status).toBe(403);
    expect((await w.outsider.put(`${at()}.json`, { epic: { title: 'x' } })).status).toBe(404);
    expect((await w.anonymous.put(`${at()}.json`, { epic: { title: 'x' } })).status).toBe(401);
    expect(await newestChange(w.context)).toBe(before);
  });
});

test('creating answers the address of the page', async () => {
  const made = await w.planner.post(EPICS, { title: 'From a page', confidential: true });
  expect(made.status).toBe(200);
  expect(made.body.web_url).toMatch(/^\/groups\/top\/-\/epics\/\d+$/);
  expect((await w.planner.post(EPICS, { title: '' })).body).toEqual({ errors: ["Title can't be blank"] });
  expect((await w.guest.post(EPICS, { title: 'x' })).status).toBe(403);
  const inEpic = await w.planner.post(ISSUES, { title: 'In an epic', epic_id: epic.id });
  expect(inEpic.body).toMatchObject({ title: 'In an epic', epic: { id: epic.id } });
});

test('deleting needs to be said twice', async () => {
  const once = await w.planner.delete(at());
  expect({ status: once.status, body: once.body }).toEqual({
    status: 422,
    body: { errors: 'Destroy confirmation not provided for epic' },
  });
  const issueOnce = await w.planner.delete(`${ISSUES}/${issue.iid}`);
  expect(issueOnce.body).toEqual({ errors: 'Destroy confirmation not provided for issue' });
  const twice = await w.planner.delete(`${at()}?destroy_confirm=true`);
  expect({ status: twice.status, body: twice.body }).toEqual({ status: 200, body: { web_url: EPICS } });
  expect((await w.planner.get(`${at()}.json`)).status).toBe(404);
  const form = { _method: 'delete', authenticity_token: 'x', destroy_confirm: 'true' };
  const left = `${ISSUES}/${issue.iid}`;
  expect((await w.planner.post(left, { ...form, _method: 'put' })).status).toBe(400);
  expect((await w.planner.post(left, { ...form, destroy_confirm: '' })).status).toBe(422);
  const byForm = await w.planner.post(left, form, { accept: 'text/html' });
  expect([byForm.status, byForm.headers['location']]).toEqual([303, ISSUES]);
  expect((await w.planner.get(`${left}.json`)).status).toBe(404);
});

test('a toggle turns off what one hears by taking part: a comment, an assignment, a mention', async () => {
  const { guest } = w.people;
  const of = (iid: number) => `/api/v4/projects/top%2Fplan/issues/${iid}`;
  const ways: readonly ((iid: number) => Promise<unknown>)[] = [
    (iid) => w.guest.post(`${of(iid)}/notes`, { body: 'A word' }),
    (iid) => w.planner.put(of(iid), { assignee_ids: [guest.userId] }),
    (iid) => w.planner.post(`${of(iid)}/notes`, { body: `What does @${guest.username} say?` }),
  ];
  const heard = async (id: number): Promise<boolean> => {
    const query = `{ issue(id: "gid://gitlab/Issue/${id}") { subscribed } }`;
    return (await w.guest.post('/api/graphql', { query })).body.data.issue.subscribed;
  };
  for (const takePart of ways) {
    const { id, iid } = await w.make.issue({ project: w.project });
    expect(await heard(id)).toBe(false);
    await takePart(iid);
    expect(await heard(id)).toBe(true);
    await w.guest.post(`${ISSUES}/${iid}/toggle_subscription`);
    expect(await heard(id)).toBe(false);
    await w.guest.post(`${ISSUES}/${iid}/toggle_subscription`);
    expect(await heard(id)).toBe(true);
  }
});

test('toggles answer as pages expect', async () => {
  for (const path of [at(), `${ISSUES}/${issue.iid}`]) {
    expect((await w.guest.post(`${path}/toggle_subscription`)).body).toEqual({});
    expect((await w.guest.post(`${path}/toggle_award_emoji?name=tada`)).body).toEqual({ ok: true });
    expect((await w.anonymous.post(`${path}/toggle_subscription`)).status).toBe(401);
  }
  const { rows } = await w.context.pool.query(
    'SELECT subscribed FROM subscriptions WHERE work_item_id = $1',
    [epic.id],
  );
  expect(rows).toEqual([{ subscribed: true }]);
});
