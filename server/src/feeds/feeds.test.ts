import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const CANARY = 'Nightingale';
const PROJECT = '/top/plan/-/issues';
const FEEDS = [
  `${PROJECT}.atom`,
  `${PROJECT}.ics`,
  `${PROJECT}/calendar.ics`,
  '/groups/top/-/issues.atom',
  '/groups/top/-/issues.ics',
  '/groups/top/-/issues/calendar.ics',
];

const today = (): string => new Date().toISOString().slice(0, 10);

let w: GroupWithCallers;
let closed: { iid: number };
beforeAll(async () => {
  w = await groupWithCallers();
  const { project, people } = w;
  const dueDate = today();
  await w.make.issue({ project, title: 'Plain', dueDate, description: 'Words <b>' });
  await w.make.issue({ project, title: `${CANARY} is hidden`, confidential: true, dueDate });
  await w.make.issue({ project, title: 'Mine', dueDate, assigneeIds: [people.guest.userId as number] });
  await w.make.issue({ project, title: 'Far off', dueDate: '2099-01-01' });
  closed = await w.make.issue({ project, title: 'Over', dueDate });
  await w.owner.put(`/api/v4/projects/top%2Fplan/issues/${closed.iid}`, { state_event: 'close' });
});
afterAll(() => w.close());

/** Returns the titles of a feed's entries or events. */
const titles = (body: string): string[] =>
  [...body.matchAll(/<entry>.*?<title>(.*?)<\/title>|SUMMARY:(.*?)(?: \(in .*?\))?\r\n/gs)].map(
    ([, atom, event]) => atom ?? (event as string),
  );

test.each(FEEDS)(
  'A12: %s tells members of a place what they may see, and nobody else that it is there',
  async (url) => {
    const guest = await w.guest.get(url);
    expect(guest.status).toBe(200);
    expect(titles(guest.body).toSorted()).toEqual(
      url.endsWith('.atom') ? ['Far off', 'Mine', 'Plain'] : ['Mine', 'Plain'],
    );
    expect(JSON.stringify(guest)).not.toContain(CANARY);
    expect((await w.planner.get(url)).body).toContain(CANARY);
    const missing = await w.anonymous.get(url.replace('top', 'none'));
    for (const stranger of [w.anonymous, w.outsider])
      expect(await stranger.get(url).then(({ status, body }) => [status, body])).toEqual([404, missing.body]);
  },
);

test('a feed is kept by its reader alone, who is told when nothing is new', async () => {
  for (const [url, type] of [
    [FEEDS[0], 'application/atom+xml; charset=utf-8'],
    [FEEDS[1], 'text/calendar; charset=utf-8'],
  ] as const) {
    const first = await w.guest.get(url as string);
    expect(first.headers).toMatchObject({ 'content-type': type, 'cache-control': 'private, no-cache' });
    const had = { 'if-none-match': first.headers['etag'] as string };
    expect((await w.guest.get(url as string, had)).status).toBe(304);
    expect((await w.planner.get(url as string, had)).status).toBe(200);
  }
});

test('a feed has the filters of its page', async () => {
  const asked = async (query: string) =>
    titles((await w.guest.get(`${PROJECT}.atom?${query}`)).body).toSorted();
  expect(await asked('state=closed')).toEqual(['Over']);
  expect(await asked('state=all')).toEqual(['Far off', 'Mine', 'Over', 'Plain']);
  expect(await asked('search=plain')).toEqual(['Plain']);
  expect(await asked('assignee_username[]=None')).toEqual(['Far off', 'Plain']);
  expect(await asked('due_date=today')).toEqual(['Mine', 'Plain']);
  expect(await asked('epic_id=99')).toEqual([]);
  expect(titles((await w.guest.get(`${PROJECT}.ics?due_date=any`)).body)).toEqual([
    'Plain',
    'Mine',
    'Far off',
  ]);
});

