import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCadence, createIteration } from '../iterations/changes.ts';
import type { Made } from '../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
let shut: Made;
const ids: Record<string, number> = {};

beforeAll(async () => {
  w = await groupWithCallers('public');
  const { make, group, project } = w;
  shut = await make.group({ path: 'shut', visibility: 'private', parent: group });
  for (const title of ['flow::ready', 'flow::doing', 'flow::deep::done', 'flow', '::x', 'bug'])
    await make.label({ place: group, title });
  const late = await make.milestone({ place: project, title: 'A late one', dueDate: '2026-12-01' });
  const soon = await make.milestone({ place: group, title: 'Soon', dueDate: '2026-02-01' });
  const undated = await make.milestone({ place: group, title: 'Someday' });
  const hidden = await make.milestone({ place: shut, title: 'Hidden', dueDate: '2026-01-01' });
  const owner = w.people.owner;
  const cadence = await createCadence(w.context, owner, { groupId: group.id, title: 'Weeks' });
  const week = await createIteration(w.context, owner, {
    cadenceId: cadence.id,
    startDate: '2026-03-02',
    dueDate: '2026-03-08',
  });
  const epic = await make.epic({ group, title: 'Seen' });
  const unseen = await make.epic({ group: shut, title: 'Unseen' });
  const ann = await make.user({ username: 'ann', name: 'Ann' });
  const bob = await make.user({ username: 'bob', name: 'Bob' });
  Object.assign(ids, { late: late.id, soon: soon.id, undated: undated.id, hidden: hidden.id });
  Object.assign(ids, { week: week.id, epic: epic.id, unseen: unseen.id, ann: ann.id, bob: bob.id });
  const issue = async (title: string, given: Parameters<typeof make.issue>[0] = {}) => {
    const made = await make.issue({ project, title, ...given });
    ids[title] = made.id;
  };
  await issue('One', { milestoneId: soon.id, assigneeIds: [ann.id, bob.id], labels: ['flow::ready', 'bug'] });
  await issue('Two', { milestoneId: late.id, assigneeIds: [bob.id], labels: ['flow::doing'], epic });
  await issue('Three', {
    milestoneId: undated.id,
    iterationId: week.id,
    labels: ['flow::deep::done', 'bug'],
  });
  await issue('Four', { milestoneId: soon.id, confidential: true, labels: ['flow::ready'] });
  await issue('Five', { labels: ['bug', 'flow'], epic: unseen });
  // Sets a milestone that some viewers of the item cannot see.
  await w.context.pool.query('UPDATE work_items SET milestone_id = $1 WHERE id = $2', [
    hidden.id,
    ids['Five'],
  ]);
  const secret = await make.label({ place: shut, title: 'flow::secret' });
  await w.context.pool.query(
    'INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id) VALUES ($1, $2, $3)',
    [ids['Five'], secret.id, group.id],
  );
});
afterAll(() => w.close());

type Who = 'owner' | 'guest' | 'outsider' | 'anonymous';
interface Section {
  key: string | null;
  title: string | null;
  count: number;
}

const ask = async (who: Who, query: string, variables: Record<string, unknown> = {}) =>
  (await w[who].query(query, variables)).body;

const LISTS = {
  project: ['project(fullPath: "top/plan")', ''],
  group: ['group(fullPath: "top")', 'includeSubgroups: true'],
} as const;

const sections = async (who: Who, args: string, list: keyof typeof LISTS = 'project', filter = '') => {
  const [place, beside] = LISTS[list];
  const body = await ask(
    who,
    `{ place: ${place} { issues(state: opened ${beside} ${filter}) { sections(${args}) { key title count } } } }`,
  );
  return body.errors?.[0]?.message ?? (body.data.place.issues.sections as Section[]);
};

const named = (found: Section[] | string) =>
  typeof found === 'string' ? found : found.map(({ title, count }) => [title, count]);

