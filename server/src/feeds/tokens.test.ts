import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, SESSION_COOKIE } from '../auth/sessions.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const ATOM = '/top/plan/-/issues.atom';
const ICS = '/top/plan/-/issues/calendar.ics';
const TOKEN = '/-/user_settings/feed_token';
const ADDRESSES = '/-/user_settings/feed_addresses?path=/top/plan/-/issues';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  await w.make.issue({ project: w.project, title: 'Plain' });
});
afterAll(() => w.close());

type Person = keyof GroupWithCallers['people'];

/** Returns a user with a browser session. */
const browser = async (who: Person) => {
  const device = { ip: '127.0.0.1', userAgent: '' };
  const value = await openSession(w.context, w.people[who].userId as number, device);
  const headers = {
    cookie: `${SESSION_COOKIE}=${encodeURIComponent(value)}`,
    'sec-fetch-site': 'same-origin',
  };
  return {
    get: (url: string) => w.anonymous.get(url, headers),
    reset: () => w.anonymous.put(`${TOKEN}/reset`, {}, headers),
  };
};

const statusWith = async (token: string, url = ATOM) =>
  (await w.anonymous.get(`${url}?feed_token=${token}`)).status;

const codeIn = (address: string): string =>
  new URL(address, 'http://cairn.test').searchParams.get('feed_token') ?? '';

test('the token reads all feeds of its person, with their rights', async () => {
  const guest = (await (await browser('guest')).get(TOKEN)).body.feed_token;
  const outsider = (await (await browser('outsider')).get(TOKEN)).body.feed_token;
  expect(guest).toMatch(/^glft-[\w-]{20}$/);
  for (const url of [ATOM, ICS, '/groups/top/-/issues.atom', '/dashboard/issues.ics'])
    expect([url, await statusWith(guest, url)]).toEqual([url, 200]);
  expect(await statusWith(outsider)).toBe(404);
  expect(await statusWith(outsider, '/dashboard/issues.atom')).toBe(200);
});

test('an address of a single feed opens that one alone', async () => {
  const { rss, calendar } = (await (await browser('guest')).get(ADDRESSES)).body;
  expect(rss).toMatch(new RegExp(`^${ATOM}\\?feed_token=glft-[0-9a-f]{64}-${w.people.guest.userId}$`));
  expect((await w.anonymous.get(`${rss}&state=all`)).status).toBe(200);
  expect((await w.anonymous.get(calendar)).status).toBe(200);
  expect(await statusWith(codeIn(rss), ICS)).toBe(401);
  expect(await statusWith(codeIn(rss), '/groups/top/-/issues.atom')).toBe(401);
});

test('neither token opens anything but feeds', async () => {
  const guest = await browser('guest');
  const whole = (await guest.get(TOKEN)).body.feed_token;
  for (const token of [whole, codeIn((await guest.get(ADDRESSES)).body.rss)]) {
    for (const url of [
      '/api/v4/projects/top%2Fplan/issues',
      '/top/plan/-/issues/1.json',
      '/groups/top/-/epics.csv',
      TOKEN,
      ADDRESSES,
    ]) {
      const joined = `${url}${url.includes('?') ? '&' : '?'}feed_token=${token}`;
      expect([url, (await w.anonymous.get(joined)).status]).toEqual([url, expect.toBeOneOf([401, 404])]);
      for (const headers of [{ 'private-token': token }, { authorization: `Bearer ${token}` }])
        expect((await w.anonymous.get(url, headers)).status).toBe(401);
    }
    const told = await w.anonymous.post(`/api/graphql?feed_token=${token}`, {
      query: '{ currentUser { id } }',
    });
    expect(told.body.data).toEqual({ currentUser: null });
  }
});

test.each([
  'x',
  'glft-',
  `glft-${'A'.repeat(20)}`,
  `glft-${'0'.repeat(64)}-1`,
  `glft-${'0'.repeat(64)}-999999999999999`,
  'glpat-AAAAAAAAAAAAAAAAAAAA',
])('a made-up token %s is refused, also where the feed is open to its bearer', async (token) => {
  expect(await statusWith(token)).toBe(401);
  expect((await (await browser('guest')).get(`${ATOM}?feed_token=${token}`)).status).toBe(401);
});

test('a reset ends all tokens of the person at once, and those of nobody else', async () => {
  const [guest, planner] = [await browser('guest'), await browser('planner')];
  const old = (await guest.get(TOKEN)).body.feed_token;
  const address = (await guest.get(ADDRESSES)).body.rss;
  const others = (await planner.get(TOKEN)).body.feed_token;
  const reset = await guest.reset();
  expect([reset.status, reset.body.feed_token === old]).toEqual([200, false]);
  expect([await statusWith(old), await statusWith(codeIn(address))]).toEqual([401, 401]);
  expect([await statusWith(reset.body.feed_token), await statusWith(others)]).toEqual([200, 200]);
  expect((await guest.get(TOKEN)).body).toEqual(reset.body);
  const entry = await w.db
    .selectFrom('changes')
    .select(['actor_id', 'before', 'after'])
    .where('kind', '=', 'user.feed_token_reset')
    .execute();
  expect(entry).toEqual([{ actor_id: w.people.guest.userId, before: {}, after: {} }]);
});

test('somebody who is shut out reads no more', async () => {
  const token = (await (await browser('planner')).get(TOKEN)).body.feed_token;
  const admin = w.as(await w.make.admin());
  const id = w.people.planner.userId;
  await admin.post(`/api/v4/users/${id}/block`);
  expect(await statusWith(token)).toBe(401);
  await admin.post(`/api/v4/users/${id}/unblock`);
  expect(await statusWith(token)).toBe(200);
});

test('only who signed in with a browser is told tokens, or may reset them', async () => {
  for (const url of [TOKEN, ADDRESSES]) {
    expect((await w.anonymous.get(url)).status).toBe(401);
    expect((await w.guest.get(url)).status).toBe(403);
  }
  expect((await w.anonymous.put(`${TOKEN}/reset`)).status).toBe(401);
  expect((await w.guest.put(`${TOKEN}/reset`)).status).toBe(403);
});

test.each(['', 'top/plan/-/issues', '/top/plan/-/epics', `/${'x'.repeat(2048)}/issues`, '/a?b/issues'])(
  'addresses are made for lists of issues, not for %s',
  async (path) => {
    const guest = await browser('guest');
    const answer = await guest.get(`/-/user_settings/feed_addresses?path=${encodeURIComponent(path)}`);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('path')]);
  },
);

test('a feed names its own address without the token', async () => {
  const token = (await (await browser('guest')).get(TOKEN)).body.feed_token;
  const feed = await w.anonymous.get(`${ATOM}?feed_token=${token}`);
  expect(JSON.stringify(feed)).not.toContain('glft-');
  expect(feed.headers['referrer-policy']).toMatch(/^(?:no-referrer|same-origin)$/);
});