test('a filter that cannot be meant is refused by name, to those who see the place, and nobody gets more than they asked for', async () => {
  for (const url of FEEDS) {
    const { status, body } = await w.guest.get(`${url}?weight=heavy&due_date=soon`);
    expect([status, body]).toEqual([
      400,
      { error: 'due_date does not have a valid value, weight does not have a valid value' },
    ]);
    expect((await w.outsider.get(`${url}?weight=heavy`)).status).toBe(404);
    expect(await w.guest.get(`${url}?view=3`)).toMatchObject({
      status: 400,
      body: { error: 'view is not supported here: send the filters of the view instead' },
    });
    expect((await w.guest.get(`${url}?view=none`)).status).toBe(200);
    // No issue matches: the answer is an empty feed.
    expect((await w.guest.get(`${url}?label_name[]=unheard-of&milestone_title=none-such`)).status).toBe(200);
  }
});

test('the epic of a filter counts where the reader may see it, with all below it', async () => {
  const epic = await w.make.epic({ group: w.group, title: 'Trip' });
  const secret = await w.make.epic({ group: w.group, title: 'Secret trip', confidential: true });
  await w.make.issue({ project: w.project, title: 'Pack', epic });
  await w.make.issue({ project: w.project, title: 'Hide', epic: secret, confidential: true });
  const below = async (caller: typeof w.guest, iid: number) =>
    titles((await caller.get(`${PROJECT}.atom?epic_id=${iid}`)).body);
  expect(await below(w.guest, epic.iid)).toEqual(['Pack']);
  expect(await below(w.guest, secret.iid)).toEqual([]);
  expect(await below(w.planner, secret.iid)).toEqual(['Hide']);
});

test("one's own feeds tell of one's own work unless somebody else's is asked for", async () => {
  for (const ending of ['.atom', '.ics', '/calendar.ics']) {
    const url = `/dashboard/issues${ending}`;
    expect(titles((await w.guest.get(url)).body)).toEqual(['Mine']);
    expect(titles((await w.outsider.get(url)).body)).toEqual([]);
    expect((await w.anonymous.get(url)).status).toBe(401);
    const outsider = await w.outsider.get(`${url}?assignee_username[]=${w.people.guest.username}`);
    expect(titles(outsider.body)).toEqual([]);
  }
});

test('what people write can neither end an element nor a line of a calendar', async () => {
  const project = await w.make.project({ group: w.group, path: 'hostile', name: 'A & <B>' });
  const title = `]]></title><script>&"';,\\ \u0007é${'ü'.repeat(60)}`;
  const description = 'a\r\nEND:VCALENDAR\n</content>';
  await w.make.issue({ project, title, description, dueDate: today() });
  const atom: string = (await w.guest.get('/top/hostile/-/issues.atom')).body;
  expect(atom).toContain('<title>A &amp; &lt;B&gt; issues</title>');
  expect(atom).toContain(']]&gt;&lt;/title&gt;&lt;script&gt;&amp;&quot;&#39;;,');
  expect(atom).toContain('END:VCALENDAR\n&lt;/content&gt;');
  const calendar: string = (await w.guest.get('/top/hostile/-/issues.ics')).body;
  const lines = calendar.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
  const unfolded = calendar.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded.filter((line) => /^(?:BEGIN|END):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  expect(unfolded).toContain(`DTSTART;VALUE=DATE:${today().replaceAll('-', '')}`);
  expect(unfolded.find((line) => line.startsWith('SUMMARY:'))).toBe(
    `SUMMARY:]]></title><script>&"'\\;\\,\\\\ é${'ü'.repeat(60)} (in top/hostile)`,
  );
});

test('a feed is bounded, the newest first', async () => {
  const project = await w.make.project({ group: w.group, path: 'many' });
  for (let number = 1; number <= 22; number++) await w.make.issue({ project, title: `No ${number}` });
  const found = titles((await w.guest.get('/top/many/-/issues.atom')).body);
  expect(found).toEqual(Array.from({ length: 20 }, (_, at) => `No ${22 - at}`));
  const first = await w.owner.put('/api/v4/projects/top%2Fmany/issues/1', { description: 'New words' });
  expect(first.status).toBe(200);
  expect(titles((await w.guest.get('/top/many/-/issues.atom?sort=updated_desc')).body)[0]).toBe('No 1');
});

test('an incident has the address of its own page', async () => {
  const project = await w.make.project({ path: 'calls', group: w.group });
  const { iid } = await w.make.issue({ project, type: 'incident', title: 'Leak' });
  const { body } = await w.guest.get('/top/calls/-/issues.atom');
  expect(body).toContain(`/top/calls/-/issues/incident/${iid}"`);
});
