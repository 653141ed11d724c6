import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let ids: number[];
beforeAll(async () => {
  w = await groupWithCallers();
  const elsewhere = await w.make.group({ path: 'elsewhere', visibility: 'private' });
  const hidden = await w.make.project({ path: 'hidden', group: elsewhere });
  await w.make.label({ place: w.project, title: 'bug' });
  const made = [
    await w.make.issue({ project: w.project, title: 'Bolt', labels: ['bug'] }),
    await w.make.issue({ project: w.project, title: 'Nut' }),
    await w.make.issue({ project: w.project, title: 'Secret', confidential: true }),
    await w.make.issue({ project: hidden, title: 'Elsewhere' }),
  ];
  ids = [...made.map(({ id }) => id), 999_999];
});
afterAll(() => w.close());

type Who = 'planner' | 'guest' | 'outsider';

const LISTS = [
  ['issues of a project', 'project(fullPath: "top/plan")', 'issues', 'Issue', ''],
  ['issues of a group', 'group(fullPath: "top")', 'issues', 'Issue', 'includeSubgroups: true'],
  ['work items of a project', 'project(fullPath: "top/plan")', 'workItems', 'WorkItem', ''],
  ['work items of a group', 'group(fullPath: "top")', 'workItems', 'WorkItem', 'includeDescendants: true'],
] as const;

describe.each(LISTS)('%s', (_what, place, list, type, beside) => {
  const answer = async (
    args: string,
    who: Who = 'planner',
    variables: Readonly<Record<string, unknown>> = {},
    asks = '',
  ) => {
    const query = `query ${asks} { place: ${place} { list: ${list}(${beside} ${args}, sort: TITLE_ASC) { nodes { title } } } }`;
    const { body } = await w[who].query(query, variables);
    return (
      body.errors?.[0]?.message ?? body.data.place?.list.nodes.map(({ title }: { title: string }) => title)
    );
  };
  const given = () => ids.map((id) => `"gid://gitlab/${type}/${id}"`).join(', ');

  test('are narrowed by a filter as by what stands beside it', async () => {
    for (const args of [
      'labelName: ["bug"]',
      'search: "bolt", in: [TITLE]',
      'state: opened, confidential: false',
    ])
      expect(await answer(`filter: { ${args} }`)).toEqual(await answer(args));
    expect(await answer('filter: { labelName: ["bug"] }')).toEqual(['Bolt']);
    expect(await answer('filter: { labelName: ["bug"] }, search: "nut"')).toEqual([]);
    expect(
      await answer('filter: $filter', 'planner', { filter: { search: 'nut' } }, `($filter: ${type}Filters)`),
    ).toEqual(['Nut']);
  });

  test('are found by their ids, of which those of other places and hidden ones say nothing', async () => {
    expect(await answer(`filter: { ids: [${given()}] }`)).toEqual(['Bolt', 'Nut', 'Secret']);
    expect(await answer(`filter: { ids: [${given()}] }`, 'guest')).toEqual(['Bolt', 'Nut']);
    expect(await answer(`filter: { ids: [${given()}] }`, 'outsider')).toBeUndefined();
    expect(await answer(`filter: { ids: [${given()}], labelName: ["bug"] }`)).toEqual(['Bolt']);
  });

  test('refuse a filter that is wrong, and name the field', async () => {
    expect(await answer('filter: { state: closed }, state: opened')).toContain(
      '"filter" says "state", which stands beside it as well',
    );
    expect(await answer('filter: { colour: "red" }')).toContain('Field "colour" is not defined');
    expect(await answer('filter: { ids: ["gid://gitlab/Label/1"] }')).toContain(
      `${type}ID is not a global id`,
    );
    expect(await answer(`filter: { search: "${'x'.repeat(2000)}" }`)).toContain('search');
    const many = { ids: Array.from({ length: 1001 }, (_, n) => `gid://gitlab/${type}/${n + 1}`) };
    expect(await answer('filter: { ids: $ids }', 'planner', many, `($ids: [${type}ID!])`)).toContain(
      'Variable "$ids" has too many values',
    );
  });
});
