import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
const field = (page: Page) => activity(page).getByRole('textbox', { name: 'Comment', exact: true });
const tab = (page: Page, name: string) => activity(page).getByRole('tab', { name });

describe('the markdown editor', () => {
  let app: RunningApp;
  let planner: { id: number };
  let path: string;

  beforeAll(async () => {
    app = await openApp();
    const group = await app.make.group({ path: 'desk', name: 'Desk', visibility: 'public' });
    planner = await app.make.user({ username: 'pia', name: 'Pia Planner' });
    await app.make.member('planner', group, planner);
    await app.make.member('guest', group, await app.make.user({ username: 'gus', name: 'Gus Guest' }));
    await app.make.label({ place: group, title: 'two words' });
    const epic = await app.make.epic({ group, title: 'Write it down' });
    path = `/groups/desk/-/epics/${epic.iid}`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const openEditor = async () => {
    const page = await app.visit(planner);
    await page.goto(path);
    await activity(page).getByRole('button', { name: 'Write a comment…' }).click();
    await field(page).waitFor();
    return page;
  };

  it('completes people and labels from the keyboard', async () => {
    const page = await openEditor();
    await field(page).pressSequentially('Ask @gu');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option', { name: /Gus Guest/ }).waitFor();
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await list.getByRole('option').first().getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    expect(await field(page).inputValue()).toBe('Ask @gus ');
    await field(page).pressSequentially('about ~two');
    await list.getByRole('option', { name: 'two words' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await field(page).inputValue()).toBe('Ask @gus about ~"two words" ');
    await field(page).pressSequentially('@gu');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await field(page).pressSequentially(' :tad');
    await list.getByRole('option', { name: ':tada:' }).click();
    expect(await field(page).inputValue()).toMatch(/:tada: $/);
  });

  it('shows the text as readers will see it, with diagrams drawn in a frame without rights', async () => {
    const page = await openEditor();
    await field(page).fill(
      '**bold**\n\n```mermaid\ngraph TD\n  A["<b>first</b>"] --> B\n  click B href "javascript:parent.hit=1"\n```\n',
    );
    await tab(page, 'Preview').click();
    const preview = activity(page).getByRole('tabpanel');
    await preview.locator('strong', { hasText: 'bold' }).waitFor();
    const frame = preview.frameLocator('iframe[title=Diagram]');
    await frame.locator('svg').first().waitFor();
    const element = preview.locator('iframe');
    expect(await element.getAttribute('sandbox')).toBe('allow-scripts');
    await expect.poll(async () => (await element.boundingBox())?.height ?? 0).toBeGreaterThan(100);
    expect(await frame.locator('body').evaluate(() => window.origin)).toBe('null');
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);

    await tab(page, 'Write').click();
    await field(page).fill('```mermaid\nno such diagram\n```');
    await tab(page, 'Preview').click();
    await preview.locator('[data-markdown]').getByText('no such diagram').waitFor();
  });

  it('attaches files with progress and cancel', async () => {
    const page = await openEditor();
    await field(page).fill('Look: ');
    await field(page).press('Control+End');
    const chooser = activity(page).locator('input[type=file]');
    await chooser.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect.poll(() => field(page).inputValue()).toMatch(/^Look: \[words\.txt\]\(\/.*words\.txt\)\n$/);

    await page.route('**/uploads', () => {});
    await chooser.setInputFiles(
      [1, 2, 3].map((n) => ({ name: `${n}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') })),
    );
    await activity(page).getByText('Attaching 3 files').waitFor();
    expect(await field(page).inputValue()).toContain('{{3.txt}}');
    for (let left = 3; left > 0; left -= 1) {
      await activity(page).getByRole('button', { name: 'Cancel upload' }).first().click();
      const question = page.getByRole('alertdialog', {
        name: 'Are you sure you want to cancel this upload?',
      });
      await question.getByRole('button', { name: 'Cancel upload' }).click();
      await question.waitFor({ state: 'detached' });
    }
    await expect.poll(() => field(page).inputValue()).not.toContain('{{');
    expect(await activity(page).getByText('Upload canceled.').count()).toBe(3);
  });
});
