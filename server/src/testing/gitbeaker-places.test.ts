// What administrators' scripts do with people, groups and projects, through the client library they use.
import { Gitlab } from '@gitbeaker/rest';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { createCadence, createIteration } from '../iterations/changes.ts';
import { build, type Made, type MadePlace } from './build.ts';
import { type TestContext, testContext } from './context.ts';

let t: TestContext;
let app: FastifyInstance;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let person: Made;
let client: InstanceType<typeof Gitlab>;

beforeAll(async () => {
  t = await testContext();
  app = await buildApp(t.context);
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  make = build(t.context);
  group = await make.group({ path: 'fleet', visibility: 'private' });
  project = await make.project({ group });
  person = await make.user({ username: 'mate' });
  const { id: userId } = await make.user({ admin: true });
  client = new Gitlab({
    host,
    token: await createToken(t.context, { userId, name: 'script', scopes: ['api'] }),
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const idsOf = (rows: unknown): number[] => (rows as readonly Made[]).map(({ id }) => id);

test('people: created, listed, changed, blocked, with a status', async () => {
  const { Users: users } = client;
  const made = await users.create({
    email: 'ada@example.com',
    username: 'ada',
    name: 'Ada',
    password: 'Longer-than-8-signs',
    skipConfirmation: true,
  });
  expect(made).toMatchObject({ username: 'ada', state: 'active', email: 'ada@example.com' });
  expect(idsOf(await users.all({ username: 'ada' }))).toEqual([made.id]);
  expect(idsOf(await users.all({ search: 'ada@example.com' }))).toEqual([made.id]);
  expect(await users.edit(made.id, { name: 'Ada B.' })).toMatchObject({ name: 'Ada B.' });
  for (const [call, state] of [
    ['block', 'blocked'],
    ['unblock', 'active'],
    ['deactivate', 'deactivated'],
    ['activate', 'active'],
    ['ban', 'banned'],
    ['unban', 'active'],
  ] as const) {
    await users[call](made.id);
    expect(await users.show(made.id), call).toMatchObject({ name: 'Ada B.', state });
  }
  expect(await users.editStatus({ emoji: 'coffee', message: 'Back soon' } as never)).toMatchObject({
    emoji: 'coffee',
    message: 'Back soon',
  });
  const self = await users.showCurrentUser();
  expect(await users.showStatus({ iDOrUsername: self.id })).toMatchObject({ message: 'Back soon' });
  const token = await users.createPersonalAccessToken(made.id, 'CI', ['api'], {
    expiresAt: '2027-01-01',
  } as never);
  expect(token).toMatchObject({ user_id: made.id, token: expect.any(String) });
  expect(await users.allMemberships(made.id)).toEqual([]);
  expect(await users.showAssociationsCount(made.id)).toMatchObject({ groups_count: 0, issues_count: 0 });
  expect(await users.allActivities()).toMatchObject([{ username: self.username }]);
  const { PersonalAccessTokens: tokens, UserImpersonationTokens: acting } = client;
  expect(idsOf(await tokens.all({ userId: made.id }))).toEqual([token.id]);
  await tokens.remove({ tokenId: token.id });
  expect(await tokens.show({ tokenId: token.id })).toMatchObject({ revoked: true });
  const impersonating = await acting.create(made.id, 'For her', ['api'], { expiresAt: '2999-01-01' });
  expect(idsOf(await acting.all(made.id, { state: 'active' }))).toEqual([impersonating.id]);
  await acting.revoke(made.id, impersonating.id);
  expect(await acting.all(made.id, { state: 'active' })).toEqual([]);
  expect(await client.ApplicationStatistics.show()).toMatchObject({ active_users: expect.any(String) });
});

test.each(['group', 'project'] as const)('members and invitations of a %s', async (kind) => {
  const [members, invitations, id] =
    kind === 'group'
      ? [client.GroupMembers, client.GroupInvitations, group.id]
      : [client.ProjectMembers, client.ProjectInvitations, project.id];
  expect(await members.add(id, 30, { userId: person.id } as never)).toMatchObject({ access_level: 30 });
  expect(idsOf(await members.all(id))).toContain(person.id);
  expect(idsOf(await members.all(id, { includeInherited: true }))).toContain(person.id);
  expect(await members.edit(id, person.id, 20, { expiresAt: '2027-03-01' })).toMatchObject({
    access_level: 20,
  });
  const as = { id: person.id, access_level: 20, expires_at: '2027-03-01' };
  expect(await members.show(id, person.id)).toMatchObject(as);
  expect(await members.show(id, person.id, { includeInherited: true })).toMatchObject(as);
  await members.remove(id, person.id);
  expect(idsOf(await members.all(id))).not.toContain(person.id);

  const email = `new+${kind}@example.com`;
  expect(await invitations.add(id, 20, { email })).toMatchObject({ status: 'success' });
  await invitations.edit(id, email, { accessLevel: 30 } as never);
  expect(await invitations.all(id)).toMatchObject([{ invite_email: email, access_level: 30 }]);
  await invitations.remove(id, email);
  expect(await invitations.all(id)).toEqual([]);
});

test('groups: created, edited, shared, moved, deleted and restored', async () => {
  const { Groups: groups } = client;
  const made = await groups.create('Docks', 'docks', { visibility: 'private' });
  const below = await groups.create('Below', 'below', { parentId: made.id });
  expect(await groups.edit(made.id, { description: 'Where ships rest' })).toMatchObject({
    description: 'Where ships rest',
  });
  expect(idsOf(await groups.allSubgroups(made.id))).toEqual([below.id]);
  expect(idsOf(await groups.allDescendantGroups(made.id, {}))).toEqual([below.id]);
  expect(await groups.share(made.id, group.id, 30 as never, {})).toMatchObject({
    shared_with_groups: [{ group_id: group.id, group_access_level: 30 }],
  });
  await groups.unshare(made.id, group.id, {});
  expect(await groups.show(made.id)).toMatchObject({ shared_with_groups: [] });
  expect(idsOf(await groups.allTransferLocations(below.id))).toContain(group.id);
  expect(await groups.transfer(below.id, { groupId: group.id })).toMatchObject({ parent_id: group.id });
  await groups.transferProject(made.id, project.id);
  expect(idsOf(await groups.allProjects(made.id))).toEqual([project.id]);
  await groups.transferProject(group.id, project.id);
  await groups.remove(below.id);
  expect(idsOf(await groups.allSubgroups(group.id))).toEqual([]);
  expect(await groups.restore(below.id)).toMatchObject({ id: below.id });
  expect(idsOf(await groups.allSubgroups(group.id))).toEqual([below.id]);
});

test('projects: created, edited, archived, starred, shared, moved, deleted and restored', async () => {
  const { Projects: projects } = client;
  const other = await make.group({ path: 'harbour' });
  const made = await projects.create({ name: 'Hull', namespaceId: group.id });
  expect(await projects.edit(made.id, { description: 'Steel' })).toMatchObject({ description: 'Steel' });
  expect(await projects.archive(made.id)).toMatchObject({ archived: true });
  expect(await projects.unarchive(made.id)).toMatchObject({ archived: false });
  expect(await projects.star(made.id)).toMatchObject({ star_count: 1 });
  const { id: self } = await client.Users.showCurrentUser();
  expect(idsOf(await client.Users.allStarredProjects(self))).toEqual([made.id]);
  expect(await projects.unstar(made.id)).toMatchObject({ star_count: 0 });
  expect(await projects.share(made.id, other.id, 20 as never)).toMatchObject({
    group_id: other.id,
    group_access: 20,
  });
  expect(await projects.show(made.id)).toMatchObject({ shared_with_groups: [{ group_id: other.id }] });
  await projects.unshare(made.id, other.id);
  expect(await projects.allUsers(made.id)).not.toEqual([]);
  expect(idsOf(await projects.allTransferLocations(made.id))).toContain(other.id);
  expect(await projects.transfer(made.id, other.id)).toMatchObject({ namespace: { id: other.id } });
  expect(idsOf(await projects.all({ search: 'Hull' }))).toEqual([made.id]);
  await projects.remove(made.id);
  expect(idsOf(await projects.all({ search: 'Hull' }))).toEqual([]);
  expect(await projects.restore(made.id)).toMatchObject({ id: made.id });
});

test.each(['group', 'project'] as const)('milestones of a %s', async (kind) => {
  const [milestones, id] =
    kind === 'group' ? [client.GroupMilestones, group.id] : [client.ProjectMilestones, project.id];
  const made = await milestones.create(id, `Of a ${kind}`, { dueDate: '2027-02-01' });
  expect(made).toMatchObject({ state: 'active', due_date: '2027-02-01', start_date: null });
  const issue = await client.Issues.create(project.id, `Planned in a ${kind}`, { milestoneId: made.id });
  expect(idsOf(await milestones.allAssignedIssues(id, made.id))).toEqual([issue.id]);
  expect(await milestones.allBurndownChartEvents(id, made.id)).toMatchObject([{ action: 'created' }]);
  const edited = await milestones.edit(id, made.id, { stateEvent: 'close', description: 'Done' } as never);
  expect(edited).toMatchObject({ state: 'closed', description: 'Done' });
  expect(idsOf(await milestones.all(id, { state: 'closed' }))).toEqual([made.id]);
  expect(await milestones.show(id, made.id)).toMatchObject({ title: `Of a ${kind}` });
  await milestones.remove(id, made.id);
  expect(await milestones.all(id)).toEqual([]);
});

// The client's ProjectIterations uses a path that no server has.
test('iterations of a group', async () => {
  const owner = await make.member('owner', group);
  const { id: cadenceId } = await createCadence(t.context, owner, { groupId: group.id, title: 'Weeks' });
  const days = { startDate: '2027-01-04', dueDate: '2027-01-10' };
  const { id } = await createIteration(t.context, owner, { cadenceId, ...days });
  expect(await client.GroupIterations.all(group.id, { state: 'upcoming' } as never)).toMatchObject([
    { id, group_id: group.id, start_date: days.startDate, due_date: days.dueDate },
  ]);
});