describe.each(['project', 'group'] as const)('of the issues of a %s', (list) => {
  test.each([
    [
      'MILESTONE',
      [
        ['Soon', 2],
        ['A late one', 1],
        ['Someday', 1],
        [null, 1],
      ],
    ],
    [
      'ASSIGNEE',
      [
        ['Ann', 1],
        ['Bob', 2],
        [null, 3],
      ],
    ],
    [
      'ITERATION',
      [
        ['Mar 2 – Mar 8, 2026', 1],
        [null, 4],
      ],
    ],
    [
      'EPIC',
      [
        ['Seen', 1],
        [null, 4],
      ],
    ],
    [
      'LABEL_SCOPE, labelScope: "flow"',
      [
        ['flow::doing', 1],
        ['flow::ready', 2],
        [null, 2],
      ],
    ],
    [
      'LABEL_SCOPE, labelScope: "flow::deep"',
      [
        ['flow::deep::done', 1],
        [null, 4],
      ],
    ],
    ['LABEL_SCOPE, labelScope: "nothing"', [[null, 5]]],
  ])('the owner sees by %s all there are', async (by, expected) => {
    const seen = await sections('owner', `by: ${by}`, list);
    // The owner of the top-level group sees the private group as well.
    const visible = named(seen) as [string | null, number][];
    const open = visible.filter(([title]) => !['Hidden', 'Unseen', 'flow::secret'].includes(title ?? ''));
    const hidden = visible.length - open.length;
    const last = expected.at(-1) as [null, number];
    expect(open.filter(([title]) => title !== null)).toEqual(expected.slice(0, -1));
    expect(open.find(([title]) => title === null)?.[1] ?? 0).toBe(last[1] - hidden);
  });

  test.each(['outsider', 'anonymous'] as const)('%s sees no section of what is hidden', async (who) => {
    expect(named(await sections(who, 'by: MILESTONE', list))).toEqual([
      ['Soon', 1],
      ['A late one', 1],
      ['Someday', 1],
      [null, 1],
    ]);
    expect(named(await sections(who, 'by: EPIC', list))).toEqual([
      ['Seen', 1],
      [null, 3],
    ]);
    expect(named(await sections(who, 'by: LABEL_SCOPE, labelScope: "flow"', list))).toEqual([
      ['flow::doing', 1],
      ['flow::ready', 1],
      [null, 2],
    ]);
  });

  test('holds its filters, and a section as one more of them', async () => {
    const found = await sections('outsider', 'by: ASSIGNEE', list, 'labelName: ["bug"]');
    expect(named(found)).toEqual([
      ['Ann', 1],
      ['Bob', 1],
      [null, 2],
    ]);
    const [place, beside] = LISTS[list];
    const body = await ask(
      'outsider',
      `query ($section: IssueSectionInput) { place: ${place} { issues(${beside} labelName: ["bug"], filter: { section: $section }, sort: TITLE_ASC) { nodes { title } count sections(by: ASSIGNEE) { title count } } } }`,
      { section: { by: 'ASSIGNEE' } },
    );
    expect(body.data.place.issues).toEqual({
      nodes: [{ title: 'Five' }, { title: 'Three' }],
      count: 2,
      sections: [{ title: null, count: 2 }],
    });
  });
});

const ALL = [
  'MILESTONE',
  'ASSIGNEE',
  'ITERATION',
  'EPIC',
  'LABEL_SCOPE, labelScope: "flow"',
  'LABEL_SCOPE, labelScope: "flow::deep"',
];

test.each(
  ALL.flatMap((by) =>
    (['owner', 'guest', 'outsider', 'anonymous'] as const).map((who) => [by, who] as const),
  ),
)('by %s each section for the %s holds as many as it says, and they say so themselves', async (by, who) => {
  const found = (await sections(who, `by: ${by}`)) as Section[];
  for (const { key, count } of found) {
    const section = `{ by: ${by}${key === null ? '' : `, key: ${JSON.stringify(key)}`} }`;
    const body = await ask(
      who,
      `{ project(fullPath: "top/plan") { issues(state: opened, section: ${section}) { nodes { sectionKeys(by: ${by}) } count } } }`,
    );
    const { nodes, count: counted } = body.data.project.issues;
    expect(counted).toBe(count);
    expect(nodes).toHaveLength(count);
    for (const { sectionKeys } of nodes)
      if (key === null) expect(sectionKeys).toEqual([]);
      else expect(sectionKeys).toContain(key);
  }
});

