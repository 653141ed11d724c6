import { progressOf, valueAt } from '@cairn/domain/work-items/progress';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../consistency/differences.ts';
import { CairnError } from '../http/errors.ts';
import { restoreFromBin } from '../recycle-bin/changes.ts';
import { nightlyTimes } from '../testing/chance.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { changeLogGaps } from '../testing/requests/replay.ts';
import { updateItems } from './bulk/bulk-changes.ts';
import { createItem } from './create-item.ts';
import { deleteItem } from './delete-item.ts';
import { undoChanges } from './undo/undo-changes.ts';
import { updateItem } from './update-item.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const progressNow = async (id: number): Promise<number | null> =>
  (await w.db.selectFrom('work_items').select('progress').where('id', '=', id).executeTakeFirstOrThrow())
    .progress;
const goal = (more: object = {}) =>
  w.make.issue({ project: w.project, type: 'objective', title: 'Cross faster', ...more });
const result = (more: object = {}) =>
  w.make.issue({ project: w.project, type: 'key_result', title: 'Minutes', ...more });
const set = (id: number, fields: object) => updateItem(w.context, w.people.planner, { id, ...fields });

test('the percentage follows from the values, clamped and rounded half up, also where start and end are one', async () => {
  const { id } = await result();
  const values: [number | null, number | null, number | null, number | null][] = [
    [null, null, null, null],
    [null, 40, null, 40],
    [null, 0, null, 0],
    [20, null, 80, null],
    [20, 35, 80, 25],
    [0, 1, 8, 13],
    [90, 60, 30, 50],
    [0, -5, 10, 0],
    [0, 12, 10, 100],
    [10, 10, 10, 100],
    [10, 9, 10, 0],
    [null, 50, 0, 100],
    [-1_000_000_000_000, 1_000_000_000_000, 0.000001, 100],
  ];
  for (const [startValue, currentValue, endValue, percent] of values) {
    await set(id, { startValue, currentValue, endValue });
    expect([startValue, currentValue, endValue, await progressNow(id)]).toEqual([
      startValue,
      currentValue,
      endValue,
      percent,
    ]);
  }
  const number = fc.oneof(
    fc.integer({ min: -200, max: 200 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((any) => Number(any.toFixed(6))),
  );
  await fc.assert(
    fc.asyncProperty(number, number, number, async (start, current, end) => {
      await set(id, { startValue: start, currentValue: current, endValue: end });
      expect(await progressNow(id)).toBe(progressOf({ start, current, end }));
    }),
    { numRuns: nightlyTimes(30) },
  );
  expect(progressOf({ start: 20, current: valueAt(40, { start: 20, end: 80 }), end: 80 })).toBe(40);
});

test('an objective is the mean of its children, those without progress counting as 0, unless it is set by hand', async () => {
  const top = await goal();
  const part = await goal({ parentId: top.id });
  const first = await result({ parentId: part.id });
  const second = await result({ parentId: part.id });
  const all = () => Promise.all([top.id, part.id].map(progressNow));
  expect(await all()).toEqual([null, null]);
  await set(first.id, { currentValue: 45 });
  expect(await all()).toEqual([23, 23]);
  const other = await goal({ parentId: top.id });
  expect(await all()).toEqual([12, 23]);
  await set(part.id, { currentValue: 80 });
  expect(await all()).toEqual([40, 80]);
  await set(part.id, { currentValue: null });
  await set(second.id, { parentId: other.id, currentValue: 100 });
  expect(await all()).toEqual([73, 45]);
  const { changeIds } = await deleteItem(w.context, w.people.planner, { id: other.id });
  expect(await all()).toEqual([45, 45]);
  expect(await progressNow(other.id)).toBeNull();
  await undoChanges(w.context, w.people.planner, { changeIds });
  expect(await all()).toEqual([73, 45]);
  expect(await progressNow(other.id)).toBe(100);
  await set(second.id, { parentId: null });
  await set(second.id, { type: 'issue' });
  expect([await all(), await progressNow(second.id)]).toEqual([[23, 45], null]);
});

test('REST and GraphQL set and show it, with its history, its undo and its refusals', async () => {
  const objective = await goal();
  const { id, iid } = await result({ parentId: objective.id });
  const address = `/api/v4/projects/${w.project.id}/issues`;
  const put = (fields: object, who = w.planner) => who.put(`${address}/${iid}`, fields);
  expect((await put({ start_value: 20, current_value: '35.5', end_value: 80 })).body).toMatchObject({
    start_value: 20,
    current_value: 35.5,
    end_value: 80,
    progress: 26,
  });
  for (const [value, problem] of [
    [1e13, 'must be between -1000000000000 and 1000000000000'],
    [0.1234567, 'has more than 6 decimal places'],
  ] as const)
    expect((await put({ current_value: value })).body).toEqual({ message: { current_value: [problem] } });
  expect((await put({ current_value: 'half' })).body).toEqual({ error: 'current_value is invalid' });
  expect((await put({ current_value: 1 }, w.guest)).status).toBe(403);
  expect((await put({ current_value: 1 }, w.outsider)).status).toBe(404);
  const plain = await w.make.issue({ project: w.project });
  expect((await w.planner.put(`${address}/${plain.iid}`, { current_value: 1 })).body).toEqual({
    message: { base: ['Following widget keys are not supported by Issue type: [progress_widget]'] },
  });
  const widget = async (who: number, input: string) =>
    (
      await w.planner
        .query(`mutation { workItemUpdate(input: { id: "gid://gitlab/WorkItem/${who}", progressWidget: ${input} })
        { changeIds errors workItem { features { progress { progress startValue currentValue endValue childObjectives childKeyResults } } } } }`)
    ).body.data.workItemUpdate;
  expect((await widget(objective.id, '{}')).workItem.features.progress).toEqual({
    progress: 26,
    startValue: null,
    currentValue: null,
    endValue: null,
    childObjectives: 0,
    childKeyResults: 1,
  });
  const done = await widget(id, '{ startValue: null, currentValue: 40, endValue: null }');
  expect(done.workItem.features.progress.progress).toBe(40);
  expect(await progressNow(objective.id)).toBe(40);
  await undoChanges(w.context, w.people.planner, { changeIds: done.changeIds.map(Number) });
  expect([await progressNow(id), await progressNow(objective.id)]).toEqual([26, 26]);
  expect((await put({ description: '/progress 50%' })).body).toMatchObject({
    current_value: 50,
    progress: 50,
    commands_summary: ['Set the progress to 50%.'],
  });
  expect((await put({ current_value: '' })).body).toMatchObject({ current_value: null, progress: null });
  const notes = (await w.planner.get(`${address}/${iid}/notes?sort=asc`)).body as { body: string }[];
  expect(notes.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      'set start value to **20**, set current value to **35.5**, and set end value to **80**',
      'removed the current value',
    ]),
  );
  const listed = await w.planner.query(
    '{ project(fullPath: "top/plan") { issues(sort: PROGRESS_DESC) { nodes { progress } } } }',
  );
  const order = listed.body.data.project.issues.nodes.map(
    (node: { progress: number | null }) => node.progress,
  );
  expect(order[0]).not.toBeNull();
  expect(order).toEqual(order.toSorted((a: number | null, b: number | null) => (b ?? -1) - (a ?? -1)));
});

