import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const paths = (answer: { body: { full_path: string }[] }) => answer.body.map((group) => group.full_path);

test('groups list what the viewer may see', async () => {
  await w.make.group({ path: 'open', name: 'Open', visibility: 'public' });
  expect(paths(await w.anonymous.get('/api/v4/groups'))).toEqual(['open']);
  expect(paths(await w.outsider.get('/api/v4/groups'))).toEqual(['open']);
  expect(paths(await w.guest.get('/api/v4/groups'))).toEqual(['open', 'top/sub', 'top']);
  expect(paths(await w.guest.get('/api/v4/groups?all_available=false&top_level_only=true'))).toEqual(['top']);
  expect(paths(await w.guest.get('/api/v4/groups?owned=true'))).toEqual([]);
  expect(paths(await w.owner.get('/api/v4/groups?owned=true&order_by=path&sort=desc'))).toEqual([
    'top',
    'top/sub',
  ]);
  expect(paths(await w.guest.get('/api/v4/groups?min_access_level=15'))).toEqual([]);
  expect(paths(await w.guest.get('/api/v4/groups?search=su'))).toEqual(['top/sub']);
  expect(paths(await w.guest.get('/api/v4/groups?search=op&order_by=similarity'))).toContain('open');
});

test('one group has the keys of the API, and hides like one that does not exist', async () => {
  const answer = await w.guest.get('/api/v4/groups/TOP%2Fsub');
  expect(Object.keys(answer.body)).toEqual([
    'id',
    'web_url',
    'name',
    'path',
    'description',
    'visibility',
    'full_name',
    'full_path',
    'avatar_url',
    'parent_id',
    'created_at',
    'archived',
    'project_creation_level',
    'subgroup_creation_level',
    'request_access_enabled',
    'require_two_factor_authentication',
    'emails_enabled',
    'mentions_disabled',
    'lfs_enabled',
    'emails_disabled',
    'share_with_group_lock',
    'auto_devops_enabled',
    'default_branch',
    'two_factor_grace_period',
    'shared_with_groups',
    'projects',
    'shared_projects',
  ]);
  expect(answer.body).toMatchObject({
    full_name: 'Top / Sub',
    parent_id: w.group.id,
    web_url: 'http://cairn.test/groups/top/sub',
  });
  const [hidden, missing] = [
    await w.outsider.get(`/api/v4/groups/${w.group.id}`),
    await w.outsider.get('/api/v4/groups/424242'),
  ];
  expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
  expect(hidden.body).toEqual({ message: '404 Group Not Found' });
  expect((await w.owner.get(`/api/v4/groups/${w.project.id}`)).status).toBe(404);
});

test('a group by keyset goes on with the cursor it gave, and refuses a tampered one', async () => {
  const first = await w.guest.get(
    '/api/v4/groups?pagination=keyset&order_by=id&per_page=1&all_available=false',
  );
  const next = /<http:\/\/cairn.test([^>]+)>; rel="next"/.exec(first.headers.link as string)?.[1] as string;
  expect(first.headers['x-total']).toBeUndefined();
  expect([...paths(first), ...paths(await w.guest.get(next))]).toEqual(['top', 'top/sub']);
  const forged = await w.guest.get('/api/v4/groups?pagination=keyset&order_by=id&cursor=eyJpZCI6Ii0xIn0');
  expect(forged).toMatchObject({ status: 400, body: { error: 'cursor is invalid' } });
});

test('groups and projects are created below each other and changed', async () => {
  const group = await w.outsider.post('/api/v4/groups', { name: 'Mine', path: 'mine' });
  expect(group).toMatchObject({ status: 201, body: { full_path: 'mine', visibility: 'private' } });
  const project = await w.outsider.post('/api/v4/projects', {
    name: 'Work',
    path: 'work',
    namespace_id: group.body.id,
  });
  expect(project).toMatchObject({
    status: 201,
    body: {
      path_with_namespace: 'mine/work',
      name_with_namespace: 'Mine / Work',
      namespace: { full_path: 'mine', kind: 'group' },
    },
  });
  expect((await w.outsider.put('/api/v4/groups/mine', { description: 'About us' })).body.description).toBe(
    'About us',
  );
  expect((await w.outsider.put('/api/v4/projects/mine%2Fwork', { name: 'Works' })).body.name).toBe('Works');
  expect((await w.guest.put('/api/v4/groups/top', { name: 'Stolen' })).status).toBe(403);
  expect(
    (await w.outsider.post('/api/v4/projects', { name: 'X', path: 'x', namespace_id: w.group.id })).status,
  ).toBe(404);
  expect(await w.outsider.post('/api/v4/groups', { name: 'Mine', path: '../etc' })).toMatchObject({
    status: 400,
  });
});

