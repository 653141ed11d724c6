import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { nightlyTimes } from '../../testing/chance.ts';
import { testContext } from '../../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../../testing/trace.ts';
import { findDifferences } from '../../consistency/differences.ts';
import { undoChanges } from './undo-changes.ts';
import { addChild, moveChild } from '../children/child-changes.ts';
import { deleteItem } from '../delete-item.ts';
import type { UpdateInput } from '../inputs.ts';
import { moveEpicDates } from '../move-epic-dates.ts';
import { updateItem } from '../update-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group();
  planner = await make.member('planner', group);
});
afterAll(() => close());

/** Everything a user sees of an item. Lock version and stamps only increase, and HTML follows from the text. */
const picture = async (id: number) => {
  const {
    lock_version: _,
    updated_at: __,
    description_html: ___,
    html_version: ____,
    ...row
  } = await context.db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const labels = await context.db
    .selectFrom('work_item_labels')
    .select('label_id')
    .where('work_item_id', '=', id)
    .orderBy('label_id')
    .execute();
  return { ...row, labels: labels.map((label) => label.label_id) };
};

test('undoing a change of everything gives back everything', async () => {
  const [from, to] = [await make.epic({ group }), await make.epic({ group })];
  await make.epic({ group, parent: from });
  const epic = await make.epic({
    group,
    parent: from,
    labels: ['one', 'two'],
    startDateFixed: '2026-01-01',
    startDateIsFixed: true,
  });
  await make.epic({ group, parent: epic, dueDateFixed: '2026-09-09', dueDateIsFixed: true });
  const before = await Promise.all([epic, from, to].map(({ id }) => picture(id)));
  const { changeIds } = await updateItem(context, planner, {
    id: epic.id,
    title: 'Other',
    description: 'Text',
    color: '#ff0000',
    startDateIsFixed: false,
    dueDateFixed: '2026-12-24',
    dueDateIsFixed: true,
    labels: ['three'],
    stateEvent: 'close',
    parentId: to.id,
  });
  expect(await picture(epic.id)).toMatchObject({
    start_date: null,
    due_date: '2026-12-24',
    parent_id: to.id,
    state: 'closed',
  });
  const since = await newestChange(context);
  await undoChanges(context, planner, { changeIds });
  expect(await Promise.all([epic, from, to].map(({ id }) => picture(id)))).toEqual(before);
  const entries = await changesSince(context, since);
  expect(entries.find((entry) => entry.subject_id === epic.id)?.cause).toBe('undone');
  expect(entries.filter((entry) => entry.subject_id === epic.id)).toHaveLength(1);
});

test('undoing a drag gives back inherited dates, and undoing the undo drags again', async () => {
  const parent = await make.epic({ group });
  const one = await make.epic({ group, parent });
  const two = await make.epic({ group, parent: one, startDateFixed: '2026-03-03', startDateIsFixed: true });
  const before = await Promise.all([parent, one, two].map(({ id }) => picture(id)));
  const drag = await moveEpicDates(
    context,
    planner,
    {
      items: [
        { id: one.id, startDate: '2026-01-01', dueDate: '2026-02-02' },
        { id: two.id, startDate: '2026-04-04' },
      ],
    },
    { cause: 'cascaded' },
  );
  const dragged = await Promise.all([parent, one, two].map(({ id }) => picture(id)));
  const undone = await undoChanges(context, planner, { changeIds: drag.changeIds });
  expect(await Promise.all([parent, one, two].map(({ id }) => picture(id)))).toEqual(before);
  await undoChanges(context, planner, { changeIds: undone.changeIds });
  expect(await Promise.all([parent, one, two].map(({ id }) => picture(id)))).toEqual(dragged);
});

test('a field changed again since is a conflict that names it, and nothing is undone', async () => {
  const [one, two] = [await make.epic({ group }), await make.epic({ group, title: 'Busy' })];
  const { changeIds } = await moveEpicDates(context, planner, {
    items: [
      { id: one.id, startDate: '2026-01-01' },
      { id: two.id, startDate: '2026-01-01' },
    ],
  });
  await updateItem(context, planner, { id: two.id, startDateFixed: '2026-01-02' });
  await expectRefused(
    context,
    () => undoChanges(context, planner, { changeIds }),
    'conflict',
    'Cannot undo: start date fixed of “Busy” has been changed since.',
  );
});

test('places among siblings and in epics come back', async () => {
  const project = await make.project({ group });
  const [a, b] = [await make.epic({ group }), await make.epic({ group })];
  const issue = await make.issue({ project, epic: a });
  const top = await make.epic({ group, parent: a });
  const before = await Promise.all([a, b, issue, top].map(({ id }) => picture(id)));
  const within = await moveChild(context, planner, { parentId: a.id, childId: issue.id, beforeId: top.id });
  const across = await moveChild(context, planner, { parentId: b.id, childId: issue.id });
  await undoChanges(context, planner, { changeIds: [...within.changeIds, ...across.changeIds] });
  expect(await Promise.all([a, b, issue, top].map(({ id }) => picture(id)))).toEqual(before);
});

