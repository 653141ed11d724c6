import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

/** The rules that a page violates outside its timeline, each with the first violating element. */
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

const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Epic actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

const badge = (page: Page, text: string) => page.locator('main header').getByText(text, { exact: true });

describe('the pages of epics and milestones', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  const epicsOf = () => `/groups/${fixture.group.fullPath}/-/epics`;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('closes and reopens an epic, and tells an open window of it', async () => {
    const page = await app.visit(fixture.people.planner);
    const watcher = await app.visit(null);
    for (const one of [page, watcher]) {
      await one.goto(`${epicsOf()}/${fixture.pier.iid}`);
      await heading(one, 'Build the pier').waitFor();
    }
    await chooseAction(page, 'Close epic');
    // Another epic blocks it, so there is a confirmation first.
    await page.getByRole('button', { name: 'Yes, close epic' }).click();
    await badge(page, 'Closed').waitFor();
    await badge(watcher, 'Closed').waitFor();
    await page.goto(`${epicsOf()}?state=closed`);
    await page.getByRole('link', { name: 'Build the pier' }).click();
    await chooseAction(page, 'Reopen epic');
    await badge(page, 'Open').waitFor();
    await badge(watcher, 'Open').waitFor();
  });

  it('shows what blocks an epic, draws only the children of one below it, and says where one belongs', async () => {
    const page = await app.visit(null);
    await page.goto(`${epicsOf()}/${fixture.pier.iid}`);
    await page.getByRole('button', { name: 'Blocked by 1 epic' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dredge the channel' }).click();
    await heading(page, 'Dredge the channel').waitFor();

    await page.getByRole('tab', { name: 'Roadmap view' }).click();
    const grid = page.getByRole('treegrid');
    await grid.getByText('Survey the ground').first().waitFor();
    const text = await grid.innerText();
    expect(text).toContain('Remove the silt');
    expect(text).not.toContain('Build the pier');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await barriers(page)).toEqual([]);

    await page.goto(`${epicsOf()}/${fixture.survey.iid}`);
    await heading(page, 'Survey the ground').waitFor();
    const parent = page
      .getByRole('complementary', { name: 'Details' })
      .getByRole('link', { name: 'Dredge the channel' });
    expect(await parent.getAttribute('href')).toBe(`${epicsOf()}/${fixture.dredge.iid}`);
  });

  it('offers a guest and a visitor nothing they may not do', async () => {
    for (const person of [fixture.people.guest, null]) {
      const page = await app.visit(person);
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
      await page.getByRole('button', { name: 'Epic actions' }).click();
      await page.getByRole('menuitem', { name: 'Copy reference' }).waitFor();
      expect(await page.getByRole('menuitem', { name: /Close|Reopen|Edit|Delete|New/ }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /^(Edit|Close)\b/ }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.goto(`${epicsOf()}/new`);
      await heading(page, person === null ? 'Sign in' : 'Page not found').waitFor();
    }
  });

  it('shows milestones of groups and of projects', async () => {
    const { group } = fixture;
    const project = await app.make.project({ group, path: 'ships', visibility: 'public' });
    const ofProject = await app.make.milestone({
      place: project,
      title: 'Keel laid',
      dueDate: '2026-09-01',
    });
    const ofGroup = await app.make.milestone({
      place: group,
      title: 'Harbour opens',
      startDate: '2026-05-01',
    });
    const page = await app.visit(null);
    await page.goto(`/groups/${group.fullPath}/-/milestones/${ofGroup.iid}`);
    await heading(page, 'Harbour opens').waitFor();
    await page.getByText('May 1, 2026 – No end date').waitFor();
    await page.goto(`/${group.fullPath}/ships/-/milestones/${ofProject.iid}`);
    await heading(page, 'Keel laid').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.goto(`/groups/${group.fullPath}/-/milestones/9999`);
    await heading(page, 'Sign in').waitFor();
  });
});
