import fs from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { atNight } from '../../server/src/testing/chance.ts';

const FIXTURES = new URL('../../server/src/testing/fixtures/designs/', import.meta.url);
const picture = (name: string, source = 'transparent.png') => ({
  name,
  mimeType: 'image/png',
  buffer: fs.readFileSync(new URL(source, FIXTURES)),
});

const section = (page: Page): Locator => page.getByRole('region', { name: /^Designs/ });
const card = (page: Page, name: string): Locator => section(page).getByRole('link', { name, exact: true });
const viewer = (page: Page): Locator => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp): Locator =>
  viewer(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string): Locator => viewer(page).getByRole('textbox', { name, exact: true });
const upload = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  page.getByLabel('Designs to upload').setInputFiles(files);

/** Waits for the picture and clicks a point of it, in parts of its pane. */
async function clickPicture(page: Page, x: number, y: number): Promise<void> {
  const image = viewer(page).locator('img');
  // A picture takes a pin once it is loaded.
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeTruthy();
  const pane = viewer(page).getByRole('group', { name: /^Picture/ });
  const { width = 0, height = 0 } = (await pane.boundingBox()) ?? {};
  await pane.click({ position: { x: width * x, y: height * y } });
}

/** Drags the middle of an element by pixels, in steps as a hand does. */
async function drag(page: Page, what: Locator, x: number, y: number): Promise<void> {
  const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
  const from = { x: left + width / 2, y: top + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 8 });
  await page.mouse.up();
}

