import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PERSISTED_COOKIE, visibilityTokenText } from '@cairn/domain/persisted-list/visibility-token';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operator } from '../auth/operator.ts';
import { endSession, openSession, SESSION_COOKIE } from '../auth/sessions.ts';
import { createToken } from '../auth/tokens.ts';
import { changeUserState } from '../auth/user-state.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { updateProject } from '../namespaces/changes.ts';
import { removeMember, updateMember } from '../namespaces/members/changes.ts';
import { type Api, api } from '../testing/api.ts';
import { build, LEVELS } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';

const PAGE = '<!doctype html><title>Cairn</title>';

let t: TestContext;
let make: ReturnType<typeof build>;
let server: Api;
let webRoot: string;
let open: { id: number; fullPath: string };
let list: string;
beforeAll(async () => {
  webRoot = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-web-'));
  await fs.writeFile(path.join(webRoot, 'index.html'), PAGE);
  t = await testContext({ webRoot });
  make = build(t.context);
  server = await api(t.context);
  open = await make.project({
    path: 'open',
    visibility: 'public',
    group: await make.group({ path: 'harbour', visibility: 'public' }),
  });
  list = `/${open.fullPath}/-/issues`;
});
afterAll(async () => {
  await server.close();
  await t.close();
  await fs.rm(webRoot, { recursive: true });
});

const session = ({ id }: { id: number }) =>
  openSession(t.context, id, { ip: '127.0.0.1', userAgent: 'test' });

/** The meta elements of the page at a path, for a request with these cookies. */
const page = async (cookies: Readonly<Record<string, string>>, url = list) => {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const headers = { accept: 'text/html', cookie: cookie.join('; ') };
  const answer = await server.as(null).get(url, headers);
  const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(answer.body)?.[1];
  return { ...answer, rights: meta('cairn-rights'), vouched: meta('cairn-kept') };
};
const rightsIn = async (value: string, url?: string) => (await page({ [SESSION_COOKIE]: value }, url)).rights;

