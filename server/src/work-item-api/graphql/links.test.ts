import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;
const people: Record<string, Viewer> = { anonymous };

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme', visibility: 'public' });
  project = await make.project({ path: 'plan', group, visibility: 'public' });
  planner = await make.member('planner', group);
  Object.assign(people, {
    outsider: await make.outsider(),
    guest: await make.member('guest', group),
    planner,
    reader: { ...planner, canWrite: false },
  });
});
afterAll(() => close());

const gid = (item: Made) => `gid://gitlab/WorkItem/${item.id}`;
const LINKS =
  'workItem { widgets(onlyTypes: [LINKED_ITEMS]) { ... on WorkItemWidgetLinkedItems { linkedItems { nodes { linkType workItem { id } } } } } }';

const written = async (): Promise<number> => {
  const { rows } = await context.pool.query<{ n: number }>('SELECT count(*) AS n FROM changes');
  return rows[0]?.n ?? 0;
};

/** Each mutation with an input that guests and planners may use. */
const CASES: Readonly<Record<string, (one: Made, other: Made, linked: Made, parent: Made) => string>> = {
  workItemAddLinkedItems: (one, other) => `id: "${gid(one)}", workItemsIds: ["${gid(other)}"]`,
  workItemRemoveLinkedItems: (one, _, linked) => `id: "${gid(one)}", workItemsIds: ["${gid(linked)}"]`,
  workItemsHierarchyReorder: (one, _, __, parent) => `id: "${gid(one)}", parentId: "${gid(parent)}"`,
};

describe.each(Object.keys(CASES))('%s', (name) => {
  test.each(['anonymous', 'outsider', 'reader', 'guest', 'planner'])('by %s', async (who) => {
    const [one, other, linked, parent] = [
      await make.epic({ group }),
      await make.epic({ group }),
      await make.epic({ group }),
      await make.epic({ group }),
    ];
    await make.link(one, linked);
    const input = CASES[name]?.(one, other, linked, parent);
    const before = await written();
    const { data, errors } = await ask(
      people[who] as Viewer,
      `mutation { it: ${name}(input: { ${input} }) { errors changeIds workItem { id } } }`,
    );
    if (who === 'planner' || who === 'guest') {
      expect(errors).toEqual([]);
      expect(data.it).toMatchObject({ errors: [], workItem: { id: gid(one) } });
      expect(await written()).toBeGreaterThan(before);
    } else {
      expect(errors.map((error) => error.message)).toEqual([NO_ACCESS]);
      expect(await written()).toBe(before);
    }
  });
});

test('items of different types are linked, and one undo takes all links back', async () => {
  const [epic, one, two] = [
    await make.epic({ group }),
    await make.issue({ project }),
    await make.issue({ project }),
  ];
  const { data } = await ask(
    planner,
    `mutation { it: workItemAddLinkedItems(input: { id: "${gid(epic)}", workItemsIds: ["${gid(one)}", "${gid(two)}"], linkType: BLOCKED_BY }) { errors message changeIds ${LINKS} } }`,
  );
  expect(data.it).toMatchObject({
    errors: [],
    message: expect.stringContaining('2 items'),
    workItem: {
      widgets: [
        {
          linkedItems: {
            nodes: [
              { linkType: 'is_blocked_by', workItem: { id: gid(two) } },
              { linkType: 'is_blocked_by', workItem: { id: gid(one) } },
            ],
          },
        },
      ],
    },
  });
  await undoChanges(context, planner, { changeIds: data.it.changeIds.map(Number) });
  const left = await ask(planner, `query { ${LINKS.replace('workItem', `workItem(id: "${gid(epic)}")`)} }`);
  expect(left.data.workItem.widgets[0].linkedItems.nodes).toEqual([]);
});

test('links are refused whole, with the reason', async () => {
  const [one, other] = [await make.issue({ project }), await make.issue({ project })];
  const errorsOf = async (name: string, ids: readonly Made[]) => {
    const before = await written();
    const { data, errors } = await ask(
      planner,
      `mutation { it: ${name}(input: { id: "${gid(one)}", workItemsIds: [${ids.map((id) => `"${gid(id)}"`).join()}] }) { errors } }`,
    );
    expect(await written()).toBe(before);
    return data.it?.errors ?? errors.map((error) => error.message);
  };
  expect(await errorsOf('workItemAddLinkedItems', [other, one])).toEqual(['cannot be related to itself']);
  expect(await errorsOf('workItemAddLinkedItems', [])).toEqual(["Work items ids can't be blank"]);
  expect(await errorsOf('workItemRemoveLinkedItems', [other])).toEqual([NO_ACCESS]);
});

