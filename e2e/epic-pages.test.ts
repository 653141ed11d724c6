import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from './stage.ts';
import { buildHarbour, type Harbour } from './world.ts';

/** The rules a page breaks outside its timeline, each with the first element that breaks it. */
const barriers = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as {
      axe: { run: (context: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await inPage.run({ exclude: ['[role=treegrid]'] })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
    );
  });
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('the pages of epics and milestones', () => {
  let stage: Stage;
  let world: Harbour;
  const epicsOf = () => `/groups/${world.harbour.fullPath}/-/epics`;
  beforeAll(async () => {
    stage = await openStage();
    world = await buildHarbour(stage, 'harbour');
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  it('takes a planner from the list through a wrong title to the new epic', async () => {
    const page = await stage.visit(world.people.planner);
    await page.goto(epicsOf());
    await page.getByRole('link', { name: 'New epic' }).click();
    await heading(page, 'New epic').waitFor();
    expect(await barriers(page)).toEqual([]);

    const title = page.getByRole('textbox', { name: 'Title' });
    await page.getByRole('button', { name: 'Create epic' }).click();
    await page.getByText("Title can't be blank").waitFor();
    await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true);
    await title.fill('x'.repeat(256));
    await title.press('Enter');
    await page.getByText('Title is too long (maximum is 255 characters)').waitFor();

    await title.fill('Build a lighthouse');
    await page.getByRole('textbox', { name: 'Description' }).fill('First line\nSecond <b>line</b>');
    await page.getByRole('textbox', { name: 'Start date' }).fill('2026-06-01');
    await page.getByRole('radio', { name: 'Teal' }).check();
    await page.getByRole('switch', { name: 'Confidential' }).check();
    await page.getByRole('textbox', { name: 'Due date' }).fill('2026-07-31');
    await page.keyboard.press('Control+Enter');

    await heading(page, 'Build a lighthouse').waitFor();
    const main = page.getByRole('main');
    await main.getByText('Confidential', { exact: true }).waitFor();
    expect(await main.getByRole('region', { name: 'Description' }).innerText()).toBe(
      'First line\nSecond <b>line</b>',
    );
    const details = page.getByRole('complementary', { name: 'Details' });
    expect(await details.innerText()).toMatch(/Jun 1, 2026[^]*Jul 31, 2026[^]*Teal/);
    expect(await page.title()).toContain('Build a lighthouse');
    await page.goBack();
    await heading(page, 'Epics').waitFor();
    await page.getByRole('link', { name: 'Build a lighthouse' }).waitFor();
  });

  it('asks before an unfinished epic is left behind', async () => {
    const page = await stage.visit(world.people.planner);
    await page.goto(epicsOf());
    await page.getByRole('link', { name: 'New epic' }).click();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Half a thought');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('Half a thought');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Epics').waitFor();
  });

  it('closes and reopens an epic, and tells an open window of it', async () => {
    const page = await stage.visit(world.people.planner);
    const watcher = await stage.visit(null);
    for (const one of [page, watcher]) {
      await one.goto(`${epicsOf()}/${world.pier.iid}`);
      await heading(one, 'Build the pier').waitFor();
    }
    await page.getByRole('button', { name: 'Close epic' }).click();
    await page.getByRole('button', { name: 'Reopen epic' }).waitFor();
    await watcher.getByText('Closed', { exact: true }).waitFor();
    await page.goto(`${epicsOf()}?state=closed`);
    await page.getByRole('link', { name: 'Build the pier' }).click();
    await page.getByRole('button', { name: 'Reopen epic' }).click();
    await page.getByRole('button', { name: 'Close epic' }).waitFor();
    await watcher.getByText('Open', { exact: true }).waitFor();
  });

  it('says so and changes nothing when closing fails', async () => {
    const page = await stage.visit(world.people.planner);
    await page.goto(`${epicsOf()}/${world.pier.iid}`);
    await page.getByRole('button', { name: 'Close epic' }).waitFor();
    await page.route('**/api/graphql', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.getByRole('button', { name: 'Close epic' }).click();
    await page.getByText('Unable to update this epic at this time.').waitFor();
    expect(await page.getByRole('button', { name: 'Close epic' }).count()).toBe(1);
  });

  it('shows what blocks an epic and where it belongs', async () => {
    const page = await stage.visit(null);
    await page.goto(`${epicsOf()}/${world.pier.iid}`);
    await page
      .getByRole('complementary', { name: 'Details' })
      .getByRole('link', { name: 'Dredge the channel' })
      .click();
    await heading(page, 'Dredge the channel').waitFor();
    await page.goto(`${epicsOf()}/${world.survey.iid}`);
    await heading(page, 'Survey the ground').waitFor();
    const parent = page
      .getByRole('complementary', { name: 'Details' })
      .getByRole('link', { name: 'Dredge the channel' });
    expect(await parent.getAttribute('href')).toBe(`${epicsOf()}/${world.dredge.iid}`);
    await page.getByText('This epic has no child epics yet.').waitFor();
  });

  it('draws only the children of an epic below it', async () => {
    const page = await stage.visit(null);
    await page.goto(`${epicsOf()}/${world.dredge.iid}`);
    const rows = page.getByRole('treegrid').locator('[role=row][aria-posinset]');
    await rows.filter({ hasText: 'Survey the ground' }).first().waitFor();
    const text = await page.getByRole('treegrid').innerText();
    expect(text).toContain('Remove the silt');
    expect(text).not.toContain('Build the pier');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
  });

  it('offers a guest and a visitor nothing they may not do', async () => {
    for (const person of [world.people.guest, null]) {
      const page = await stage.visit(person);
      await page.goto(epicsOf());
      await page.getByRole('link', { name: 'Dredge the channel' }).waitFor();
      await page
        .getByRole('navigation', { name: 'State' })
        .getByText(/Open \d/)
        .waitFor();
      expect(await page.getByRole('link', { name: 'New epic' }).count()).toBe(0);
      expect(await page.getByText('Buy the old shipyard').count()).toBe(0);
      await page.getByRole('link', { name: 'Dredge the channel' }).click();
      await heading(page, 'Dredge the channel').waitFor();
      expect(await page.getByRole('button', { name: /Close epic|Reopen epic/ }).count()).toBe(0);
      await page.goto(`${epicsOf()}/new`);
      await heading(page, 'Page not found').waitFor();
    }
  });

  it('answers a forbidden epic like a missing one', async () => {
    const page = await stage.visit(world.people.guest);
    const said = async (iid: number | string) => {
      await page.goto(`${epicsOf()}/${iid}`);
      await heading(page, 'Page not found').waitFor();
      return [await page.title(), await page.getByRole('main').innerText()];
    };
    expect(await said(world.secret.iid)).toEqual(await said(99_999));
  });

  it('lists by state and search, keeps both in the address, and loads page after page', async () => {
    const yard = await stage.make.group({ path: 'yard', name: 'Yard', visibility: 'public' });
    for (let n = 1; n <= 45; n += 1) await stage.make.epic({ group: yard, title: `Hull ${n}` });
    const page = await stage.visit(null);
    await page.goto('/groups/yard/-/epics');
    const rows = page.getByRole('list', { name: 'Epics' }).locator('> li');
    await page.getByRole('link', { name: 'Open 45' }).waitFor();
    for (const shown of [20, 40]) {
      await expect.poll(() => rows.count()).toBe(shown);
      await page.getByRole('button', { name: 'Load more' }).click();
    }
    await expect.poll(() => rows.count()).toBe(45);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(new Set(await rows.locator('a').allInnerTexts()).size).toBe(45);
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search epics' }).fill('Hull 44');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('link', { name: 'Closed 0' }).click();
    await page.getByText('No epic matches').waitFor();
    expect(new URL(page.url()).search).toBe('?search=Hull+44&state=closed');
    await page.reload();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText('No closed epics').waitFor();
    expect(new URL(page.url()).search).toBe('?state=closed');
  });

  it('teaches in a group without epics, and offers to try again after a failure', async () => {
    const bay = await stage.make.group({ path: 'bay', name: 'Bay', visibility: 'public' });
    await stage.make.member('planner', bay, world.people.planner);
    const page = await stage.visit(world.people.planner);
    await page.goto('/groups/bay/-/epics');
    await page.getByText('Give it a start or due date').waitFor();
    expect(await page.getByRole('link', { name: 'New epic' }).count()).toBe(2);

    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('epicList')
        ? route.fulfill({ status: 503, body: 'busy' })
        : route.continue(),
    );
    await page.reload();
    await page.getByRole('alert').getByText('Could not load the epics').waitFor();
    await page.unroute('**/api/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Give it a start or due date').waitFor();
  });

  it('explains the roadmap where its links for help lead', async () => {
    const page = await stage.visit(null);
    await page.goto('/help/user/group/roadmap#multi-level-child-epics');
    await page.getByRole('heading', { name: 'Child epics' }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('shows milestones of groups and of projects', async () => {
    const { harbour } = world;
    const project = await stage.make.project({ group: harbour, path: 'ships', visibility: 'public' });
    const ofProject = await stage.make.milestone({
      place: project,
      title: 'Keel laid',
      dueDate: '2026-09-01',
    });
    const ofGroup = await stage.make.milestone({
      place: harbour,
      title: 'Harbour opens',
      startDate: '2026-05-01',
    });
    const page = await stage.visit(null);
    await page.goto(`/groups/${harbour.fullPath}/-/milestones/${ofGroup.iid}`);
    await heading(page, 'Harbour opens').waitFor();
    await page.getByText('May 1, 2026 – No end date').waitFor();
    await page.goto(`/${harbour.fullPath}/ships/-/milestones/${ofProject.iid}`);
    await heading(page, 'Keel laid').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.goto(`/groups/${harbour.fullPath}/-/milestones/9999`);
    await heading(page, 'Page not found').waitFor();
  });
});
