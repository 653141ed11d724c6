import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { createCadence, createIteration, moveUnfinishedItems } from './changes.ts';

let w: GroupWithCallers;
const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const sprints = async () => {
  const { planner } = w.people;
  const cadence = await createCadence(w.context, planner, { groupId: w.group.id, title: 'Sprints' });
  const iteration = async (from: number, to: number) =>
    (
      await createIteration(w.context, planner, {
        cadenceId: cadence.id,
        startDate: inDays(from),
        dueDate: inDays(to),
      })
    ).id;
  return { past: await iteration(-10, -4), now: await iteration(-3, 3), next: await iteration(4, 10) };
};
const iterationOf = async (id: number) =>
  (await w.db.selectFrom('work_items').select('iteration_id').where('id', '=', id).executeTakeFirstOrThrow())
    .iteration_id;

test('open items move to the next iteration, closed ones stay, and one undo takes all of it back', async () => {
  const { planner } = w.people;
  const { past, now, next } = await sprints();
  const plan = (iterationId: number, more: object = {}) =>
    w.make.issue({ project: w.project, iterationId, weight: 3, ...more });
  const [open, secret, done] = [await plan(past), await plan(past, { confidential: true }), await plan(past)];
  await updateItem(w.context, planner, { id: done.id, stateEvent: 'close' });
  const { count, iterationId, changeIds } = await moveUnfinishedItems(w.context, planner, { id: past });
  expect({ count, iterationId }).toEqual({ count: 2, iterationId: now });
  expect(await Promise.all([open, secret, done].map(({ id }) => iterationOf(id)))).toEqual([now, now, past]);
  await undoChanges(w.context, planner, { changeIds });
  expect(await Promise.all([open, secret, done].map(({ id }) => iterationOf(id)))).toEqual([
    past,
    past,
    past,
  ]);
  // The current one moves to the next, and the last one nowhere.
  expect((await moveUnfinishedItems(w.context, planner, { id: now })).iterationId).toBe(next);
  await expect(moveUnfinishedItems(w.context, planner, { id: next })).rejects.toThrow();
  await expect(moveUnfinishedItems(w.context, w.people.guest, { id: past })).rejects.toThrow();
});

test('issues are found by the days of their iteration, with or without its cadence', async () => {
  const { now } = await sprints();
  const issue = await w.make.issue({ project: w.project, iterationId: now });
  const { body } = await w.planner.query(
    `{ iteration(id: "gid://gitlab/Iteration/${now}") { displayText fullDisplayText } }`,
  );
  const { displayText, fullDisplayText } = body.data.iteration;
  for (const title of [displayText, fullDisplayText]) {
    const found = await w.planner.get(
      `/api/v4/groups/top/issues?scope=all&iteration_title=${encodeURIComponent(title)}`,
    );
    expect(found.body.map(({ id }: { id: number }) => id)).toContain(issue.id);
  }
});
