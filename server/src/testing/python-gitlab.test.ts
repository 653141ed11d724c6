// What administrators' scripts in Python do with people and numbers: the requests that python-gitlab sends for
// each of its calls, named in the titles.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { build, type Made, type MadePlace } from './build.ts';
import { type TestContext, testContext } from './context.ts';

let t: TestContext;
let app: FastifyInstance;
let group: MadePlace;
let project: MadePlace;
let mate: Made;
let token: string;

beforeAll(async () => {
  t = await testContext();
  app = await buildApp(t.context);
  const make = build(t.context);
  group = await make.group({ path: 'fleet', visibility: 'private' });
  project = await make.project({ group });
  mate = await make.user({ username: 'mate' });
  const { id: userId } = await make.user({ admin: true });
  token = await createToken(t.context, { userId, name: 'script', scopes: ['api'] });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

type Method = NonNullable<InjectOptions['method']>;

/**
 * Sends a request as the library does: always with the content type of JSON, even without a body, and an empty object
 * where a POST or PUT has no data. Returns the status and the parsed body.
 */
const call = async (method: Method, path: string, body?: object, as = token) => {
  const writes = method === 'POST' || method === 'PUT';
  const response = await app.inject({
    method,
    url: `/api/v4${path}`,
    headers: {
      'private-token': as,
      'user-agent': 'python-gitlab/4.13.0',
      'content-type': 'application/json',
    },
    ...((body ?? writes) && { payload: JSON.stringify(body ?? {}) }),
  });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};
const idsOf = ({ body }: { body: unknown }): number[] => (body as readonly Made[]).map(({ id }) => id);

test('users: create, list, get, save, block and the other states, delete', async () => {
  const made = await call('POST', '/users', {
    email: 'ada@example.com',
    username: 'ada',
    name: 'Ada',
    password: 'Longer-than-8-signs',
    skip_confirmation: true,
    projects_limit: 0,
    bio: 'Counts',
  });
  expect(made).toMatchObject({ status: 201, body: { username: 'ada', state: 'active', bio: '' } });
  const { id } = made.body;
  expect(idsOf(await call('GET', '/users?username=ada'))).toEqual([id]);
  expect(idsOf(await call('GET', '/users?search=ada%40example.com&page=1&per_page=20'))).toEqual([id]);
  expect(idsOf(await call('GET', '/users?external=True'))).toEqual([]);
  // save() sends the three fields that the library takes for required, and what was changed.
  const saved = { email: 'ada@example.com', username: 'ada', name: 'Ada B.', pronouns: 'she/her' };
  expect(await call('PUT', `/users/${id}`, saved)).toMatchObject({ status: 200, body: saved });
  for (const [event, state] of [
    ['block', 'blocked'],
    ['unblock', 'active'],
    ['deactivate', 'deactivated'],
    ['activate', 'active'],
    ['ban', 'banned'],
    ['unban', 'active'],
  ] as const) {
    expect([event, await call('POST', `/users/${id}/${event}`)]).toEqual([
      event,
      { status: 201, body: true },
    ]);
    expect((await call('GET', `/users/${id}`)).body).toMatchObject({ state });
  }
  expect((await call('GET', `/users/${id}/memberships`)).body).toEqual([]);
  expect((await call('GET', `/users/${id}/associations_count`)).body).toMatchObject({ groups_count: 0 });
  expect(await call('DELETE', `/users/${id}?hard_delete=False`)).toEqual({ status: 204, body: null });
  expect((await call('GET', `/users/${id}`)).status).toBe(404);
});

test('the current user, status, preferences and to-do counts', async () => {
  const own = (await call('GET', '/user')).body;
  expect(own).toMatchObject({ is_admin: true, bot: false });
  expect((await call('PUT', '/user/status', { message: 'Back soon', emoji: 'coffee' })).status).toBe(200);
  expect((await call('GET', '/user/status')).body).toMatchObject({ message: 'Back soon' });
  expect((await call('GET', `/users/${own.id}/status`)).body).toMatchObject({ emoji: 'coffee' });
  expect((await call('GET', '/user_counts')).body).toMatchObject({ todos: expect.any(Number) });
});

test('tokens of others: personal ones and those that act for somebody', async () => {
  const made = await call('POST', `/users/${mate.id}/personal_access_tokens`, {
    name: 'CI',
    scopes: ['api'],
    expires_at: '2999-01-01',
  });
  expect(made).toMatchObject({ status: 201, body: { user_id: mate.id, token: expect.any(String) } });
  const theirs = made.body.token as string;
  expect((await call('GET', '/personal_access_tokens/self', undefined, theirs)).body.id).toBe(made.body.id);
  expect(idsOf(await call('GET', `/personal_access_tokens?user_id=${mate.id}`))).toEqual([made.body.id]);
  expect(await call('DELETE', `/personal_access_tokens/${made.body.id}`)).toEqual({
    status: 204,
    body: null,
  });
  expect((await call('GET', '/user', undefined, theirs)).status).toBe(401);
  const acting = `/users/${mate.id}/impersonation_tokens`;
  const { body } = await call('POST', acting, { name: 'for them', scopes: ['api'] });
  expect((await call('GET', '/user', undefined, body.token)).body).toMatchObject({ username: 'mate' });
  expect(idsOf(await call('GET', `${acting}?state=active`))).toEqual([body.id]);
  expect((await call('DELETE', `${acting}/${body.id}`)).status).toBe(204);
  expect((await call('GET', acting)).body).toMatchObject([{ id: body.id, active: false }]);
});

test.each(['groups', 'projects'] as const)('members, invitations and access requests of %s', async (kind) => {
  const at = `/${kind}/${kind === 'groups' ? group.id : project.id}`;
  const made = await call('POST', `${at}/members`, { user_id: mate.id, access_level: 30 });
  expect(made).toMatchObject({ status: 201, body: { id: mate.id, access_level: 30 } });
  expect(idsOf(await call('GET', `${at}/members/all`))).toContain(mate.id);
  const changed = await call('PUT', `${at}/members/${mate.id}`, {
    access_level: 20,
    expires_at: '2999-03-01',
  });
  expect(changed.body).toMatchObject({ access_level: 20, expires_at: '2999-03-01' });
  expect((await call('DELETE', `${at}/members/${mate.id}`)).status).toBe(204);
  const email = `new+${kind}@example.com`;
  const invited = await call('POST', `${at}/invitations`, { email, access_level: 20 });
  expect(invited).toMatchObject({ status: 201, body: { status: 'success' } });
  const path = `${at}/invitations/${encodeURIComponent(email)}`;
  expect((await call('PUT', path, { access_level: 30 })).body).toMatchObject({ access_level: 30 });
  expect((await call('GET', `${at}/invitations`)).body).toMatchObject([{ invite_email: email }]);
  expect((await call('DELETE', path)).status).toBe(204);
  await t.context.db
    .insertInto('access_requests')
    .values({ namespace_id: kind === 'groups' ? group.id : project.id, user_id: mate.id })
    .execute();
  expect(idsOf(await call('GET', `${at}/access_requests`))).toEqual([mate.id]);
  expect(await call('PUT', `${at}/access_requests/${mate.id}/approve`, {})).toMatchObject({
    status: 201,
    body: { access_level: 30 },
  });
  await call('DELETE', `${at}/members/${mate.id}?skip_subresources=True&unassign_issuables=True`);
});

test('settings and statistics of the server, and statistics of issues', async () => {
  const settings = (await call('GET', '/application/settings')).body;
  expect(settings).toMatchObject({ signup_enabled: false });
  expect((await call('PUT', '/application/settings', { signup_enabled: true })).body).toMatchObject({
    signup_enabled: true,
    sign_up: 'open',
  });
  await call('PUT', '/application/settings', { sign_up: settings.sign_up });
  expect((await call('GET', '/application/statistics')).body).toMatchObject({
    groups: '1',
    projects: '1',
    users: expect.any(String),
  });
  const issue = (await call('POST', `/projects/${project.id}/issues`, { title: 'Counted' })).body;
  const counts = { statistics: { counts: { all: 1, opened: 1, closed: 0 } } };
  expect((await call('GET', `/projects/${project.id}/issues_statistics`)).body).toEqual(counts);
  expect((await call('GET', `/groups/${group.id}/issues_statistics`)).body).toEqual(counts);
  expect((await call('GET', '/issues_statistics?scope=all')).body).toEqual(counts);
  expect((await call('GET', `/projects/${project.id}/issues/${issue.iid}/user_agent_detail`)).body).toEqual({
    user_agent: 'python-gitlab/4.13.0',
    ip_address: '127.0.0.1',
    akismet_submitted: false,
  });
});