test.each(['outsider', 'anonymous'] as const)(
  '%s who guesses the key of what is hidden finds nothing',
  async (who) => {
    for (const [by, key] of [
      ['MILESTONE', ids['hidden']],
      ['EPIC', ids['unseen']],
      ['LABEL_SCOPE, labelScope: "flow"', 'flow::secret'],
    ]) {
      const body = await ask(
        who,
        `{ project(fullPath: "top/plan") { issues(section: { by: ${by}, key: "${key}" }) { count nodes { title } } } }`,
      );
      expect(body.data.project.issues).toEqual({ count: 0, nodes: [] });
    }
    const keys = await ask(
      who,
      `{ issue(id: "gid://gitlab/Issue/${ids['Five']}") { a: sectionKeys(by: MILESTONE) b: sectionKeys(by: EPIC) c: sectionKeys(by: LABEL_SCOPE, labelScope: "flow") } }`,
    );
    expect(keys.data.issue).toEqual({ a: [], b: [], c: [] });
  },
);

test('what concerns oneself has sections as well, and all issues together have none', async () => {
  const own = await ask(
    'outsider',
    '{ issues(assigneeUsernames: ["bob"]) { sections(by: MILESTONE) { title } labelScopes } }',
  );
  expect(own.data.issues).toEqual({
    sections: [{ title: 'Soon' }, { title: 'A late one' }],
    labelScopes: ['flow'],
  });
  const all = await ask('outsider', '{ issues(section: { by: MILESTONE }) { count } }');
  expect(all.errors[0].message).toBe('You must provide at least one filter argument for this query');
});

test.each([
  ['by: LABEL_SCOPE', 'Argument "labelScope" is needed to tell labels apart'],
  ['by: LABEL_SCOPE, labelScope: ""', 'Argument "labelScope" is needed to tell labels apart'],
  ['by: WEIGHT', 'Value "WEIGHT" does not exist in "IssueSectionBy" enum.'],
])('sections(%s) is refused by name', async (args, problem) => {
  expect(await sections('outsider', args)).toContain(problem);
});

test.each([
  ['by: MILESTONE, key: "x"', 'Argument "section.key" is not the key of a section'],
  ['by: LABEL_SCOPE, key: "x"', 'Argument "section.labelScope" is needed to tell labels apart'],
  ['key: "1"', 'Field "IssueSectionInput.by" of required type'],
])('the section { %s } is refused by name', async (section, problem) => {
  const body = await ask(
    'outsider',
    `{ project(fullPath: "top/plan") { issues(section: { ${section} }) { count } } }`,
  );
  expect(body.errors[0].message).toContain(problem);
});

test('epics have sections by their parent and by labels, and no others', async () => {
  const { make, group } = w;
  const parent = await make.epic({ group, title: 'Above', labels: ['flow::ready'] });
  await make.epic({ group, title: 'Below', parent });
  const unseen = await make.epic({ group: shut, title: 'Above unseen' });
  await make.epic({ group, title: 'Alone', parent: unseen });
  const query = (by: string) =>
    `{ group(fullPath: "top") { epics { sections(by: ${by}) { title count } labelScopes } none: epics(section: { by: ${by} }) { nodes { title sectionKeys(by: ${by}) } } } }`;
  const byParent = await ask('outsider', query('EPIC'));
  expect(byParent.data.group.epics).toEqual({
    sections: [
      { title: 'Above', count: 1 },
      { title: null, count: 3 },
    ],
    labelScopes: ['flow'],
  });
  expect(byParent.data.group.none.nodes).toEqual(
    ['Alone', 'Above', 'Seen'].map((title) => ({ title, sectionKeys: [] })),
  );
  const byLabel = await ask('outsider', query('LABEL_SCOPE, labelScope: "flow"'));
  expect(byLabel.data.group.epics.sections).toEqual([
    { title: 'flow::ready', count: 1 },
    { title: null, count: 3 },
  ]);
  expect((await ask('outsider', query('MILESTONE'))).errors[0].message).toContain('EpicSectionBy');
});
