import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { EVENTS } from './levels.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterEach(async () => {
  await w.db.deleteFrom('notification_settings').execute();
});
afterAll(() => w.close());

const ALL = '/api/v4/notification_settings';
const emailOf = async (id: number | null) =>
  (await w.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

test('whoever chose nothing takes part in everything, and follows that everywhere', async () => {
  expect((await w.guest.get(ALL)).body).toEqual({
    level: 'participating',
    notification_email: await emailOf(w.people.guest.userId),
    notified_of_own_activity: false,
  });
  expect((await w.guest.get('/api/v4/groups/top/notification_settings')).body).toEqual({ level: 'global' });
  expect((await w.guest.get('/api/v4/projects/top%2Fplan/notification_settings')).body).toEqual({
    level: 'global',
  });
});

test('levels are set one by one, for the one who asks only', async () => {
  expect(await w.guest.put(ALL, { level: 'watch', notified_of_own_activity: true })).toMatchObject({
    status: 200,
    body: { level: 'watch', notified_of_own_activity: true },
  });
  await w.guest.put('/api/v4/groups/top/notification_settings', { level: 'mention' });
  await w.guest.put(ALL, { level: 'disabled' });
  expect((await w.guest.get(ALL)).body).toMatchObject({ level: 'disabled', notified_of_own_activity: true });
  expect((await w.guest.get('/api/v4/groups/top/notification_settings')).body).toEqual({ level: 'mention' });
  expect((await w.planner.get(ALL)).body).toMatchObject({ level: 'participating' });
});

test('custom has its events, and one left out stays as it is', async () => {
  const url = `/api/v4/projects/${w.project.id}/notification_settings`;
  const none = Object.fromEntries(EVENTS.map((name) => [name, false]));
  expect((await w.guest.put(url, { level: 'custom', new_note: true })).body).toEqual({
    level: 'custom',
    events: { ...none, new_note: true },
  });
  expect((await w.guest.put(url, { close_issue: 'true' })).body.events).toEqual({
    ...none,
    new_note: true,
    close_issue: true,
  });
  expect((await w.guest.put(url, { new_note: false })).body.events).toEqual({ ...none, close_issue: true });
});

test('invalid settings are refused by name', async () => {
  expect(await w.guest.put(ALL, { level: 'loud' })).toMatchObject({
    status: 400,
    body: { error: 'level does not have a valid value' },
  });
  expect(await w.guest.put(ALL, { level: 'global' })).toMatchObject({
    status: 400,
    body: { message: { level: ['is not included in the list'] } },
  });
  expect(await w.guest.put(ALL, { notification_email: 'eve@example.test' })).toMatchObject({
    status: 400,
    body: { message: { notification_email: ['is not an email you own'] } },
  });
  expect((await w.guest.get(ALL)).body.level).toBe('participating');
});

test('a hidden group looks like none, and strangers are refused', async () => {
  const url = '/api/v4/groups/top/notification_settings';
  const nowhere = '/api/v4/groups/nowhere/notification_settings';
  for (const path of [url, `/api/v4/projects/${w.project.id}/notification_settings`]) {
    expect((await w.outsider.get(path)).status).toBe(404);
    expect((await w.outsider.put(path, { level: 'watch' })).status).toBe(404);
    expect((await w.anonymous.get(path)).status).toBe(401);
    expect((await w.anonymous.put(path, { level: 'watch' })).status).toBe(401);
    expect((await w.reader.put(path, { level: 'watch' })).status).toBe(403);
  }
  expect((await w.outsider.get(url)).body).toEqual((await w.outsider.get(nowhere)).body);
  for (const path of [ALL, '/-/profile/notifications.json']) {
    expect((await w.anonymous.get(path)).status).toBe(401);
  }
  expect((await w.anonymous.put(ALL, { level: 'watch' })).status).toBe(401);
  expect((await w.reader.put(ALL, { level: 'watch' })).status).toBe(403);
});

test('the settings page learns everything at once, hidden places left out', async () => {
  await w.guest.put(`/api/v4/projects/${w.project.id}/notification_settings`, { level: 'watch' });
  expect((await w.guest.get('/-/profile/notifications.json')).body).toMatchObject({
    level: 'participating',
    mail_is_on: false,
    places: [
      { id: w.group.id, kind: 'group', full_path: 'top', level: 'global', events: [] },
      { id: w.project.id, kind: 'project', full_path: 'top/plan', level: 'watch', events: [] },
    ],
  });
  await w.db
    .insertInto('notification_settings')
    .values({ user_id: w.people.outsider.userId as number, namespace_id: w.group.id, level: 'watch' })
    .execute();
  expect((await w.outsider.get('/-/profile/notifications.json')).body.places).toEqual([]);
  const found = async (caller: typeof w.guest, search: string) =>
    (await caller.get(`/-/profile/notifications.json?search=${search}`)).body.places.map(
      (place: { full_path: string; level: string }) => [place.full_path, place.level],
    );
  expect(await found(w.guest, 'SUB')).toEqual([['top/sub', 'global']]);
  expect(await found(w.guest, 'plan')).toEqual([['top/plan', 'watch']]);
  expect(await found(w.outsider, 'top')).toEqual([]);
});
