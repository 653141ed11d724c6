import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { createNote } from '../notes/changes.ts';
import { toggleEmoji } from '../emoji/changes.ts';
import { NO_ACCESS } from '../graphql/errors.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build, type MadeItem, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { findDifferences } from '../consistency/differences.ts';
import { undoChanges } from './undo/undo-changes.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  project = await make.project({ path: 'plan', group });
  planner = await make.member('planner', group);
});
afterAll(() => close());

const promote = (who: Viewer, issue: MadeItem, more = '') =>
  ask(
    who,
    `mutation { it: promoteToEpic(input: { projectPath: "acme/plan", iid: "${issue.iid}"${more} }) { errors changeIds issue { state } epic { id iid title description confidential webPath parent { id } labels { nodes { title } } upvotes subscribed awardEmoji { nodes { name } } } } }`,
  );

test('an issue becomes an epic with what an epic can have, and is closed', async () => {
  const parent = await make.epic({ group });
  const [mine, groups] = [
    await make.label({ place: project, title: 'project label' }),
    await make.label({ place: group, title: 'group label' }),
  ];
  const issue = await make.issue({
    project,
    epic: parent,
    title: 'Big thing',
    description: 'see #1 and `#2`, !3, acme/plan#4, &5 and @planner',
    confidential: true,
    labelIds: [mine.id, groups.id],
    assigneeIds: [planner.userId as number],
    weight: 3,
  });
  await toggleEmoji(context, planner, { workItemId: issue.id, name: 'thumbsup' });
  await createNote(context, planner, { itemId: issue.id, note: 'Said of @planner before' });
  const { data, errors } = await promote(planner, issue);
  expect(errors).toEqual([]);
  expect(data.it).toMatchObject({
    errors: [],
    issue: { state: 'closed' },
    epic: {
      title: 'Big thing',
      description: 'see acme/plan#1 and `#2`, acme/plan!3, acme/plan#4, &5 and @planner',
      confidential: true,
      parent: { id: `gid://gitlab/Epic/${parent.id}` },
      labels: { nodes: [{ title: 'group label' }] },
      upvotes: 1,
      subscribed: true,
      awardEmoji: { nodes: [{ name: 'thumbsup' }] },
    },
  });
  expect(await findDifferences(context.db)).toEqual([]);
  const copies = await context.db
    .selectFrom('changes as c')
    .innerJoin('notes as n', 'n.id', 'c.subject_id')
    .select(['c.after', 'n.body'])
    .where('c.kind', '=', 'note.copied')
    .execute();
  expect(copies).toMatchObject([{ body: 'Said of @planner before', after: { internal: false } }]);
  expect(copies[0]?.after).not.toHaveProperty('body');
  const url = await ask(
    planner,
    `query { workItem(id: "gid://gitlab/WorkItem/${issue.id}") { promotedToEpicUrl } }`,
  );
  expect(url.data.workItem.promotedToEpicUrl).toBe(`http://cairn.test${data.it.epic.webPath}`);
  const again = await promote(planner, issue);
  expect(again.data.it.errors).toEqual(['Issue already promoted to epic.']);
  await undoChanges(context, planner, { changeIds: data.it.changeIds.map(Number) });
  const back = await ask(
    planner,
    `query { issue(id: "gid://gitlab/Issue/${issue.id}") { state } epic(id: "${data.it.epic.id}") { id } }`,
  );
  expect(back.data).toEqual({ issue: { state: 'opened' }, epic: null });
});

test('promotion says why it cannot be', async () => {
  const incident = await make.issue({ project, type: 'incident' });
  expect((await promote(planner, incident)).data.it.errors).toEqual(['Promotion is not supported.']);
  const issue = await make.issue({ project });
  const guest = await make.member('guest', group);
  const refused = await promote(guest, issue);
  expect(refused.data.it).toMatchObject({
    errors: ['Cannot promote issue due to insufficient permissions.'],
    epic: null,
  });
  const outsider = await promote(await make.outsider(), issue);
  expect(outsider.errors.map((error) => error.message)).toEqual([NO_ACCESS]);
  const elsewhere = await make.group({ path: 'elsewhere' });
  expect(elsewhere.fullPath).toBe('elsewhere');
  const away = await promote(planner, issue, ', groupPath: "elsewhere"');
  expect(away.errors.map((error) => error.message)).toEqual([NO_ACCESS]);
});

test('the project for new issues is the one where the viewer last made one below that group', async () => {
  const epic = await make.epic({ group });
  const [first, second] = [await make.project({ group }), await make.project({ group })];
  const ofEpic = async (who: Viewer) =>
    (
      await ask(
        who,
        `query { epic(id: "gid://gitlab/Epic/${epic.id}") { defaultProjectForIssueCreation { fullPath nameWithNamespace } } }`,
      )
    ).data.epic.defaultProjectForIssueCreation?.fullPath;
  const guest = await make.member('guest', group);
  expect(await ofEpic(guest)).toBeUndefined();
  await make.issue({ project: first, as: guest });
  await make.issue({ project: second, as: guest });
  await make.issue({ as: await make.admin() });
  expect(await ofEpic(guest)).toBe(second.fullPath);
});