test('owners say on which day the weeks of a group begin', async () => {
  const begin = (who: typeof w.owner, day: unknown) =>
    who.put('/api/v4/groups/top', { first_day_of_week: day });
  const shown = async () =>
    (await w.guest.query('{ group(fullPath: "top") { firstDayOfWeek } }')).body.data.group.firstDayOfWeek;
  expect((await begin(w.owner, 1)).status).toBe(200);
  expect(await shown()).toBe(1);
  expect((await begin(w.owner, '6')).status).toBe(200);
  for (const day of [2, -1, 'Monday', 1.5]) {
    expect(await begin(w.owner, day)).toMatchObject({
      status: 400,
      body: { error: 'first_day_of_week does not have a valid value' },
    });
  }
  expect((await begin(w.planner, 0)).status).toBe(403);
  expect((await begin(w.guest, 0)).status).toBe(403);
  expect((await begin(w.outsider, 0)).status).toBe(404);
  expect((await begin(w.anonymous, 0)).status).toBe(401);
  expect(await shown()).toBe(6);
});

test('subgroups, descendants and projects of a group', async () => {
  const deep = await w.make.group({ path: 'deep', parent: w.subgroup });
  await w.make.project({ path: 'below', group: deep });
  expect(paths(await w.guest.get('/api/v4/groups/top/subgroups'))).toEqual(['top/sub']);
  expect(paths(await w.guest.get('/api/v4/groups/top/descendant_groups'))).toEqual([
    'top/sub/deep',
    'top/sub',
  ]);
  const projects = async (query: string) =>
    (await w.guest.get(`/api/v4/groups/top/projects?order_by=path&sort=asc&${query}`)).body.map(
      (p: { path_with_namespace: string }) => p.path_with_namespace,
    );
  expect(await projects('')).toEqual(['top/plan']);
  expect(await projects('include_subgroups=true&simple=true')).toEqual(['top/sub/deep/below', 'top/plan']);
  expect((await w.anonymous.get('/api/v4/projects')).body).toEqual([]);
  expect((await w.guest.get('/api/v4/projects?membership=true&search=plan')).body).toHaveLength(1);
});

test('members are listed, added, changed and removed by those who may', async () => {
  const base = '/api/v4/groups/top/members';
  const person = await w.make.user({ username: 'newcomer', name: 'New Comer' });
  expect((await w.guest.get(base)).body).toHaveLength(4);
  expect((await w.guest.get('/api/v4/groups/top%2Fsub/members')).body).toEqual([]);
  expect(
    (await w.guest.get('/api/v4/projects/top%2Fplan/members/all?query=user')).body.length,
  ).toBeGreaterThan(2);
  const added = await w.owner.post(base, {
    username: 'NewComer',
    access_level: 20,
    expires_at: '2999-01-01',
  });
  expect(added.status).toBe(201);
  expect(Object.keys(added.body).toSorted()).toEqual(
    [
      'id',
      'username',
      'public_email',
      'name',
      'state',
      'locked',
      'avatar_url',
      'web_url',
      'created_at',
      'created_by',
      'expires_at',
      'access_level',
      'membership_state',
      'is_shared',
      'shared_group',
    ].toSorted(),
  );
  expect(added.body).toMatchObject({
    access_level: 20,
    expires_at: '2999-01-01',
    created_by: { id: w.people.owner.userId },
  });
  expect(await w.owner.post(base, { user_id: person.id, access_level: 20 })).toMatchObject({
    status: 409,
    body: { message: 'Member already exists' },
  });
  const [one, two] = [await w.make.user(), await w.make.user()];
  const add = (user_id: unknown) => w.owner.post(base, { user_id, access_level: 10 });
  for (const [people, status] of [
    [`${one.id},${person.id}`, 409],
    [`${one.id},987654`, 404],
    [`${one.id},x`, 400],
    [',', 400],
  ])
    expect([people, (await add(people)).status]).toEqual([people, status]);
  expect((await w.guest.get(`${base}/${one.id}`)).status).toBe(404);
  for (const unknown of [{ user_id: 987654 }, { username: 'nobody_here' }])
    expect(await w.owner.post(base, { ...unknown, access_level: 10 })).toMatchObject({
      status: 404,
      body: { message: '404 User Not Found' },
    });
  expect((await w.guest.post(base, { user_id: `${one.id},${two.id}`, access_level: 10 })).status).toBe(403);
  expect(await add(`${one.id}, ${two.id}`)).toMatchObject({ status: 201, body: { status: 'success' } });
  for (const { id } of [one, two]) {
    expect((await w.guest.get(`${base}/${id}`)).body.access_level).toBe(10);
    await w.owner.delete(`${base}/${id}`);
  }
  expect((await w.owner.put(`${base}/${person.id}`, { access_level: 10 })).body).toMatchObject({
    access_level: 10,
    expires_at: '2999-01-01',
  });
  expect((await w.planner.put(`${base}/${w.people.planner.userId}`, { access_level: 50 })).status).toBe(403);
  expect((await w.planner.post(base, { user_id: w.people.outsider.userId, access_level: 10 })).status).toBe(
    403,
  );
  expect((await w.owner.get(`/api/v4/groups/top%2Fsub/members/${person.id}`)).status).toBe(404);
  expect((await w.owner.get(`/api/v4/groups/top%2Fsub/members/all/${person.id}`)).body.access_level).toBe(10);
  expect((await w.owner.delete(`${base}/${person.id}`)).status).toBe(204);
  expect(await w.owner.post(base, { access_level: 10 })).toMatchObject({ status: 400 });
  expect(await w.owner.post(base, { user_id: person.id, access_level: 11 })).toMatchObject({
    status: 400,
    body: { error: 'access_level does not have a valid value' },
  });
  expect(
    (await w.owner.post(base, { username: 'no-one-at-all', access_level: 10 })).status,
  ).toBeGreaterThanOrEqual(400);
});

