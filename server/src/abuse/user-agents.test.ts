import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
let chief: Caller;
beforeAll(async () => {
  w = await groupWithCallers();
  chief = w.as(await w.make.admin());
});
afterAll(() => w.close());

const held = async (): Promise<number> => {
  const { count } = await w.db
    .selectFrom('user_agent_details')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('administrators read from where an issue, an epic and a comment were sent', async () => {
  const issues = `/api/v4/projects/${w.project.id}/issues`;
  const epics = `/api/v4/groups/${w.group.id}/epics`;
  const issue = (await w.planner.post(issues, { title: 'Sent' })).body;
  const epic = (await w.planner.post(epics, { title: 'Sent too' })).body;
  const note = (await w.planner.post(`${issues}/${issue.iid}/notes`, { body: 'Cheap watches' })).body;
  const detail = { user_agent: expect.any(String), ip_address: '127.0.0.1', akismet_submitted: false };
  for (const at of [
    `${issues}/${issue.iid}`,
    `${epics}/${epic.iid}`,
    `${issues}/${issue.iid}/notes/${note.id}`,
  ]) {
    expect([at, await chief.get(`${at}/user_agent_detail`)]).toMatchObject([
      at,
      { status: 200, body: detail },
    ]);
    for (const [caller, status] of [
      [w.owner, 403],
      [w.planner, 403],
      [w.anonymous, 401],
    ] as const)
      expect((await caller.get(`${at}/user_agent_detail`)).status).toBe(status);
  }
  const before = await held();
  await w.planner.put(`${issues}/${issue.iid}`, { title: 'Changed' });
  expect(await held()).toBe(before);
});

test('nothing is held of what no request wrote, and it goes with its author', async () => {
  const made = await w.make.issue({ project: w.project });
  const at = `/api/v4/projects/${w.project.id}/issues/${made.iid}/user_agent_detail`;
  expect(await chief.get(at)).toMatchObject({
    status: 404,
    body: { message: '404 UserAgentDetail Not Found' },
  });
  const author = await w.make.member('planner', w.group);
  const sent = await w.as(author).post(`/api/v4/projects/${w.project.id}/issues`, { title: 'Of a guest' });
  const own = () =>
    w.db.selectFrom('user_agent_details').select('id').where('user_id', '=', author.userId).execute();
  expect(await own()).toHaveLength(1);
  expect((await chief.delete(`/api/v4/users/${author.userId}`)).status).toBe(204);
  expect(await own()).toEqual([]);
  expect((await chief.get(`/api/v4/projects/${w.project.id}/issues/${sent.body.iid}`)).status).toBe(200);
});
