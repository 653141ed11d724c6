import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { viewerFor } from '../server/src/testing/build.ts';
import { barriers } from './fixtures/barriers.ts';
import { openApp, type RunningApp } from './fixtures/running-app.ts';

/** A single transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const THANKS = 'Thank you for your report. An administrator will look into it shortly.';

describe('reporting abuse', () => {
  let app: RunningApp;
  let guest: { id: number };
  let admin: { id: number };
  let path: string;
  beforeAll(async () => {
    app = await openApp();
    const group = await app.make.group({ path: 'square', visibility: 'public' });
    const author = await app.make.user({ username: 'sam', name: 'Sam Spammer' });
    guest = await app.make.user({ username: 'gus', name: 'Gus Guest' });
    admin = await app.make.user({ username: 'root', name: 'Ada Admin', admin: true });
    await app.make.member('planner', group, author);
    await app.make.member('guest', group, guest);
    const as = await viewerFor(app.context, author);
    const epic = await app.make.epic({ group, title: 'Buy cheap anchors', as });
    path = `/groups/square/-/epics/${epic.iid}`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Report abuse to administrator' });
  const report = async (page: Page) => {
    await page.getByRole('button', { name: 'Epic actions' }).click();
    await page.getByRole('menuitem', { name: 'Report abuse' }).click();
    await drawer(page).waitFor();
  };

  it('tells who, why and what, and says when it could not be sent', async () => {
    const page = await app.visit(guest);
    await page.goto(path);
    await report(page);
    expect(await barriers(page)).toEqual([]);
    await drawer(page).getByRole('radio', { name: "They're phishing." }).check();
    await drawer(page).getByRole('button', { name: 'Next' }).click();
    await drawer(page).getByText("They're phishing.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    const send = drawer(page).getByRole('button', { name: 'Send report' });
    expect(await send.isDisabled()).toBe(true);
    await drawer(page)
      .getByRole('textbox', { name: 'What happened?' })
      .fill('The link asks for my password.');
    const picture = drawer(page).getByLabel('Screenshot (optional)');
    await picture.setInputFiles({
      name: 'long.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(1_048_577),
    });
    await drawer(page).getByText('The image is larger than 1 MiB. Choose a smaller one.').waitFor();
    expect(await send.isDisabled()).toBe(true);
    await picture.setInputFiles({ name: 'login.png', mimeType: 'image/png', buffer: PNG });
    await drawer(page).getByText('login.png will be attached.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.route('**/-/abuse_reports', (route) => route.abort('connectionfailed'));
    await send.click();
    await drawer(page).getByRole('alert').waitFor();
    await page.unroute('**/-/abuse_reports');
    await send.click();
    await page.getByText(THANKS).waitFor();
    await drawer(page).waitFor({ state: 'detached' });

    await report(page);
    await drawer(page).getByRole('radio', { name: "They're phishing." }).check();
    await drawer(page).getByRole('button', { name: 'Next' }).click();
    await drawer(page).getByRole('textbox', { name: 'What happened?' }).fill('Again');
    await send.click();
    await drawer(page).getByText('You have already reported this user').waitFor();
    expect(await drawer(page).getByRole('textbox').inputValue()).toBe('Again');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
  });

  it('is read and closed by an administrator', async () => {
    const page = await app.visit(admin);
    await page.goto('/');
    await page.getByRole('button', { name: /Ada Admin/ }).click();
    await page.getByRole('menuitem', { name: 'Admin' }).click();
    await page.getByRole('navigation', { name: 'Administration' }).getByText('Abuse reports').click();
    await page.getByRole('heading', { level: 1, name: 'Abuse reports' }).waitFor();
    const reports = page.getByRole('list', { name: 'Reports' }).locator('> li');
    await expect.poll(() => reports.count()).toBe(1);
    const said = await reports.innerText();
    for (const part of ['Sam Spammer', "They're phishing.", 'The link asks for my password.', 'Gus Guest'])
      expect(said).toContain(part);
    expect(await reports.getByRole('link', { name: 'this page' }).getAttribute('href')).toBe(
      app.address + path,
    );
    const screenshot = reports.getByRole('img', { name: 'Screenshot about Sam Spammer' });
    await expect.poll(() => screenshot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    expect(await barriers(page)).toEqual([]);

    await reports.getByRole('button', { name: 'Block user Sam Spammer' }).click();
    await page.getByText('Sam Spammer blocked').waitFor();
    await reports.getByText('Blocked', { exact: true }).waitFor();
    expect(await reports.getByRole('button', { name: /^Ban user/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await reports.getByRole('button', { name: 'Ban user Sam Spammer' }).click();
    await reports.getByText('Banned', { exact: true }).waitFor();
    const stateOf = async () =>
      (
        await app.context.db
          .selectFrom('users')
          .select('state')
          .where('username', '=', 'sam')
          .executeTakeFirstOrThrow()
      ).state;
    expect(await stateOf()).toBe('banned');
    expect(await barriers(page)).toEqual([]);
    await reports.getByRole('button', { name: 'Unban user Sam Spammer' }).click();
    await reports.getByRole('button', { name: 'Block user Sam Spammer' }).waitFor();
    expect(await stateOf()).toBe('active');
    expect(await reports.getByRole('link', { name: 'Sam Spammer', exact: true }).getAttribute('href')).toBe(
      '/sam',
    );

    await page.route('**/api/v4/admin/abuse_reports/*', (route) => route.abort('connectionfailed'));
    const close = reports.getByRole('button', { name: 'Close report about Sam Spammer' });
    await close.click();
    await page.getByText('The report could not be changed. Try again.').waitFor();
    await page.unroute('**/api/v4/admin/abuse_reports/*');
    await close.click();
    await page.getByText('Report closed').waitFor();
    await page.getByText('No open reports').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Abuse reports');
    await page.getByRole('link', { name: 'Closed' }).click();
    await reports.getByRole('button', { name: 'Reopen report about Sam Spammer' }).waitFor();
    await reports.getByRole('link', { name: 'this page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Buy cheap anchors' }).waitFor();
  });

  it('is no page for anybody else', async () => {
    for (const person of [guest, null]) {
      const page = await app.visit(person);
      await page.goto('/admin/abuse_reports');
      const answer = person === null ? 'Sign in' : 'Page not found';
      await page.getByRole('heading', { level: 1, name: answer }).waitFor();
      if (person === null) continue;
      await page.getByRole('button', { name: /Gus Guest/ }).click();
      await page.getByRole('menuitem', { name: 'Change password' }).waitFor();
      expect(await page.getByRole('menuitem', { name: 'Admin' }).count()).toBe(0);
    }
  });
});
