import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { updateProject } from '../changes.ts';
import { groupSettings, projectSettings } from './settings.ts';

let w: GroupWithCallers;
let old: number;
beforeAll(async () => {
  w = await groupWithCallers();
  const admin = await w.make.admin();
  const archived = await w.make.project({ path: 'old', group: w.group });
  old = archived.id;
  await updateProject(w.context, admin, { id: old, archived: true });
  await w.db
    .updateTable('namespaces')
    .set({ updated_at: new Date('2001-01-01') })
    .where('id', '=', old)
    .execute();
});
afterAll(() => w.close());

const paths = async (address: string): Promise<string[]> =>
  (await w.owner.get(`/api/v4/${address}`)).body.map((place: { path: string }) => place.path).sort();

test.each([
  ['archived=true', ['old']],
  ['active=true', ['plan']],
  ['active=false', ['old']],
  ['id_after={plan}', ['old']],
  ['id_before={old}', ['plan']],
  ['updated_after=2002-01-01', ['plan']],
  ['updated_before=2002-01-01', ['old']],
  ['last_activity_after=2002-01-01', ['plan']],
  ['last_activity_before=2002-01-01', ['old']],
])('a list of projects narrowed by %s', async (query, expected) => {
  const filled = query.replace('{plan}', String(w.project.id)).replace('{old}', String(old));
  expect(await paths(`projects?${filled}`)).toEqual(expected);
});

test('the last activity in a project is that of the items that the viewer may see', async () => {
  const project = await w.make.project({ path: 'busy', group: w.subgroup });
  const address = `/api/v4/projects/${project.id}`;
  const { body: issue } = await w.planner.post(`${address}/issues`, { title: 'Open' });
  const { body: hidden } = await w.planner.post(`${address}/issues`, { title: 'Hidden', confidential: true });
  const day = (n: number): string => `200${n}-01-01T00:00:00.000Z`;
  const place = async (n: number) =>
    w.context.pool.query('UPDATE namespaces SET updated_at = $1 WHERE id = $2', [day(n), project.id]);
  const entries = async (n: number, id: number) =>
    w.context.pool.query("UPDATE changes SET at = $1 WHERE subject_type = 'work_item' AND subject_id = $2", [
      day(n),
      id,
    ]);
  const seenBy = async (who: 'guest' | 'planner') => (await w[who].get(address)).body.last_activity_at;
  await place(1);
  await entries(2, issue.id);
  await entries(3, hidden.id);
  expect([await seenBy('guest'), await seenBy('planner')]).toEqual([day(2), day(3)]);
  await place(4);
  expect([await seenBy('guest'), await seenBy('planner')]).toEqual([day(4), day(4)]);
  const { body: note } = await w.planner.post(`${address}/issues/${issue.iid}/notes`, { body: 'Now' });
  expect(await seenBy('guest')).toBe(note.created_at);
  const { body } = await w.planner.query('{ project(fullPath: "top/sub/busy") { lastActivityAt } }');
  expect(Date.parse(body.data.project.lastActivityAt)).toBe(Date.parse(note.created_at));
  const ids = async (query: string) =>
    (await w.guest.get(`/api/v4/projects?order_by=last_activity_at&${query}`)).body.map(
      ({ id }: { id: number }) => id,
    );
  expect((await ids('sort=desc'))[0]).toBe(project.id);
  await w.make.issue({ project: w.project });
  expect((await ids('sort=desc'))[0]).toBe(w.project.id);
  await w.owner.delete(address);
});

test('groups are left out by number', async () => {
  expect(await paths('groups?')).toEqual(['sub', 'top']);
  expect(await paths(`groups?skip_groups[]=${w.group.id}`)).toEqual(['sub']);
  expect(await paths(`groups/top/subgroups?skip_groups[]=${w.subgroup.id}`)).toEqual([]);
  expect(await paths('groups?archived=true')).toEqual([]);
});

test('members are left out by number', async () => {
  const { guest, planner, owner } = w.people;
  const found = async (query: string) =>
    (await w.owner.get(`/api/v4/groups/top/members?${query}`)).body.map((one: { id: number }) => one.id);
  expect(
    await found(`skip_users[]=${guest.userId}&skip_users[]=${planner.userId}&user_ids[]=${owner.userId}`),
  ).toEqual([owner.userId]);
  expect(await found(`skip_users[]=${guest.userId}&user_ids[]=${guest.userId}`)).toEqual([]);
  expect(await found(`user_ids[]=${guest.userId}&state=active`)).toEqual([guest.userId]);
});

