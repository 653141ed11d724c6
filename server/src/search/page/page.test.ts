import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const { make, people } = w;
  const open = await make.group({ path: 'open', name: 'Café group', visibility: 'public' });
  const shop = await make.project({ group: open, path: 'shop', name: 'Café shop', visibility: 'public' });
  const plain = await make.issue({ project: w.project, title: 'A cafe for all', as: people.planner });
  await make.issue({ project: w.project, title: 'Café', description: 'Short', as: people.guest });
  await make.issue({
    project: w.project,
    title: 'Menu',
    description: `# Plan\n\n${'Words before it. '.repeat(30)}The **café** opens at nine. Then more follows.`,
  });
  await make.issue({ project: w.project, title: 'Secret café', confidential: true });
  await make.issue({ project: shop, title: 'Sell at the cafe' });
  await make.epic({ group: w.group, title: 'Cafés of the year' });
  await make.milestone({ place: w.group, title: 'Café opens' });
  await make.label({ place: w.group, title: 'café & more' });
  await w.planner.post(`/api/v4/projects/${w.project.id}/issues/${plain.iid}/notes`, {
    body: 'The café is too small',
  });
  await w.planner.post(`/api/v4/projects/${w.project.id}/issues/${plain.iid}/notes`, {
    body: 'A café only for us',
    internal: true,
  });
  await make.user({ name: 'Ada Café', username: 'ada' });
  const created = await w.planner.query(
    `mutation ($path: ID!) {
      iterationCadenceCreate(input: { groupPath: $path, title: "Café weeks", active: true, automatic: true, durationInWeeks: 1, iterationsInAdvance: 1, startDate: "2030-01-07" }) { errors }
      workItemSavedViewCreate(input: { namespacePath: $path, name: "Café view", isPrivate: true, filters: {}, displaySettings: {} }) { errors }
    }`,
    { path: w.group.fullPath },
  );
  expect(created.body.errors).toBeUndefined();
});
afterAll(() => w.close());

interface Piece {
  readonly text: string;
  readonly hit: boolean;
}
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const search = async (caller: Caller, query: string) => {
  const { status, body } = await caller.get(`/-/search/results.json?${query}`);
  expect(status).toBe(200);
  return body as {
    readonly results: readonly {
      readonly title: readonly Piece[];
      readonly excerpt: readonly Piece[];
      readonly path: string;
      readonly detail: string;
    }[];
    readonly total: number;
  };
};
const titles = async (caller: Caller, query: string) =>
  (await search(caller, query)).results.map(({ title }) => title.map(({ text }) => text).join(''));

test('the best matches come first, with their hits marked and an excerpt', async () => {
  const { results, total } = await search(w.guest, 'kind=issues&search=CAFE');
  expect(results.map(({ title }) => marked(title))).toEqual([
    '[Café]',
    'A [cafe] for all',
    'Sell at the [cafe]',
    'Menu',
  ]);
  expect(total).toBe(4);
  const excerpt = marked(results[3]?.excerpt ?? []);
  expect(excerpt).toMatch(/^….*The \[café\] opens at nine\. Then more follows\.$/);
  expect(excerpt).not.toContain('**');
  expect(results[1]?.path).toBe(`/${w.project.fullPath}/-/issues/1`);
  expect(await titles(w.guest, 'kind=issues&search=cafe&per_page=1&page=2')).toEqual(['A cafe for all']);
});

test.each([
  ['epics', ['Cafés of the year']],
  ['milestones', ['Café opens']],
  ['iterations', ['Café weeks · Jan 7 – Jan 13, 2030']],
  ['labels', ['café & more']],
  ['views', ['Café view']],
  ['users', ['Ada Café']],
  ['projects', ['Café shop']],
  ['groups', ['Café group']],
])('%s are found by their names', async (kind, expected) => {
  expect(await titles(w.planner, `kind=${kind}&search=cafe`)).toEqual(expected);
});

test('nobody finds what is hidden from them', async () => {
  const secret = 'kind=issues&search=secret';
  expect(await titles(w.planner, secret)).toEqual(['Secret café']);
  expect(await titles(w.guest, secret)).toEqual([]);
  expect(await titles(w.outsider, 'kind=issues&search=cafe')).toEqual(['Sell at the cafe']);
  expect(await titles(w.outsider, 'kind=epics&search=cafe')).toEqual([]);
  const bodies = async (caller: Caller) =>
    (await search(caller, 'kind=notes&search=cafe')).results.map(({ excerpt }) => marked(excerpt));
  expect(await bodies(w.planner)).toEqual(['A [café] only for us', 'The [café] is too small']);
  expect(await bodies(w.guest)).toEqual(['The [café] is too small']);
  expect(await bodies(w.outsider)).toEqual([]);
  const { status } = await w.outsider.get(
    `/-/search/results.json?kind=issues&search=cafe&group=${w.group.fullPath}`,
  );
  expect(status).toBe(404);
});

