import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

interface Entry {
  readonly action: string;
  readonly text: string;
  readonly actor: { readonly username: string } | null;
  readonly item: { readonly title: string };
}
const IN_GROUP = '/groups/top/-/activity.json';
const read = async (caller: Caller, address: string): Promise<{ entries: Entry[]; next: number | null }> => {
  const { status, body } = await caller.get(address);
  expect(status).toBe(200);
  return body;
};
const texts = async (caller: Caller, address: string): Promise<string[]> =>
  (await read(caller, address)).entries.map(({ action, text, item }) =>
    [item.title, action, text].filter((part) => part !== '').join(' · '),
  );
const at = (iid: number) => `/api/v4/projects/${w.project.id}/issues/${iid}`;

test('what happened below a group, by a person, and in one’s own places, newest first', async () => {
  const one = await w.make.issue({ project: w.project, as: w.people.planner, title: 'One' });
  const epic = await w.make.epic({ group: w.subgroup, as: w.people.planner, title: 'Epic' });
  await w.owner.put(at(one.iid), { title: 'First' });
  await w.guest.post(`${at(one.iid)}/notes`, { body: 'It is **late**' });
  await w.planner.post(`${at(one.iid)}/notes`, { body: 'Among us', internal: true });
  const secret = await w.make.issue({
    project: w.project,
    as: w.people.planner,
    title: 'Secret',
    confidential: true,
  });
  await w.owner.put(at(secret.iid), { state_event: 'close' });

  const open = [
    'First · commented · It is late',
    'First · changed · changed title from One to First',
    'Epic · created',
    'First · created',
  ];
  const all = ['Secret · changed · closed', 'Secret · created', 'First · commented · Among us', ...open];
  expect(await texts(w.planner, IN_GROUP)).toEqual(all);
  expect(await texts(w.guest, IN_GROUP)).toEqual(open);
  expect(await texts(w.guest, '/dashboard/activity.json')).toEqual(open);
  expect(await texts(w.outsider, '/dashboard/activity.json')).toEqual([]);
  expect(await texts(w.guest, '/top%2Fplan/-/activity.json')).toEqual(
    open.filter((text) => !text.startsWith('Epic')),
  );
  const ofOwner = `/-/users/${w.people.owner.username}/activity.json`;
  expect(await texts(w.planner, ofOwner)).toEqual([all[0], open[1]]);
  expect(await texts(w.guest, ofOwner)).toEqual([open[1]]);
  expect(await texts(w.outsider, ofOwner)).toEqual([]);
  expect((await w.outsider.get(IN_GROUP)).status).toBe(404);

  const first = await read(w.guest, `${IN_GROUP}?limit=3`);
  expect([first.entries.length, await texts(w.guest, `${IN_GROUP}?before=${first.next}`)]).toEqual([
    3,
    ['First · created'],
  ]);
  expect((await read(w.guest, IN_GROUP)).next).toBeNull();
  await w.owner.delete(`/api/v4/groups/${w.subgroup.id}/epics/${epic.iid}`);
  expect((await texts(w.planner, IN_GROUP)).join()).not.toContain('Epic');
});

test('what the viewer may not see hides nothing that is older, however much it is', async () => {
  const { planner } = w.people;
  const project = await w.make.project({ group: w.group, path: 'quiet' });
  await w.make.issue({ project, as: planner, title: 'Old' });
  const secret = await w.make.issue({ project, as: planner, title: 'Among us', confidential: true });
  const repeat = (count: number) => sql`
    INSERT INTO changes (root_namespace_id, namespace_id, subject_type, subject_id, kind, actor_id, cause, system_note)
    SELECT root_namespace_id, namespace_id, subject_type, subject_id, kind, actor_id, cause, system_note
    FROM (SELECT * FROM changes WHERE subject_id = ${secret.id} AND kind LIKE '%.created' LIMIT 1) c, generate_series(1, ${count}::int)`;
  await repeat(2500).execute(w.db);
  expect(await texts(w.guest, '/top%2Fquiet/-/activity.json')).toEqual(['Old · created']);
  expect((await texts(w.guest, IN_GROUP))[0]).toBe('Old · created');
});

test('the page of a person has their assigned items and groups, as far as the viewer sees them', async () => {
  const { planner, guest } = w.people;
  const assignedTo = async (title: string, confidential = false) => {
    const { iid } = await w.make.issue({ project: w.project, as: planner, title, confidential });
    await w.owner.put(at(iid), { assignee_ids: [planner.userId] });
    return iid;
  };
  await w.owner.put(at(await assignedTo('Due')), { due_date: '2026-01-31' });
  await assignedTo('Hidden', true);
  await w.owner.put(at(await assignedTo('Done')), { state_event: 'close' });
  const own = await w.make.group({ path: 'elsewhere', name: 'Elsewhere', visibility: 'private' });
  await w.make.member('developer', own, { id: planner.userId as number });
  const work = async (caller: Caller) => {
    const { body } = await caller.get(`/-/users/${planner.username}/work.json`);
    return [
      body.items.map(({ title }: { title: string }) => title),
      body.assigned,
      body.groups.map((group: { full_path: string; assigned: number }) => [group.full_path, group.assigned]),
    ];
  };
  expect(await work(w.owner)).toEqual([['Due', 'Hidden'], 2, [['top', 2]]]);
  expect(await work(w.guest)).toEqual([['Due'], 1, [['top', 1]]]);
  expect(await work(w.outsider)).toEqual([[], 0, []]);
  expect((await w.anonymous.get(`/-/users/${guest.username}/work.json`)).status).toBe(401);
});
