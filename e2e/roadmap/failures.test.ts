import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../fixtures/clock.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { openRoadmap, rowOf } from './roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const lost = (route: Route) => route.abort('connectionfailed');
const broken = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
const refused = (route: Route) =>
  route.fulfill({
    contentType: 'application/json',
    body: JSON.stringify({ data: null, errors: [{ message: 'Timeout on validation' }] }),
  });

describe('a roadmap whose calls fail', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let page: Page;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    page = await app.visit(fixture.people.planner);
  });
  afterAll(() => app.close());

  const notice = (text: string) =>
    page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

  /** Opens a token of the filter bar up to its values. */
  const openToken = async (name: string) => {
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    const operator = page.getByRole('option', { name: /is$/ });
    if (['Author', 'Label', 'My-Reaction'].includes(name)) await operator.click();
  };

  it.each([
    ['is lost on the way', lost],
    ['meets a broken gateway', broken],
    ['is answered with errors', refused],
  ])('draws no roadmap when the call for epics %s, and recovers with Try again', async (_how, answer) => {
    const restore = await intercept(page, 'roadmapEpics', answer);
    await page.goto(fixture.roadmap);
    await page.getByText('Something went wrong while fetching epics').waitFor();
    expect(await page.getByRole('treegrid').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Something went wrong while fetching epics').waitFor();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, 'Dredge the channel').waitFor();
    expect(await page.getByText('Something went wrong while fetching epics').count()).toBe(0);
  });

  it('recovers from a failed later page', async () => {
    const long = await app.make.group({ path: 'long-quay', visibility: 'public' });
    for (let n = 1; n <= 60; n += 1) {
      await app.make.epic({
        group: long,
        title: `Bollard ${String(n).padStart(2, '0')}`,
        startDateFixed: inDays(-1),
        startDateIsFixed: true,
      });
    }
    let first = true;
    const restore = await intercept(page, 'roadmapEpics', (route) => {
      const { after } = (route.request().postDataJSON() as { variables: { after: string | null } }).variables;
      if (after === null || !first) return route.fallback();
      first = false;
      return lost(route);
    });
    await page.goto(`/groups/${long.fullPath}/-/roadmap?sort=TITLE_ASC`);
    await page.getByRole('treegrid').waitFor();
    await page.getByRole('treegrid').hover();
    await page.mouse.wheel(0, 5000);
    await page.getByText('Something went wrong while fetching epics').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('treegrid').waitFor();
    await restore();
    await page.getByRole('treegrid').hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 5000);
        return rowOf(page, 'Bollard 60').count();
      })
      .toBe(1);
  });

  it('keeps the rows and says so when milestones fail', async () => {
    const restore = await intercept(page, 'roadmapMilestones', lost);
    await openRoadmap(page, fixture.roadmap);
    await notice('Something went wrong while fetching milestones').waitFor();
    await rowOf(page, 'Dredge the channel').waitFor();
    expect(await page.getByText('2 milestones').count()).toBe(0);
    await restore();
    await openRoadmap(page, fixture.roadmap);
    await page.getByText('2 milestones').waitFor();
  });

  it('says so when children cannot be fetched, and keeps the other rows', async () => {
    const restore = await intercept(page, 'roadmapChildEpics', lost);
    await openRoadmap(page, fixture.roadmap);
    await rowOf(page, 'Dredge the channel').getByRole('button', { name: 'Expand' }).click();
    await page.getByText('Something went wrong while fetching epics').waitFor();
    await rowOf(page, 'Build the pier').waitFor();
    await restore();
    await rowOf(page, 'Dredge the channel').getByRole('button', { name: 'Collapse' }).click();
    await rowOf(page, 'Dredge the channel').getByRole('button', { name: 'Expand' }).click();
    await rowOf(page, 'Survey the ground').waitFor();
  });

  it.each([
    ['Author', 'autocompleteUsers', 'There was a problem fetching users.'],
    ['Epic', 'searchEpics', 'There was a problem fetching epics.'],
    ['Group', 'getSubGroups', 'There was a problem fetching groups.'],
  ])(
    'says what failed when the values of %s cannot be fetched, and offers them the next time',
    async (token, operation, text) => {
      await openRoadmap(page, fixture.roadmap);
      const restore = await intercept(page, operation, lost);
      await openToken(token);
      await notice(text).waitFor();
      await page.getByText('No results found').waitFor();
      await restore();
      await page.getByRole('combobox', { name: 'Search' }).fill('a');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
    },
  );

  it.each([
    ['Label', /\/-\/labels\.json\?(?!.*latest_use)/, 'There was a problem fetching labels.'],
    ['My-Reaction', /\/-\/autocomplete\/award_emojis/, 'There was a problem fetching emoji.'],
    ['Milestone', /\/api\/v4\/groups\/[^/]+\/milestones/, 'Something went wrong while fetching milestones'],
  ])('says what failed when the REST call for values of %s is cut', async (token, address, text) => {
    await openRoadmap(page, `${fixture.roadmap}?show_milestones=false`);
    await page.route(address, lost);
    await openToken(token);
    await notice(text).waitFor();
    await page.unroute(address, lost);
    await page.route(address, broken);
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await page.getByRole('combobox', { name: 'Search' }).fill('i');
    await notice(text).waitFor();
    await page.unroute(address, broken);
    await page.getByRole('combobox', { name: 'Search' }).fill('');
    await page
      .getByRole('listbox', { name: 'Suggestions' })
      .getByRole('option')
      .nth(2)
      .or(page.getByRole('option', { name: 'First ship' }))
      .first()
      .waitFor();
  });

  it('says so when what blocks an epic cannot be fetched, and asks again the next time', async () => {
    await openRoadmap(page, fixture.roadmap);
    const sign = rowOf(page, 'Build the pier').getByRole('button', { name: 'Blocked by 1 epic' });
    const card = page.getByRole('dialog', { name: 'Blocking epics' });
    const restore = await intercept(page, 'BlockingEpics', lost);
    await sign.click();
    await card.getByText('Failed to fetch blocking epics', { exact: true }).waitFor();
    await restore();
    await page.mouse.move(0, 0);
    await card.waitFor({ state: 'detached' });
    await sign.click();
    await card.getByText('Dredge the channel').waitFor();
  });

  it('offers all labels when only the latest ones cannot be fetched', async () => {
    const latest = /\/-\/labels\.json\?.*latest_use/;
    await openRoadmap(page, fixture.roadmap);
    await page.route(latest, lost);
    await openToken('Label');
    await notice('There was a problem fetching latest labels.').waitFor();
    await page.getByRole('option', { name: 'kind::dig' }).waitFor();
    await page.getByRole('option', { name: 'urgent' }).waitFor();
    await page.unroute(latest, lost);
    expect(await notice('There was a problem fetching labels.').count()).toBe(0);
  });

  it('offers the labels used last first', async () => {
    await openRoadmap(page, fixture.roadmap);
    await openToken('Label');
    await page.getByRole('option', { name: 'urgent' }).waitFor();
    expect(
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').allInnerTexts(),
    ).toEqual(['No Label', 'kind::dig', 'urgent']);
  });

  it('keeps the roadmap when what is remembered cannot be read', async () => {
    const restore = await intercept(page, 'roadmapPage', broken);
    await openRoadmap(page, fixture.roadmap);
    await rowOf(page, 'Dredge the channel').waitFor();
    await restore();
  });

  it('keeps the roadmap when the count of hidden epics fails', async () => {
    const restore = await intercept(page, 'roadmapHidden', lost);
    await openRoadmap(page, fixture.roadmap);
    await rowOf(page, 'Dredge the channel').waitFor();
    expect(await page.getByText(/epics not shown/).count()).toBe(0);
    await restore();
  });
});
