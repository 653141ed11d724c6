import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, api } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';

let t: TestContext;
let calls: Api;
beforeAll(async () => {
  t = await testContext();
  calls = await api(t.context);
});
afterAll(async () => {
  await calls.close();
  await t.close();
});

/** Returns the cells of each line; the cells of these tests contain no line breaks. */
const cells = (csv: string): string[][] =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map((match) => (match[1] as string).replaceAll('""', '"')),
    );

const column = (csv: string, name: string): string[] => {
  const [head, ...rows] = cells(csv);
  const at = (head as string[]).indexOf(name);
  return rows.map((row) => row[at] as string);
};

const epicTree = async (visibility: 'public' | 'private' = 'private') => {
  const make = build(t.context);
  const group = await make.group({ visibility });
  const root = await make.epic({ group, title: 'Root' });
  const child = await make.epic({ group, title: '=1+1', parent: root });
  const leaf = await make.epic({
    group,
    title: 'Leaf, with "quotes"',
    parent: child,
    confidential: false,
  });
  return {
    make,
    group,
    root,
    child,
    leaf,
    guest: await make.member('guest', group),
    planner: await make.member('planner', group),
    outsider: await make.outsider(),
    url: `/groups/${group.fullPath}/-/epics.csv`,
  };
};

it('holds the hierarchy, each parent before its children', async () => {
  const s = await epicTree();
  const { status, headers, body } = await calls.as(s.guest).get(s.url);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="${s.group.fullPath}-epics.csv"`);
  expect(body.startsWith('\uFEFF"Level","Reference","Title"')).toBe(true);
  expect(column(body, 'Level')).toEqual(['1', '2', '3']);
  expect(column(body, 'Reference')).toEqual(
    [s.root, s.child, s.leaf].map(({ iid }) => `${s.group.fullPath}&${iid}`),
  );
  expect(column(body, 'Parent')[2]).toBe(`${s.group.fullPath}&${s.child.iid}`);
  expect(column(body, 'Title')[2]).toBe('Leaf, with "quotes"');
  expect(column(body, 'URL')[0]).toBe(
    `${t.context.settings.publicUrl}/groups/${s.group.fullPath}/-/epics/${s.root.iid}`,
  );
});

it('A28: a title is no formula', async () => {
  const s = await epicTree();
  const { body } = await calls.as(s.guest).get(s.url);
  expect(column(body, 'Title')[1]).toBe("'=1+1");
  expect(column(body, 'Path')[1]).toBe('Root');
});

it('refuses a filter that cannot be meant by its name, and lists nothing where nobody has a label of that name', async () => {
  const s = await epicTree();
  const refused = await calls.as(s.guest).get(`${s.url}?confidential=perhaps&state=ajar`);
  expect([refused.status, refused.body]).toEqual([
    400,
    { error: 'state does not have a valid value, confidential does not have a valid value' },
  ]);
  expect((await calls.as(s.outsider).get(`${s.url}?confidential=perhaps`)).status).toBe(404);
  expect((await calls.as(s.guest).get(`${s.url}?view=3`)).status).toBe(400);
  const { status, body } = await calls.as(s.guest).get(`${s.url}?label_name[]=unheard-of`);
  expect([status, column(body, 'Title')]).toEqual([200, []]);
});

it('keeps to the filters of the list', async () => {
  const s = await epicTree();
  await calls.as(s.planner).put(`/api/v4/groups/${s.group.id}/epics/${s.leaf.iid}`, { state_event: 'close' });
  const titles = async (query: string) =>
    column((await calls.as(s.planner).get(s.url + query)).body, 'Title');
  expect(await titles('')).toEqual(['Root', "'=1+1"]);
  expect(await titles('?state=closed')).toEqual(['Leaf, with "quotes"']);
  expect(await titles('?state=all&search=Root')).toEqual(['Root']);
  expect(await titles('?state=all&label_name[]=nothing-has-it')).toEqual([]);
});

it('takes every filter the list takes', async () => {
  const s = await epicTree();
  const inside = await s.make.group({ parent: s.group });
  const other = await s.make.member('planner', s.group);
  await s.make.epic({ group: inside, title: 'Inside', as: other });
  const titles = async (query: string) =>
    column((await calls.as(s.guest).get(`${s.url}?state=all&${query}`)).body, 'Title');
  expect(await titles('')).toHaveLength(4);
  const { body } = await calls.as(s.guest).get(s.url);
  const [author] = column(body, 'Author') as [string];
  expect(await titles(`not[author_username]=${author}`)).toEqual(['Inside']);
  expect(await titles(`group_path=${inside.fullPath}`)).toEqual(['Inside']);
  expect(await titles(`group_path=${s.group.fullPath}`)).toHaveLength(3);
  expect(await titles('epic_iid=1')).toEqual(['Root']);
  expect(await titles(`epic_iid=${encodeURIComponent(`${inside.fullPath}::&1`)}`)).toEqual(['Inside']);
  expect(await titles(`group_path=${inside.fullPath}&epic_iid=${s.group.fullPath}::1`)).toEqual([]);
});

it('A12: is read with the rights of who asks, and a hidden group looks missing', async () => {
  const s = await epicTree('public');
  const secret = await s.make.epic({
    group: s.group,
    title: 'Secret',
    parent: s.root,
    confidential: true,
  });
  await s.make.epic({ group: s.group, title: 'Below it', parent: secret, confidential: true });
  const titles = async (who: Parameters<Api['as']>[0]) =>
    column((await calls.as(who).get(s.url)).body, 'Title');
  expect(await titles(s.planner)).toContain('Secret');
  for (const who of [s.guest, s.outsider, null]) {
    const { body } = await calls.as(who).get(s.url);
    expect(body).not.toContain('Secret');
    expect(body).not.toContain('Below it');
  }
  const hidden = await epicTree('private');
  const asked = await calls.as(hidden.outsider).get(hidden.url);
  const missing = await calls.as(hidden.outsider).get('/groups/no-such-group/-/epics.csv');
  expect([asked.status, asked.body]).toEqual([missing.status, missing.body]);
  expect(asked.status).toBe(404);
});

it('gives its connection back, also when there are more rows than are read at once', async () => {
  const s = await epicTree();
  const many = Array.from({ length: 620 }, (_, index) => ({
    iid: 1000 + index,
    type: 'epic',
    namespace_id: s.group.id,
    root_namespace_id: s.group.id,
    title: `Many ${index}`,
    author_id: s.planner.userId as number,
  }));
  await t.db.insertInto('work_items').values(many).execute();
  for (let round = 0; round < 8; round++) {
    const { body } = await calls.as(s.guest).get(s.url);
    expect(cells(body)).toHaveLength(624);
  }
});