test('filters narrow the results, and each kind is counted', async () => {
  const at = `search=cafe&project=${w.project.fullPath}`;
  expect(await titles(w.planner, `kind=issues&${at}&author=${w.people.guest.username}`)).toEqual(['Café']);
  expect(await titles(w.planner, `kind=issues&${at}&state=closed`)).toEqual([]);
  expect(await titles(w.planner, `kind=issues&${at}&label=none`)).toEqual([]);
  expect(await titles(w.planner, `kind=issues&${at}&updated_after=2999-01-01`)).toEqual([]);
  expect(await titles(w.planner, `kind=milestones&search=cafe&label=none&author=nobody`)).toHaveLength(1);
  expect(await titles(w.planner, `kind=notes&search=cafe&state=closed`)).toHaveLength(2);
  expect(await titles(w.planner, `kind=notes&search=cafe&author=nobody`)).toEqual([]);
  expect(await titles(w.planner, `kind=notes&search=cafe&label=none`)).toEqual([]);
  const { body } = await w.guest.get(`/-/search/counts.json?search=cafe`);
  expect(
    Object.fromEntries(body.map(({ kind, count }: { kind: string; count: number }) => [kind, count])),
  ).toEqual({
    issues: 4,
    epics: 1,
    notes: 1,
    milestones: 1,
    iterations: 1,
    labels: 1,
    views: 0,
    users: 1,
    projects: 1,
    groups: 1,
  });
});

test('results can be filtered by any label that the viewer sees', async () => {
  const offered = async (caller: Caller, query = '') => {
    const { status, body } = await caller.get(`/-/search/labels.json?${query}`);
    return status === 200 ? body.map(({ title }: { title: string }) => title) : status;
  };
  await w.make.label({ place: w.group, title: 'bug' });
  expect(await offered(w.guest)).toEqual(['bug', 'café & more']);
  expect(await offered(w.guest, 'search=cafe')).toEqual(['café & more']);
  expect(await offered(w.guest, `per_page=1&page=2&group=${w.group.fullPath}`)).toEqual(['café & more']);
  expect(await offered(w.outsider)).toEqual([]);
  expect(await offered(w.outsider, `group=${w.group.fullPath}`)).toBe(404);
});

test('the palette gets the best of each kind that it does not find itself', async () => {
  const { body } = await w.planner.get('/-/search/palette.json?search=cafe');
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
    'users',
    'milestones',
    'iterations',
    'labels',
    'views',
  ]);
  expect((await w.guest.get('/-/search/palette.json?search=view')).body).toEqual([]);
});

test('what cannot be searched for is refused by name', async () => {
  for (const [query, error] of [
    ['kind=issues', 'search is missing'],
    ['kind=issues&search=+', 'search is missing'],
    ['kind=wikis&search=cafe', 'kind does not have a valid value'],
    [`kind=issues&search=${'a+'.repeat(21)}`, 'search has more than 20 words'],
  ] as const) {
    const { status, body } = await w.guest.get(`/-/search/results.json?${query}`);
    expect([status, body.error]).toEqual([400, error]);
  }
});

test('newer matches in places that the viewer may not see leave room for their own', async () => {
  const { make } = w;
  const hidden = await make.project({
    group: await make.group({ path: 'hidden', visibility: 'private' }),
    path: 'plan',
  });
  await make.issue({ project: w.project, title: 'A rare sextant' });
  const author = await make.user();
  await sql`
    INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, description, author_id, due_date_is_fixed, created_at)
    SELECT n, 'issue', id, root_namespace_id, 'Sextant ' || n, '', ${author.id}, true, now() + interval '1 hour'
    FROM namespaces, generate_series(1, 5001) n WHERE id = ${hidden.id}`.execute(w.db);
  expect(await titles(w.guest, 'kind=issues&search=sextant')).toEqual(['A rare sextant']);
  const { body } = await w.guest.get('/api/v4/search?scope=work_items&search=sextant');
  expect(body).toMatchObject([{ title: 'A rare sextant' }]);
});