test('pickers offer only what the viewer may see', async () => {
  const stranger = await w.make.user({ username: 'zz-stranger', name: 'Zz Stranger' });
  const inGroup = await w.guest.get(`/-/autocomplete/users.json?group_id=top&search=user`);
  expect(inGroup.body.map((u: { id: number }) => u.id)).toContain(w.people.planner.userId);
  expect((await w.guest.get('/-/autocomplete/users.json?group_id=top&search=zz')).body).toEqual([]);
  expect((await w.guest.get('/-/autocomplete/users.json?search=zz-str')).body).toMatchObject([
    { id: stranger.id },
  ]);
  expect((await w.anonymous.get('/-/autocomplete/users.json')).body).toEqual([]);
  expect((await w.outsider.get('/-/autocomplete/users.json?group_id=top')).status).toBe(404);
  expect((await w.guest.get('/-/autocomplete/projects.json?search=plan')).body).toMatchObject([
    { name_with_namespace: 'Top / Plan' },
  ]);
  expect((await w.outsider.get('/-/autocomplete/projects.json?search=plan')).body).toEqual([]);
  const emoji = await w.guest.get('/-/autocomplete/award_emojis');
  expect(emoji.body[0]).toEqual({ name: 'thumbsup' });
});

test('visits are taken for things one can see and refused for anything else', async () => {
  const track = (body: object, who: 'guest' | 'outsider' = 'guest') =>
    w[who].post('/-/track_namespace_visits', body);
  expect((await track({ type: 'groups', id: w.group.id })).status).toBe(200);
  expect((await track({ type: 'projects', id: w.project.id })).status).toBe(200);
  for (const bad of [{ type: 'users', id: 1 }, { type: 'groups' }, {}, { type: 'groups', id: 'x' }]) {
    expect((await track(bad)).status).toBe(400);
  }
  expect((await track({ type: 'groups', id: w.group.id }, 'outsider')).status).toBe(400);
});

test('a picker offers an author who is no member, and keeps to the states asked for', async () => {
  const author = await w.make.user({ username: 'quill' });
  const offered = async (more: string) =>
    (await w.guest.get(`/-/autocomplete/users.json?group_id=${w.group.id}&search=quill${more}`)).body.map(
      (one: { username: string }) => one.username,
    );
  expect(await offered('')).toEqual([]);
  expect(await offered(`&author_id=${author.id}`)).toEqual(['quill']);
  expect(await offered(`&author_id=${author.id}&states[]=blocked`)).toEqual([]);
  expect(await offered(`&author_id=${author.id}&states[]=active&states[]=blocked`)).toEqual(['quill']);
  expect((await w.guest.get('/-/autocomplete/users.json?states[]=happy')).body).toEqual({
    error: 'states does not have a valid value',
  });
});

