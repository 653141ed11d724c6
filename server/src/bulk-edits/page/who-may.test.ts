import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../testing/api.ts';
import type { MadeItem, MadePlace } from '../../testing/build.ts';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let project: MadePlace;
let issues: MadeItem[];
let list: string;
let count = 0;
beforeAll(async () => {
  w = await groupWithCallers();
  for (const one of [w.planner, w.guest, w.outsider, w.owner, w.reader]) await one.get('/api/v4/version');
});
beforeEach(async () => {
  project = await w.make.project({ group: w.group, path: `p${(count += 1)}` });
  list = `/${project.fullPath}/-/issues`;
  issues = [
    await w.make.issue({ project, title: 'One' }),
    await w.make.issue({ project, title: 'Two' }),
    await w.make.issue({ project, title: 'Three' }),
  ];
});
afterAll(() => w.close());

const ids = (): number[] => issues.map(({ id }) => id);
const edit = (body: object, at = list, who: Caller = w.planner) => who.post(`${at}/bulk_edit`, body);
const undo = (changeId: number, who: Caller = w.planner) =>
  who.post('/-/bulk_edits/undo', { change_id: changeId });

/** Expects a refusal, and no change. */
const expectRefused = async (body: object, answer: object, at = list, who: Caller = w.planner) => {
  const before = await checksum(w.db);
  expect(await edit(body, at, who)).toMatchObject(answer);
  expect(await checksum(w.db)).toBe(before);
};

const close = () => ({ ids: ids(), changes: { state_event: 'close' } });

test('a guest is told so, an outsider finds nothing there', async () => {
  await expectRefused(
    close(),
    { status: 403, body: { message: "You don't have permission to change “One” (#1)" } },
    list,
    w.guest,
  );
  await expectRefused(close(), { status: 404 }, list, w.outsider);
  await expectRefused(close(), { status: 401 }, list, w.anonymous);
  await expectRefused(close(), { status: 403 }, list, w.reader);
  const missing = await edit(close(), '/dashboard/issues', w.outsider);
  expect(missing).toMatchObject({ status: 404, body: { message: '404 Not found' } });
  const absent = { ...close(), ids: [999_999_999] };
  expect((await edit(absent, '/dashboard/issues', w.outsider)).body).toEqual(missing.body);
  await expectRefused({ ...close(), filter: '', ids: undefined }, { status: 404 }, list, w.outsider);
});

test('nothing outside the list that was named is meant', async () => {
  const [hidden, elsewhere] = [await w.make.issue(), await w.make.issue({ project: w.project })];
  const epic = await w.make.epic({ group: w.group });
  for (const stranger of [hidden, elsewhere, epic])
    await expectRefused({ ...close(), ids: [...ids(), stranger.id] }, { status: 404 });
});

test('a filter names what its viewer sees and nothing else', async () => {
  await w.make.issue({ project, title: 'Hidden', confidential: true });
  await expectRefused({ filter: '', changes: {} }, { body: { count: 3 } }, list, w.guest);
  await expectRefused({ filter: '', changes: {} }, { body: { count: 4 } });
});

test("a person's own list holds what is assigned to them", async () => {
  const mine = w.as(await w.make.member('planner', w.group));
  const { id } = (await mine.get('/api/v4/user')).body;
  await edit({ ids: ids().slice(0, 2), changes: { assignee_ids: [id] } });
  const all = { filter: '', expected_count: 2, changes: { weight: 2 } };
  expect(await edit(all, '/dashboard/issues', mine)).toMatchObject({ status: 200, body: { count: 2 } });
});

test('only whoever made a change takes it back whole, as long as they may', async () => {
  const done = await edit(close());
  const id: number = done.body.change_id;
  expect((await undo(id, w.owner)).body).toEqual((await undo(999_999_999, w.owner)).body);
  expect((await undo(id, w.outsider)).status).toBe(404);
  expect((await undo(id, w.anonymous)).status).toBe(401);
  await edit({ ids: ids().slice(2), changes: { state_event: 'reopen' } }, list, w.owner);
  const before = await checksum(w.db);
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { errors: ['Cannot undo: state of “Three” has been changed since.'] },
  });
  expect(await checksum(w.db)).toBe(before);
});
