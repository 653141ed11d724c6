import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

const KEYS = [
  'id',
  'work_item_id',
  'iid',
  'color',
  'text_color',
  'time_stats',
  'group_id',
  'parent_id',
  'parent_iid',
  'imported',
  'imported_from',
  'title',
  'description',
  'confidential',
  'author',
  'start_date',
  'start_date_is_fixed',
  'start_date_fixed',
  'start_date_from_inherited_source',
  'start_date_from_milestones',
  'end_date',
  'due_date',
  'due_date_is_fixed',
  'due_date_fixed',
  'due_date_from_inherited_source',
  'due_date_from_milestones',
  'state',
  'web_edit_url',
  'web_url',
  'reference',
  'references',
  'created_at',
  'updated_at',
  'closed_at',
  'labels',
  'lock_version',
  'upvotes',
  'downvotes',
  '_links',
];

let w: GroupWithCallers;
let base: string;
beforeAll(async () => {
  w = await groupWithCallers();
  base = `/api/v4/groups/${w.group.id}/epics`;
});
afterAll(() => w.close());

test('an epic is created, read, changed and deleted', async () => {
  const made = await w.planner.post(base, {
    title: 'Plan the launch',
    description: 'All of it',
    color: 'teal',
    labels: 'zeta,alpha',
    start_date_fixed: '2026-03-01',
    start_date_is_fixed: true,
    due_date_fixed: '2026-04-30',
    due_date_is_fixed: true,
  });
  expect(made.status).toBe(201);
  expect(Object.keys(made.body).toSorted()).toEqual([...KEYS, 'subscribed'].toSorted());
  expect(made.body).toMatchObject({
    title: 'Plan the launch',
    color: '#008080',
    text_color: '#FFFFFF',
    labels: ['alpha', 'zeta'],
    start_date: '2026-03-01',
    end_date: '2026-04-30',
    state: 'opened',
    group_id: w.group.id,
    references: { short: `&${made.body.iid}`, relative: `&${made.body.iid}`, full: `top&${made.body.iid}` },
    web_url: `http://cairn.test/groups/top/-/epics/${made.body.iid}`,
    subscribed: true,
  });
  const one = `${base}/${made.body.iid}`;
  const changed = await w.planner.put(one, {
    title: 'Launch',
    add_labels: 'beta',
    remove_labels: ['zeta'],
    state_event: 'close',
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ title: 'Launch', labels: ['alpha', 'beta'], state: 'closed' });
  expect(changed.body.closed_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect((await w.guest.get(one)).body.title).toBe('Launch');
  expect(
    (await w.planner.delete(one, { 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status,
  ).toBe(412);
  const gone = await w.planner.delete(one);
  expect([gone.status, gone.body]).toEqual([204, '']);
  expect((await w.planner.get(one)).status).toBe(404);
});

test('a form, a query string and both path forms work like JSON', async () => {
  const form = await w.planner.form(
    base,
    'title=From+a+form&labels%5B%5D=one&labels%5B%5D=two%2Cthree&confidential=true',
  );
  expect(form.status).toBe(201);
  expect(form.body).toMatchObject({
    title: 'From a form',
    labels: ['one', 'three', 'two'],
    confidential: true,
  });
  const query = await w.planner.send({
    method: 'POST',
    url: '/api/v4/groups/top/-/epics?title=From%20a%20query',
  });
  expect([query.status, query.body.title]).toEqual([201, 'From a query']);
  const dates = await w.planner.post(base, {
    title: 'Old names',
    start_date: '2026-01-01',
    end_date: '2026-02-01',
  });
  expect(dates.body).toMatchObject({
    start_date: '2026-01-01',
    start_date_is_fixed: true,
    due_date: '2026-02-01',
  });
  const cleared = await w.planner.put(`${base}/${dates.body.iid}`, {
    due_date_fixed: '',
    start_date_fixed: null,
  });
  expect(cleared.body).toMatchObject({ due_date: null, start_date: null });
});

test('lists filter, order and page', async () => {
  const group = await w.make.group({ path: 'lists' });
  const below = await w.make.group({ path: 'below', parent: group });
  const list = `/api/v4/groups/lists/epics`;
  const child = await w.make.epic({ group: below, title: 'Bravo', labels: ['red'] });
  await w.make.epic({ group, title: 'alpha', labels: ['red', 'blue'], description: 'contains needle' });
  const closed = await w.make.epic({ group, title: 'Charlie' });
  const owner = w.owner;
  await w.make.member('owner', group, { id: w.people.owner.userId as number });
  await owner.put(`${list}/${closed.iid}`, { state_event: 'close' });
  const titles = async (query: string) =>
    (await owner.get(`${list}?${query}`)).body.map((e: { title: string }) => e.title);

  expect(await titles('')).toEqual(['Charlie', 'alpha', 'Bravo']);
  expect(await titles('order_by=title&sort=asc')).toEqual(['alpha', 'Bravo', 'Charlie']);
  expect(await titles('state=closed')).toEqual(['Charlie']);
  expect(await titles('include_descendant_groups=false&state=opened')).toEqual(['alpha']);
  expect(await titles('labels=red')).toEqual(['alpha', 'Bravo']);
  expect(await titles('labels=red,blue')).toEqual(['alpha']);
  expect(await titles('labels=None')).toEqual(['Charlie']);
  expect(await titles('labels=any&order_by=title&sort=asc')).toEqual(['alpha', 'Bravo']);
  expect(await titles('not[labels]=blue&state=opened')).toEqual(['Bravo']);
  expect(await titles('search=NEEDLE')).toEqual(['alpha']);
  expect(await titles(`not[author_id]=${w.people.owner.userId}`)).toHaveLength(3);
  expect(await titles(`author_username=nobody`)).toEqual([]);
  expect(await titles('created_after=2100-01-01T00:00:00Z')).toEqual([]);
  expect(await titles('confidential=true')).toEqual([]);
  const up = await owner.get(
    `/api/v4/groups/lists%2Fbelow/epics?include_ancestor_groups=true&order_by=title`,
  );
  expect(
    up.body.map((e: { title: string; references: { relative: string } }) => [e.title, e.references.relative]),
  ).toEqual([
    ['Charlie', 'lists&2'],
    ['Bravo', '&1'],
    ['alpha', 'lists&1'],
  ]);
  expect((await owner.get(`${list}?with_labels_details=true&labels=blue`)).body[0].labels[0]).toMatchObject({
    name: 'blue',
    text_color: '#1F1E24',
  });

  const page = await owner.get(`${list}?per_page=2&page=2`);
  expect(page.body).toHaveLength(1);
  expect(Object.keys(page.body[0]).toSorted()).toEqual(KEYS.toSorted());
  expect(page.headers).toMatchObject({
    'x-total': '3',
    'x-total-pages': '2',
    'x-page': '2',
    'x-per-page': '2',
    'x-prev-page': '1',
    'x-next-page': '',
  });
  const link = page.headers.link as string;
  expect(link).toContain('<http://cairn.test/api/v4/groups/lists/epics?page=1&per_page=2>; rel="prev"');
  expect(link).toContain('rel="first"');
  expect(link).toContain('page=2&per_page=2>; rel="last"');
  expect(link).not.toContain('rel="next"');
  expect((await owner.get(`${list}?per_page=2&page=9`)).headers['x-total']).toBe('3');

  await owner.post(`${list}/1/award_emoji`, { name: 'tada' });
  expect(await titles('my_reaction_emoji=tada')).toEqual(['alpha']);
  expect(await titles('my_reaction_emoji=None&order_by=title')).toEqual(['Charlie', 'Bravo']);
  expect(child.iid).toBe(1);
});

test('outsiders read the same as for what does not exist', async () => {
  const epic = await w.make.epic({ group: w.group, confidential: true });
  const missing = await w.outsider.get('/api/v4/groups/987654321/epics');
  for (const url of [base, `${base}/${epic.iid}`, `/api/v4/groups/top/epics`]) {
    const answer = await w.outsider.get(url);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Group Not Found' }]);
    expect(answer.body).toEqual(missing.body);
    expect((await w.anonymous.get(url)).body).toEqual(missing.body);
  }
  const hidden = await w.guest.get(`${base}/${epic.iid}`);
  const none = await w.guest.get(`${base}/99999`);
  expect([hidden.status, hidden.body]).toEqual([none.status, none.body]);
  expect(hidden.status).toBe(404);
  expect((await w.planner.get(`${base}/${epic.iid}`)).status).toBe(200);
});

test('a guest, nobody, and a reading token cannot write', async () => {
  const epic = await w.make.epic({ group: w.group });
  const one = `${base}/${epic.iid}`;
  expect(await w.guest.put(one, { title: 'Mine' })).toMatchObject({
    status: 403,
    body: { message: '403 Forbidden' },
  });
  expect((await w.guest.post(base, { title: 'Mine' })).status).toBe(403);
  expect((await w.guest.delete(one)).status).toBe(403);
  expect(await w.anonymous.put(one, { title: 'Mine' })).toMatchObject({
    status: 401,
    body: { message: '401 Unauthorized' },
  });
  expect(await w.reader.put(one, { title: 'Mine' })).toMatchObject({
    status: 403,
    body: { error: 'insufficient_scope' },
  });
  expect((await w.reader.get(one)).body.title).toMatch(/^Epic/);
});

test.each([
  [{}, { error: 'title is missing' }],
  [{ title: '' }, { message: { title: ["can't be blank"] } }],
  [{ title: 'x'.repeat(256) }, { message: { title: ['is too long (maximum is 255 characters)'] } }],
  [{ title: { a: 1 } }, { error: 'title is invalid' }],
  [{ title: 'a\0b' }, { error: 'title is invalid' }],
  [{ title: 'x', confidential: 'maybe' }, { error: 'confidential is invalid' }],
  [{ title: 'x', start_date_fixed: '2026-02-30' }, { error: 'start_date_fixed is invalid' }],
  [{ title: 'x', color: 'no colour' }, { message: { color: ['must be a valid color code'] } }],
  [{ title: 'x', labels: Array.from({ length: 10_000 }, (_, i) => `l${i}`) }, { error: 'labels is invalid' }],
])('creating with %j is refused by name', async (body, answer) => {
  const before = (await w.planner.get(base)).headers['x-total'];
  expect(await w.planner.post(base, body)).toMatchObject({ status: 400, body: answer });
  expect((await w.planner.get(base)).headers['x-total']).toBe(before);
});

test.each([
  ['state=open', 'state does not have a valid value'],
  ['order_by=author', 'order_by does not have a valid value'],
  ['per_page=0', 'per_page does not have a valid value'],
  ['per_page=x', 'per_page does not have a valid value'],
  ['author_id=1&author_username=a', 'author_id, author_username are mutually exclusive'],
  ['created_after=yesterday', 'created_after is invalid'],
  ['not[author_id]=x', 'not[author_id] is invalid'],
  ['search=%00', 'search must be a text of at most 1000 characters'],
])('listing with ?%s is refused by name', async (query, error) => {
  expect(await w.planner.get(`${base}?${query}`)).toMatchObject({ status: 400, body: { error } });
});

test('an update without any field says which ones there are', async () => {
  const epic = await w.make.epic({ group: w.group });
  const answer = await w.planner.put(`${base}/${epic.iid}`, { author_id: 1 });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toMatch(
    /^title, description, .* are missing, at least one parameter must be provided$/,
  );
});

test('a public group is open to everyone, without its confidential epics', async () => {
  const group = await w.make.group({ visibility: 'public' });
  await w.make.epic({ group, title: 'Open' });
  await w.make.epic({ group, title: 'Secret', confidential: true });
  const answer = await w.anonymous.get(`/api/v4/groups/${group.id}/epics`);
  expect(answer.body.map((e: { title: string }) => e.title)).toEqual(['Open']);
  expect(answer.headers['x-total']).toBe('1');
  expect((await w.anonymous.post(`/api/v4/groups/${group.id}/epics`, { title: 'Mine' })).status).toBe(401);
});

test('only those who may edit an epic read its fixed dates and the address for editing', async () => {
  const group = await w.make.group({ visibility: 'public' });
  const { iid } = await w.make.epic({ group, dueDateFixed: '2026-12-24', dueDateIsFixed: true });
  const planner = w.as(await w.make.member('planner', group));
  const guest = w.as(await w.make.member('guest', group));
  const keys = async (caller: GroupWithCallers['guest'], path: string): Promise<string[]> => {
    const { body } = await caller.get(`/api/v4/groups/${group.id}/${path}`);
    return Object.keys(path === 'epics' ? body[0] : body);
  };
  for (const path of ['epics', `epics/${iid}`]) {
    const all = await keys(planner, path);
    const withheld = KEYS.filter((key) => /_is_fixed|_fixed|_date_from_|web_edit_url/.test(key));
    expect(withheld).toHaveLength(9);
    const rest = all.filter((key) => !withheld.includes(key));
    expect(all).toHaveLength(rest.length + 9);
    expect(await keys(guest, path)).toEqual(rest);
    expect(await keys(w.anonymous, path)).toEqual(rest);
  }
});

test('nobody sets what is not theirs to set', async () => {
  const given = {
    title: 'Mine',
    created_at: '2001-01-01T00:00:00Z',
    author_id: w.people.owner.userId,
    id: 1,
    iid: 77_777,
    group_id: 1,
    upvotes: 99,
    state: 'closed',
  };
  const made = await w.planner.post(base, given);
  expect(made).toMatchObject({
    status: 201,
    body: { author: { id: w.people.planner.userId }, group_id: w.group.id, upvotes: 0, state: 'opened' },
  });
  expect(made.body.iid).toBeLessThan(1000);
  expect(made.body.created_at).not.toMatch(/^2001/);
  expect((await w.owner.post(base, given)).body.created_at).toBe('2001-01-01T00:00:00.000Z');
});