test('counts and health below an epic, and tasks below an issue, are told by type', async () => {
  const epic = await make.epic({ group });
  const issue = await make.issue({ project, epic, healthStatus: 'at_risk' });
  await make.epic({ group, parent: epic });
  await make.issue({ project, type: 'task', parentId: issue.id });
  const FIELDS =
    'widgets(onlyTypes: [HIERARCHY, HEALTH_STATUS]) { ... on WorkItemWidgetHierarchy { rolledUpCountsByType { workItemType { name } countsByState { all opened closed } } } ... on WorkItemWidgetHealthStatus { rolledUpHealthStatus { healthStatus count } } }';
  const { data, errors } = await ask(
    planner,
    `query { epic: workItem(id: "${gid(epic)}") { ${FIELDS} } issue: workItem(id: "${gid(issue)}") { ${FIELDS} } }`,
  );
  expect(errors).toEqual([]);
  expect(Object.assign({}, ...data.epic.widgets)).toEqual({
    rolledUpCountsByType: [
      { workItemType: { name: 'Epic' }, countsByState: { all: 1, opened: 1, closed: 0 } },
      { workItemType: { name: 'Issue' }, countsByState: { all: 1, opened: 1, closed: 0 } },
    ],
    rolledUpHealthStatus: [
      { healthStatus: 'onTrack', count: 0 },
      { healthStatus: 'needsAttention', count: 0 },
      { healthStatus: 'atRisk', count: 1 },
    ],
  });
  expect(Object.assign({}, ...data.issue.widgets)).toEqual({
    rolledUpCountsByType: [
      { workItemType: { name: 'Task' }, countsByState: { all: 1, opened: 1, closed: 0 } },
    ],
    rolledUpHealthStatus: [],
  });
});

test('labelCreate makes a label where one may, and says what is wrong', async () => {
  const run = (who: Viewer, input: string) =>
    ask(who, `mutation { it: labelCreate(input: { ${input} }) { errors label { title color } } }`);
  expect((await run(planner, 'title: "new", color: "red", groupPath: "acme"')).data.it).toEqual({
    errors: [],
    label: { title: 'new', color: '#ff0000' },
  });
  expect((await run(planner, 'title: "new", groupPath: "acme"')).data.it).toEqual({
    errors: [expect.stringContaining('Label already exists')],
    label: null,
  });
  expect((await run(planner, 'title: "own", projectPath: "acme/plan"')).data.it.errors).toEqual([]);
  const both = await run(planner, 'title: "x", groupPath: "acme", projectPath: "acme/plan"');
  expect(both.errors[0]?.message).toBe('Exactly one of groupPath or projectPath arguments is required');
  for (const who of ['anonymous', 'outsider', 'guest', 'reader'])
    expect((await run(people[who] as Viewer, 'title: "y", groupPath: "acme"')).errors[0]?.message).toBe(
      NO_ACCESS,
    );
});

test('workItemConvert changes the type where parent and children allow it', async () => {
  const issue = await make.issue({ project });
  const reporter = await make.member('reporter', group);
  const convert = (who: Viewer, number: number) =>
    ask(
      who,
      `mutation { it: workItemConvert(input: { id: "${gid(issue)}", workItemTypeId: "gid://gitlab/WorkItems::Type/${number}" }) { errors workItem { workItemType { name } } } }`,
    );
  expect((await convert(reporter, 2)).data.it).toEqual({
    errors: [],
    workItem: { workItemType: { name: 'Incident' } },
  });
  await make.issue({ project, type: 'task', parentId: issue.id });
  expect((await convert(planner, 5)).data.it.errors).toEqual([
    "it's not allowed to add this type of parent item",
  ]);
  expect((await convert(planner, 8)).errors[0]?.message).toBe(
    'Argument "workItemTypeId" names no type that lives in a project',
  );
  for (const who of ['anonymous', 'outsider', 'guest', 'reader'])
    expect((await convert(people[who] as Viewer, 1)).errors[0]?.message).toBe(NO_ACCESS);
});

test('a link says whether the item at its other end is open, and a move answers the parent', async () => {
  const [one, other, parent] = [
    await make.epic({ group }),
    await make.epic({ group }),
    await make.epic({ group }),
  ];
  await make.link(one, other);
  await updateItem(context, planner, { id: other.id, stateEvent: 'close' });
  const links = await ask(
    planner,
    `{ workItem(id: "${gid(one)}") { widgets(onlyTypes: [LINKED_ITEMS]) { ... on WorkItemWidgetLinkedItems { linkedItems { nodes { workItemState } } } } } }`,
  );
  expect(links.data?.['workItem']).toEqual({
    widgets: [{ linkedItems: { nodes: [{ workItemState: 'CLOSED' }] } }],
  });
  const moved = await ask(
    planner,
    `mutation { workItemsHierarchyReorder(input: { id: "${gid(one)}", parentId: "${gid(parent)}" }) { errors parentWorkItem { id } } }`,
  );
  expect(moved.data?.['workItemsHierarchyReorder']).toEqual({
    errors: [],
    parentWorkItem: { id: gid(parent) },
  });
});