describe('the name of what a reader may see', () => {
  test('is the same on every page, missing ones too, and says nothing of them', async () => {
    const person = await make.user({ username: 'wanda', name: 'Wanda' });
    const own = await session(person);
    const first = await page({ [SESSION_COOKIE]: own });
    expect(first.rights).toMatch(/^[\w-]{22}$/);
    expect(first.body).toBe(
      PAGE.replace('</title>', `</title><meta name="cairn-rights" content="${first.rights}">`),
    );
    expect(await rightsIn(own, '/')).toBe(first.rights);
    expect(await page({ [SESSION_COOKIE]: own }, '/no/such/page')).toMatchObject({
      status: 404,
      rights: first.rights,
    });
  });

  test('stays with its reader: no cache keeps it, and what a cache has is not taken for it', async () => {
    const own = await session(await make.user());
    const stranger = await server.as(null).get(list, { accept: 'text/html' });
    const answer = await server.as(null).get(list, {
      accept: 'text/html',
      cookie: `${SESSION_COOKIE}=${encodeURIComponent(own)}`,
      'if-none-match': String(stranger.headers['etag']),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['vary']).toContain('cookie');
    expect(answer.headers['etag']).toBeUndefined();
  });

  test('is accompanied by the prefix of new tokens where that is not the default', async () => {
    const context = { ...t.context, settings: { ...t.context.settings, tokenPrefix: 'acme-' } };
    const person = await make.user();
    const token = await createToken(context, { userId: person.id, name: 'all', scopes: ['api'] });
    expect(token).toMatch(/^acme-[\w-]{20}$/);
    const other = await api(context);
    const cookie = `${SESSION_COOKIE}=${encodeURIComponent(await session(person))}`;
    const answer = await other.as(null).get(list, { accept: 'text/html', cookie });
    expect(answer.body).toContain('<meta name="cairn-token-prefix" content="acme-">');
    await other.close();
  });

  test('is accompanied by what its reader chose, and the address of the site leads to their page', async () => {
    const person = await make.user();
    const own = { [SESSION_COOKIE]: await session(person) };
    const me = server.as(person);
    const chosen = async () =>
      /<meta name="cairn-preferences" content="([^"]*)">/.exec((await page(own)).body)?.[1];
    const preferences = (body: object) => me.put('/api/v4/user/preferences', body);
    expect((await me.get('/api/v4/user/preferences')).body).toEqual({
      user_id: person.id,
      color_mode: 'system',
      density: 'comfortable',
      first_day_of_week: null,
      date_format: 'system',
      text_editor_type: 'not_set',
      dashboard: 'home',
      dashboard_group_id: null,
    });
    const set = await me.query(
      'mutation { userPreferencesUpdate(input: { colorMode: DARK, firstDayOfWeek: 0, dateFormat: ISO, dashboard: INBOX }) { errors userPreferences { colorMode density firstDayOfWeek dashboardGroup { id } } } }',
    );
    expect(set.body.data.userPreferencesUpdate).toEqual({
      errors: [],
      userPreferences: { colorMode: 'DARK', density: 'COMFORTABLE', firstDayOfWeek: 0, dashboardGroup: null },
    });
    await t.db.updateTable('users').set({ timezone: 'Europe/Berlin' }).where('id', '=', person.id).execute();
    expect(await chosen()).toBe(
      'colorMode:dark firstDayOfWeek:0 dateFormat:iso dashboard:inbox timezone:Europe/Berlin',
    );
    const root = () => page(own, '/');
    expect(await root()).toMatchObject({ status: 302, headers: { location: '/dashboard/inbox' } });
    expect((await page(own, '/dashboard/home')).status).toBe(200);

    const hidden = await make.group({ visibility: 'private' });
    for (const [body, field] of [
      [{ dashboard: 'group' }, { dashboard_group_id: ["can't be blank"] }],
      [{ dashboard: 'group', dashboard_group_id: hidden.id }, { dashboard_group_id: ['was not found'] }],
      [{ dashboard: 'group', dashboard_group_id: 99_999_999 }, { dashboard_group_id: ['was not found'] }],
      [
        { first_day_of_week: 3 },
        { first_day_of_week: ['must be 0 (Sunday), 1 (Monday), 6 (Saturday) or null'] },
      ],
    ] as const)
      expect(await preferences(body)).toMatchObject({ status: 400, body: { message: field } });
    await make.member('guest', hidden, person);
    expect((await preferences({ dashboard: 'group', dashboard_group_id: hidden.id })).status).toBe(200);
    expect((await root()).headers['location']).toBe(`/groups/${hidden.fullPath}`);
    // A group that is out of sight is no landing page.
    await t.db.deleteFrom('members').where('user_id', '=', person.id).execute();
    expect((await root()).status).toBe(200);
    await preferences({ dashboard: null, color_mode: null, first_day_of_week: null, date_format: null });
    expect(await chosen()).toBe('timezone:Europe/Berlin');
    const other = await server
      .as(await make.user())
      .query(`{ user(username: "${person.username}") { userPreferences { density } } }`);
    expect(other.body.data.user).toEqual({ userPreferences: null });
  });

  test('is told to nobody who is not signed in by a session', async () => {
    const person = await make.user();
    const token = await createToken(t.context, { userId: person.id, name: 'all', scopes: ['api'] });
    for (const headers of [{}, { 'private-token': token }, { cookie: `${SESSION_COOKIE}=forged` }]) {
      const answer = await server.as(null).get(list, { accept: 'text/html', ...headers });
      expect([answer.status, answer.body]).toEqual([200, PAGE]);
    }
  });

  test('is another one in another session, and for another person', async () => {
    const person = await make.user();
    const names = [
      await rightsIn(await session(person)),
      await rightsIn(await session(person)),
      await rightsIn(await session(await make.user())),
    ];
    expect(new Set(names).size).toBe(3);
  });

  test('is another one with each change of what they may see', async () => {
    const person = await make.user();
    const own = await session(person);
    const place = await make.group({ visibility: 'private' });
    const admin = await make.admin();
    const at = { namespaceId: place.id, userId: person.id };
    const names = [await rightsIn(own)];
    const steps: readonly (() => Promise<unknown>)[] = [
      () => make.member('guest', place, person),
      () => updateMember(t.context, admin, { ...at, accessLevel: LEVELS.planner }),
      async () => make.member('guest', await make.group(), person),
      () => t.db.updateTable('users').set({ admin: true }).where('id', '=', person.id).execute(),
      // As on the day the membership expires, without a write.
      () =>
        sql`UPDATE members SET expires_at = current_date WHERE user_id = ${person.id} AND namespace_id = ${place.id}`.execute(
          t.db,
        ),
    ];
    for (const step of steps) {
      await step();
      const name = await rightsIn(own);
      expect(names).not.toContain(name);
      expect(await rightsIn(own)).toBe(name);
      names.push(name);
    }
  });

  test('is what it was once a role was given and taken away again', async () => {
    const person = await make.user();
    const own = await session(person);
    const before = await rightsIn(own);
    const place = await make.group({ visibility: 'private' });
    await make.member('guest', place, person);
    expect(await rightsIn(own)).not.toBe(before);
    await removeMember(t.context, await make.admin(), { namespaceId: place.id, userId: person.id });
    expect(await rightsIn(own)).toBe(before);
  });

  test('is gone with the session, and for who is blocked or banned', async () => {
    const person = await make.user();
    const own = await session(person);
    expect(await rightsIn(own)).toBeDefined();
    const { id } = await t.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await endSession(t.context, id);
    expect(await rightsIn(own)).toBeUndefined();
    for (const event of ['block', 'ban'] as const) {
      const other = await make.user();
      const theirs = await session(other);
      expect(await rightsIn(theirs)).toBeDefined();
      await changeUserState(t.context, operator, other.id, event);
      expect(await rightsIn(theirs)).toBeUndefined();
    }
  });

  test('is another one for another build of the app', async () => {
    const own = await session(await make.user());
    const before = await rightsIn(own);
    await fs.writeFile(path.join(webRoot, 'index.html'), `${PAGE}<!-- built anew -->`);
    const after = await rightsIn(own);
    await fs.writeFile(path.join(webRoot, 'index.html'), PAGE);
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
    expect(await rightsIn(own)).toBe(before);
  });
});

