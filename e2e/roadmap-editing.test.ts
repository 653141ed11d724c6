import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../domain/src/dates/day.ts';
import { rangeText } from '../domain/src/dates/text.ts';
import { inDays, TODAY } from './clock.ts';
import { storedDates, updatesOf } from './epic-history.ts';
import {
  barOf,
  dragBar,
  dragLabel,
  intercept,
  openForEditing,
  openRoadmap,
  pullBar,
  rowNames,
  rowOf,
} from './roadmap-page.ts';
import { openStage, type Stage } from './stage.ts';
import { fixed } from './world.ts';

/** A day of the quarter view in px. */
const DAY = 180 / 7;

describe('editing the roadmap', () => {
  let stage: Stage;
  let planner: { id: number; username: string };
  let page: Page;
  let yards = 0;

  beforeAll(async () => {
    stage = await openStage();
    planner = await stage.make.user({ name: 'Pia Planner' });
    page = await stage.visit(planner);
  });
  afterAll(() => stage.close());

  /** A group of its own for one journey, with the planner in it. */
  const newYard = async () => {
    const group = await stage.make.group({ path: `yard-${++yards}`, visibility: 'public' });
    await stage.make.member('planner', group, planner);
    return { group, roadmap: `/groups/${group.fullPath}/-/roadmap` };
  };
  const stored = (epic: { id: number }) => expect.poll(() => storedDates(stage, epic.id), { timeout: 5000 });
  const dates = (start: number | null, due: number | null, bothFixed = true) => ({
    start: start === null ? null : inDays(start),
    due: due === null ? null : inDays(due),
    fixed: [bothFixed, bothFixed],
  });

  it('moves both dates of a dragged bar, shows them meanwhile, and writes one entry', async () => {
    const { group, roadmap } = await newYard();
    const hull = await stage.make.epic({ group, title: 'Lay the hull', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    const before = await barOf(page, 'Lay the hull').boundingBox();
    await pullBar(page, barOf(page, 'Lay the hull'), 4 * DAY);
    expect(await dragLabel(page).innerText()).toBe(rangeText(TODAY + 1, TODAY + 10));
    const during = await barOf(page, 'Lay the hull').boundingBox();
    expect((during?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(4 * DAY, 0);
    expect(await storedDates(stage, hull.id)).toEqual(dates(-3, 6));
    await page.mouse.up();
    await stored(hull).toEqual(dates(1, 10));
    await dragLabel(page).waitFor({ state: 'detached' });
    expect(await updatesOf(stage, hull.id)).toEqual([
      expect.objectContaining({
        cause: 'dragged',
        before: expect.objectContaining({ start_date: inDays(-3), due_date: inDays(6) }),
        after: expect.objectContaining({ start_date: inDays(1), due_date: inDays(10) }),
      }),
    ]);
    expect(page.url()).toContain('/-/roadmap');
  });

  it('writes one entry for the dragged child and one for the parent that follows it', async () => {
    const { group, roadmap } = await newYard();
    const ship = await stage.make.epic({ group, title: 'Build the ship' });
    const mast = await stage.make.epic({
      group,
      parent: ship,
      title: 'Set the mast',
      ...fixed(inDays(-4), inDays(4)),
    });
    await openForEditing(page, roadmap);
    const known = (await updatesOf(stage, ship.id)).length;
    await rowOf(page, 'Build the ship').getByRole('button', { name: 'Expand' }).click();
    await dragBar(page, barOf(page, 'Set the mast'), 2 * DAY);
    await stored(ship).toEqual(dates(-2, 6, false));
    expect((await updatesOf(stage, mast.id)).map(({ cause }) => cause)).toEqual(['dragged']);
    expect((await updatesOf(stage, ship.id)).slice(known).map(({ cause }) => cause)).toEqual(['rolled_up']);
    await rowOf(page, 'Build the ship')
      .getByText(rangeText(TODAY - 2, TODAY + 6))
      .waitFor();
  });

  it('moves one date by one edge', async () => {
    const { group, roadmap } = await newYard();
    const keel = await stage.make.epic({ group, title: 'Cut the keel', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    await dragBar(page, barOf(page, 'Cut the keel'), -2 * DAY, { grip: 'start' });
    await stored(keel).toEqual(dates(-5, 6));
    await dragBar(page, barOf(page, 'Cut the keel'), 3 * DAY, { grip: 'end' });
    await stored(keel).toEqual(dates(-5, 9));
    expect(
      (await updatesOf(stage, keel.id)).map(({ after }) => [after['start_date'], after['due_date']]),
    ).toEqual([
      [inDays(-5), undefined],
      [undefined, inDays(9)],
    ]);
  });

  it('stops an edge at the other one', async () => {
    const { group, roadmap } = await newYard();
    const rope = await stage.make.epic({ group, title: 'Splice the rope', ...fixed(inDays(-1), inDays(3)) });
    await openForEditing(page, roadmap);
    await dragBar(page, barOf(page, 'Splice the rope'), 9 * DAY, { grip: 'start' });
    await stored(rope).toEqual(dates(3, 3));
  });

  it('keeps the row whatever the vertical movement', async () => {
    const { group, roadmap } = await newYard();
    const deck = await stage.make.epic({ group, title: 'Plank the deck', ...fixed(inDays(-3), inDays(2)) });
    await stage.make.epic({ group, title: 'Rig the sails', ...fixed(inDays(-2), inDays(3)) });
    await stage.make.epic({ group, title: 'Paint the bow', ...fixed(inDays(-1), inDays(4)) });
    await openForEditing(page, roadmap);
    const order = await rowNames(page);
    const top = (await barOf(page, 'Plank the deck').boundingBox())?.y;
    await pullBar(page, barOf(page, 'Plank the deck'), 3 * DAY, { dy: 120 });
    expect((await barOf(page, 'Plank the deck').boundingBox())?.y).toBe(top);
    await page.mouse.up();
    await stored(deck).toEqual(dates(0, 5));
    expect(await rowNames(page)).toEqual(order);
    expect(Object.keys((await updatesOf(stage, deck.id))[0]?.after ?? {})).not.toContain('parent_id');
  });

  it('puts the bar back on Escape while dragging', async () => {
    const { group, roadmap } = await newYard();
    const sail = await stage.make.epic({ group, title: 'Sew the sail', ...fixed(inDays(-3), inDays(2)) });
    await openForEditing(page, roadmap);
    const before = await barOf(page, 'Sew the sail').boundingBox();
    await pullBar(page, barOf(page, 'Sew the sail'), 3 * DAY);
    await page.keyboard.press('Escape');
    expect(await barOf(page, 'Sew the sail').boundingBox()).toEqual(before);
    await page.mouse.up();
    expect(await updatesOf(stage, sail.id)).toEqual([]);
    expect(page.url()).toContain('/-/roadmap');
  });

  it('moves by day, by week and by edge with the keyboard; Enter saves', async () => {
    const { group, roadmap } = await newYard();
    const helm = await stage.make.epic({ group, title: 'Carve the helm', ...fixed(inDays(-3), inDays(6)) });
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
    expect(await updatesOf(stage, helm.id)).toEqual([]);
    await page.keyboard.press('Enter');
    await stored(helm).toEqual(dates(3, 14));
    expect((await updatesOf(stage, helm.id)).map(({ cause }) => cause)).toEqual(['dragged']);
    expect(page.url()).toContain(roadmap);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('bar');
  });

  it('cancels with Escape at the keyboard', async () => {
    const { group, roadmap } = await newYard();
    const bell = await stage.make.epic({ group, title: 'Hang the bell', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    const before = await barOf(page, 'Hang the bell').boundingBox();
    await barOf(page, 'Hang the bell').focus();
    await page.keyboard.press('Shift+ArrowRight');
    expect((await barOf(page, 'Hang the bell').boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 180, 0);
    await page.keyboard.press('Escape');
    expect(await barOf(page, 'Hang the bell').boundingBox()).toEqual(before);
    await page.getByText('Move cancelled').waitFor({ state: 'attached' });
    expect(await updatesOf(stage, bell.id)).toEqual([]);
  });

  it('undoes a move from its message and with Ctrl+Z', async () => {
    const { group, roadmap } = await newYard();
    const anchor = await stage.make.epic({
      group,
      title: 'Forge the anchor',
      ...fixed(inDays(-3), inDays(6)),
    });
    await openForEditing(page, roadmap);
    await dragBar(page, barOf(page, 'Forge the anchor'), 2 * DAY);
    await page.getByText(/“Forge the anchor” moved to/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await stored(anchor).toEqual(dates(-3, 6));
    await page.getByText(/^Undone:/).waitFor();
    await rowOf(page, 'Forge the anchor')
      .getByText(rangeText(TODAY - 3, TODAY + 6))
      .waitFor();

    await dragBar(page, barOf(page, 'Forge the anchor'), 5 * DAY);
    await stored(anchor).toEqual(dates(2, 11));
    await page
      .getByText(/“Forge the anchor” moved to/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+z');
    await stored(anchor).toEqual(dates(-3, 6));
    expect((await updatesOf(stage, anchor.id)).map(({ cause }) => cause)).toEqual([
      'dragged',
      'undone',
      'dragged',
      'undone',
    ]);
  });

  it('puts the bar back and says so when the call fails', async () => {
    const { group, roadmap } = await newYard();
    const cargo = await stage.make.epic({ group, title: 'Load the cargo', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    const before = await barOf(page, 'Load the cargo').boundingBox();
    let calls = 0;
    const restore = await intercept(page, 'epicsMoveDates', (route) => {
      calls += 1;
      return route.abort();
    });
    await dragBar(page, barOf(page, 'Load the cargo'), 3 * DAY);
    await page.getByText('Something went wrong while moving the epic. Its dates are unchanged.').waitFor();
    expect(calls).toBe(1);
    await expect.poll(() => barOf(page, 'Load the cargo').boundingBox()).toEqual(before);
    expect(await storedDates(stage, cargo.id)).toEqual(dates(-3, 6));
    await restore();
    await dragBar(page, barOf(page, 'Load the cargo'), 3 * DAY);
    await stored(cargo).toEqual(dates(0, 9));
  });

  it('shows what the server has to say against a move', async () => {
    const { group, roadmap } = await newYard();
    const lamp = await stage.make.epic({ group, title: 'Light the lamp', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    await stage.context.db
      .deleteFrom('members')
      .where('user_id', '=', planner.id)
      .where('namespace_id', '=', group.id)
      .execute();
    await dragBar(page, barOf(page, 'Light the lamp'), 3 * DAY);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('paragraph').first().waitFor();
    await rowOf(page, 'Light the lamp')
      .getByText(rangeText(TODAY - 3, TODAY + 6))
      .waitFor();
    expect(await storedDates(stage, lamp.id)).toEqual(dates(-3, 6));
  });

  it('lets a guest drag nothing', async () => {
    const { group, roadmap } = await newYard();
    const guest = await stage.make.user();
    await stage.make.member('guest', group, guest);
    const crate = await stage.make.epic({ group, title: 'Open the crate', ...fixed(inDays(-3), inDays(6)) });
    const visitor = await stage.visit(guest);
    let mutations = 0;
    visitor.on(
      'request',
      (request) => (mutations += Number(request.postData()?.includes('epicsMoveDates') ?? false)),
    );
    await openForEditing(visitor, roadmap);
    const before = await barOf(visitor, 'Open the crate').boundingBox();
    // Let go beside the bar: on it, this would be a click that opens the epic.
    await pullBar(visitor, barOf(visitor, 'Open the crate'), 3 * DAY, { dy: 150 });
    expect(await dragLabel(visitor).count()).toBe(0);
    expect(await barOf(visitor, 'Open the crate').boundingBox()).toEqual(before);
    await visitor.mouse.up();
    await barOf(visitor, 'Open the crate').focus();
    await visitor.keyboard.press('Shift+ArrowRight');
    expect(await dragLabel(visitor).count()).toBe(0);
    expect(mutations).toBe(0);
    expect(await updatesOf(stage, crate.id)).toEqual([]);
  });

  it('makes inherited dates fixed and says so beforehand', async () => {
    const { group, roadmap } = await newYard();
    const fleet = await stage.make.epic({ group, title: 'Gather the fleet' });
    await stage.make.epic({ group, parent: fleet, title: 'Hire the crew', ...fixed(inDays(-4), inDays(4)) });
    await openForEditing(page, roadmap);
    expect(await storedDates(stage, fleet.id)).toEqual(dates(-4, 4, false));
    expect(await barOf(page, 'Gather the fleet').getAttribute('aria-label')).toContain('dates inherited');
    await pullBar(page, barOf(page, 'Gather the fleet'), 2 * DAY, { grip: 'end' });
    expect(await dragLabel(page).innerText()).toBe(
      `${rangeText(TODAY - 4, TODAY + 6)} · due date becomes fixed`,
    );
    await page.mouse.up();
    await stored(fleet).toEqual({ start: inDays(-4), due: inDays(6), fixed: [false, true] });
    await pullBar(page, barOf(page, 'Gather the fleet'), 2 * DAY);
    expect(await dragLabel(page).innerText()).toBe(
      `${rangeText(TODAY - 2, TODAY + 8)} · start date becomes fixed`,
    );
    await page.mouse.up();
    await stored(fleet).toEqual(dates(-2, 8));
  });

  it('asks before a blocker is moved past what it blocks, shifts all in one change and undoes all at once', async () => {
    const { group, roadmap } = await newYard();
    const dock = await stage.make.epic({ group, title: 'Dry the dock', ...fixed(inDays(-6), inDays(0)) });
    const slip = await stage.make.epic({ group, title: 'Grease the slip', ...fixed(inDays(1), inDays(4)) });
    const launch = await stage.make.epic({ group, title: 'Launch the ship', ...fixed(inDays(6), inDays(8)) });
    await stage.make.link(dock, slip, 'blocks');
    await stage.make.link(slip, launch, 'blocks');
    await openForEditing(page, roadmap);
    const broken = page.getByRole('treegrid').locator('path.broken');
    expect(await broken.getAttribute('d')).toBe('');

    await dragBar(page, barOf(page, 'Dry the dock'), 4 * DAY);
    const dialog = page.getByRole('dialog', { name: 'Move 2 dependent epics too?' });
    await dialog.waitFor();
    const preview = dialog.getByRole('listitem');
    expect(await preview.nth(0).innerText()).toContain(rangeText(TODAY + 5, TODAY + 8));
    expect(await preview.nth(1).innerText()).toContain(rangeText(TODAY + 9, TODAY + 11));
    expect(await storedDates(stage, dock.id)).toEqual(dates(-6, 0));
    await dialog.getByRole('button', { name: 'Move all' }).click();
    await stored(dock).toEqual(dates(-2, 4));
    await stored(slip).toEqual(dates(5, 8));
    await stored(launch).toEqual(dates(9, 11));
    const entries = (await Promise.all([dock, slip, launch].map((epic) => updatesOf(stage, epic.id)))).flat();
    expect(entries).toHaveLength(3);
    expect(new Set(entries.map(({ xid }) => xid)).size).toBe(1);
    expect(new Set(entries.map(({ cause }) => cause))).toEqual(new Set(['cascaded']));
    expect(await broken.getAttribute('d')).toBe('');

    await page.getByRole('button', { name: 'Undo' }).click();
    await stored(dock).toEqual(dates(-6, 0));
    await stored(slip).toEqual(dates(1, 4));
    await stored(launch).toEqual(dates(6, 8));
  });

  it('moves nothing when the question is cancelled, and draws the line as broken when only the blocker moves', async () => {
    const { group, roadmap } = await newYard();
    const pump = await stage.make.epic({ group, title: 'Pump the bilge', ...fixed(inDays(-6), inDays(0)) });
    const caulk = await stage.make.epic({ group, title: 'Caulk the seams', ...fixed(inDays(2), inDays(5)) });
    await stage.make.link(pump, caulk, 'blocks');
    await openForEditing(page, roadmap);
    const lines = page.getByRole('treegrid').locator('svg');
    await expect.poll(() => lines.locator('path.line').getAttribute('d')).not.toBe('');
    expect(await lines.locator('path.broken').getAttribute('d')).toBe('');

    const before = await barOf(page, 'Pump the bilge').boundingBox();
    await dragBar(page, barOf(page, 'Pump the bilge'), 5 * DAY);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => barOf(page, 'Pump the bilge').boundingBox()).toEqual(before);
    expect(await updatesOf(stage, pump.id)).toEqual([]);

    await dragBar(page, barOf(page, 'Pump the bilge'), 5 * DAY);
    await page.getByRole('dialog').getByRole('button', { name: 'Move only this epic' }).click();
    await stored(pump).toEqual(dates(-1, 5));
    expect(await storedDates(stage, caulk.id)).toEqual(dates(2, 5));
    await expect.poll(() => lines.locator('path.broken').getAttribute('d')).not.toBe('');
    expect(await lines.locator('path.signs').getAttribute('d')).not.toBe('');
    expect(await lines.locator('path.line').getAttribute('d')).toBe('');
    await openRoadmap(page, roadmap);
    await expect.poll(() => lines.locator('path.broken').getAttribute('d')).not.toBe('');
  });

  it('moves a bar at the pace of its layout in the year and the three years', async () => {
    const { group, roadmap } = await newYard();
    const ballast = await stage.make.epic({
      group,
      title: 'Weigh the ballast',
      ...fixed('2026-03-10', '2026-06-20'),
    });
    await openForEditing(page, `${roadmap}?timeframe_range_type=CURRENT_YEAR&layout=MONTHS`);
    await dragBar(page, barOf(page, 'Weigh the ballast'), 180, { grip: 'middle' });
    // From 10 March one column on: March has 31 days and April 30.
    const start = dayOf(2026, 4, 10);
    await stored(ballast).toEqual({ ...dates(0, 0), start: '2026-04-10', due: '2026-07-21' });
    expect(start - dayOf(2026, 3, 10)).toBe(31);
    await openForEditing(page, `${roadmap}?timeframe_range_type=THREE_YEARS&layout=QUARTERS`);
    await dragBar(page, barOf(page, 'Weigh the ballast'), -180, { grip: 'middle' });
    await stored(ballast).toEqual({ ...dates(0, 0), start: '2026-01-10', due: '2026-04-22' });
  });

  it('takes hold of a bar by a resting finger', async () => {
    const { group, roadmap } = await newYard();
    const tar = await stage.make.epic({ group, title: 'Boil the tar', ...fixed(inDays(-3), inDays(6)) });
    const phone = await stage.visit(planner, { hasTouch: true, viewport: { width: 1100, height: 700 } });
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
