import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('a project needs a name or a path, and says who its reader is in it', async () => {
  const make = (given: object) => w.owner.post('/api/v4/projects', { namespace_id: w.group.id, ...given });
  expect(await make({ name: 'Ångström & Söhne' })).toMatchObject({
    status: 201,
    body: { name: 'Ångström & Söhne', path: 'angstrom-sohne', creator_id: w.people.owner.userId },
  });
  expect((await make({ name: 'Web.App' })).body.path).toBe('Web.App');
  expect((await make({ path: 'of-a-path' })).body.name).toBe('of-a-path');
  expect(await make({ name: '日本' })).toMatchObject({
    status: 400,
    body: { message: { path: expect.any(Array) } },
  });
  expect((await make({})).body.error).toMatch(/^name, path are missing/);
  const nowhere = async (who: typeof w.owner) =>
    (await who.post('/api/v4/projects', { name: 'Nowhere' })).body.error;
  expect(await nowhere(w.owner)).toBe(
    `namespace_id is missing: give the id of a group, such as ${w.subgroup.id} (top/sub), ${w.group.id} (top)`,
  );
  expect(await nowhere(w.guest)).toBe(
    'namespace_id is missing: there is no group in which you may create projects; create one first',
  );
  const own = await w.make.project({ path: 'own', group: w.group });
  const dev = await w.make.member('developer', own);
  const read = async (who: Parameters<typeof w.as>[0], query = '') =>
    (await w.as(who).get(`/api/v4/projects/${own.id}${query}`)).body;
  const both = await w.make.member('guest', w.group, { id: dev.userId as number });
  expect(await read(both)).toMatchObject({
    permissions: { project_access: { access_level: 30 }, group_access: { access_level: 10 } },
    _links: { self: `http://cairn.test/api/v4/projects/${own.id}` },
    topics: [],
  });
  expect((await read(w.people.guest)).permissions).toEqual({
    project_access: null,
    group_access: { access_level: 10 },
  });
  const [simple] = (await w.guest.get('/api/v4/projects?simple=true&search=own')).body;
  for (const key of ['permissions', '_links', 'creator_id']) expect(simple).not.toHaveProperty(key);
});

test('namespaces are the groups of a member, and every group to an administrator', async () => {
  const list = async (who: Parameters<typeof w.as>[0], query = '') =>
    (await w.as(who).get(`/api/v4/namespaces${query}`)).body.map((n: { full_path: string }) => n.full_path);
  const open = await w.make.group({ path: 'open', visibility: 'public' });
  expect(await list(w.people.guest)).toEqual(['top/sub', 'top']);
  expect(await list(w.people.guest, '?owned_only=true')).toEqual([]);
  expect(await list(w.people.owner, '?top_level_only=true')).toEqual(['top']);
  expect(await list(w.people.guest, '?search=SUB')).toEqual(['top/sub']);
  const admin = await w.make.admin();
  expect(await list(admin)).toContain('open');
  const one = await w.outsider.get(`/api/v4/namespaces/${open.id}`);
  expect(one).toMatchObject({ status: 200, body: { kind: 'group', full_path: 'open', parent_id: null } });
  const [hidden, missing] = [
    await w.outsider.get('/api/v4/namespaces/top'),
    await w.outsider.get('/api/v4/namespaces/none'),
  ];
  expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
});

test('whether a path is taken is told of what the viewer may see, with one that is free', async () => {
  const ask = async (who: 'guest' | 'outsider', path: string, query = '') =>
    (await w[who].get(`/api/v4/namespaces/${path}/exists${query}`)).body;
  expect(await ask('guest', 'TOP')).toEqual({ exists: true, suggests: ['TOP1'] });
  expect(await ask('outsider', 'top')).toEqual({ exists: false, suggests: [] });
  expect(await ask('guest', 'sub')).toEqual({ exists: false, suggests: [] });
  expect(await ask('guest', 'sub', `?parent_id=${w.group.id}`)).toEqual({ exists: true, suggests: ['sub1'] });
  await w.make.group({ path: 'sub1', parent: w.group });
  expect(await ask('guest', 'sub', `?parent_id=${w.group.id}`)).toEqual({ exists: true, suggests: ['sub2'] });
});

test('the people of a project are those with a role in it or above it', async () => {
  const helper = await w.make.member('guest', w.project);
  const { guest, planner } = w.people;
  const idsOf = async (at: string): Promise<number[]> =>
    (await w.guest.get(`/api/v4/projects/top%2Fplan${at}`)).body.map(({ id }: { id: number }) => id);
  const all = await idsOf('/users');
  expect(all).toEqual((await idsOf('/members/all?per_page=100')).toSorted((a, b) => a - b));
  expect(all).toEqual(expect.arrayContaining([guest.userId, planner.userId, helper.userId]));
  expect(all).not.toContain(w.people.outsider.userId);
  expect(await idsOf(`/users?search=${planner.username}`)).toEqual([planner.userId]);
  expect(await idsOf(`/users?skip_users[]=${guest.userId}&skip_users[]=${helper.userId}`)).toEqual(
    all.filter((id) => id !== guest.userId && id !== helper.userId),
  );
  expect((await w.outsider.get('/api/v4/projects/top%2Fplan/users')).status).toBe(404);
  expect((await w.anonymous.get('/api/v4/projects/top%2Fplan/users')).status).toBe(404);
});
