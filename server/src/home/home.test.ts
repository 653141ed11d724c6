import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const { make, people } = w;
  const mine = { project: w.project, assigneeIds: [people.guest.userId as number], as: people.planner };
  await make.issue({ ...mine, title: 'Late', dueDate: '2026-11-20' });
  await make.issue({ ...mine, title: 'Soon', dueDate: '2026-12-04' });
  await make.issue({ ...mine, title: 'Later', dueDate: '2026-12-05' });
  await make.issue({ ...mine, title: 'Some day' });
  const shut = await make.issue({ ...mine, title: 'Shut', dueDate: '2026-11-20' });
  await w.planner.put(`/api/v4/projects/${w.project.id}/issues/${shut.iid}`, { state_event: 'close' });
  await make.issue({ project: w.project, title: 'Of nobody', dueDate: '2026-11-20' });
  const dated = { group: w.group, dueDateIsFixed: true, as: people.planner };
  await make.epic({ ...dated, title: 'Late epic', dueDateFixed: '2026-11-01' });
  await make.epic({ ...dated, title: 'Secret epic', dueDateFixed: '2026-11-02', confidential: true });
  await make.epic({ ...dated, title: 'Early epic', dueDateFixed: '2027-11-01' });
});
afterAll(() => w.close());

interface Answer {
  readonly work: {
    readonly items: readonly { readonly title: string }[];
    readonly overdue: number;
    readonly due: number;
    readonly assigned: number;
  };
  readonly epics: readonly { readonly title: string; readonly path: string }[];
}
const home = async (caller: Caller): Promise<Answer> => {
  const { status, body } = await caller.get('/-/home.json?today=2026-11-27');
  expect(status).toBe(200);
  return body;
};
const follow = async (caller: Caller, subscribed: boolean) => {
  const { body } = await caller.query(
    'mutation ($path: ID!, $subscribed: Boolean!) { epicSetSubscription(input: { groupPath: $path, iid: "1", subscribedState: $subscribed }) { errors } }',
    { path: w.group.fullPath, subscribed },
  );
  expect(body.errors).toBeUndefined();
};
const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title);

test('assigned items that are due within a week come first, and the others are counted', async () => {
  const { work, epics } = await home(w.guest);
  expect(titles(work.items)).toEqual(['Late', 'Soon']);
  expect(work).toMatchObject({ overdue: 1, due: 2, assigned: 4 });
  expect(epics).toEqual([]);
});

test('late epics are listed for those who wrote or follow them, if they may see them', async () => {
  expect(titles((await home(w.planner)).epics)).toEqual(['Late epic', 'Secret epic']);
  await follow(w.guest, true);
  expect((await home(w.guest)).epics).toMatchObject([
    { title: 'Late epic', path: `/groups/${w.group.fullPath}/-/epics/1` },
  ]);
  await follow(w.planner, false);
  expect(titles((await home(w.planner)).epics)).toEqual(['Secret epic']);
});

test('it needs a session and the day of the viewer', async () => {
  expect((await w.anonymous.get('/-/home.json?today=2026-11-27')).status).toBe(401);
  expect((await w.guest.get('/-/home.json')).status).toBe(400);
});

interface Named {
  readonly asked: number;
  readonly title: string;
  readonly reference: string;
  readonly path: string;
}
const visited = async (caller: Caller, ...references: readonly string[]): Promise<readonly Named[]> => {
  const query = references.map((one) => `references[]=${encodeURIComponent(one)}`).join('&');
  const { status, body } = await caller.get(`/-/home/visited.json?${query}`);
  expect(status).toBe(200);
  return body;
};

test('what was visited is named as it is now, and what is hidden or missing is left out', async () => {
  const { group, project } = w;
  const asked = [
    `${group.fullPath}&2`,
    `${project.fullPath.toUpperCase()}#1`,
    group.fullPath,
    project.fullPath,
    `${group.fullPath}#1`,
    'gone/away#3',
  ];
  const all = await visited(w.planner, ...asked);
  expect(all.map((one) => [one.asked, one.title, one.reference, one.path])).toEqual([
    [0, 'Secret epic', `${group.fullPath}&2`, `/groups/${group.fullPath}/-/epics/2`],
    [1, 'Late', `${project.fullPath}#1`, `/${project.fullPath}/-/issues/1`],
    [2, 'Top', group.fullPath, `/groups/${group.fullPath}`],
    [3, 'Plan', project.fullPath, `/${project.fullPath}`],
  ]);
  expect((await visited(w.guest, ...asked)).map((one) => one.asked)).toEqual([1, 2, 3]);
  expect(await visited(w.outsider, ...asked)).toEqual([]);
});

test.each([
  ['no list', 'references=one'],
  ['too many', Array.from({ length: 9 }, (_, n) => `references[]=g${n}`).join('&')],
  ['no reference', `references[]=${encodeURIComponent('one two#3')}`],
  ['nothing', ''],
])('visited places need references, not %s', async (_what, query) => {
  const { status, body } = await w.guest.get(`/-/home/visited.json?${query}`);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('references')]);
});
