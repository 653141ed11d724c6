import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProject } from '../namespaces/changes.ts';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const { make } = w;
  const open = await make.group({ path: 'open', name: 'Heron house', visibility: 'public' });
  const shop = await make.project({ group: open, path: 'shop', name: 'Heron shop', visibility: 'public' });
  const below = await make.project({ group: w.subgroup, path: 'below', name: 'Heron nest' });
  await make.issue({ project: w.project, title: 'Heron one', as: w.people.planner });
  await make.issue({ project: w.project, title: 'In words', description: 'a heron flies' });
  await make.issue({ project: below, title: 'Heron secret', confidential: true });
  await make.issue({ project: shop, title: 'Heron sold' });
  await make.epic({ group: w.subgroup, title: 'Heron epic' });
  await make.epic({ group: w.group, title: 'Heron plot', confidential: true });
  await make.milestone({ place: w.group, title: 'Heron year' });
  await make.milestone({ place: below, title: 'Heron day' });
  await make.milestone({ place: shop, title: 'Heron week' });
  const old = await make.project({ group: w.group, path: 'old', name: 'Heron past' });
  await make.issue({ project: old, title: 'Heron archived' });
  await updateProject(w.context, await make.admin(), { id: old.id, archived: true });
  const [member, stranger] = [
    await make.user({ name: 'Heron Member' }),
    await make.user({ name: 'Heron Far' }),
  ];
  await make.member('guest', w.subgroup, member);
  await make.member('guest', shop, stranger);
});
afterAll(() => w.close());

interface FoundRow {
  readonly title?: string;
  readonly name?: string;
}
const found = async (caller: Caller, query: string, place = ''): Promise<string[]> => {
  const { status, body } = await caller.get(`/api/v4/${place}search?${query}`);
  return status === 200 ? body.map((row: FoundRow) => row.title ?? row.name) : body.error;
};
const sorted = async (...asked: Parameters<typeof found>) => (await found(...asked)).toSorted();

test('everywhere one finds what one may see, the newest first', async () => {
  expect(await found(w.planner, 'scope=issues&search=heron')).toEqual([
    'Heron sold',
    'Heron secret',
    'In words',
    'Heron one',
  ]);
  expect(await found(w.guest, 'scope=issues&search=heron')).toEqual(['Heron sold', 'In words', 'Heron one']);
  expect(await found(w.outsider, 'scope=issues&search=heron')).toEqual(['Heron sold']);
  expect(await sorted(w.planner, 'scope=milestones&search=heron')).toEqual([
    'Heron day',
    'Heron week',
    'Heron year',
  ]);
  expect(await found(w.outsider, 'scope=milestones&search=heron')).toEqual(['Heron week']);
  expect(await sorted(w.planner, 'scope=projects&search=heron')).toEqual(['Heron nest', 'Heron shop']);
  expect(await found(w.outsider, 'scope=projects&search=heron')).toEqual(['Heron shop']);
  expect(await sorted(w.outsider, 'scope=users&search=heron')).toEqual(['Heron Far', 'Heron Member']);
});

test('in a group one finds what lies in it and below it', async () => {
  const at = 'groups/top/';
  expect(await found(w.planner, 'scope=issues&search=heron', at)).toEqual([
    'Heron secret',
    'In words',
    'Heron one',
  ]);
  expect(await found(w.planner, 'scope=epics&search=heron', at)).toEqual(['Heron plot', 'Heron epic']);
  expect(await found(w.guest, 'scope=epics&search=heron', at)).toEqual(['Heron epic']);
  expect(await sorted(w.guest, 'scope=milestones&search=heron', at)).toEqual(['Heron day', 'Heron year']);
  expect(await found(w.guest, 'scope=projects&search=heron', at)).toEqual(['Heron nest']);
  expect(await found(w.guest, 'scope=users&search=heron', at)).toEqual(['Heron Member']);
  expect(await found(w.guest, 'scope=users&search=heron', 'groups/open/')).toEqual(['Heron Far']);
  expect(await found(w.planner, 'scope=issues&search=heron', 'groups/top%2Fsub/-/')).toEqual([
    'Heron secret',
  ]);
});

test('comments and items of all types are found in each place', async () => {
  const note = (place: string, body: string, internal = false) =>
    w.planner.post(`/api/v4/${place}/notes`, { body, internal });
  expect((await note('projects/top%2Fplan/issues/1', 'A heron was seen')).status).toBe(201);
  await note('projects/top%2Fplan/issues/1', 'A heron for us', true);
  const bodies = async (caller: Caller, place = '') => {
    const { status, body } = await caller.get(`/api/v4/${place}search?scope=notes&search=heron`);
    expect(status).toBe(200);
    return body.map((row: { body: string; noteable_iid: number }) => `${row.noteable_iid}: ${row.body}`);
  };
  for (const place of ['', 'groups/top/', 'projects/top%2Fplan/']) {
    expect(await bodies(w.planner, place)).toEqual(['1: A heron for us', '1: A heron was seen']);
    expect(await bodies(w.guest, place)).toEqual(['1: A heron was seen']);
  }
  expect(await bodies(w.outsider)).toEqual([]);
  expect(await sorted(w.guest, 'scope=work_items&search=heron')).toEqual([
    'Heron epic',
    'Heron one',
    'Heron sold',
    'In words',
  ]);
  expect(await found(w.outsider, 'scope=work_items&search=heron')).toEqual(['Heron sold']);
  expect(await found(w.guest, 'scope=work_items&search=heron&fields=title', 'projects/top%2Fplan/')).toEqual([
    'Heron one',
  ]);
  const { body } = await w.planner.get('/api/v4/groups/top/search?scope=work_items&search=heron plot');
  expect(body[0]).toMatchObject({ type: 'EPIC', project_id: null, reference: 'top&1', confidential: true });
  expect(await found(w.planner, 'scope=epics&search=heron')).toEqual(['Heron plot', 'Heron epic']);
  expect(await found(w.outsider, 'scope=epics&search=heron')).toEqual([]);
});

