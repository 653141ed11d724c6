import type { Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nearRangeText } from '../../domain/src/dates/text.ts';
import { inDays, TODAY } from '../fixtures/clock.ts';
import { storedDates } from '../fixtures/epic-history.ts';
import { operationOf } from '../fixtures/graphql-calls.ts';
import { barOf, dragBar, openForEditing, openRoadmap, rowOf } from '../roadmap/roadmap-page.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { countLoads, openWindows, type Windows } from './windows.ts';

const DAY = 180 / 7;

/** The number of ids for which a request asks; undefined for the list. */
const idsAskedFor = (request: Request): number | undefined =>
  (request.postDataJSON() as { variables: { filter: { ids?: string[] } } }).variables.filter.ids?.length;

describe('two windows on one roadmap', () => {
  let app: Windows['app'];
  let planner: Windows['planner'];
  let guest: Windows['guest'];
  let newRoadmap: Windows['newRoadmap'];
  let change: Windows['change'];
  beforeAll(async () => {
    ({ app, planner, guest, newRoadmap, change } = await openWindows());
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('shows a move in the windows of others without a reload', async () => {
    const { group, roadmap } = await newRoadmap();
    const crane = await app.make.epic({ group, title: 'Oil the crane', ...fixed(inDays(-3), inDays(6)) });
    const mine = await app.visit(planner);
    const theirs = await app.visit(guest);
    const strangers = await app.visit(null);
    await Promise.all([
      openForEditing(mine, roadmap),
      openRoadmap(theirs, roadmap),
      openRoadmap(strangers, roadmap),
    ]);
    const loads = [theirs, strangers].map(countLoads);
    const before = await barOf(theirs, 'Oil the crane').boundingBox();

    const moveOn = async (days: number) => {
      await dragBar(mine, barOf(mine, 'Oil the crane'), DAY);
      await expect
        .poll(() => storedDates(app, crane.id), { interval: 10 })
        .toMatchObject({ start: inDays(days - 3) });
      const text = nearRangeText(TODAY + days - 3, TODAY + days + 6, TODAY);
      await Promise.all(
        [theirs, strangers].map((page) => rowOf(page, 'Oil the crane').getByText(text).waitFor()),
      );
    };
    for (let days = 1; days <= 4; days += 1) await moveOn(days);
    const after = await barOf(theirs, 'Oil the crane').boundingBox();
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(4 * DAY, 0);
    expect(loads.map((seen) => seen.loads)).toEqual([0, 0]);
  });

  it('shows a renamed, a closed and a new epic', async () => {
    const { group, roadmap } = await newRoadmap();
    const chain = await app.make.epic({ group, title: 'Weld the chain', ...fixed(inDays(-3), inDays(6)) });
    const theirs = await app.visit(guest);
    await openRoadmap(theirs, roadmap);
    await change(group, chain.iid, { title: 'Weld the long chain' });
    await rowOf(theirs, 'Weld the long chain').waitFor();
    await change(group, chain.iid, { state_event: 'close' });
    await expect
      .poll(() => barOf(theirs, 'Weld the long chain').getAttribute('aria-label'))
      .toContain('closed');
    await app.make.epic({ group, title: 'Test the chain', ...fixed(inDays(-1), inDays(3)) });
    await rowOf(theirs, 'Test the chain').waitFor();
  });

  it('follows changes among open epics without reading the whole list again', async () => {
    const { group, roadmap } = await newRoadmap();
    const dates = fixed(inDays(-3), inDays(6));
    const [rope, sail] = [
      await app.make.epic({ group, title: 'Splice the rope', ...dates }),
      await app.make.epic({ group, title: 'Patch the sail', ...dates }),
    ];
    const theirs = await app.visit(guest);
    await openRoadmap(theirs, `${roadmap}?state=opened`);
    const asked: (number | undefined)[] = [];
    theirs.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/graphql') return;
      if (operationOf(request) === 'roadmapEpics') asked.push(idsAskedFor(request));
    });
    for (const words of ['all', 'no', 'half the']) {
      await change(group, rope.iid, { title: `Splice ${words} ropes` });
      await rowOf(theirs, `Splice ${words} ropes`).waitFor();
    }
    await change(group, sail.iid, { state_event: 'close' });
    await rowOf(theirs, 'Patch the sail').waitFor({ state: 'detached' });
    await change(group, sail.iid, { state_event: 'reopen' });
    await rowOf(theirs, 'Patch the sail').waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(undefined);
  });

  it('keeps an own move when the news of it comes back', async () => {
    const { group, roadmap } = await newRoadmap();
    const net = await app.make.epic({ group, title: 'Mend the net', ...fixed(inDays(-3), inDays(6)) });
    const mine = await app.visit(planner);
    await openForEditing(mine, roadmap);
    const seen: string[] = [];
    await mine.exposeFunction('note', (text: string) => void seen.push(text));
    await mine.evaluate(() => {
      const { note } = globalThis as unknown as { note: (text: string) => void };
      const look = () =>
        note(document.querySelector('[role=row][aria-posinset] [role=gridcell]')?.textContent ?? 'no row');
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await dragBar(mine, barOf(mine, 'Mend the net'), 2 * DAY);
    await expect.poll(() => storedDates(app, net.id)).toMatchObject({ start: inDays(-1) });
    // News arrives in order, and this came after it.
    await change(group, net.iid, { title: 'Mend the nets' });
    await rowOf(mine, 'Mend the nets').waitFor();
    const moved = seen.map((text) => text.includes(nearRangeText(TODAY - 1, TODAY + 8, TODAY)));
    expect(moved).toContain(true);
    expect(moved.slice(moved.indexOf(true))).not.toContain(false);
  });
});
