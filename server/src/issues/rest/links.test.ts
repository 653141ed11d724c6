import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeItem } from '../../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let one: MadeItem;
let at: string;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const linksOf = ({ iid }: MadeItem): string => `/api/v4/projects/top%2Fplan/issues/${iid}/links`;
const fresh = async (title = 'Other'): Promise<MadeItem> => w.make.issue({ project: w.project, title });
const start = async () => {
  one = await fresh('One');
  at = linksOf(one);
};
const to = ({ iid }: MadeItem, more: object = {}) => ({
  target_project_id: 'top/plan',
  target_issue_iid: iid,
  ...more,
});

test.each([
  [undefined, 'relates_to', 'relates_to'],
  ['relates_to', 'relates_to', 'relates_to'],
  ['blocks', 'blocks', 'is_blocked_by'],
  ['is_blocked_by', 'is_blocked_by', 'blocks'],
])('a link of the type %s is seen from both its ends', async (link_type, here, there) => {
  await start();
  const other = await fresh();
  const made = await w.guest.post(at, to(other, { link_type }));
  const turned = link_type === 'is_blocked_by';
  expect(made).toMatchObject({
    status: 201,
    body: {
      link_type: turned ? 'blocks' : here,
      source_issue: { id: turned ? other.id : one.id },
      target_issue: { id: turned ? one.id : other.id },
    },
  });
  const seen = async (from: MadeItem) =>
    (await w.guest.get(linksOf(from))).body.map((issue: Record<string, unknown>) => [
      issue['id'],
      issue['issue_link_id'],
      issue['link_type'],
    ]);
  expect(await seen(one)).toEqual([[other.id, made.body.id, here]]);
  expect(await seen(other)).toEqual([[one.id, made.body.id, there]]);
  expect(await w.guest.get(`${linksOf(other)}/${made.body.id}`)).toMatchObject({
    status: 200,
    body: made.body,
  });
  expect(await w.guest.delete(`${at}/${made.body.id}`)).toMatchObject({ status: 200, body: made.body });
  expect(await seen(one)).toEqual([]);
  expect(await w.guest.get(`${at}/${made.body.id}`)).toMatchObject({ status: 404 });
});

test('linked issues come in the order of their links, without epics', async () => {
  await start();
  const [first, second] = [await fresh('First'), await fresh('Second')];
  await w.make.link(one, second);
  await w.make.link(first, one, 'blocks');
  await w.make.link(one, await w.make.epic({ group: w.group }));
  const { body } = await w.guest.get(at);
  expect(body.map((issue: { title: string }) => issue.title)).toEqual(['Second', 'First']);
});

test('a wrong link is refused in words, and nothing changes', async () => {
  await start();
  const other = await fresh();
  await w.make.link(one, other);
  const refused: [object, number, unknown][] = [
    [to(one), 409, { message: 'cannot be related to itself' }],
    [to(other, { link_type: 'blocks' }), 409, { message: 'Issue(s) already assigned' }],
    [to({ id: 0, iid: 999 }), 404, { message: expect.stringContaining('No matching issue found.') }],
    [to(other, { target_project_id: 'top/none' }), 404, { message: '404 Project Not Found' }],
    [to(other, { link_type: 'likes' }), 400, { error: 'link_type does not have a valid value' }],
    [{}, 400, { error: 'target_project_id is missing, target_issue_iid is missing' }],
  ];
  for (const [body, status, told] of refused)
    expect(await w.planner.post(at, body)).toMatchObject({ status, body: told });
  expect((await w.planner.get(at)).body).toHaveLength(1);
});

test('a link whose other end is hidden is not told of and cannot be taken away', async () => {
  await start();
  const hidden = await w.make.issue({ project: w.project, confidential: true });
  const { id } = await w.make.link(one, hidden);
  expect((await w.planner.get(at)).body).toHaveLength(1);
  expect((await w.guest.get(at)).body).toEqual([]);
  for (const address of [`${at}/${id}`, `${at}/999999`]) {
    expect(await w.guest.get(address)).toMatchObject({ status: 404 });
    expect(await w.guest.delete(address)).toMatchObject({ status: 404 });
  }
  expect(await w.guest.post(at, to(hidden))).toMatchObject({ status: 404 });
  expect((await w.planner.get(at)).body).toHaveLength(1);
  const elsewhere = await fresh();
  expect(await w.planner.delete(`${linksOf(elsewhere)}/${id}`)).toMatchObject({ status: 404 });
});
