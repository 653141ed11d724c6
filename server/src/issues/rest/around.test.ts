import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeItem } from '../../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let issue: MadeItem;
let at: string;
beforeAll(async () => {
  w = await groupWithCallers();
  issue = await w.make.issue({
    project: w.project,
    as: w.people.planner,
    assigneeIds: [w.people.guest.userId as number],
  });
  at = `/api/v4/projects/top%2Fplan/issues/${issue.iid}`;
});
afterAll(() => w.close());

const names = async (caller = w.planner): Promise<string[]> =>
  (await caller.get(`${at}/participants`)).body.map((user: { username: string }) => user.username);

test('those take part who wrote, are assigned, reacted or commented where one may read it', async () => {
  const { planner, guest, owner } = w.people;
  expect(await names()).toEqual([guest.username, planner.username]);
  await w.owner.post(`${at}/notes`, { body: 'Among us', internal: true });
  expect(await names(w.planner)).toEqual([guest.username, planner.username, owner.username]);
  expect(await names(w.guest)).toEqual([guest.username, planner.username]);
  await w.owner.post(`${at}/award_emoji`, { name: 'tada' });
  expect(await names(w.guest)).toHaveLength(3);
  const page = await w.guest.get(`${at}/participants?per_page=1&page=2`);
  expect([page.body.length, page.headers['x-total']]).toEqual([1, '3']);
  expect(await w.outsider.get(`${at}/participants`)).toMatchObject({ status: 404 });
});

test('there are no merge requests around an issue', async () => {
  for (const path of ['related_merge_requests', 'closed_by']) {
    const { status, body, headers } = await w.guest.get(`${at}/${path}`);
    expect([status, body, headers['x-total']]).toEqual([200, [], '0']);
    expect(await w.outsider.get(`${at}/${path}`)).toMatchObject({ status: 404 });
  }
});

test('the time that an issue took is the one that the issue itself tells', async () => {
  const { status, body } = await w.guest.get(`${at}/time_stats`);
  expect([status, body]).toEqual([200, (await w.guest.get(at)).body.time_stats]);
  expect(body).toMatchObject({ time_estimate: 0, total_time_spent: 0, human_time_estimate: null });
  expect(await w.outsider.get(`${at}/time_stats`)).toMatchObject({ status: 404 });
});

test('one is told of an issue or not, and 304 says that it was so already', async () => {
  const { status, body } = await w.owner.post(`${at}/unsubscribe`);
  expect([status, body.id, body.subscribed]).toEqual([201, issue.id, false]);
  expect(await w.owner.post(`${at}/unsubscribe`)).toMatchObject({ status: 304 });
  expect(await w.owner.post(`${at}/subscribe`)).toMatchObject({ status: 201, body: { subscribed: true } });
  expect(await w.owner.post(`${at}/subscribe`)).toMatchObject({ status: 304 });
  expect((await w.owner.get(at)).body.subscribed).toBe(true);
  // Authors are subscribed by default.
  expect(await w.planner.post(`${at}/subscribe`)).toMatchObject({ status: 304 });
  expect(await w.outsider.post(`${at}/subscribe`)).toMatchObject({ status: 404 });
  expect(await w.anonymous.post(`${at}/subscribe`)).toMatchObject({ status: 401 });
});