test('after any writes to a tree the stored progress is that of a recount, and the log tells all of it', async () => {
  const make = () => groupWithCallers();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(8), fc.nat(99), fc.nat(99), fc.nat(100)), { minLength: 25, maxLength: 40 }),
      async (steps) => {
        const own = await make();
        try {
          const [context, viewer] = [own.context, await own.make.admin()];
          const items: number[] = [];
          const binned: number[] = [];
          let last: readonly number[] = [];
          for (const [kind, a, b, percent] of steps) {
            const [one, other] = [items[a % items.length] ?? 0, items[b % items.length] ?? 0];
            const acts: (() => Promise<{ readonly changeIds: readonly number[]; readonly id?: number }>)[] = [
              () =>
                createItem(context, viewer, {
                  type: percent % 2 ? 'objective' : 'key_result',
                  namespaceId: own.project.id,
                  title: 'Goal',
                  parentId: percent % 3 ? other || null : null,
                  ...(percent % 5 ? {} : { currentValue: percent }),
                }),
              () => updateItem(context, viewer, { id: one, parentId: other }),
              () => updateItem(context, viewer, { id: one, parentId: null, currentValue: percent }),
              () =>
                updateItem(context, viewer, {
                  id: one,
                  currentValue: percent % 4 ? percent : null,
                  endValue: 80,
                }),
              () => updateItem(context, viewer, { id: one, type: percent % 2 ? 'objective' : 'key_result' }),
              () =>
                updateItems(context, viewer, {
                  ids: [...new Set([one, other])],
                  parentId: percent % 2 ? (items[0] ?? null) : null,
                }),
              () => deleteItem(context, viewer, { id: one }),
              () => restoreFromBin(context, viewer, { id: binned[a % binned.length] ?? 0 }),
              () => undoChanges(context, viewer, { changeIds: [...last] }),
            ];
            try {
              const done = await (acts[items.length < 6 ? 0 : kind] as (typeof acts)[number])();
              if (done.changeIds.length > 0) last = done.changeIds;
              if (done.id !== undefined && !items.includes(done.id)) items.push(done.id);
              if (kind === 6) binned.push(one);
            } catch (error) {
              if (!(error instanceof CairnError)) throw error;
            }
          }
          expect(await findDifferences(context.db)).toEqual([]);
          expect(await changeLogGaps(context)).toEqual([]);
        } finally {
          await own.close();
        }
      },
    ),
    { numRuns: nightlyTimes(2) },
  );
}, 120_000);
