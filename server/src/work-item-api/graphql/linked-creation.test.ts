import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { checksum } from '../../testing/checksum.ts';
import { testContext } from '../../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme', visibility: 'public' });
  project = await make.project({ path: 'plan', group, visibility: 'public' });
  planner = await make.member('planner', group);
  outsider = await make.outsider();
});
afterAll(() => close());

const gid = (item: Made) => `gid://gitlab/WorkItem/${item.id}`;

/** Creates an issue with the links of the widget. */
const create = (who: Viewer, widget: string) =>
  ask(
    who,
    `mutation { it: workItemCreate(input: { title: "New", projectPath: "acme/plan", workItemTypeId: "gid://gitlab/WorkItems::Type/1", linkedItemsWidget: { ${widget} } }) {
      errors changeIds workItem { id widgets(onlyTypes: [LINKED_ITEMS]) { ... on WorkItemWidgetLinkedItems { linkedItems { nodes { linkType workItem { id } } } } } } } }`,
  );

test('an item is created with its links, and one undo takes all back', async () => {
  const [epic, issue] = [await make.epic({ group }), await make.issue({ project })];
  const before = await checksum(context.db);
  const { data, errors } = await create(
    planner,
    `workItemsIds: ["${gid(epic)}", "${gid(issue)}", "${gid(issue)}"], linkType: BLOCKED_BY`,
  );
  expect(errors).toEqual([]);
  const [{ linkedItems }] = data.it.workItem.widgets;
  expect(linkedItems.nodes).toHaveLength(2);
  expect(linkedItems.nodes).toEqual(
    expect.arrayContaining([
      { linkType: 'is_blocked_by', workItem: { id: gid(epic) } },
      { linkType: 'is_blocked_by', workItem: { id: gid(issue) } },
    ]),
  );
  expect(await checksum(context.db)).not.toBe(before);
  await undoChanges(context, planner, { changeIds: data.it.changeIds.map(Number) });
  const left = await ask(
    planner,
    `{ workItem(id: "${gid(issue)}") { widgets(onlyTypes: [LINKED_ITEMS]) { ... on WorkItemWidgetLinkedItems { linkedItems { nodes { linkType } } } } } }`,
  );
  expect(left.data.workItem.widgets).toEqual([{ linkedItems: { nodes: [] } }]);
});

test('without a type the items are related', async () => {
  const other = await make.issue({ project });
  const { data } = await create(planner, `workItemsIds: ["${gid(other)}"]`);
  expect(data.it.workItem.widgets[0].linkedItems.nodes).toEqual([
    { linkType: 'relates_to', workItem: { id: gid(other) } },
  ]);
});

test('nothing is created when one of the links is refused, with the reason the link itself would give', async () => {
  const [issue, hidden] = [await make.issue({ project }), await make.issue({ project, confidential: true })];
  const elsewhere = await make.group({ path: 'elsewhere', visibility: 'private' });
  const secret = await make.epic({ group: elsewhere });
  const eleven = Array.from({ length: 11 }, (_, n) => `"gid://gitlab/WorkItem/${n + 1}"`).join();
  const refusals: readonly (readonly [Viewer, string, string])[] = [
    [planner, '', "Work items ids can't be blank"],
    [planner, eleven, 'Work items ids is too long (maximum is 10 entries)'],
    [planner, `"${gid(issue)}", "${gid(secret)}"`, NO_ACCESS],
    [planner, '"gid://gitlab/WorkItem/999999999"', NO_ACCESS],
    // Users who may create an issue in a public project may not link it there.
    [outsider, `"${gid(issue)}"`, NO_ACCESS],
    [outsider, `"${gid(hidden)}"`, NO_ACCESS],
  ];
  for (const [who, ids, reason] of refusals) {
    const before = await checksum(context.db);
    const { data, errors } = await create(who, `workItemsIds: [${ids}]`);
    expect(data.it?.errors ?? errors.map(({ message }) => message)).toEqual([reason]);
    expect(await checksum(context.db)).toBe(before);
  }
});