describe('rows that a browser kept', () => {
  const asks = (value: string, ids: readonly number[], url?: string) =>
    page({ [SESSION_COOKIE]: value, [PERSISTED_COOKIE]: visibilityTokenText({ nonce: 'mark', ids }) }, url);
  const told = (ids: readonly number[]) => visibilityTokenText({ nonce: 'mark', ids });

  test('are vouched for one by one, as their reader may see them now', async () => {
    const admin = await make.admin();
    const author = await make.user();
    const private_ = await make.project({ visibility: 'private', group: await make.group() });
    const guest = await make.user();
    await make.member('guest', private_, guest);
    const [stays, secret, gone, banned] = [
      await make.issue({ project: open }),
      await make.issue({ project: open }),
      await make.issue({ project: open }),
      await make.issue({ project: open, as: await make.member('guest', open, author) }),
    ];
    const inside = await make.issue({ project: private_ });
    const ids = [inside, banned, stays, secret, gone].map(({ id }) => id);
    const own = await session(guest);
    const without = (...hidden: readonly { id: number }[]) =>
      told(ids.filter((id) => !hidden.some((one) => one.id === id)));

    expect((await asks(own, ids)).vouched).toBe(told(ids));
    await updateItem(t.context, admin, { id: secret.id, confidential: true });
    expect((await asks(own, ids)).vouched).toBe(without(secret));
    await deleteItem(t.context, admin, { id: gone.id });
    expect((await asks(own, ids)).vouched).toBe(without(secret, gone));
    await changeUserState(t.context, operator, author.id, 'ban');
    expect((await asks(own, ids)).vouched).toBe(without(secret, gone, banned));
    await removeMember(t.context, admin, { namespaceId: private_.id, userId: guest.id });
    expect((await asks(own, ids)).vouched).toBe(told([stays.id]));
  });

  test('go with the place that is not shown to them any more', async () => {
    const place = await make.project({
      visibility: 'public',
      group: await make.group({ visibility: 'public' }),
    });
    const issue = await make.issue({ project: place });
    const own = await session(await make.user());
    const at = `/${place.fullPath}/-/issues`;
    expect((await asks(own, [issue.id], at)).vouched).toBe(told([issue.id]));
    await updateProject(t.context, await make.admin(), { id: place.id, visibility: 'private' });
    const after = await asks(own, [issue.id], at);
    expect([after.status, after.vouched]).toEqual([404, undefined]);
    expect((await asks(own, [issue.id])).vouched).toBe(told([]));
  });

  test('of somebody else, and those that never were, are told of alike', async () => {
    const hidden = await make.issue({
      project: await make.project({ visibility: 'private', group: await make.group() }),
    });
    const own = await session(await make.user());
    expect((await asks(own, [hidden.id, 987_654_321])).vouched).toBe(told([]));
    const { vouched } = await page({ [PERSISTED_COOKIE]: told([hidden.id]) });
    expect(vouched).toBeUndefined();
  });

  test.each(['mark', 'mark.1-"><b>', '<script>.1', `mark.${'1-'.repeat(200)}1`, ''])(
    'are not asked of by %j',
    async (text) => {
      const own = await session(await make.user());
      const answer = await page({ [SESSION_COOKIE]: own, [PERSISTED_COOKIE]: text });
      expect([answer.status, answer.vouched]).toEqual([200, undefined]);
      expect(answer.body).not.toContain('<script>');
    },
  );
});