describe('designs of an issue', () => {
  let app: RunningApp;
  let reporter: { id: number };
  let guest: { id: number };
  let newIssue: (title: string) => Promise<string>;
  beforeAll(async () => {
    app = await openApp();
    const { make } = app;
    const group = await make.group({ path: 'studio', visibility: 'public' });
    const project = await make.project({ group, path: 'site', visibility: 'public' });
    reporter = await make.user({ name: 'Rae Reporter' });
    guest = await make.user({ name: 'Gus Guest' });
    await make.member('reporter', group, reporter);
    await make.member('guest', group, guest);
    newIssue = async (title) => {
      const { iid } = await make.issue({ project, title });
      return `/studio/site/-/issues/${iid}`;
    };
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('are uploaded, annotated, replaced, resolved and archived', async () => {
    const path = await newIssue('Show the shop');
    const page = await app.visit(reporter);
    await page.goto(path);
    await section(page).getByText('Drop pictures here').waitFor();
    await upload(page, picture('home.png'), picture('cart.png'), picture('pay.png'));
    await card(page, 'pay.png').waitFor();

    await card(page, 'home.png').click();
    await clickPicture(page, 0.5, 0.5);
    await field(page, 'Comment').fill('Larger, please');
    await page.keyboard.press('Control+Enter');
    await button(page, /^Thread 1 by Rae Reporter, 50% from the left/).waitFor();
    await page.keyboard.press('Escape');
    await section(page).getByLabel('1 comment').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect
      .poll(() => card(page, 'home.png').evaluate((one) => one === document.activeElement))
      .toBe(true);

    await upload(page, picture('home.png', '1x1.png'), picture('cart.png'));
    const skipped = 'Upload skipped. Some of the designs you tried uploading did not change: cart.png.';
    await section(page).getByText(skipped).waitFor();
    await section(page).getByRole('img', { name: 'Modified in this version' }).waitFor();
    await card(page, 'home.png').click();
    await viewer(page).getByRole('link', { name: 'Version #1' }).waitFor();
    await button(page, 'Resolve thread').click();
    await viewer(page).getByText('Resolved Comments (1)').waitFor();
    await viewer(page).getByText('0 Threads').waitFor();
    await button(page, 'Close design').click();

    await section(page).getByRole('checkbox', { name: 'Select home.png' }).check();
    await section(page).getByRole('button', { name: 'Archive selected' }).click();
    await page.getByRole('button', { name: 'Archive designs' }).click();
    await card(page, 'home.png').waitFor({ state: 'detached' });
    await section(page).getByRole('button', { name: 'Showing latest version' }).click();
    await page.getByRole('menuitemradio', { name: /^Version 1 / }).click();
    await card(page, 'home.png').waitFor();
  });

  it('show another person’s uploads, comment and moved pin without a reload', async () => {
    const path = await newIssue('Show the map');
    const [mine, theirs] = [await app.visit(reporter), await app.visit(guest)];
    await Promise.all([mine.goto(path), theirs.goto(path)]);
    await section(mine).waitFor();
    await upload(mine, picture('map.png'));
    await card(theirs, 'map.png').click();
    await card(mine, 'map.png').click();
    await clickPicture(theirs, 0.5, 0.5);
    await field(theirs, 'Comment').fill('Where is north?');
    await theirs.keyboard.press('Control+Enter');
    const pin = button(mine, /^Thread 1 by Gus Guest/);
    await pin.waitFor();
    await pin.focus();
    const before = await pin.getAttribute('aria-label');
    await mine.keyboard.press('Shift+ArrowRight');
    const after = await pin.getAttribute('aria-label');
    expect(after).not.toBe(before);
    await button(theirs, after ?? '').waitFor();
    await drag(mine, pin, 60, 40);
    const dragged = (await pin.getAttribute('aria-label')) ?? '';
    expect(dragged).not.toBe(after);
    await button(theirs, dragged).waitFor();
    expect(await button(theirs, 'Compare versions').count()).toBe(0);
    await upload(mine, picture('map.png', '1x1.png'));
    await button(theirs, 'Compare versions').waitFor();
    expect(await section(theirs).getByRole('button', { name: 'Upload designs' }).count()).toBe(0);
  });

  atNight('are read only for visitors', async () => {
    const path = await newIssue('Show the sign');
    const page = await app.visit(reporter);
    await page.goto(path);
    await section(page).waitFor();
    await upload(page, picture('sign.png'));
    await card(page, 'sign.png').click();
    await clickPicture(page, 0.5, 0.5);
    await field(page, 'Comment').fill('Is it lit?');
    await page.keyboard.press('Control+Enter');
    await button(page, /^Thread 1/).waitFor();

    const visitor = await app.visit(null);
    await visitor.goto(`${path}/designs/sign.png`);
    await viewer(visitor).getByText('Is it lit?').waitFor();
    await viewer(visitor).getByRole('link', { name: 'Sign in' }).waitFor();
    for (const name of ['Reply…', 'Resolve thread', 'Comment on a point', 'Add a to-do item'])
      expect(await button(visitor, name).count(), name).toBe(0);
    await button(visitor, 'Close design').click();
    for (const name of ['Upload designs', 'Select all', 'Move sign.png'])
      expect(await section(visitor).getByRole('button', { name }).count(), name).toBe(0);
  });

  atNight('are commented on, walked through and reordered with the keyboard alone, and dragged', async () => {
    const path = await newIssue('Show the door');
    const page = await app.visit(reporter);
    await page.goto(path);
    await section(page).waitFor();
    await upload(page, picture('in.png'), picture('out.png'));
    await card(page, 'in.png').focus();
    await page.keyboard.press('Enter');
    await viewer(page).getByRole('group', { name: 'Picture in.png' }).waitFor();
    await expect.poll(() => button(page, 'Comment on a point').isEnabled()).toBe(true);
    await page.keyboard.press('c');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^New thread, 50% from the left/);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await field(page, 'Comment').waitFor();
    await page.keyboard.type('A handle');
    await page.keyboard.press('Control+Enter');
    await button(page, /^Thread 1 by Rae Reporter, 60% from the left, 51% from the top/).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer(page).getByText('2 of 2').waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => card(page, 'out.png').evaluate((one) => one === document.activeElement))
      .toBe(true);

    await section(page).getByRole('button', { name: 'Move out.png' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await section(page).getByText('Place 1 of 2').waitFor();
    await page.keyboard.press('Enter');
    await page.reload();
    const first = section(page).getByRole('listitem').first();
    await expect.poll(() => first.innerText()).toContain('out.png');

    const grip = section(page).getByRole('button', { name: 'Move in.png' });
    await grip.scrollIntoViewIfNeeded();
    const { x = 0 } = (await grip.boundingBox()) ?? {};
    const { x: to = 0, width = 0 } = (await first.boundingBox()) ?? {};
    await drag(page, grip, to + width / 2 - x, -20);
    await expect.poll(() => first.innerText()).toContain('in.png');
    await page.reload();
    await expect.poll(() => first.innerText()).toContain('in.png');
  });
});
