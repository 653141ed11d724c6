import { countHidden } from '@cairn/domain/timeline/hidden/hidden';
import { parseDay } from '@cairn/domain/dates/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Viewer } from '../../access/viewer.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import type { Ask } from '../../testing/ask.ts';
import { dated, type DistinctEpics, distinctEpics } from '../../testing/fixtures/distinct-epics.ts';

let w: DistinctEpics;
let ask: Ask;
let planner: Viewer;
let guest: Viewer;
beforeAll(async () => {
  w = await distinctEpics();
  ({ ask, planner, guest } = w);
});
afterAll(() => w.close());

describe('what the roadmap leaves out', () => {
  const span = { start: '2026-03-01', end: '2026-06-30' };

  test('is counted and listed as the domain counts it', async () => {
    const { data } = await ask(
      planner,
      `query Q($t: Timeframe) { group(fullPath: "top") { all: epics(state: opened) { nodes { startDate dueDate } }
        roadmapHidden(timeframe: $t, state: opened) { withoutDates outsideRange startAfterDue }
        a: epics(timeframe: $t, state: opened, roadmapHidden: UNDATED) { count } b: epics(timeframe: $t, state: opened, roadmapHidden: OUTSIDE) { count } c: epics(timeframe: $t, state: opened, roadmapHidden: REVERSED) { nodes { title } count } } }`,
      { t: span },
    );
    const dates = data.group.all.nodes.map((node: { startDate: string | null; dueDate: string | null }) => ({
      start: node.startDate === null ? null : parseDay(node.startDate),
      due: node.dueDate === null ? null : parseDay(node.dueDate),
    }));
    const counts = countHidden(dates, {
      start: parseDay(span.start) as number,
      end: parseDay(span.end) as number,
    });
    expect(data.group.roadmapHidden).toEqual({
      withoutDates: counts.undated,
      outsideRange: counts.outside,
      startAfterDue: counts.reversed,
    });
    expect([data.group.a.count, data.group.b.count, data.group.c.count]).toEqual([
      counts.undated,
      counts.outside,
      counts.reversed,
    ]);
    expect(data.group.c.nodes).toEqual([{ title: 'Reversed' }]);
    expect(counts.undated).toBe(1);
  });

  test('A15: counts for a guest only what a guest may see', async () => {
    const hidden = async (viewer: Viewer) =>
      (
        await ask(
          viewer,
          '{ group(fullPath: "top") { roadmapHidden(timeframe: { start: "2030-01-01", end: "2030-02-01" }) { outsideRange } } }',
        )
      ).data.group.roadmapHidden.outsideRange;
    expect((await hidden(planner)) - (await hidden(guest))).toBe(1);
  });
});

test('what the roadmap of one epic leaves out is counted among its children alone', async () => {
  const above = await w.make.epic({ group: w.group, title: 'Above', as: planner });
  const child = (title: string, start: string | null, due: string | null, confidential = false) =>
    w.make.epic({ group: w.group, parent: above, title, confidential, ...dated(start, due) });
  await child('Shown', '2031-01-05', '2031-01-09');
  await child('No dates', null, null);
  const outside = await child('Too late', '2032-01-05', '2032-01-09');
  await child('Hidden too late', '2032-01-05', '2032-01-09', true);
  await w.make.epic({ group: w.group, parent: outside, title: 'Below', ...dated(null, null) });
  const span = 'timeframe: { start: "2031-01-01", end: "2031-02-01" }';
  const read = async (viewer: Viewer, args = span) => {
    const { data } = await ask(
      viewer,
      `{ epic(id: "gid://gitlab/Epic/${above.id}") { roadmapHidden(${args}) { withoutDates outsideRange }` +
        ` undated: children(${args}, roadmapHidden: UNDATED) { nodes { title } }` +
        ` outside: children(${args}, roadmapHidden: OUTSIDE) { nodes { title } } } }`,
    );
    const titlesOf = (list: { nodes: { title: string }[] }) =>
      list.nodes.map(({ title }) => title).toSorted();
    return { ...data.epic, undated: titlesOf(data.epic.undated), outside: titlesOf(data.epic.outside) };
  };
  expect(await read(planner)).toEqual({
    roadmapHidden: { withoutDates: 1, outsideRange: 2 },
    undated: ['No dates'],
    outside: ['Hidden too late', 'Too late'],
  });
  expect(await read(guest)).toEqual({
    roadmapHidden: { withoutDates: 1, outsideRange: 1 },
    undated: ['No dates'],
    outside: ['Too late'],
  });
  const later = 'timeframe: { start: "2031-02-01", end: "2031-03-01" }';
  const overdueIn = async () => {
    const query = `{ epic(id: "gid://gitlab/Epic/${above.id}") { roadmapHidden(${later}) { overdueOutsideRange lastOverdueDate } } }`;
    return (await ask(guest, query)).data.epic.roadmapHidden;
  };
  expect(await overdueIn()).toEqual({ overdueOutsideRange: 0, lastOverdueDate: null });
  await child('Late', '2020-01-05', '2020-01-09');
  await child('Later', '2020-01-05', '2020-02-09');
  await child('Hidden later', '2020-01-05', '2020-03-09', true);
  expect(await overdueIn()).toEqual({ overdueOutsideRange: 2, lastOverdueDate: '2020-02-09' });
  expect((await read(planner, `${span}, state: closed`)).roadmapHidden).toEqual({
    withoutDates: 0,
    outsideRange: 0,
  });
});

test('a closed epic without a due date ends on the day it was closed', async () => {
  const above = await w.make.epic({ group: w.group, title: 'Above closed', as: planner });
  const done = await w.make.epic({
    group: w.group,
    parent: above,
    title: 'Done',
    ...dated('2020-01-05', null),
  });
  await updateItem(w.context, planner, { id: done.id, stateEvent: 'close' });
  const closed = sql`UPDATE work_items SET closed_at = '2020-03-04T12:00:00Z' WHERE id = ${done.id}`;
  await closed.execute(w.context.db);
  const read = async (start: string, end: string) => {
    const span = `timeframe: { start: "${start}", end: "${end}" }`;
    const { data } = await ask(
      planner,
      `{ epic(id: "gid://gitlab/Epic/${above.id}") { roadmapHidden(${span}) { outsideRange } children(${span}) { count } } }`,
    );
    return [data.epic.children.count, data.epic.roadmapHidden.outsideRange];
  };
  expect(await read('2020-03-04', '2020-03-10')).toEqual([1, 0]);
  expect(await read('2020-03-05', '2020-03-10')).toEqual([0, 1]);
});