test('a role made by hand is not quietly left out', async () => {
  const { guest } = w.people;
  const one = `/api/v4/groups/top/members/${guest.userId}`;
  expect(await w.owner.put(one, { access_level: 30, member_role_id: 3 })).toMatchObject({
    status: 400,
    body: { error: 'member_role_id is not supported' },
  });
  expect((await w.owner.get(one)).body.access_level).toBe(10);
});

const SETTINGS = [
  ['groups', 'groups/top', groupSettings],
  ['projects', 'projects/top%2Fplan', projectSettings],
] as const;

/** Settings of protection, and the switch for issues. */
const REFUSED = new Set([
  'allowed_email_domains_list',
  'external_authorization_classification_label',
  'ip_restriction_ranges',
  'issues_access_level',
  'issues_enabled',
  'membership_lock',
  'require_two_factor_authentication',
  'service_access_tokens_expiration_enforced',
]);

const AS_THEY_ARE = {
  groups: { project_creation_level: 'developer', emails_disabled: false, share_with_group_lock: false },
  projects: { default_branch: null, topics: [], tag_list: [], empty_repo: true, import_status: 'none' },
} as const;

test.each(SETTINGS)('settings of %s that mean nothing here are accepted', async (all, one, settings) => {
  const isRefused = (name: string) => REFUSED.has(name);
  const meaningless = Object.keys(settings).filter((name) => !isRefused(name));
  expect(meaningless.length).toBeGreaterThan(20);
  const given = Object.fromEntries(meaningless.map((name) => [name, 'otherwise']));
  const parent = all === 'projects' ? { namespace_id: w.group.id } : {};
  const made = await w.owner.post(`/api/v4/${all}`, { name: 'Set', path: `set-${all}`, ...parent, ...given });
  expect(made.status).toBe(201);
  expect((await w.owner.put(`/api/v4/${one}`, given)).status).toBe(200);
  expect(made.body).toMatchObject(AS_THEY_ARE[all]);
});

test.each(SETTINGS)(
  'a protection of %s that Cairn has not is named, and nothing changes',
  async (all, one, settings) => {
    const parent = all === 'projects' ? { namespace_id: w.group.id } : {};
    for (const name of Object.keys(settings).filter((setting) => REFUSED.has(setting))) {
      const given = { name: 'Safe', path: 'safe', ...parent, [name]: 'otherwise' };
      const refused = { status: 400, body: { error: `${name} is not supported` } };
      expect(await w.owner.post(`/api/v4/${all}`, given)).toMatchObject(refused);
      expect(await w.owner.put(`/api/v4/${one}`, given)).toMatchObject(refused);
    }
    expect((await w.owner.get(`/api/v4/${one}`)).body.name).not.toBe('Safe');
  },
);

test('a project is asked to be with issues, as JSON and as a form', async () => {
  const so = { issues_enabled: true, issues_access_level: 'enabled', wiki_enabled: true, topics: ['a'] };
  const put = await w.owner.put('/api/v4/projects/top%2Fplan', { ...so, description: 'ours' });
  expect(put).toMatchObject({ status: 200, body: { description: 'ours', wiki_enabled: false, topics: [] } });
  const off = await w.owner.put('/api/v4/projects/top%2Fplan', { issues_enabled: false });
  expect(off).toMatchObject({ status: 400, body: { error: 'issues_enabled is not supported' } });
  const form = await w.owner.form('/api/v4/projects', 'name=a&path=a&issues_enabled=false&namespace_id=1');
  expect(form).toMatchObject({ status: 400, body: { error: 'issues_enabled is not supported' } });
});

test('marking a part of the to-dos as done does not mark them all', async () => {
  const epic = await w.make.epic({ group: w.group });
  await w.owner.post(`/api/v4/groups/top/epics/${epic.iid}/todo`);
  expect(await w.owner.post('/api/v4/todos/mark_as_done?type=Issue')).toMatchObject({
    status: 400,
    body: { error: 'type is not supported' },
  });
  expect((await w.owner.get('/api/v4/todos')).body).toHaveLength(1);
});
