import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import { type ChangeEvent, ChangeSet } from '../../changes/record.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError } from '../../http/errors.ts';
import { build, type Made } from '../../testing/build.ts';
import { nightlyTimes } from '../../testing/chance.ts';
import { testContext } from '../../testing/context.ts';
import { lockManyRows } from '../../work-items/row-locks.ts';
import type { LeanItem } from '../../work-items/rows.ts';
import { updateItemWithin } from '../update-item.ts';
import type { BulkChange } from './bulk-input.ts';
import { changeItems } from '../change-items.ts';

let context: Context;
let close: () => Promise<void>;
let planner: Viewer;
let items: Made[];
let labels: Made[];
let epics: Made[];
let milestones: (Made | null)[];

beforeAll(async () => {
  ({ context, close } = await testContext());
  const make = build(context);
  const group = await make.group({ path: 'acme' });
  const project = await make.project({ path: 'plan', group });
  const elsewhere = await make.project({ group: await make.group() });
  planner = await make.member('planner', group);
  labels = [
    await make.label({ place: group, title: 'kind::bug' }),
    await make.label({ place: group, title: 'kind::wish' }),
    await make.label({ place: project, title: 'plain' }),
    await make.label({ place: elsewhere, title: 'far' }),
  ];
  const days = { startDate: '2026-03-01', dueDate: '2026-04-01' };
  milestones = [
    null,
    await make.milestone({ place: group, ...days }),
    await make.milestone({ place: project, dueDate: '2026-09-09' }),
    await make.milestone({ place: elsewhere }),
  ];
  const top = await make.epic({ group, title: 'Top' });
  const middle = await make.epic({ parent: top, title: 'Middle' });
  const low = await make.epic({ parent: middle, title: 'Low' });
  const hidden = await make.epic({ group, title: 'Hidden', confidential: true });
  const other = await make.epic({ group, title: 'Other' });
  epics = [top, middle, low, hidden, other];
  const inside = (given: object) => make.issue({ project, ...given });
  const parent = await inside({ epic: low, title: 'Parent', weight: 3, healthStatus: 'at_risk' });
  items = [
    ...epics,
    parent,
    await inside({ parentId: parent.id, type: 'task', title: 'Task' }),
    await inside({ epic: top, title: 'Planned', ...days, milestoneId: milestones[1]?.id, weight: 5 }),
    await inside({ epic: hidden, title: 'Secret', confidential: true, labelIds: [labels[0]?.id] }),
    await inside({ title: 'Alone', assigneeIds: [planner.userId] }),
  ];
});
afterAll(() => close());

class TakenBack extends Error {}

const LEFT_OUT = new Set(['position', 'updated_at', 'closed_at', 'lock_version']);
const withoutTimes = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !LEFT_OUT.has(column)));

/** The result of a change of items: rows, links and entries of the log; or the error. */
const tried = async (run: (w: Write) => Promise<void>): Promise<unknown> => {
  let left: unknown;
  await write(context.db, planner, {}, async (w) => {
    const set = new ChangeSet('typed');
    try {
      await run({ ...w, record: (event: ChangeEvent) => set.add(event) });
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      left = error.code;
      throw new TakenBack();
    }
    const rows = await w.trx.selectFrom('work_items').selectAll().orderBy('id').execute();
    const links = await Promise.all(
      (['work_item_labels', 'work_item_assignees'] as const).map((table) =>
        w.trx.selectFrom(table).selectAll().execute(),
      ),
    );
    const log = set.entries().map(({ before, after, ...entry }) => ({
      ...entry,
      before: withoutTimes(before),
      after: withoutTimes(after),
    }));
    left = {
      rows: rows.map(withoutTimes),
      links: links.map((some) => some.map((row) => JSON.stringify(row)).toSorted()),
      log: log.toSorted((a, b) => a.subjectId - b.subjectId),
    };
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return left;
};

const depthFirst = (a: LeanItem, b: LeanItem) => b.ancestor_ids.length - a.ancestor_ids.length || a.id - b.id;

const together = (ids: readonly number[], change: BulkChange) =>
  tried(async (w) => {
    const known = await lockManyRows(w, [...ids, change.parentId ?? 0], { tree: true });
    const chosen = ids.map((id) => known.get(id) as LeanItem).toSorted(depthFirst);
    await changeItems(w, chosen, change, { locked: known });
  });

const oneByOne = (ids: readonly number[], change: BulkChange) =>
  tried(async (w) => {
    const known = await lockManyRows(w, ids, { tree: true });
    const chosen = [...known.values()].toSorted(depthFirst);
    // A parent is opened before its children.
    for (const { id } of change.confidential === false ? chosen.toReversed() : chosen)
      await updateItemWithin(w, { ...change, id });
  });

const some = <T>(of: () => readonly T[]) => fc.nat(20).map((at) => of()[at % of().length] as T);
const idOf = (made: () => readonly Made[]) => some(made).map(({ id }) => id);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 1 });

const changes = (): fc.Arbitrary<BulkChange> =>
  fc.record({
    stateEvent: maybe(fc.constantFrom('closed', 'opened')),
    confidential: maybe(fc.boolean()),
    discussionLocked: maybe(fc.boolean()),
    addLabelIds: maybe(
      fc.array(
        idOf(() => labels.slice(0, 3)),
        { maxLength: 3 },
      ),
    ),
    removeLabelIds: maybe(
      fc.array(
        idOf(() => labels),
        { maxLength: 2 },
      ),
    ),
    parentId: maybe(
      fc.oneof(
        fc.constant(null),
        idOf(() => epics),
      ),
    ),
    startDate: maybe(fc.constantFrom(null, '2026-03-15', '2026-05-01')),
  });

const ofIssues = (): fc.Arbitrary<BulkChange> =>
  fc.record({
    milestoneId: maybe(some(() => milestones).map((one) => one?.id ?? null)),
    weight: maybe(fc.constantFrom(null, 0, 8)),
    healthStatus: maybe(fc.constantFrom(null, 'on_track', 'at_risk')),
    assigneeIds: maybe(fc.constantFrom([], [planner.userId as number])),
    dueDate: maybe(fc.constantFrom(null, '2026-03-20')),
  });

test('many items changed together become what each changed alone becomes, log and sums included', async () => {
  const chosen = fc.subarray([...Array(10).keys()], { minLength: 1 });
  const plain = fc.record({ chosen, change: changes() });
  const planned = fc.record({
    chosen: fc.subarray([5, 6, 7, 8, 9], { minLength: 1 }),
    change: fc.tuple(changes(), ofIssues()).map(([one, other]) => ({ ...one, ...other })),
  });
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(plain, planned), async ({ chosen: which, change }) => {
      const ids = which.map((at) => (items[at] as Made).id);
      const result = await together(ids, change);
      expect(result).toEqual(await oneByOne(ids, change));
      if (typeof result !== 'string') accepted += 1;
    }),
    { numRuns: nightlyTimes(1000) },
  );
  expect(accepted).toBeGreaterThan(20);
});
