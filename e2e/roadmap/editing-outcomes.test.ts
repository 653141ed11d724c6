import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { nearRangeText, rangeText } from '../../domain/src/dates/text.ts';
import { inDays, TODAY } from '../fixtures/clock.ts';
import { DAY, dates, type Editing, openEditing } from './editing-page.ts';
import { storedDates, updatesOf } from '../fixtures/epic-history.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { barOf, dragBar, dragLabel, openForEditing, openRoadmap, pullBar, rowOf } from './roadmap-page.ts';
import { fixed } from '../fixtures/roadmap-group.ts';

describe('what comes of a move on the roadmap', () => {
  let app: Editing['app'];
  let planner: Editing['planner'];
  let page: Editing['page'];
  let newRoadmap: Editing['newRoadmap'];

  beforeAll(async () => {
    ({ app, planner, page, newRoadmap } = await openEditing());
  });
  afterAll(() => app.close());

  const stored = (epic: { id: number }) => expect.poll(() => storedDates(app, epic.id), { timeout: 60_000 });

  it('undoes a move from its message and with Ctrl+Z', async () => {
    const { group, roadmap } = await newRoadmap();
    const anchor = await app.make.epic({
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
      .getByText(nearRangeText(TODAY - 3, TODAY + 6, TODAY))
      .waitFor();

    await dragBar(page, barOf(page, 'Forge the anchor'), 5 * DAY);
    await stored(anchor).toEqual(dates(2, 11));
    await page
      .getByText(/“Forge the anchor” moved to/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+z');
    await stored(anchor).toEqual(dates(-3, 6));
    expect((await updatesOf(app, anchor.id)).map(({ cause }) => cause)).toEqual([
      'dragged',
      'undone',
      'dragged',
      'undone',
    ]);
  });

  it.runIf(isNightly())('puts the bar back and says so when the call fails', async () => {
    const { group, roadmap } = await newRoadmap();
    const cargo = await app.make.epic({ group, title: 'Load the cargo', ...fixed(inDays(-3), inDays(6)) });
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
    expect(await storedDates(app, cargo.id)).toEqual(dates(-3, 6));
    await restore();
    await dragBar(page, barOf(page, 'Load the cargo'), 3 * DAY);
    await stored(cargo).toEqual(dates(0, 9));
  });

  it.runIf(isNightly())('shows what the server has to say against a move', async () => {
    const { group, roadmap } = await newRoadmap();
    const lamp = await app.make.epic({ group, title: 'Light the lamp', ...fixed(inDays(-3), inDays(6)) });
    await openForEditing(page, roadmap);
    // Only now, or a page that is slow to load its data would not offer moving.
    const restore = await intercept(page, 'epicsMoveDates', async (route) => {
      await app.context.db
        .deleteFrom('members')
        .where('user_id', '=', planner.id)
        .where('namespace_id', '=', group.id)
        .execute();
      await route.continue();
    });
    await dragBar(page, barOf(page, 'Light the lamp'), 3 * DAY);
    await page.getByRole('region', { name: 'Messages' }).getByRole('paragraph').first().waitFor();
    await restore();
    await rowOf(page, 'Light the lamp')
      .getByText(nearRangeText(TODAY - 3, TODAY + 6, TODAY))
      .waitFor();
    expect(await storedDates(app, lamp.id)).toEqual(dates(-3, 6));
  });

  it.runIf(isNightly())('lets a guest drag nothing', async () => {
    const { group, roadmap } = await newRoadmap();
    const guest = await app.make.user();
    await app.make.member('guest', group, guest);
    const crate = await app.make.epic({ group, title: 'Open the crate', ...fixed(inDays(-3), inDays(6)) });
    const visitor = await app.visit(guest);
    let mutations = 0;
    visitor.on(
      'request',
      (request) => (mutations += Number(request.postData()?.includes('epicsMoveDates') ?? false)),
    );
    await openForEditing(visitor, roadmap);
    const before = await barOf(visitor, 'Open the crate').boundingBox();
    // Released next to the bar: on it, this would be a click that opens the epic.
    await pullBar(visitor, barOf(visitor, 'Open the crate'), 3 * DAY, { dy: 150 });
    expect(await dragLabel(visitor).count()).toBe(0);
    expect(await barOf(visitor, 'Open the crate').boundingBox()).toEqual(before);
    await visitor.mouse.up();
    await barOf(visitor, 'Open the crate').focus();
    await visitor.keyboard.press('Shift+ArrowRight');
    expect(await dragLabel(visitor).count()).toBe(0);
    expect(mutations).toBe(0);
    expect(await updatesOf(app, crate.id)).toEqual([]);
  });

  it.runIf(isNightly())('makes inherited dates fixed and says so beforehand', async () => {
    const { group, roadmap } = await newRoadmap();
    const fleet = await app.make.epic({ group, title: 'Gather the fleet' });
    await app.make.epic({ group, parent: fleet, title: 'Hire the crew', ...fixed(inDays(-4), inDays(4)) });
    await openForEditing(page, roadmap);
    expect(await storedDates(app, fleet.id)).toEqual(dates(-4, 4, false));
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
    const { group, roadmap } = await newRoadmap();
    const dock = await app.make.epic({ group, title: 'Dry the dock', ...fixed(inDays(-6), inDays(0)) });
    const slip = await app.make.epic({ group, title: 'Grease the slip', ...fixed(inDays(1), inDays(4)) });
    const launch = await app.make.epic({ group, title: 'Launch the ship', ...fixed(inDays(6), inDays(8)) });
    await app.make.link(dock, slip, 'blocks');
    await app.make.link(slip, launch, 'blocks');
    await openForEditing(page, roadmap);
    const broken = page.getByRole('treegrid').locator('path.broken');
    expect(await broken.getAttribute('d')).toBe('');

    await dragBar(page, barOf(page, 'Dry the dock'), 4 * DAY);
    const dialog = page.getByRole('dialog', { name: 'Move 2 dependent epics too?' });
    await dialog.waitFor();
    const preview = dialog.getByRole('listitem');
    expect(await preview.nth(0).innerText()).toContain(rangeText(TODAY + 5, TODAY + 8));
    expect(await preview.nth(1).innerText()).toContain(rangeText(TODAY + 9, TODAY + 11));
    expect(await storedDates(app, dock.id)).toEqual(dates(-6, 0));
    await dialog.getByRole('button', { name: 'Move all' }).click();
    await stored(dock).toEqual(dates(-2, 4));
    await stored(slip).toEqual(dates(5, 8));
    await stored(launch).toEqual(dates(9, 11));
    const entries = (await Promise.all([dock, slip, launch].map((epic) => updatesOf(app, epic.id)))).flat();
    expect(entries).toHaveLength(3);
    expect(new Set(entries.map(({ xid }) => xid)).size).toBe(1);
    expect(new Set(entries.map(({ cause }) => cause))).toEqual(new Set(['cascaded']));
    expect(await broken.getAttribute('d')).toBe('');

    await page.getByRole('button', { name: 'Undo' }).click();
    await stored(dock).toEqual(dates(-6, 0));
    await stored(slip).toEqual(dates(1, 4));
    await stored(launch).toEqual(dates(6, 8));
  });

  it.runIf(isNightly())(
    'offers to shift what follows off the roadmap too, and names what one may not move',
    async () => {
      const { group, roadmap } = await newRoadmap();
      const elsewhere = await app.make.group({ visibility: 'public' });
      const dock = await app.make.epic({ group, title: 'Dry the dock', ...fixed(inDays(-6), inDays(0)) });
      const fleet = await app.make.epic({ group, title: 'Gather the fleet' });
      const crew = { group, parent: fleet, title: 'Hire the crew', ...fixed(inDays(1), inDays(4)) };
      await app.make.epic(crew);
      const foreign = await app.make.epic({
        group: elsewhere,
        title: 'Lend the crane',
        ...fixed(inDays(2), inDays(5)),
      });
      await app.make.link(dock, fleet, 'blocks');
      await app.make.link(dock, foreign, 'blocks');
      await openForEditing(page, `${roadmap}?search=dock`);
      await dragBar(page, barOf(page, 'Dry the dock'), 4 * DAY);
      const dialog = page.getByRole('dialog', { name: 'Move 1 dependent epic too?' });
      const moved = await dialog.getByRole('listitem').filter({ hasText: 'Gather the fleet' }).innerText();
      expect(moved).toContain(rangeText(TODAY + 5, TODAY + 8));
      expect(moved).toContain('inherited dates become fixed');
      await dialog.getByRole('list', { name: 'Not moved' }).getByText('Lend the crane').waitFor();
      await dialog.getByRole('button', { name: 'Move all' }).click();
      await page.getByText(/“Dry the dock” moved to .* with 1 more/).waitFor();
      await stored(dock).toEqual(dates(-2, 4));
      await stored(fleet).toEqual(dates(5, 8));
      await stored(foreign).toEqual(dates(2, 5));
      await page.getByRole('button', { name: 'Undo' }).click();
      await stored(dock).toEqual(dates(-6, 0));
      await stored(fleet).toEqual(dates(1, 4, false));
    },
  );

  it.runIf(isNightly())(
    'moves nothing when the question is cancelled, and draws the line as broken when only the blocker moves',
    async () => {
      const { group, roadmap } = await newRoadmap();
      const pump = await app.make.epic({ group, title: 'Pump the bilge', ...fixed(inDays(-6), inDays(0)) });
      const caulk = await app.make.epic({ group, title: 'Caulk the seams', ...fixed(inDays(2), inDays(5)) });
      await app.make.link(pump, caulk, 'blocks');
      await openForEditing(page, roadmap);
      const lines = page.getByRole('treegrid').locator('svg');
      await expect.poll(() => lines.locator('path.line').getAttribute('d')).not.toBe('');
      expect(await lines.locator('path.broken').getAttribute('d')).toBe('');

      const before = await barOf(page, 'Pump the bilge').boundingBox();
      await dragBar(page, barOf(page, 'Pump the bilge'), 5 * DAY);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => barOf(page, 'Pump the bilge').boundingBox()).toEqual(before);
      expect(await updatesOf(app, pump.id)).toEqual([]);

      await dragBar(page, barOf(page, 'Pump the bilge'), 5 * DAY);
      await page.getByRole('dialog').getByRole('button', { name: 'Move only this epic' }).click();
      await stored(pump).toEqual(dates(-1, 5));
      expect(await storedDates(app, caulk.id)).toEqual(dates(2, 5));
      await expect.poll(() => lines.locator('path.broken').getAttribute('d')).not.toBe('');
      expect(await lines.locator('path.signs').getAttribute('d')).not.toBe('');
      expect(await lines.locator('path.line').getAttribute('d')).toBe('');
      await openRoadmap(page, roadmap);
      await expect.poll(() => lines.locator('path.broken').getAttribute('d')).not.toBe('');
    },
  );
});