test('in a project one finds what it holds', async () => {
  const at = 'projects/top%2Fplan/';
  expect(await found(w.guest, 'scope=issues&search=heron', at)).toEqual(['In words', 'Heron one']);
  expect(await found(w.guest, 'scope=milestones&search=heron', at)).toEqual([]);
  expect(await found(w.planner, 'scope=milestones&search=heron', 'projects/top%2Fsub%2Fbelow/')).toEqual([
    'Heron day',
  ]);
  expect(await found(w.guest, 'scope=users&search=heron', at)).toEqual([]);
  expect(await found(w.guest, 'scope=users&search=heron', 'projects/top%2Fsub%2Fbelow/')).toEqual([
    'Heron Member',
  ]);
  expect(await found(w.planner, 'scope=issues&search=heron', 'projects/top%2Fold/')).toEqual([
    'Heron archived',
  ]);
});

test('members of a group that one may not see are not told of above it', async () => {
  const club = await w.make.group({ path: 'club', visibility: 'public' });
  const inner = await w.make.group({ path: 'inner', parent: club, visibility: 'private' });
  await w.make.member('guest', inner, await w.make.user({ name: 'Quiet Heron' }));
  expect(await found(w.outsider, 'scope=users&search=quiet', 'groups/club/')).toEqual([]);
  const admin = w.as(await w.make.admin());
  expect(await found(admin, 'scope=users&search=quiet', 'groups/club/')).toEqual(['Quiet Heron']);
});

test('a search is narrowed, turned round and paged', async () => {
  const heron = 'scope=issues&search=heron';
  expect(await found(w.planner, `${heron}&sort=asc&order_by=created_at`)).toEqual([
    'Heron one',
    'In words',
    'Heron secret',
    'Heron sold',
  ]);
  expect(await found(w.planner, `${heron}&confidential=true`)).toEqual(['Heron secret']);
  expect(await found(w.planner, `${heron}&state=closed`)).toEqual([]);
  expect(await found(w.planner, `${heron}&fields[]=title`)).not.toContain('In words');
  const page = await w.planner.get(`/api/v4/search?${heron}&per_page=1&page=2`);
  expect([page.body.length, page.body[0].title, page.headers['x-total']]).toEqual([1, 'Heron secret', '4']);
  expect(page.body[0].references.relative).toBe('top/sub/below#1');
});

test.each([
  ['', 'scope is missing, search is missing'],
  ['scope=blobs&search=x', 'scope blobs is not supported'],
  ['scope=dreams&search=x', 'scope does not have a valid value'],
  ['scope=issues&search=', 'search is missing'],
  ['scope=issues&search=x&fields=notes', 'fields does not have a valid value'],
  ['scope=issues&search=x&search_type=zoekt', 'search_type is not supported'],
  ['scope=issues&search=x&order_by=title', 'order_by does not have a valid value'],
  ['scope=issues&search=x&ref=main', 'ref is not supported'],
])('a search for %s is refused by name', async (query, error) => {
  expect(await w.planner.get(`/api/v4/search?${query}`)).toMatchObject({ status: 400, body: { error } });
});

test('strangers and outsiders find no more than they see', async () => {
  for (const place of ['', 'groups/open/', 'projects/open%2Fshop/'])
    expect(await w.anonymous.get(`/api/v4/${place}search?scope=issues&search=x`)).toMatchObject({
      status: 401,
    });
  for (const place of ['groups/top', 'projects/top%2Fplan', 'groups/none'])
    expect(await w.outsider.get(`/api/v4/${place}/search?scope=issues&search=x`)).toMatchObject({
      status: 404,
    });
});

test('GraphQL finds items of all types and comments that the viewer may read', async () => {
  const { make } = w;
  const issue = await make.issue({ project: w.project, title: 'Egret' });
  await make.epic({ group: w.group, title: 'Egret plot', confidential: true });
  const notes = `/api/v4/projects/${w.project.id}/issues/${issue.iid}/notes`;
  await w.planner.post(notes, { body: 'An ÉGRET landed' });
  await w.planner.post(notes, { body: 'The egret is ours', internal: true });
  const ask = async (caller: Caller) => {
    const { body } = await caller.query(
      '{ searchWorkItems(search: "egret") { count nodes { title } } searchNotes(search: "egret") { count nodes { body } } }',
    );
    const { searchWorkItems: found, searchNotes: said } = body.data;
    return [
      found.count,
      said.count,
      [...found.nodes, ...said.nodes]
        .map((one: { title?: string; body?: string }) => one.title ?? one.body)
        .toSorted(),
    ];
  };
  expect(await ask(w.planner)).toEqual([
    2,
    2,
    ['An ÉGRET landed', 'Egret', 'Egret plot', 'The egret is ours'],
  ]);
  expect(await ask(w.guest)).toEqual([1, 1, ['An ÉGRET landed', 'Egret']]);
  expect(await ask(w.outsider)).toEqual([0, 0, []]);
});
