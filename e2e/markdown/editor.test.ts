import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
const field = (page: Page) => activity(page).getByRole('textbox', { name: 'Comment', exact: true });
const tab = (page: Page, name: string) => activity(page).getByRole('tab', { name });

/** Puts something on the clipboard as another program would, and pastes it. */
const paste = (page: Page, data: Record<string, string>) =>
  field(page).evaluate((area, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

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

  const openEditor = async (options = {}) => {
    const page = await app.visit(planner, options);
    await page.goto(path);
    await activity(page).getByRole('button', { name: 'Write a comment…' }).click();
    await field(page).waitFor();
    return page;
  };

  it('formats by keys and toolbar, goes on with lists, and Undo takes it back', async () => {
    const page = await openEditor();
    await field(page).fill('one two');
    await field(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
    await page.keyboard.press('Control+b');
    expect(await field(page).inputValue()).toBe('one **two**');
    await page.keyboard.press('Control+z');
    expect(await field(page).inputValue()).toBe('one two');
    await page.keyboard.press('Control+End');
    await activity(page).getByRole('button', { name: 'Task list' }).click();
    expect(await field(page).inputValue()).toBe('- [ ] one two');
    await page.keyboard.type('\nthree\n\nend');
    expect(await field(page).inputValue()).toBe('- [ ] one two\n- [ ] three\nend');
    await page.keyboard.press('Control+]');
    expect(await field(page).inputValue()).toContain('\n  end');

    const bar = activity(page).getByRole('toolbar', { name: 'Formatting' });
    await bar.getByRole('button', { name: 'Bold' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() =>
        bar.getByRole('button', { name: 'Italic' }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
  });

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

  it('makes links and tables of what is pasted', async () => {
    const page = await openEditor();
    await field(page).fill('see this');
    await field(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 8));
    await paste(page, { 'text/plain': 'https://example.com/a' });
    expect(await field(page).inputValue()).toBe('see [this](https://example.com/a)');
    await field(page).fill('');
    await paste(page, { 'text/plain': 'a\tb\n1\t2' });
    expect(await field(page).inputValue()).toBe('| a   | b   |\n| --- | --- |\n| 1   | 2   |\n');
    await field(page).fill('');
    await paste(page, {
      'text/plain': 'x y',
      'text/html': '<table><tr><td>x<img src=x onerror="window.hit=1"></td><td>y</td></tr></table>',
    });
    expect(await field(page).inputValue()).toContain('| x   | y   |');
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
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
    }
    await expect.poll(() => field(page).inputValue()).not.toContain('{{');
    expect(await activity(page).getByText('Upload canceled.').count()).toBe(3);
  });

  it('writes in the rich mode, keeps what it does not understand, and remembers the choice', async () => {
    const page = await openEditor();
    const text =
      'Setext\n======\n\n* a\n* b\n\n<details>\n<summary>More</summary>\n\ninside\n\n</details>\n\n| x |\n|---|\n| ~two &1 |\n\nwrapped\nwords\nlast';
    await field(page).fill(text);
    await activity(page).getByRole('button', { name: 'Switch to rich text editing' }).click();
    const rich = activity(page).locator('[contenteditable=true]');
    await rich.getByRole('heading', { name: 'Setext' }).waitFor();
    await activity(page).getByRole('button', { name: 'Switch to plain text editing' }).click();
    expect(await field(page).inputValue()).toBe(text);

    await activity(page).getByRole('button', { name: 'Switch to rich text editing' }).click();
    await rich.getByText('last').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' words ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('of mine');
    await page.reload();
    await activity(page).getByRole('button', { name: 'Write a comment…' }).click();
    await rich.locator('strong', { hasText: 'of mine' }).waitFor();
    await rich.getByText('of mine').click();
    await page.keyboard.press('End');
    // The editor hears of where the caret went a moment after it went there.
    await expect.poll(() => rich.evaluate(() => getSelection()?.focusOffset)).toBe('of mine'.length);
    await page.keyboard.press('Enter');
    await rich.evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '## Pasted\n\n* one\n* two');
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await rich.getByRole('heading', { name: 'Pasted' }).waitFor();
    await activity(page).getByRole('button', { name: 'Switch to plain text editing' }).click();
    expect(await field(page).inputValue()).toBe(
      `${text.replace('last', 'last words **of mine**')}\n\n## Pasted\n\n* one\n* two`,
    );
  });

  it('keeps the caret and what can be undone when the mode changes', async () => {
    const page = await openEditor();
    const turn = (mode: 'rich' | 'plain') =>
      activity(page)
        .getByRole('button', { name: `Switch to ${mode} text editing` })
        .click();
    const rich = activity(page).locator('[contenteditable=true]');
    await field(page).click();
    await page.keyboard.type('First.\n\nOne **two** three');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await turn('rich');
    await rich.getByText('One two three').waitFor();
    await expect.poll(() => rich.evaluate((area) => area.contains(document.activeElement))).toBe(true);
    await page.keyboard.type('X');
    await rich.getByText('One two Xthree').waitFor();
    await turn('plain');
    await expect.poll(() => field(page).inputValue()).toBe('First.\n\nOne **two** Xthree');
    await expect.poll(() => field(page).evaluate((area) => area === document.activeElement)).toBe(true);
    await page.keyboard.type('Y');
    expect(await field(page).inputValue()).toBe('First.\n\nOne **two** XYthree');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await field(page).inputValue()).toBe('First.\n\nOne **two** three');
    await turn('rich');
    await rich.getByText('One two three').waitFor();
    await page.keyboard.press('Control+z');
    await rich.getByText('One two Xthree').waitFor();
    await activity(page).getByRole('tab', { name: 'Preview' }).click();
    await activity(page).getByRole('tab', { name: 'Write' }).click();
    await turn('plain');
    await expect.poll(() => field(page).inputValue()).toBe('First.\n\nOne **two** Xthree');
  });

  it('finds and replaces', async () => {
    const page = await openEditor();
    await field(page).fill('a cat, a Cat and a dog');
    await page.keyboard.press('Control+f');
    const bar = activity(page).getByRole('search', { name: 'Find and replace' });
    await bar.getByRole('textbox', { name: 'Find' }).fill('cat');
    await bar.getByText('1 of 2').waitFor();
    await bar.getByRole('textbox', { name: 'Replace with' }).fill('bird');
    await bar.getByRole('button', { name: 'Replace all' }).click();
    expect(await field(page).inputValue()).toBe('a bird, a bird and a dog');
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
  });

  it.each([{ viewport: { width: 1440, height: 900 } }, { viewport: { width: 390, height: 844 } }])(
    'breaks no rule of accessibility at $viewport.width, in either mode',
    async ({ viewport }) => {
      const page = await openEditor({ viewport });
      const broken = async () => {
        await page.evaluate(axe.source);
        return page.evaluate(async () => {
          const { axe: inPage } = globalThis as unknown as {
            axe: {
              run: (context: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
            };
          };
          const { violations } = await inPage.run({ include: ['section[aria-labelledby=activity]'] });
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
      };
      await field(page).fill('- [ ] a\n\n<b>x</b>\n');
      expect(await broken()).toEqual([]);
      await activity(page).getByRole('button', { name: 'Switch to rich text editing' }).click();
      await activity(page).locator('[contenteditable=true]').waitFor();
      expect(await broken()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});