const gid = (item: MadeItem) => `gid://gitlab/Epic/${item.id}`;
const reorder = (who: Viewer, base: MadeItem, moved: string) =>
  ask(
    who,
    `mutation { it: epicTreeReorder(input: { baseEpicId: "${gid(base)}", moved: { ${moved} } }) { errors } }`,
  );

test('A33: a move within a tree says what is wrong with it', async () => {
  const [parent, other] = [await make.epic({ group }), await make.epic({ group })];
  const [one, two] = [await make.epic({ group, parent }), await make.epic({ group, parent })];
  const stranger = await make.epic({ group, parent: other });
  const issue = await make.issue({ project });
  const task = await make.issue({ project, type: 'task', parentId: issue.id });
  const errorsOf = async (moved: string) => (await reorder(planner, parent, moved)).data.it.errors;
  expect(await errorsOf(`id: "gid://gitlab/WorkItem/${task.id}"`)).toEqual([
    'Only epics and epic_issues are supported.',
  ]);
  expect(await errorsOf(`id: "${gid(one)}", adjacentReferenceId: "${gid(two)}"`)).toEqual([
    'Relative position is not valid.',
  ]);
  expect(
    await errorsOf(`id: "${gid(one)}", adjacentReferenceId: "${gid(one)}", relativePosition: before`),
  ).toEqual(['Relative position is not valid.']);
  expect(
    await errorsOf(`id: "${gid(one)}", adjacentReferenceId: "${gid(stranger)}", relativePosition: before`),
  ).toEqual(["The sibling object's parent must match the current parent epic."]);
  expect(
    await errorsOf(
      `id: "${gid(one)}", adjacentReferenceId: "${gid(two)}", relativePosition: before, newParentId: "${gid(other)}"`,
    ),
  ).toEqual(["The sibling object's parent must match the new parent epic."]);
  expect(await errorsOf(`id: "${gid(parent)}", newParentId: "${gid(one)}"`)).toEqual([
    'This epic cannot be added. It is already an ancestor of the parent epic.',
  ]);
  expect(await errorsOf(`id: "${gid(one)}", newParentId: "${gid(other)}"`)).toEqual([]);
});

test('a move without the right is an error for those who see the tree, and nothing for those who do not', async () => {
  const open = await make.group({ path: 'open', visibility: 'public' });
  const parent = await make.epic({ group: open });
  const child = await make.epic({ group: open, parent });
  const outsider = await make.outsider();
  const seen = await reorder(outsider, parent, `id: "${gid(child)}"`);
  expect(seen.data.it.errors).toEqual(["You don't have permissions to move the objects."]);
  const hidden = await make.epic({ group });
  const unseen = await reorder(outsider, hidden, `id: "${gid(child)}"`);
  expect(unseen.errors.map((error) => error.message)).toEqual([NO_ACCESS]);
});

test('epics and issues of one parent stand in one order, page by page', async () => {
  const parent = await make.epic({ group });
  const made: MadeItem[] = [];
  for (let i = 0; i < 7; i++)
    made.unshift(i % 2 ? await make.epic({ group, parent }) : await make.issue({ project, epic: parent }));
  const read = async (after: string | null) =>
    (
      await ask(
        planner,
        `query Q($after: String) { workItem(id: "gid://gitlab/WorkItem/${parent.id}") { widgets(onlyTypes: [HIERARCHY]) { ... on WorkItemWidgetHierarchy { children(first: 3, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } } } } }`,
        { after },
      )
    ).data.workItem.widgets[0].children;
  const seen: string[] = [];
  for (let after: string | null = null; ;) {
    const page: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } =
      await read(after);
    seen.push(...page.nodes.map((node) => node.id));
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  expect(seen).toEqual(made.map((item) => `gid://gitlab/WorkItem/${item.id}`));
  const halves = await ask(
    planner,
    `query { epic(id: "${gid(parent)}") { children { nodes { id relativePosition } } issues { nodes { id relativePosition } } } }`,
  );
  const both = [...halves.data.epic.children.nodes, ...halves.data.epic.issues.nodes]
    .toSorted((a, b) => a.relativePosition - b.relativePosition)
    .map((node: { id: string }) => Number(node.id.split('/').at(-1)));
  expect(both).toEqual(made.map((item) => item.id));
});

test('a quarter of a megabyte of references is rewritten within one request', async () => {
  const issue = await make.issue({ project, description: '#1 '.repeat(60_000) });
  const { data } = await promote(planner, issue);
  expect(data.it.errors).toEqual([]);
  expect(data.it.epic.description.startsWith('acme/plan#1 acme/plan#1 ')).toBe(true);
});
