import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { widget } from '../work-items/item-page.ts';
import { onRow, peek, peeked } from '../work-items/peek-page.ts';
import { bulk, rowOf } from './epics-page.ts';

describe('an epic beside its list', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const group = await app.make.group({ path: 'quay', parent: fixture.group });
    list = `/groups/${group.fullPath}/-/epics`;
    const parent = await app.make.epic({ group, title: 'Refit' });
    await app.make.epic({ group, title: 'Hull', parent });
    await app.make.epic({ group, title: 'Survey' });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const visit = async (address: string) => {
    const page = await app.visit(fixture.people.planner, { viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    await rowOf(page, 'Refit').waitFor();
    return page;
  };

  it('holds what its page holds, its children included, and leaves the choice in the list alone', async () => {
    const page = await visit(`${list}?sort=title_asc&state=all`);
    await rowOf(page, 'Hull').getByRole('checkbox').click();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await onRow(page, 'Refit');
    await page.keyboard.press('Space');
    await peeked(page, 'Refit');
    await peek(page).getByRole('treegrid').getByText('Hull').waitFor();
    await bulk(page).getByText('1 epic selected').waitFor();
    await widget(page, 'Color').waitFor();
    await page.keyboard.press('Escape');
    await peek(page).waitFor({ state: 'detached' });
    await bulk(page).getByText('1 epic selected').waitFor();
    await onRow(page, 'Refit');
  });

  it('follows the line one goes to in a tree', async () => {
    const page = await visit(`${list}?layout=tree&sort=title_asc`);
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await peeked(page, 'Refit');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('main').getByRole('row', { name: /^Hull/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await peeked(page, 'Hull');
    await page.keyboard.press('j');
    await peeked(page, 'Survey');
    await page.goBack();
    await peek(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?layout=tree&sort=title_asc');
    await onRow(page, 'Survey');
  });
});
