import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { answered, intercept } from '../fixtures/graphql-calls.ts';
import { epicsOf, said, title } from './item-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { atNight } from '../../server/src/testing/chance.ts';

describe('the reactions to an item', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let epicWith: ReturnType<typeof epicsOf>['epicWith'];
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    ({ epicWith } = epicsOf(app, fixture.group));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  atNight('reacts to an epic and to an issue, and takes it back', async () => {
    const project = await app.make.project({ group: fixture.group, visibility: 'public' });
    const issue = await app.make.issue({ project, title: 'Fetch planks' });
    const epic = await epicWith();
    const page = await app.visit(fixture.people.planner);
    const visitor = await app.visit(null);
    const row = (of: typeof page) => of.getByRole('group', { name: 'Reactions' });
    const add = row(page).getByRole('button', { name: 'Add reaction' });
    const own = row(page).getByRole('button', { name: 'rocket, 1: You' });
    const react = async (name: string) => {
      await add.press('Enter');
      await page.getByRole('searchbox', { name: 'Search for an emoji' }).fill(name);
      await page.keyboard.press('Enter');
    };
    for (const [name, address] of [
      [epic.name, epic.address],
      ['Fetch planks', `/${project.fullPath}/-/issues/${issue.iid}`],
    ] as const) {
      await page.goto(address);
      const given = answered(page, 'awardEmojiToggle');
      await react('rocket');
      await own.waitFor();
      await given;
      expect(await own.getAttribute('aria-pressed')).toBe('true');

      await visitor.goto(address);
      await title(visitor, name).waitFor();
      const theirs = row(visitor).getByRole('button', { name: 'rocket, 1: Pia Planner' });
      expect(await theirs.getAttribute('aria-disabled')).toBe('true');
      expect(await row(visitor).getByRole('button').count()).toBe(1);

      await page.reload();
      const withdrawn = answered(page, 'awardEmojiToggle');
      await own.press('Enter');
      await own.waitFor({ state: 'detached' });
      await withdrawn;
      await theirs.waitFor({ state: 'detached' });
      expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    expect(await barriers(page)).toEqual([]);

    const mend = await intercept(page, 'awardEmojiToggle', (route) => route.abort());
    await react('tada');
    await said(page).getByText('Something went wrong on our end.').waitFor();
    await row(page).getByRole('button', { name: /^tada/ }).waitFor({ state: 'detached' });
    await mend();
  });
});
