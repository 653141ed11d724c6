import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const { make, people, group, subgroup, project } = w;
  const milestone = await make.milestone({ place: group, title: 'Next', dueDate: '2026-12-10' });
  await make.milestone({ place: project, title: 'Late', dueDate: '2026-11-20' });
  await make.milestone({ place: subgroup, title: 'Below', dueDate: '2026-12-20' });
  await make.milestone({ place: group, title: 'Some day' });
  const issue = { project, as: people.planner };
  const shut = await make.issue({ ...issue, title: 'Shut', weight: 3, milestoneId: milestone.id });
  await w.planner.put(`/api/v4/projects/${project.id}/issues/${shut.iid}`, { state_event: 'close' });
  await make.issue({ ...issue, title: 'Open', weight: 5, milestoneId: milestone.id });
  await make.issue({ ...issue, title: 'Late issue', dueDate: '2026-11-20' });
  const secret = { ...issue, confidential: true, milestoneId: milestone.id };
  await make.issue({ ...secret, title: 'Secret', weight: 7, dueDate: '2026-11-19' });
  const dated = { dueDateIsFixed: true, as: people.planner };
  await make.epic({ ...dated, group: subgroup, title: 'Late epic', dueDateFixed: '2026-11-01' });
  await make.epic({ ...dated, group, title: 'Early epic', dueDateFixed: '2027-11-01' });
  const risky = await make.epic({ group, as: people.planner, title: 'Risky epic' });
  await make.issue({ ...issue, title: 'Risky', parentId: risky.id, healthStatus: 'at_risk' });
  await make.epic({ ...dated, group, title: 'Secret epic', dueDateFixed: '2026-11-02', confidential: true });
});
afterAll(() => w.close());

const TODAY = '?today=2026-11-27';
const read = async (caller: Caller, address: string) => {
  const { status, body } = await caller.get(address);
  expect([address, status]).toEqual([address, 200]);
  return body;
};
const titles = async (caller: Caller, address: string): Promise<string[]> =>
  (await read(caller, address)).map(({ title }: { title: string }) => title);

test('progress counts and weighs what the viewer may see, in a group with all below it', async () => {
  const open = { opened: 3, closed: 1, opened_weight: 5, closed_weight: 3 };
  expect(await read(w.guest, '/groups/top/-/overview/progress.json')).toEqual(open);
  const all = { ...open, opened: 4, opened_weight: 12 };
  expect(await read(w.planner, '/groups/top/-/overview/progress.json')).toEqual(all);
  expect(await read(w.planner, '/top%2Fplan/-/overview/progress.json')).toEqual(all);
  expect(await read(w.planner, '/groups/top%2Fsub/-/overview/progress.json')).toMatchObject({ opened: 0 });
});

test('what was created in a group in the last 90 days is counted, as far as the viewer may see it', async () => {
  const at = '/api/v4/analytics/group_activity';
  const counts = async (caller: Caller, path: string) =>
    Promise.all(
      ['issues', 'new_members', 'merge_requests'].map(
        async (what) =>
          (await read(caller, `${at}/${what}_count?group_path=${encodeURIComponent(path)}`))[`${what}_count`],
      ),
    );
  const [issues, members, merged] = await counts(w.planner, 'top');
  expect(await counts(w.guest, 'top')).toEqual([issues - 1, members, merged]);
  expect(merged).toBe(0);
  expect(await counts(w.planner, 'top/sub')).toEqual([0, 0, 0]);
  await w.context.pool.query(
    "UPDATE work_items SET created_at = now() - interval '91 days' WHERE title = 'Shut'",
  );
  await w.context.pool.query(
    "UPDATE members SET created_at = now() - interval '91 days' WHERE user_id = $1",
    [w.people.guest.userId],
  );
  expect(await counts(w.planner, 'top')).toEqual([issues - 1, members - 1, 0]);
  expect((await w.outsider.get(`${at}/issues_count?group_path=top`)).status).toBe(404);
  expect((await w.planner.get(`${at}/issues_count`)).body).toEqual({ error: 'group_path is missing' });
});

