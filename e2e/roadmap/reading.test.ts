import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { inDays } from '../fixtures/clock.ts';
import { answered } from '../fixtures/graphql-calls.ts';
import { openRoadmap as open, rowNames, rowOf } from './roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, fixed, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

describe('reading the roadmap', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('shows a visitor the public epics, what blocks them and what is left out, and offers no editing', async () => {
    const page = await app.visit(null);
    await open(page, fixture.roadmap);
    const names = await rowNames(page);
    expect(names).toEqual(
      expect.arrayContaining(['Dredge the channel', 'Build the pier', 'Raise the cranes']),
    );
    expect(names).not.toContain('Buy the old shipyard');
    expect(await page.locator('[data-part="bar"][data-edit]').count()).toBe(0);

    await rowOf(page, 'Build the pier').getByRole('button', { name: 'Blocked by 1 epic' }).click();
    await page.getByRole('dialog').or(page.getByRole('tooltip')).getByText('Dredge the channel').waitFor();
    await page.keyboard.press('Escape');

    await page.getByText('2 milestones').waitFor();
    await page.getByRole('button', { name: 'Collapse milestones' }).click();
    await page.getByText('First ship').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Expand milestones' }).click();
    await page.getByText('First ship').first().waitFor();

    await page.getByText('3 epics not shown:').waitFor();
    await page.getByRole('button', { name: '1 without dates' }).click();
    await page
      .getByRole('dialog', { name: 'Epics without dates' })
      .getByText('Paint the lighthouse')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '1 starts after it is due' }).click();
    await page.getByRole('dialog').getByText('Move backwards').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('option', { name: 'Label' }).waitFor();
    expect(await page.getByRole('option', { name: 'My reaction' }).count()).toBe(0);
    const before = await page.evaluate(() => history.length);
    await page.getByRole('combobox', { name: 'Search' }).fill('pier');
    await page.keyboard.press('Enter');
    await rowOf(page, 'Dredge the channel').waitFor({ state: 'detached' });
    expect(page.url()).toContain('search=pier');
    expect(await page.evaluate(() => history.length), 'the address is replaced').toBe(before);
  });

  it('hides confidential epics from a guest', async () => {
    const guest = await app.visit(fixture.people.guest);
    await open(guest, fixture.roadmap);
    expect(await rowNames(guest)).toContain('Dredge the channel');
    expect(await rowNames(guest)).not.toContain('Buy the old shipyard');
    expect(await guest.locator('[data-part="bar"][data-edit]').count()).toBe(0);
  });

  it('is walked by a planner with the keyboard alone, and speaks each bar in words', async () => {
    const page = await app.visit(fixture.people.planner);
    await open(page, fixture.roadmap);
    expect(await rowNames(page)).toContain('Buy the old shipyard');
    expect(await rowNames(page), 'only top levels are listed').not.toContain('Survey the ground');
    await rowOf(page, 'Dredge the channel').getByRole('button', { name: 'Expand' }).click();
    await rowOf(page, 'Survey the ground').waitFor();
    expect(await rowOf(page, 'Survey the ground').getAttribute('aria-level')).toBe('2');
    await rowOf(page, 'Dredge the channel').getByRole('button', { name: 'Collapse' }).click();
    await rowOf(page, 'Survey the ground').waitFor({ state: 'detached' });

    await page.locator('[role=row][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await rowOf(page, 'Survey the ground').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(label).toMatch(/^Survey the ground, .+ to .+/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await rowOf(page, 'Survey the ground').waitFor({ state: 'detached' });
  });

  it('offers the labels used last first, comes back as it was left, and takes defaults for unknown values', async () => {
    const page = await app.visit(fixture.people.planner);
    await open(page, fixture.roadmap);
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('option', { name: 'Label', exact: true }).click();
    await page.getByRole('option', { name: /is$/ }).click();
    await page.getByRole('option', { name: 'urgent' }).waitFor();
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    expect(await suggestions.getByRole('option').allInnerTexts()).toEqual([
      'No Label',
      'kind::dig',
      'urgent',
    ]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Settings' }).click();
    const kept = answered(page, 'rememberRoadmapSettings');
    await page.getByRole('dialog', { name: 'Roadmap settings' }).getByText('Show labels').click();
    await kept;
    await open(page, fixture.roadmap);
    await page.waitForURL(/show_labels=true/);
    await open(
      page,
      `${fixture.roadmap}?timeframe_range_type=FOREVER&layout=DAYS&sort=colour&state=dreaming`,
    );
    expect(await rowNames(page)).toContain('Dredge the channel');
  });

  it('changes range, layout, milestones, state, progress and labels in the drawer', async () => {
    const page = await app.visit(null);
    await open(page, fixture.roadmap);
    await page.getByRole('button', { name: 'Settings' }).click();
    const drawer = page.getByRole('dialog', { name: 'Roadmap settings' });
    await drawer.getByRole('button', { name: /Date range/ }).click();
    await page.getByRole('option', { name: 'Within 3 years' }).click();
    await page.waitForURL(/timeframe_range_type=THREE_YEARS/);
    await drawer.getByText('By month').click();
    await page.waitForURL(/layout=MONTHS/);
    await drawer.getByText('Show labels').click();
    await page.waitForURL(/show_labels=true/);
    await drawer.getByText('Show closed epics').click();
    await page.waitForURL(/state=closed/);
    await drawer.getByText('Show all epics').click();
    await drawer.getByText('Use issue count').click();
    await page.waitForURL(/progress=COUNT/);
    await drawer.getByText('Show sub-group milestones').click();
    await page.waitForURL(/milestones_type=SUBGROUP/);
    await drawer.getByText('Display milestones').click();
    await page.waitForURL(/show_milestones=false/);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('treegrid').waitFor();
    await rowOf(page, 'Dredge the channel').getByText('dig').waitFor();
  });

  atNight('says below an opened epic that filters leave none of its children, or not all', async () => {
    const { make } = app;
    const group = await make.group({ path: 'paving', visibility: 'public' });
    await make.label({ place: group, title: 'stone' });
    const dated = fixed(inDays(-5), inDays(5));
    const stony = { labels: ['stone'], ...dated };
    const path = await make.epic({ group, title: 'Pave the path', ...stony });
    await make.epic({ group, title: 'Sow the verge', parent: path, ...dated });
    const road = await make.epic({ group, title: 'Pave the road', ...stony });
    await make.epic({ group, title: 'Lay the kerb', parent: road, ...stony });
    const trees = await make.epic({ group, title: 'Plant trees', parent: road, ...dated });
    await make.epic({ group, title: 'Dig holes', parent: trees, ...dated });
    const square = await make.epic({ group, title: 'Pave the square', ...stony });
    const slabs = await make.epic({ group, title: 'Cut the slabs', parent: square, ...stony });
    await make.epic({ group, title: 'Whet the saw', parent: slabs, ...dated });
    const years = await make.epic({
      group,
      title: 'Pave the years',
      labels: ['stone'],
      ...fixed('2020-01-01', inDays(5)),
    });
    await make.epic({ group, title: 'Long ago', parent: years, ...fixed('2020-01-01', '2020-02-01') });
    const page = await app.visit(null);
    await open(page, '/groups/paving/-/roadmap?label_name[]=stone');
    for (const [title, text] of [
      ['Pave the path', 'No child epics match applied filters'],
      ['Pave the road', 'Some child epics may be hidden due to applied filters'],
    ] as const) {
      await rowOf(page, title).getByRole('button', { name: 'Expand' }).click();
      await page.getByRole('treegrid').getByText(text, { exact: true }).waitFor();
    }
    expect(await rowNames(page)).toContain('Lay the kerb');
    expect(await rowNames(page)).not.toContain('Plant trees');
    const notes = page.getByRole('treegrid').getByText(/child epics (match|may be hidden)/);
    const said = await notes.count();
    await rowOf(page, 'Pave the years').getByRole('button', { name: 'Expand' }).click();
    await page.getByRole('treegrid').getByText('No child epics in the date range').waitFor();
    await rowOf(page, 'Pave the square').getByRole('button', { name: 'Expand' }).click();
    await rowOf(page, 'Cut the slabs').waitFor();
    expect(await notes.count()).toBe(said);
  });

  it('filters by the label that Enter is pressed on until it is removed, and opens the epic from elsewhere', async () => {
    const page = await app.visit(null);
    await open(page, `${fixture.roadmap}?show_labels=true`);
    await rowOf(page, 'Dredge the channel').getByRole('link', { name: 'dig' }).focus();
    await page.keyboard.press('Enter');
    await rowOf(page, 'Build the pier').waitFor({ state: 'detached' });
    expect(decodeURIComponent(page.url())).toContain('/-/roadmap?');
    expect(decodeURIComponent(page.url())).toContain('label_name[]=kind::dig');
    await page.getByRole('button', { name: /^Remove Label/ }).click();
    await rowOf(page, 'Build the pier').waitFor();
    expect(page.url()).not.toContain('label_name');
    await rowOf(page, 'Dredge the channel').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/epics/${fixture.dredge.iid}$`));
  });
});