test('an occupied place gives the nearest free one', async () => {
  const parent = await make.epic({ group });
  const moved = await make.epic({ group, parent });
  const { position } = await picture(moved.id);
  const { changeIds } = await updateItem(context, planner, { id: moved.id, parentId: null });
  const squatter = await make.epic({ group, parent });
  expect((await picture(squatter.id)).position).toBe(position);
  await undoChanges(context, planner, { changeIds });
  expect(await picture(moved.id)).toMatchObject({ parent_id: parent.id });
});

test('needs the right to make the change anew', async () => {
  const guest = await make.member('guest', group);
  const epic = await make.epic({ group });
  const hidden = await make.epic({ group, confidential: true });
  const change = await updateItem(context, planner, { id: epic.id, title: 'New' });
  const secret = await updateItem(context, planner, { id: hidden.id, title: 'New' });
  const labelled = await updateItem(context, planner, { id: epic.id, labels: ['planned'] });
  await expectRefused(context, () => undoChanges(context, guest, change), 'forbidden');
  await expectRefused(context, () => undoChanges(context, guest, labelled), 'forbidden');
  await expectRefused(context, () => undoChanges(context, guest, secret), 'notFound');
  await expectRefused(
    context,
    () => undoChanges(context, planner, { changeIds: [...change.changeIds, 999_999_999] }),
    'notFound',
  );
  const doomed = await make.epic({ group });
  const deletion = await deleteItem(context, planner, { id: doomed.id });
  await expectRefused(context, () => undoChanges(context, guest, deletion), 'forbidden');
});

test('a loop or a rule broken since is a conflict', async () => {
  const [a, b] = [await make.epic({ group }), await make.epic({ group })];
  const child = await make.epic({ group, parent: a });
  const { changeIds } = await updateItem(context, planner, { id: child.id, parentId: b.id });
  await addChild(context, planner, { parentId: child.id, childId: a.id });
  await expectRefused(
    context,
    () => undoChanges(context, planner, { changeIds }),
    'conflict',
    'This epic cannot be added. It is already an ancestor of the parent epic.',
  );
});

test('an issue’s weight, milestone, assignees and lock come back', async () => {
  const project = await make.project({ group });
  const epic = await make.epic({ group });
  const issue = await make.issue({ project, weight: 3 });
  await addChild(context, planner, { parentId: epic.id, childId: issue.id });
  const { changeIds } = await updateItem(context, planner, { id: issue.id, weight: 8 });
  await undoChanges(context, planner, { changeIds });
  expect(await picture(epic.id)).toMatchObject({ opened_weight: 3 });
  const milestone = await make.milestone({ place: group });
  const before = await picture(issue.id);
  const planned = await updateItem(context, planner, {
    id: issue.id,
    milestoneId: milestone.id,
    assigneeIds: [planner.userId as number],
    discussionLocked: true,
  });
  await undoChanges(context, planner, planned);
  expect(await picture(issue.id)).toEqual(before);
  const { rows } = await context.pool.query(
    'SELECT user_id FROM work_item_assignees WHERE work_item_id = $1',
    [issue.id],
  );
  expect(rows).toEqual([]);
});

const patches = fc.record(
  {
    title: fc.constantFrom('A', 'B', 'C'),
    description: fc.constantFrom('', 'text'),
    color: fc.constantFrom('#111111', '#222222'),
    confidential: fc.boolean(),
    startDateFixed: fc.constantFrom(null, '2026-01-01', '2026-05-05'),
    startDateIsFixed: fc.boolean(),
    dueDateFixed: fc.constantFrom(null, '2026-06-01'),
    dueDateIsFixed: fc.boolean(),
    labels: fc.constantFrom<string[]>([], ['p'], ['q::1', 'r'], ['q::2']),
    stateEvent: fc.constantFrom('close' as const, 'reopen' as const),
    parent: fc.constantFrom<0 | 1 | null>(0, 1, null),
  },
  { requiredKeys: [] },
);

test('doing and undoing is doing nothing', { timeout: 60_000 }, async () => {
  const parents = [await make.epic({ group }), await make.epic({ group })];
  const epic = await make.epic({ group });
  await fc.assert(
    fc.asyncProperty(patches, async ({ parent, ...patch }) => {
      const before = await picture(epic.id);
      const parentId = parent === undefined ? undefined : parent === null ? null : parents[parent]?.id;
      const input: UpdateInput = { id: epic.id, ...patch, parentId };
      const { changeIds } = await updateItem(context, planner, input);
      if (changeIds.length === 0) return;
      const undone = await undoChanges(context, planner, { changeIds });
      expect(await picture(epic.id)).toEqual(before);
      // The undo continues from the changed epic.
      await undoChanges(context, planner, { changeIds: undone.changeIds });
    }),
    { numRuns: nightlyTimes(60) },
  );
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
