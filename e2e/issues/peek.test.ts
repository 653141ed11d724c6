import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { rowOf } from '../epics/epics-page.ts';
import { barriers } from '../fixtures/barriers.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { chooseAction, title } from '../work-items/item-page.ts';
import { onRow, peek, peeked } from '../work-items/peek-page.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };

describe('an issue beside its list', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  let hidden: { iid: number };
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const { make } = app;
    const project = await make.project({ path: 'works', group: fixture.group, visibility: 'public' });
    list = `/${project.fullPath}/-/issues`;
    hidden = await make.issue({ project, title: 'Pay the crew', confidential: true });
    await make.issue({ project, title: 'Order chains', description: 'Forty fathoms.' });
    await make.issue({ project, title: 'Sharpen saws' });
    await make.issue({ project, title: 'Count ropes' });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const visit = async (who: { id: number } | null, address = list, options: object = DESK) => {
    const page = await app.visit(who, options);
    await page.goto(address);
    await rowOf(page, 'Order chains').waitFor();
    return page;
  };
  const open = async (page: Page, name: string) => {
    await rowOf(page, name).getByRole('link', { name }).focus();
    await page.keyboard.press('Space');
    await peeked(page, name);
  };

  it('opens with Space, is walked with arrows, j and k, and gives the row its focus back', async () => {
    const page = await visit(fixture.people.planner);
    await open(page, 'Count ropes');
    await onRow(page, 'Count ropes');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await peeked(page, 'Sharpen saws');
    await page.keyboard.press('j');
    await peeked(page, 'Order chains');
    await peek(page).getByText('Forty fathoms.').waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowUp');
    await peeked(page, 'Count ropes');
    await onRow(page, 'Count ropes');
    await peek(page).getByRole('button', { name: 'Next item' }).click();
    await peeked(page, 'Sharpen saws');
    await page.keyboard.press('F6');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Issue .*#3$/);
    await page.keyboard.press('Escape');
    await peek(page).waitFor({ state: 'detached' });
    await onRow(page, 'Sharpen saws');
    await page.keyboard.press('Enter');
    await title(page, 'Sharpen saws').waitFor();
  });

  it('stands in the address: a link and a reload show it, and Back takes it away', async () => {
    const page = await visit(fixture.people.planner, `${list}?sort=title_asc`);
    await open(page, 'Order chains');
    const address = new URL(page.url());
    expect(JSON.parse(atob(address.searchParams.get('show') ?? ''))).toMatchObject({
      iid: '2',
      full_path: 'harbour/works',
    });
    await page.goBack();
    await peek(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?sort=title_asc');
    await page.goForward();
    await peeked(page, 'Order chains');
    await page.reload();
    await peeked(page, 'Order chains');

    const other = await visit(fixture.people.guest, address.pathname + address.search);
    await peeked(other, 'Order chains');
    await onRow(other, 'Order chains');
    await other.keyboard.press('Escape');
    await expect.poll(() => new URL(other.url()).search).toBe('?sort=title_asc');
  });

  it('shows in the row at once what is changed beside it, and asks before words are left that were not saved', async () => {
    const page = await visit(fixture.people.planner, `${list}?state=all`);
    await open(page, 'Sharpen saws');
    await chooseAction(page, 'Close issue');
    await rowOf(page, 'Sharpen saws').getByText('Closed', { exact: true }).waitFor();
    await chooseAction(page, 'Reopen issue');
    await rowOf(page, 'Sharpen saws').getByText('Open', { exact: true }).waitFor();

    await peek(page).getByRole('button', { name: 'Edit', exact: true }).first().click();
    await peek(page).getByRole('textbox', { name: 'Title' }).fill('Sharpen axes');
    await peek(page).getByRole('button', { name: 'Next item' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure you want to lose your issue information?').waitFor();
    await question.getByRole('button').first().click();
    expect(await peek(page).getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Sharpen axes');
    await page.goBack();
    await question.getByText('Are you sure you want to lose').waitFor();
    await question.getByRole('button').last().click();
    await peek(page).waitFor({ state: 'detached' });
  });

  it('is as missing as its page for those who may not see it, and for a number that is none', async () => {
    const page = await visit(fixture.people.guest);
    for (const iid of [String(hidden.iid), '999']) {
      const named = btoa(JSON.stringify({ iid, full_path: 'harbour/works', id: hidden.iid }));
      await page.goto(`${list}?show=${encodeURIComponent(named)}`);
      await peek(page)
        .getByRole('heading', { name: /not found/i })
        .waitFor();
    }
    await page.goto(`${list}?show=nothing`);
    await rowOf(page, 'Order chains').waitFor();
    expect(await peek(page).count()).toBe(0);
  });

  atNight('covers the screen of a phone, with a way back', async () => {
    const page = await visit(fixture.people.planner, list, PHONE);
    await rowOf(page, 'Order chains').click({ position: { x: 200, y: 48 } });
    await peeked(page, 'Order chains');
    expect(await peek(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE.viewport });
    expect(await page.locator('#root').getAttribute('inert')).not.toBeNull();
    expect(await barriers(page)).toEqual([]);
    await peek(page).getByRole('button', { name: 'Back to the list' }).click();
    await peek(page).waitFor({ state: 'detached' });
    await onRow(page, 'Order chains');
  });
});