test('a picker offers those who caused a to-do of the viewer, in one state or in any', async () => {
  const { planner, guest } = w.people;
  const { iid } = await w.make.issue({ project: w.project });
  const note = { body: `Please look, @${guest.username}` };
  await w.planner.post(`/api/v4/projects/top%2Fplan/issues/${iid}/notes`, note);
  const offered = async (more: string) =>
    (await w.guest.get(`/-/autocomplete/users.json?${more}`)).body.map((one: { id: number }) => one.id);
  expect(await offered('todo_filter=true')).toEqual([planner.userId]);
  expect(await offered('todo_filter=true&todo_state_filter=pending')).toEqual([planner.userId]);
  expect(await offered('todo_filter=true&todo_state_filter=done')).toEqual([]);
  expect((await offered('todo_filter=false&todo_state_filter=done')).length).toBeGreaterThan(1);
  expect((await w.planner.get('/-/autocomplete/users.json?todo_filter=true')).body).toEqual([]);
  expect((await w.guest.get('/-/autocomplete/users.json?todo_state_filter=open')).body).toEqual({
    error: 'todo_state_filter does not have a valid value',
  });
});

test('lists of projects take what clients of GitLab send about features every project has', async () => {
  const answer = await w.guest.get(
    '/api/v4/groups/top/projects?with_issues_enabled=true&with_shared=false&include_subgroups=true',
  );
  expect(answer.status).toBe(200);
  expect((await w.guest.get('/api/v4/projects?with_issues_enabled=perhaps')).status).toBe(400);
});

test('a membership gives access up to the day before it ends, and nothing on that day', async () => {
  const viewer = await w.make.member('guest', w.group);
  const asks = w.as(viewer);
  const endsIn = (days: number) =>
    sql`UPDATE members SET expires_at = current_date + ${days}::integer WHERE user_id = ${viewer.userId}`.execute(
      w.context.db,
    );
  await endsIn(1);
  expect((await asks.get('/api/v4/groups/top')).status).toBe(200);
  await endsIn(0);
  expect((await asks.get('/api/v4/groups/top')).status).toBe(404);
});

test('a day that has come is refused, and whoever has left can be added again', async () => {
  const { id } = await w.make.user();
  const url = '/api/v4/groups/top/members';
  const body = { user_id: id, access_level: 20 };
  const today = new Date().toISOString().slice(0, 10);
  for (const expires_at of ['2020-01-01', today]) {
    const refused = { status: 400, body: { message: { expires_at: ['must be in the future'] } } };
    expect(await w.owner.post(url, { ...body, expires_at })).toMatchObject(refused);
    await w.owner.post(url, body);
    expect(await w.owner.put(`${url}/${id}`, { access_level: 30, expires_at })).toMatchObject(refused);
    await w.owner.delete(`${url}/${id}`);
  }
  await w.owner.post(url, body);
  await w.db.updateTable('members').set({ expires_at: '2020-01-01' }).where('user_id', '=', id).execute();
  expect((await w.owner.get(`${url}?user_ids=${id}`)).body).toEqual([]);
  expect((await w.owner.post(url, { ...body, access_level: 15 })).body).toMatchObject({
    access_level: 15,
    expires_at: null,
    membership_state: 'active',
  });
});

test('people star projects and list those that others starred, as far as they see them', async () => {
  const at = '/api/v4/projects/top%2Fplan';
  const starred = `/api/v4/users/${w.people.guest.userId}/starred_projects`;
  const counts = async () => {
    const { body } = await w.guest.query('{ project(fullPath: "top/plan") { starCount starred } }');
    return body.data.project;
  };
  expect(await w.guest.post(`${at}/star`, {})).toMatchObject({ status: 201, body: { star_count: 1 } });
  expect((await w.guest.post(`${at}/star`, {})).status).toBe(304);
  expect(await counts()).toEqual({ starCount: 1, starred: true });
  const names = async (who: typeof w.guest, url: string) =>
    (await who.get(url)).body.map(({ path }: { path: string }) => path);
  expect(await names(w.planner, starred)).toEqual(['plan']);
  expect(await names(w.outsider, starred)).toEqual([]);
  expect(await names(w.guest, '/api/v4/projects?starred=true')).toEqual(['plan']);
  expect(await names(w.planner, '/api/v4/projects?starred=true')).toEqual([]);
  const id = `gid://gitlab/Project/${w.project.id}`;
  const { body } = await w.planner.query(
    `mutation { starProject(input: { projectId: "${id}", starred: true }) { count errors } }`,
  );
  expect(body.data.starProject).toEqual({ count: '2', errors: [] });
  expect(await w.guest.post(`${at}/unstar`, {})).toMatchObject({ status: 201, body: { star_count: 1 } });
  expect((await w.guest.post(`${at}/unstar`, {})).status).toBe(304);
  expect(await counts()).toEqual({ starCount: 1, starred: false });
  for (const call of ['star', 'unstar'])
    expect((await w.outsider.post(`${at}/${call}`, {})).status).toBe(404);
  expect((await w.anonymous.get(starred)).status).toBe(401);
});