test('milestones that are late or due next have their issues counted', async () => {
  const near = await read(w.guest, `/groups/top/-/overview/milestones.json${TODAY}`);
  expect(near).toMatchObject([
    { title: 'Late', opened: 0, closed: 0, path: '/top/plan/-/milestones/1', place: 'Top / Plan' },
    { title: 'Next', opened: 1, closed: 1, path: '/groups/top/-/milestones/1' },
    { title: 'Below' },
  ]);
  expect(await read(w.planner, `/top%2Fplan/-/overview/milestones.json${TODAY}`)).toMatchObject([
    { title: 'Late' },
    { title: 'Next', opened: 2, closed: 1 },
  ]);
});

test('epics of a group and issues of a project that are late or at risk', async () => {
  const inGroup = `/groups/top/-/overview/late.json${TODAY}`;
  expect(await titles(w.guest, inGroup)).toEqual(['Late epic', 'Risky epic']);
  expect(await titles(w.planner, inGroup)).toEqual(['Late epic', 'Secret epic', 'Risky epic']);
  const inProject = `/top%2Fplan/-/overview/late.json${TODAY}`;
  expect(await titles(w.guest, inProject)).toEqual(['Late issue', 'Risky']);
  expect(await titles(w.planner, inProject)).toEqual(['Secret', 'Late issue', 'Risky']);
});

test('places are read page by page, each with its share, hidden ones as if they were missing', async () => {
  const hidden = await w.make.group({ path: 'hidden', name: 'A hidden one' });
  for (let n = 10; n < 30; n += 1)
    await w.make.project({ path: `p${n}`, name: `P ${n}`, group: w.group, visibility: 'private' });
  const at = '/groups/top/-/overview/places.json';
  const first = await read(w.guest, at);
  expect(first.places.slice(0, 2)).toMatchObject([
    { kind: 'group', name: 'Sub', opened: 0 },
    { kind: 'project', name: 'P 10' },
  ]);
  const rest = await read(w.guest, `${at}?after=${first.next}`);
  expect([first.places.length, rest.next, rest.places]).toMatchObject([
    20,
    null,
    [{ name: 'P 29' }, { name: 'Plan', opened: 3, closed: 1 }],
  ]);
  expect((await read(w.guest, `${at}?after=${hidden.id}`)).places).toEqual([]);
  expect((await read(w.guest, '/dashboard/groups.json')).places).toMatchObject([
    { full_path: 'top', depth: 0, opened: 3, closed: 1 },
    { full_path: 'top/sub', depth: 1 },
  ]);
  expect((await read(w.outsider, '/dashboard/groups.json')).places).toEqual([]);
});

test('one’s own and starred projects and milestones are filtered and sorted', async () => {
  const names = async (caller: Caller, query: string): Promise<string[]> =>
    (await read(caller, `/dashboard/projects.json?${query}`)).places.map(
      ({ name }: { name: string }) => name,
    );
  await w.guest.post(`/api/v4/projects/${w.project.id}/star`);
  expect(await names(w.guest, 'which=starred')).toEqual(['Plan']);
  expect((await names(w.guest, 'sort=stars'))[0]).toBe('Plan');
  expect((await names(w.guest, 'sort=created')).at(-1)).toBe('P 10');
  expect(await names(w.guest, 'search=pl')).toEqual(['Plan']);
  expect(await names(w.outsider, '')).toEqual([]);
  const milestones = async (caller: Caller, query = ''): Promise<string[]> =>
    (await read(caller, `/dashboard/milestones.json?${query}`)).milestones.map(
      ({ title }: { title: string }) => title,
    );
  expect(await milestones(w.guest)).toEqual(['Late', 'Next', 'Below', 'Some day']);
  expect(await milestones(w.guest, 'search=NEX')).toEqual(['Next']);
  expect(await milestones(w.guest, 'state=closed')).toEqual([]);
  expect(await milestones(w.outsider)).toEqual([]);
});
