import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, expectRefused, itemRow, newestChange } from '../testing/trace.ts';
import { moveEpicDates } from './move-epic-dates.ts';
import { setSubscription } from './subscription.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;
let guest: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group({ visibility: 'private' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  outsider = await make.outsider();
});
afterAll(() => close());

const row = (id: number) => itemRow(context, id);

describe('moving dates', () => {
  test('makes the given dates fixed and tells of each epic once', async () => {
    const parent = await make.epic({ group });
    const one = await make.epic({ group, parent, startDateFixed: '2026-01-01', startDateIsFixed: true });
    const two = await make.epic({ group, parent });
    const since = await newestChange(context);
    const { changeIds } = await moveEpicDates(context, planner, {
      items: [
        { id: one.id, startDate: '2026-02-01', dueDate: '2026-03-01' },
        { id: two.id, dueDate: '2026-05-01' },
      ],
    });
    expect(await row(one.id)).toMatchObject({
      start_date: '2026-02-01',
      due_date: '2026-03-01',
      due_date_is_fixed: true,
    });
    expect(await row(two.id)).toMatchObject({
      start_date: null,
      start_date_is_fixed: false,
      due_date: '2026-05-01',
    });
    expect(await row(parent.id)).toMatchObject({
      start_date: '2026-02-01',
      start_date_source_item_id: one.id,
      due_date: '2026-05-01',
      due_date_source_item_id: two.id,
    });
    const entries = await changesSince(context, since);
    expect(entries.map((entry) => [entry.subject_id, entry.cause]).toSorted()).toEqual(
      [
        [one.id, 'dragged'],
        [parent.id, 'rolled_up'],
        [two.id, 'dragged'],
      ].toSorted(),
    );
    expect(changeIds).toHaveLength(2);
  });

  test('is all or nothing', async () => {
    const good = await make.epic({ group });
    const bad = await make.epic({
      group,
      title: 'Bad',
      startDateFixed: '2026-06-01',
      startDateIsFixed: true,
    });
    const hidden = await make.epic({ group: await make.group() });
    const start = { id: good.id, startDate: '2026-02-01' };
    await expectRefused(
      context,
      () => moveEpicDates(context, planner, { items: [start, { id: bad.id, dueDate: '2026-05-01' }] }),
      'invalid',
      'Due date of “Bad” must not be before its start date',
    );
    await expectRefused(
      context,
      () => moveEpicDates(context, planner, { items: [start, { id: hidden.id, startDate: null }] }),
      'notFound',
    );
    await expectRefused(
      context,
      () => moveEpicDates(context, planner, { items: [start, start] }),
      'invalid',
      'Items names an epic twice',
    );
    await expectRefused(
      context,
      () => moveEpicDates(context, planner, { items: [] }),
      'invalid',
      "Items can't be blank",
    );
    await expectRefused(context, () => moveEpicDates(context, guest, { items: [start] }), 'forbidden');
  });
});

test('a subscription is remembered per person and told only when it changes', async () => {
  const { id } = await make.epic({ group });
  expect(await setSubscription(context, guest, { id, subscribed: true })).toEqual({ changed: true });
  expect(await setSubscription(context, guest, { id, subscribed: true })).toEqual({ changed: false });
  expect(await setSubscription(context, guest, { id, subscribed: false })).toEqual({ changed: true });
  await expectRefused(
    context,
    () => setSubscription(context, outsider, { id, subscribed: true }),
    'notFound',
  );
});
