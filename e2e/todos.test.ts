import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNote } from '../server/src/notes/changes.ts';
import { type MadePlace, viewerFor } from '../server/src/testing/build.ts';
import { barriers } from './fixtures/barriers.ts';
import { openApp, type RunningApp } from './fixtures/running-app.ts';

const PENDING = '/dashboard/todos';

describe('the to-do list', () => {
  let app: RunningApp;
  let group: MadePlace;
  let ada: { id: number; username: string };
  let grace: { id: number; username: string };
  let page: Page;
  beforeAll(async () => {
    app = await openApp();
    group = await app.make.group({ path: 'pier', visibility: 'private' });
    ada = await app.make.user({ username: 'ada', name: 'Ada' });
    grace = await app.make.user({ username: 'grace', name: 'Grace' });
    await app.make.member('planner', group, ada);
    await app.make.member('planner', group, grace);
  });
  beforeEach(async () => {
    await app.context.db.deleteFrom('todos').execute();
    page = await app.visit(ada, { ownConnection: true });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const mention = async (title: string, note = 'what do you say, @ada?') => {
    const epic = await app.make.epic({ group, title });
    await createNote(app.context, await viewerFor(app.context, grace), { itemId: epic.id, note });
    return epic;
  };
  const rows = () => page.getByRole('list', { name: 'To-dos' }).getByRole('listitem');
  const titles = async () => rows().getByRole('link').allTextContents();
  const badge = () => page.getByRole('link', { name: /^To-do list/ });
  const notice = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
  const undo = () => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
  const states = async () =>
    (await app.context.db.selectFrom('todos').select('state').orderBy('id').execute()).map(
      ({ state }) => state,
    );

  it('lists what waits, newest first, and leads to the comment', async () => {
    const epic = await mention('Build the jetty');
    await mention('Paint the rails', '@ada **please**, see [this](/x)');
    await page.goto(PENDING);
    await rows().first().waitFor();
    expect(await titles()).toEqual(['Paint the rails', 'Build the jetty']);
    expect(await rows().first().innerText()).toMatch(
      /^Grace addressed you · .*\s+Paint the rails\s*pier&\d+\s*@ada please, see this$/,
    );
    expect(await rows().nth(1).getByRole('link').getAttribute('href')).toMatch(
      new RegExp(`^/groups/pier/-/epics/${epic.iid}#note_\\d+$`),
    );
    expect(await barriers(page)).toEqual([]);
  });

  it('works from the keyboard: shift+t, j, k, d, Enter, and gives back what was marked', async () => {
    await mention('One');
    await mention('Two');
    await mention('Three');
    await page.goto('/dashboard/groups');
    await page.getByRole('heading', { name: 'Groups', exact: true }).waitFor();
    await page.keyboard.press('Shift+T');
    await rows().nth(2).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('d');
    await notice('Marked as done').waitFor();
    expect(await titles()).toEqual(['Three', 'One']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('One');
    expect(await states()).toEqual(['pending', 'done', 'pending']);
    await undo().click();
    await rows().nth(2).waitFor();
    expect(await titles()).toEqual(['Three', 'Two', 'One']);
    await expect.poll(states).toEqual(['pending', 'pending', 'pending']);
    await rows().nth(2).getByRole('link').focus();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.waitForURL(/-\/epics\/\d+/);
  });

  it('marks all as done and takes it back', async () => {
    await mention('One');
    await mention('Two');
    await page.goto(PENDING);
    await page.getByRole('button', { name: 'Mark all as done' }).click();
    await page.getByRole('heading', { name: 'No pending to-dos' }).waitFor();
    expect(await states()).toEqual(['done', 'done']);
    await undo().click();
    await rows().nth(1).waitFor();
    await expect.poll(states).toEqual(['pending', 'pending']);
  });

  it('keeps what is done, and lets it wait again', async () => {
    await mention('One');
    await page.goto(PENDING);
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('link', { name: 'Done' }).click();
    await page.waitForURL(/state=done$/);
    await rows().first().waitFor();
    expect(await titles()).toEqual(['One']);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('heading', { name: 'No completed to-dos' }).waitFor();
    await expect.poll(states).toEqual(['pending']);
  });

  it('counts what waits in the top bar, and follows without a reload', async () => {
    await mention('One');
    const news = page.waitForResponse((response) => response.url().includes('/-/live'));
    await page.goto('/groups/pier/-/roadmap');
    await page.getByRole('link', { name: 'To-do list, 1 pending' }).waitFor();
    await news;
    await mention('Two');
    await page.getByRole('link', { name: 'To-do list, 2 pending' }).waitFor();
    expect(await badge().innerText()).toBe('2');
  });
});

describe('the notification settings', () => {
  let app: RunningApp;
  let page: Page;
  beforeAll(async () => {
    app = await openApp();
    const group = await app.make.group({ path: 'pier', name: 'Pier' });
    const ada = await app.make.user({ username: 'ada', name: 'Ada' });
    await app.make.member('planner', group, ada);
    page = await app.visit(ada);
  });
  afterAll(() => app.close());

  const open = async () => {
    await page.goto('/-/profile/notifications');
    await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  };
  const level = (name: string) => page.getByRole('radio', { name, exact: true });

  it('says when no mail leaves, and keeps every choice at once', async () => {
    await open();
    await page.getByText('This server does not send email').waitFor();
    expect(await level('Participate').isChecked()).toBe(true);
    expect(await barriers(page)).toEqual([]);
    const stored = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await Promise.all([stored(), level('Custom').check()]);
    await Promise.all([stored(), page.getByRole('checkbox', { name: 'New epic' }).check()]);
    await Promise.all([
      stored(),
      page.getByRole('switch', { name: 'Email me about my own actions' }).check(),
    ]);
    await page.getByRole('button', { name: /Notification level for Pier/ }).click();
    await Promise.all([stored(), page.getByRole('option', { name: 'On mention' }).click()]);
    await open();
    expect(await level('Custom').isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'New epic' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'New comment' }).isChecked()).toBe(false);
    expect(await page.getByRole('switch').isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: /Notification level for Pier/ }).innerText()).toBe(
      'On mention',
    );
  });
});
