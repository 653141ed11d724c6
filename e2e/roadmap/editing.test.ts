import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { dayOf } from '../../domain/src/dates/day.ts';
import { nearRangeText, rangeText } from '../../domain/src/dates/text.ts';
import { inDays, TODAY } from '../fixtures/clock.ts';
import { DAY, dates, type Editing, openEditing } from './editing-page.ts';
import { storedDates, updatesOf } from '../fixtures/epic-history.ts';
import { barOf, dragBar, dragLabel, openForEditing, pullBar, rowNames, rowOf } from './roadmap-page.ts';
import { fixed } from '../fixtures/roadmap-group.ts';

describe('editing the roadmap', () => {
  let app: Editing['app'];
  let planner: Editing['planner'];
  let page: Editing['page'];
  let newRoadmap: Editing['newRoadmap'];

  beforeAll(async () => {
    ({ app, planner, page, newRoadmap } = await openEditing());
  });
  afterAll(() => app.close());

  const stored = (epic: { id: number }) => expect.poll(() => storedDates(app, epic.id), { timeout: 60_000 });

  it('moves both dates of a dragged bar, shows them meanwhile, and writes one entry', async () => {
    const { group, roadmap } = await newRoadmap();
    const hull = await app.make.epic({ group, title: 'Lay the hull', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    const before = await barOf(page, 'Lay the hull').boundingBox();
    await pullBar(page, barOf(page, 'Lay the hull'), 4 * DAY);
    expect(await dragLabel(page).innerText()).toBe(rangeText(TODAY + 1, TODAY + 10));
    const during = await barOf(page, 'Lay the hull').boundingBox();
    expect((during?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(4 * DAY, 0);
    expect(await storedDates(app, hull.id)).toEqual(dates(-3, 6));
    await page.mouse.up();
    await stored(hull).toEqual(dates(1, 10));
    await dragLabel(page).waitFor({ state: 'detached' });
    expect(await updatesOf(app, hull.id)).toEqual([
      expect.objectContaining({
        cause: 'dragged',
        before: expect.objectContaining({ start_date: inDays(-3), due_date: inDays(6) }),
        after: expect.objectContaining({ start_date: inDays(1), due_date: inDays(10) }),
      }),
    ]);
    expect(page.url()).toContain('/-/roadmap');
  });

  it('writes one entry for the dragged child and one for the parent that follows it', async () => {
    const { group, roadmap } = await newRoadmap();
    const ship = await app.make.epic({ group, title: 'Build the ship' });
    const mast = await app.make.epic({
      group,
      parent: ship,
      title: 'Set the mast',
      ...fixed(inDays(-4), inDays(4)),
    });
    await openForEditing(page, roadmap);
    const known = (await updatesOf(app, ship.id)).length;
    await rowOf(page, 'Build the ship').getByRole('button', { name: 'Expand' }).click();
    await dragBar(page, barOf(page, 'Set the mast'), 2 * DAY);
    await stored(ship).toEqual(dates(-2, 6, false));
    expect((await updatesOf(app, mast.id)).map(({ cause }) => cause)).toEqual(['dragged']);
    expect((await updatesOf(app, ship.id)).slice(known).map(({ cause }) => cause)).toEqual(['rolled_up']);
    await rowOf(page, 'Build the ship')
      .getByText(nearRangeText(TODAY - 2, TODAY + 6, TODAY))
      .waitFor();
  });

  it('moves one date by one edge', async () => {
    const { group, roadmap } = await newRoadmap();
    const keel = await app.make.epic({ group, title: 'Cut the keel', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    await dragBar(page, barOf(page, 'Cut the keel'), -2 * DAY, { grip: 'start' });
    await stored(keel).toEqual(dates(-5, 6));
    await dragBar(page, barOf(page, 'Cut the keel'), 3 * DAY, { grip: 'end' });
    await stored(keel).toEqual(dates(-5, 9));
    expect(
      (await updatesOf(app, keel.id)).map(({ after }) => [after['start_date'], after['due_date']]),
    ).toEqual([
      [inDays(-5), undefined],
      [undefined, inDays(9)],
    ]);
  });

  atNight('stops an edge at the other one', async () => {
    const { group, roadmap } = await newRoadmap();
    const rope = await app.make.epic({ group, title: 'Splice the rope', ...fixed(inDays(-1), inDays(3)) });
    await openForEditing(page, roadmap);
    await dragBar(page, barOf(page, 'Splice the rope'), 9 * DAY, { grip: 'start' });
    await stored(rope).toEqual(dates(3, 3));
  });

  atNight('keeps the row whatever the vertical movement', async () => {
    const { group, roadmap } = await newRoadmap();
    const deck = await app.make.epic({ group, title: 'Plank the deck', ...fixed(inDays(-3), inDays(2)) });
    await app.make.epic({ group, title: 'Rig the sails', ...fixed(inDays(-2), inDays(3)) });
    await app.make.epic({ group, title: 'Paint the bow', ...fixed(inDays(-1), inDays(4)) });
    await openForEditing(page, roadmap);
    const order = await rowNames(page);
    const top = (await barOf(page, 'Plank the deck').boundingBox())?.y;
    await pullBar(page, barOf(page, 'Plank the deck'), 3 * DAY, { dy: 120 });
    expect((await barOf(page, 'Plank the deck').boundingBox())?.y).toBe(top);
    await page.mouse.up();
    await stored(deck).toEqual(dates(0, 5));
    expect(await rowNames(page)).toEqual(order);
    expect(Object.keys((await updatesOf(app, deck.id))[0]?.after ?? {})).not.toContain('parent_id');
  });

  it('puts the bar back on Escape while dragging', async () => {
    const { group, roadmap } = await newRoadmap();
    const sail = await app.make.epic({ group, title: 'Sew the sail', ...fixed(inDays(-3), inDays(2)) });
    await openForEditing(page, roadmap);
    const before = await barOf(page, 'Sew the sail').boundingBox();
    await pullBar(page, barOf(page, 'Sew the sail'), 3 * DAY);
    await page.keyboard.press('Escape');
    expect(await barOf(page, 'Sew the sail').boundingBox()).toEqual(before);
    await page.mouse.up();
    expect(await updatesOf(app, sail.id)).toEqual([]);
    expect(page.url()).toContain('/-/roadmap');
  });

  it('moves by day, by week and by edge with the keyboard; Enter saves', async () => {
    const { group, roadmap } = await newRoadmap();
    const helm = await app.make.epic({ group, title: 'Carve the helm', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    await page.locator('[role=row][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    const said = page.locator('[role=status][aria-live=polite]').filter({ hasText: 'May' });
    const steps: [string, number, number][] = [
      ['ArrowRight', -2, 7],
      ['ArrowRight', -1, 8],
      ['ArrowLeft', -2, 7],
      ['Shift+ArrowRight', 5, 14],
      ['Shift+ArrowLeft', -2, 7],
      ['Alt+ArrowLeft', -3, 7],
      ['Alt+Shift+ArrowRight', 4, 7],
      ['Alt+ArrowLeft', 3, 7],
      ['Control+ArrowRight', 3, 8],
      ['Control+Shift+ArrowRight', 3, 15],
      ['Control+ArrowLeft', 3, 14],
    ];
    for (const [key, start, due] of steps) {
      await page.keyboard.press(key);
      expect(await dragLabel(page).innerText(), key).toBe(rangeText(TODAY + start, TODAY + due));
    }
    await said.waitFor();
    expect(await updatesOf(app, helm.id)).toEqual([]);
    await page.keyboard.press('Enter');
    await stored(helm).toEqual(dates(3, 14));
    expect((await updatesOf(app, helm.id)).map(({ cause }) => cause)).toEqual(['dragged']);
    expect(page.url()).toContain(roadmap);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('bar');
  });

  it('cancels with Escape at the keyboard', async () => {
    const { group, roadmap } = await newRoadmap();
    const bell = await app.make.epic({ group, title: 'Hang the bell', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    const before = await barOf(page, 'Hang the bell').boundingBox();
    await barOf(page, 'Hang the bell').focus();
    await page.keyboard.press('Shift+ArrowRight');
    expect((await barOf(page, 'Hang the bell').boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 180, 0);
    await page.keyboard.press('Escape');
    expect(await barOf(page, 'Hang the bell').boundingBox()).toEqual(before);
    await page.getByText('Move canceled').waitFor({ state: 'attached' });
    expect(await updatesOf(app, bell.id)).toEqual([]);
  });

  atNight('moves a bar at the pace of its layout in the year and the three years', async () => {
    const { group, roadmap } = await newRoadmap();
    const ballast = await app.make.epic({
      group,
      title: 'Weigh the ballast',
      ...fixed('2026-03-10', '2026-06-20'),
    });
    await openForEditing(page, `${roadmap}?timeframe_range_type=CURRENT_YEAR&layout=MONTHS`);
    await dragBar(page, barOf(page, 'Weigh the ballast'), 180, { grip: 'middle' });
    // One column after 10 March: March has 31 days and April 30.
    const start = dayOf(2026, 4, 10);
    await stored(ballast).toEqual({ ...dates(0, 0), start: '2026-04-10', due: '2026-07-21' });
    expect(start - dayOf(2026, 3, 10)).toBe(31);
    await openForEditing(page, `${roadmap}?timeframe_range_type=THREE_YEARS&layout=QUARTERS`);
    await dragBar(page, barOf(page, 'Weigh the ballast'), -180, { grip: 'middle' });
    await stored(ballast).toEqual({ ...dates(0, 0), start: '2026-01-10', due: '2026-04-22' });
  });

  atNight('takes hold of a bar by a resting finger', async () => {
    const { group, roadmap } = await newRoadmap();
    const tar = await app.make.epic({ group, title: 'Boil the tar', ...fixed(inDays(-3), inDays(6)) });
    const phone = await app.visit(planner, { hasTouch: true, viewport: { width: 1100, height: 700 } });
    await openForEditing(phone, roadmap);
    const box = await barOf(phone, 'Boil the tar').boundingBox();
    if (box === null) throw new Error('The bar has no place on the page');
    const touch = await phone.context().newCDPSession(phone);
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await send('touchStart', x);
    await dragLabel(phone).waitFor();
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + part * 2 * DAY);
    await send('touchEnd');
    await stored(tar).toEqual(dates(-1, 8));
  });
});
