import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateItem } from '../../server/src/item-changes/update-item.ts';
import { createNote } from '../../server/src/notes/changes.ts';
import { type MadeItem, type MadePlace, viewerFor } from '../../server/src/testing/build.ts';
import { barriers } from '../fixtures/barriers.ts';
import { inDays } from '../fixtures/clock.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const PHONE = { width: 390, height: 844 };

describe('a morning', () => {
  let app: RunningApp;
  let project: MadePlace;
  let ada: { id: number; username: string };
  let grace: { id: number; username: string };
  beforeAll(async () => {
    app = await openApp();
    const group = await app.make.group({ path: 'pier', name: 'Pier' });
    project = await app.make.project({ path: 'hull', name: 'Hull', group });
    ada = await app.make.user({ username: 'ada', name: 'Ada' });
    grace = await app.make.user({ username: 'grace', name: 'Grace' });
    for (const person of [ada, grace]) await app.make.member('planner', group, person);
  });
  beforeEach(async () => {
    await app.context.db.deleteFrom('work_items').execute();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const assigned = (title: string, day: number) =>
    app.make.issue({ project, title, assigneeIds: [ada.id], dueDate: inDays(day) });
  const comment = async ({ id }: MadeItem, note: string) =>
    createNote(app.context, await viewerFor(app.context, grace), { itemId: id, note });
  const inbox = (page: Page) => page.getByRole('list', { name: 'Inbox' });
  const row = (page: Page, title: string) => inbox(page).getByRole('link', { name: title, exact: true });
  const isEmpty = (page: Page) => page.getByRole('heading', { name: 'Inbox zero' }).waitFor();
  const hasFocus = (page: Page, title: string) =>
    expect.poll(() => row(page, title).evaluate((link) => link === document.activeElement)).toBe(true);

  it('leads from home to an empty inbox by keys alone', async () => {
    for (const title of ['First', 'Second', 'Third'])
      await comment(await assigned(title, 1), `About ${title}`);
    const page = await app.visit(ada);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByRole('link', { name: /Third/ }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('searchbox').fill('inbox');
    await page.getByRole('menuitem', { name: /^Inbox/ }).waitFor();
    await page.keyboard.press('Enter');
    await inbox(page).getByText('About Third').waitFor();

    await page.keyboard.press('j');
    await hasFocus(page, 'Third');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Third' }).first().waitFor();
    await page.keyboard.press('e');
    await row(page, 'Third').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await hasFocus(page, 'Second');
    await page.keyboard.press('h');
    await page.getByRole('menu', { name: 'Snooze until' }).waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return page.locator('[role=menuitem]:focus').count();
      })
      .toBe(1);
    await page.keyboard.press('Enter');
    await row(page, 'Second').waitFor({ state: 'detached' });
    await hasFocus(page, 'First');
    await page.keyboard.press('e');
    await isEmpty(page);
    await page.reload();
    await isEmpty(page);
  });

  it('shows what somebody does meanwhile', async () => {
    const issue = await assigned('Pour the oil', 1);
    const page = await app.visit(ada);
    await page.goto('/dashboard/inbox');
    await inbox(page).getByText('assigned to @ada').waitFor();
    await comment(issue, 'It is late');
    // As after another tab: without that the inbox looks once a minute.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await inbox(page).getByText('It is late').waitFor();
    await page.getByRole('link', { name: /^Inbox.*1 unread/ }).waitFor();
    await row(page, 'Pour the oil').click();
    await page.getByRole('article').getByText('It is late').waitFor();
    await updateItem(app.context, await viewerFor(app.context, grace), {
      id: issue.id,
      title: 'Pour fresh oil',
    });
    await page.getByRole('heading', { name: 'Pour fresh oil' }).first().waitFor();
  });

  it('goes as well on a phone', async () => {
    const issue = await assigned('Pour the oil', -2);
    await comment(issue, 'It is late');
    const page = await app.visit(ada, { viewport: PHONE, hasTouch: true });
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await page.goto('/');
    await page
      .getByRole('link', { name: /Pour the oil/ })
      .first()
      .waitFor();
    expect([await isWide(), await barriers(page)]).toEqual([false, []]);
    await page.goto('/dashboard/inbox');
    await inbox(page).getByText('It is late').waitFor();
    expect([await isWide(), await barriers(page)]).toEqual([false, []]);
    await inbox(page).getByRole('button', { name: 'Mark as done' }).tap();
    await isEmpty(page);
  });
});
