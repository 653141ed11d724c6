import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../consistency/differences.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { changesSince, newestChange } from '../../testing/trace.ts';
import type { MadePlace } from '../../testing/build.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const share = (at: string, group: { id: number }, group_access = 30, more: object = {}) =>
  w.owner.post(`/api/v4/${at}/share`, { group_id: group.id, group_access, ...more });

/** A private group that the owner of the shared group is a guest of. */
const invited = async (given: { parent?: MadePlace } = {}): Promise<MadePlace> => {
  const group = await w.make.group(given);
  if (given.parent === undefined)
    await w.make.member('guest', group, { id: w.people.owner.userId as number });
  return group;
};

/** The role of a person in the project below the group, as members are listed, and whether they read an issue. */
const accessOf = async (person: { userId: number | null }, issue: { iid: number }) => {
  const { body } = await w.owner.get(`/api/v4/projects/top%2Fplan/members/all/${person.userId}`);
  const read = await w.as(person).get(`/api/v4/projects/top%2Fplan/issues/${issue.iid}`);
  // Assigning is refused in silence for people who do not see the project, and a to-do tells who does.
  const at = `/api/v4/projects/top%2Fplan/issues/${issue.iid}`;
  await w.owner.put(at, { assignee_ids: [person.userId] });
  const todos = await w.as(person).get('/api/v4/todos?state=pending');
  await w.owner.put(at, { assignee_ids: [] });
  await w.as(person).post('/api/v4/todos/mark_as_done');
  return [body.access_level ?? null, read.status, todos.body.length];
};
const NONE = [null, 404, 0];

test('members of an invited group have their role, up to that of the share, in what is shared and below', async () => {
  const issue = await w.make.issue({ project: w.project });
  const above = await w.make.group();
  const group = await invited({ parent: above });
  await w.make.member('guest', above, { id: w.people.owner.userId as number });
  const guest = await w.make.member('guest', group);
  const owner = await w.make.member('owner', group);
  const inherited = await w.make.member('maintainer', above);
  const ended = await w.make.member('owner', group);
  const other = await w.make.group();
  const farther = await w.make.member('owner', other);
  const all = async () =>
    Promise.all([guest, owner, inherited, ended, farther].map((person) => accessOf(person, issue)));
  await w.context.pool.query('UPDATE members SET expires_at = current_date WHERE user_id = $1', [
    ended.userId,
  ]);
  expect(await all()).toEqual([NONE, NONE, NONE, NONE, NONE]);

  expect((await share('groups/top', group)).status).toBe(201);
  // Shares are not passed on, and two groups that are shared with each other do no harm.
  const admin = w.as(await w.make.admin());
  for (const [place, withGroup] of [
    [group, other],
    [group, w.group],
    [other, group],
  ] as const)
    await admin.post(`/api/v4/groups/${place.id}/share`, { group_id: withGroup.id, group_access: 50 });
  const shared = [[10, 200, 1], [30, 200, 1], [30, 200, 1], NONE, NONE];
  expect(await all()).toEqual(shared);

  const at = `/groups/top/-/group_links/${group.id}.json`;
  expect((await w.owner.put(at, { group_access: 15 })).status).toBe(204);
  expect((await all()).map(([level]) => level)).toEqual([10, 15, 15, null, null]);
  await w.context.pool.query('UPDATE namespaces SET deleted_at = now(), deleted_with_id = id WHERE id = $1', [
    group.id,
  ]);
  expect(await all()).toEqual([NONE, NONE, NONE, NONE, NONE]);
  await w.context.pool.query(
    'UPDATE namespaces SET deleted_at = NULL, deleted_with_id = NULL WHERE id = $1',
    [group.id],
  );
  expect((await all())[0]).toEqual([10, 200, 1]);
  await w.context.pool.query('UPDATE group_shares SET expires_at = current_date WHERE group_id = $1', [
    group.id,
  ]);
  expect(await all()).toEqual([NONE, NONE, NONE, NONE, NONE]);
  expect((await share('groups/top', group)).status).toBe(201);
  expect((await w.owner.delete(`/api/v4/groups/top/share/${group.id}`)).status).toBe(204);
  expect(await all()).toEqual([NONE, NONE, NONE, NONE, NONE]);
  expect(await findDifferences(w.db)).toEqual([]);
});

test('who may share, with what, and how a refusal looks', async () => {
  const [group, hidden] = [await invited(), await w.make.group()];
  const maintainer = w.as(await w.make.member('maintainer', w.project));
  const body = { group_id: group.id, group_access: 10 };
  await w.make.member('guest', group, { id: w.people.planner.userId as number });
  for (const [caller, at, given, status] of [
    [w.outsider, 'projects/top%2Fplan', body, 404],
    [w.planner, 'projects/top%2Fplan', body, 403],
    [maintainer, 'projects/top%2Fplan', body, 404],
    [w.owner, 'projects/top%2Fplan', { ...body, group_id: hidden.id }, 404],
    [w.owner, 'projects/top%2Fplan', { ...body, group_id: 999_999_999 }, 404],
    [w.owner, 'projects/top%2Fplan', { ...body, group_id: w.group.id }, 422],
    [w.owner, 'groups/top', { ...body, group_id: w.group.id }, 422],
    [w.owner, 'groups/top', { ...body, group_access: 5 }, 400],
    [w.owner, 'groups/top', { ...body, expires_at: '2020-01-01' }, 400],
    [w.owner, 'groups/top', { ...body, expires_at: '' }, 201],
    [w.owner, 'groups/top', body, 409],
  ] as const)
    expect([at, given, (await caller.post(`/api/v4/${at}/share`, given)).status]).toEqual([
      at,
      given,
      status,
    ]);
  const [missing, unseen] = await Promise.all(
    [999_999_999, hidden.id].map((id) => share('groups/top', { id })),
  );
  expect(unseen).toEqual({ ...missing, headers: expect.anything() });
  // A maintainer gives no role above their own, and changes none.
  await w.make.member('guest', group, { id: (await w.make.user()).id });
  const open = await w.make.group({ visibility: 'public' });
  expect(
    (
      await maintainer.post('/api/v4/projects/top%2Fplan/share', {
        ...body,
        group_id: open.id,
        group_access: 50,
      })
    ).status,
  ).toBe(403);
  expect((await share('projects/top%2Fplan', open, 50)).status).toBe(201);
  expect((await maintainer.delete(`/api/v4/projects/top%2Fplan/share/${open.id}`)).status).toBe(403);
  expect((await maintainer.delete(`/api/v4/projects/top%2Fplan/share/${hidden.id}`)).status).toBe(404);
});

