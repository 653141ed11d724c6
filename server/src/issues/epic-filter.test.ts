import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
let epicId: number;
let iid: number;
beforeAll(async () => {
  w = await groupWithCallers();
  const { make, group, subgroup, project, people } = w;
  const epic = await make.epic({ group, title: 'Fleet' });
  const below = await make.epic({ group: subgroup, title: 'Boats', parent: epic });
  const hidden = await make.epic({ group, title: 'Hush', parent: epic, confidential: true });
  [epicId, iid] = [epic.id, epic.iid];
  await make.issue({ project, title: 'Deck', epic });
  await make.issue({ project, title: 'Oar', epic: below });
  // A guest sees the issue they wrote, but not the epic it is in.
  const own = { project, title: 'Veil', confidential: true, as: people.guest };
  const veil = await make.issue(own);
  await w.planner.put(`/api/v4/projects/${project.id}/issues/${veil.iid}`, { epic_id: hidden.id });
  await make.issue({ project, title: 'Quay' });
});
afterAll(() => w.close());

type Who = 'planner' | 'guest';

/** The titles of a list filtered by an epic, by all but that epic, or without the filter. */
type Ask = (who: Who, filter: 'is' | 'isNot' | null) => Promise<string[]>;

const titles = (nodes: readonly { title: string }[]): string[] => nodes.map(({ title }) => title).toSorted();

const graphql =
  (more: string): Ask =>
  async (who, asked) => {
    const epic = `epicId: "${epicId}"`;
    const filter = asked === null ? '' : asked === 'is' ? `${epic}${more}` : `not: { ${epic} }${more}`;
    const { body } = await w[who].query(
      `{ project(fullPath: "top/plan") { issues(filter: { ${filter} }) { nodes { title } } } }`,
    );
    return titles(body.data.project.issues.nodes);
  };

const rest: Ask = async (who, asked) => {
  const name = asked === null ? 'page' : asked === 'is' ? 'epic_id' : 'not[epic_id]';
  const { body } = await w[who].get(
    `/api/v4/projects/${w.project.id}/issues?${name}=${asked === null ? 1 : epicId}`,
  );
  return titles(body);
};

/** The titles that the list's page would export. */
const page: Ask = async (who, asked) => {
  const name = asked === null ? 'state' : asked === 'is' ? 'epic_id' : 'not[epic_id]';
  const value = asked === null ? 'opened' : encodeURIComponent(`top::&${iid}`);
  const { body: text } = await w[who].get(`/top/plan/-/issues.csv?${name}=${value}`);
  return ['Deck', 'Oar', 'Quay', 'Veil'].filter((title) => text.includes(title));
};

describe.each([
  [
    'GraphQL with the epics below',
    graphql(', includeSubepics: true'),
    ['Deck', 'Oar', 'Veil'],
    ['Deck', 'Oar'],
  ],
  ['GraphQL without them', graphql(''), ['Deck'], ['Deck']],
  ['REST', rest, ['Deck'], ['Deck']],
] as const)('by %s', (_, ask, planners, guests) => {
  test.each([
    ['planner', planners],
    ['guest', guests],
  ] as const)(
    'a %s is shown what lies in an epic, and all the rest as what does not',
    async (who, inside) => {
      const all = await ask(who, null);
      expect(all).toEqual(['Deck', 'Oar', 'Quay', 'Veil']);
      expect(await ask(who, 'is')).toEqual(inside);
      expect(await ask(who, 'isNot')).toEqual(
        all.filter((title) => !(inside as readonly string[]).includes(title)),
      );
    },
  );
});

test('the file of a list goes by its filters, and an epic that one may not see leaves nothing out', async () => {
  expect([await page('planner', 'is'), await page('planner', 'isNot')]).toEqual([
    ['Deck', 'Oar', 'Veil'],
    ['Quay'],
  ]);
  const { body: text } = await w.planner.get(
    `/top/plan/-/issues.csv?not[epic_id]=${encodeURIComponent('top::&999')}`,
  );
  expect(['Deck', 'Oar', 'Quay', 'Veil'].filter((title) => text.includes(title))).toHaveLength(4);
});