test('shares are listed, each group only to those who see it, and logged', async () => {
  const project = await w.make.project({ group: w.group });
  const group = await invited();
  const person = await w.make.member('owner', group);
  const since = await newestChange(w.context);
  const made = await share(`projects/${project.id}`, group, 20, { expires_at: '2099-01-01' });
  expect(made.body).toEqual({
    id: expect.any(Number),
    project_id: project.id,
    group_id: group.id,
    group_access: 20,
    expires_at: '2099-01-01',
  });
  await w.owner.put(`/${project.fullPath}/-/group_links/${group.id}.json`, { expires_at: null });
  const told = [
    {
      group_id: group.id,
      group_name: group.fullPath,
      group_full_path: group.fullPath,
      group_access_level: 20,
      expires_at: null,
    },
  ];
  const at = `/api/v4/projects/${project.id}`;
  expect((await w.owner.get(at)).body.shared_with_groups).toEqual(told);
  expect((await w.planner.get(at)).body.shared_with_groups).toEqual([]);
  const shown = { id: group.id, full_path: group.fullPath };
  const people = async (caller: typeof w.owner) =>
    (await caller.get(`${at}/members/all?is_shared=true`)).body.map(
      (one: { id: number; shared_group: object }) => [one.id, one.shared_group],
    );
  expect(await people(w.owner)).toContainEqual([person.userId, expect.objectContaining(shown)]);
  expect(await people(w.planner)).toContainEqual([person.userId, null]);
  const links = async (caller: typeof w.owner) =>
    (await caller.get(`/${project.fullPath}/-/group_links.json`)).body;
  expect(await links(w.owner)).toMatchObject([{ group_id: group.id, group: { full_path: group.fullPath } }]);
  expect(await links(w.planner)).toEqual([]);
  const hisOwn = w.as(await w.make.member('owner', project));
  expect(await links(hisOwn)).toMatchObject([{ group_id: group.id, group: null }]);
  const ids = async (path: string) => (await w.owner.get(path)).body.map(({ id }: { id: number }) => id);
  expect(await ids(`/api/v4/groups/${group.id}/projects`)).toEqual([project.id]);
  expect(await ids(`/api/v4/groups/${group.id}/projects?with_shared=false`)).toEqual([]);
  // Another group is invited to the one above.
  const shared = `${at}/groups?with_shared=true`;
  expect(await ids(`${at}/groups.json`)).toEqual([w.group.id]);
  expect(await ids(shared)).toEqual(expect.arrayContaining([w.group.id, group.id]));
  expect(await ids(`${shared}&shared_min_access_level=30`)).not.toContain(group.id);
  expect(await ids(`${shared}&skip_groups[]=${w.group.id}`)).not.toContain(w.group.id);
  expect(await ids(`${shared}&search=${group.fullPath}`)).toEqual([group.id]);
  const seen = (await w.planner.get(shared)).body.map(({ id }: { id: number }) => id);
  expect(seen).toContain(w.group.id);
  expect(seen).not.toContain(group.id);
  const both = await w.owner.get(`/api/v4/groups/${group.id}`);
  expect(both.body.shared_projects).toMatchObject([{ id: project.id }]);
  await share('groups/top%2Fsub', group);
  expect(await ids('/api/v4/groups/top%2Fsub/invited_groups')).toEqual([group.id]);
  expect(await ids(`/api/v4/groups/${group.id}/groups/shared`)).toEqual([w.subgroup.id]);
  const listed = async (relations: string) => {
    const { body } = await w.owner.query(
      `{ project(fullPath: "${project.fullPath}") { projectMembers(relations: [${relations}]) { nodes { user { id } accessLevel { integerValue } } } } }`,
    );
    return body.data.project.projectMembers.nodes.filter(
      (one: { user: { id: string } }) => one.user.id === `gid://gitlab/User/${person.userId}`,
    );
  };
  expect(await listed('DIRECT, INHERITED, SHARED_INTO_ANCESTORS')).toEqual([]);
  expect(await listed('INVITED_GROUPS')).toMatchObject([{ accessLevel: { integerValue: 20 } }]);
  await w.owner.delete(`/api/v4/projects/${project.id}/share/${group.id}`);
  expect(
    (await changesSince(w.context, since))
      .filter(({ kind }) => kind.startsWith('group_share'))
      .map(({ kind, after }) => [kind, after]),
  ).toMatchObject([
    ['group_share.created', { group_id: group.id, access_level: 20, expires_at: '2099-01-01' }],
    ['group_share.updated', { expires_at: null }],
    ['group_share.created', { access_level: 30 }],
    ['group_share.deleted', {}],
  ]);
});
