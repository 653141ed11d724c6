import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { activity, press } from './fixtures/item-page.ts';
import { epic, withEpic } from './fixtures/items.ts';
import { barriersIn, openScreen, PHONE, resize, type Screen } from './fixtures/open-screen.ts';
import { answerUploads } from './fixtures/uploads.ts';

const EPIC = withEpic(epic(1, 'Write it down'));

const field = (screen: Screen) => activity(screen).getByRole('textbox', { name: 'Comment', exact: true });
const area = (screen: Screen) => field(screen).element() as HTMLTextAreaElement;
const holds = (screen: Screen, words: string) => expect.element(field(screen)).toHaveValue(words);
const rich = ({ window: inside }: Screen) =>
  inside.document.querySelector<HTMLElement>('[contenteditable=true]') as HTMLElement;
const richText = (screen: Screen) => expect.poll(() => rich(screen)?.textContent);
const turn = (screen: Screen, mode: 'rich' | 'plain') =>
  activity(screen)
    .getByRole('button', { name: `Switch to ${mode} text editing` })
    .click();
const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const control = (key: string) => type(`{Control>}${key}{/Control}`);

const openBox = async (screen: Screen) => {
  await activity(screen).getByRole('button', { name: 'Write a comment…' }).click();
  return screen;
};
const openEditor = async () => {
  const screen = await openBox(await openScreen('/groups/pier/-/epics/1', EPIC));
  await expect.element(field(screen)).toBeVisible();
  return screen;
};

/** Puts data on the clipboard as another program would, and pastes it. */
const paste = ({ window: inside }: Screen, into: HTMLElement, data: Record<string, string>) => {
  const clipboardData = new inside.DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  into.dispatchEvent(new inside.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('a text is formatted by keys and toolbar, goes on with lists, and Undo takes it back', async () => {
  const screen = await openEditor();
  await field(screen).fill('one two');
  area(screen).setSelectionRange(4, 7);
  await control('b');
  await holds(screen, 'one **two**');
  await control('z');
  await holds(screen, 'one two');
  await control('{End}');
  await activity(screen).getByRole('button', { name: 'Task list' }).click();
  await holds(screen, '- [ ] one two');
  await type('{Enter}three{Enter}{Enter}end');
  await holds(screen, '- [ ] one two\n- [ ] three\nend');
  await control(']');
  await expect.poll(() => area(screen).value).toContain('\n  end');

  const bar = activity(screen).getByRole('toolbar', { name: 'Formatting' });
  (bar.getByRole('button', { name: 'Bold' }).element() as HTMLElement).focus();
  await press('ArrowRight');
  await expect
    .poll(() => screen.window.document.activeElement)
    .toBe(bar.getByRole('button', { name: 'Italic' }).element());
});

test('links and tables are made of what is pasted, and nothing of it runs', async () => {
  const screen = await openEditor();
  await field(screen).fill('see this');
  area(screen).setSelectionRange(4, 8);
  paste(screen, area(screen), { 'text/plain': 'https://example.com/a' });
  await holds(screen, 'see [this](https://example.com/a)');
  await field(screen).fill('');
  paste(screen, area(screen), { 'text/plain': 'a\tb\n1\t2' });
  await holds(screen, '| a   | b   |\n| --- | --- |\n| 1   | 2   |\n');
  await field(screen).fill('');
  paste(screen, area(screen), {
    'text/plain': 'x y',
    'text/html': '<table><tr><td>x<img src=x onerror="window.hit=1"></td><td>y</td></tr></table>',
  });
  await expect.poll(() => area(screen).value).toContain('| x   | y   |');
  expect('hit' in screen.window).toBe(false);
});

test('the rich mode keeps what it does not understand, and is remembered with what was written', async () => {
  const first = await openEditor();
  const text =
    'Setext\n======\n\n* a\n* b\n\n<details>\n<summary>More</summary>\n\ninside\n\n</details>\n\n| x |\n|---|\n| ~two &1 |\n\nwrapped\nwords\nlast';
  await field(first).fill(text);
  await turn(first, 'rich');
  await expect.element(activity(first).getByRole('heading', { name: 'Setext' })).toBeVisible();
  await turn(first, 'plain');
  await holds(first, text);

  await turn(first, 'rich');
  await activity(first).getByText('last').last().click();
  await type('{End} words ');
  await control('b');
  await type('of mine');
  await richText(first).toContain('of mine');
  (first.window.frameElement as HTMLElement).remove();

  const screen = await openBox(await openScreen('/groups/pier/-/epics/1', EPIC));
  const mine = activity(screen).getByText('of mine', { exact: true });
  await expect.poll(() => (mine.query() as HTMLElement | null)?.tagName).toBe('STRONG');
  await mine.click();
  await press('End');
  // The editor is notified of the caret's position a moment after it moved.
  await expect.poll(() => screen.window.getSelection()?.focusOffset).toBe('of mine'.length);
  await press('Enter');
  paste(screen, rich(screen), { 'text/plain': '## Pasted\n\n* one\n* two' });
  await expect.element(activity(screen).getByRole('heading', { name: 'Pasted' })).toBeVisible();
  await turn(screen, 'plain');
  await holds(screen, `${text.replace('last', 'last words **of mine**')}\n\n## Pasted\n\n* one\n* two`);
});

test('the caret and what can be undone stay when the mode changes', async () => {
  const screen = await openEditor();
  await field(screen).click();
  await type('First.{Enter}{Enter}One **two** three');
  for (let step = 0; step < 5; step += 1) await press('ArrowLeft');
  await turn(screen, 'rich');
  await richText(screen).toContain('One two three');
  await expect.poll(() => rich(screen).contains(screen.window.document.activeElement)).toBe(true);
  await type('X');
  await richText(screen).toContain('One two Xthree');
  await turn(screen, 'plain');
  await holds(screen, 'First.\n\nOne **two** Xthree');
  await expect.poll(() => screen.window.document.activeElement).toBe(area(screen));
  await type('Y');
  await holds(screen, 'First.\n\nOne **two** XYthree');
  await control('z');
  await control('z');
  await holds(screen, 'First.\n\nOne **two** three');
  await turn(screen, 'rich');
  await richText(screen).toContain('One two three');
  await control('z');
  await richText(screen).toContain('One two Xthree');
  await activity(screen).getByRole('tab', { name: 'Preview' }).click();
  await activity(screen).getByRole('tab', { name: 'Write' }).click();
  await turn(screen, 'plain');
  await holds(screen, 'First.\n\nOne **two** Xthree');
});

test('words are found and replaced', async () => {
  const screen = await openEditor();
  await field(screen).fill('a cat, a Cat and a dog');
  await control('f');
  const bar = activity(screen).getByRole('search', { name: 'Find and replace' });
  const find = bar.getByRole('textbox', { name: 'Find' });
  await find.fill('horse');
  await expect.element(bar.getByText('No results')).toBeVisible();
  await find.fill('cat');
  await expect.element(bar.getByText('1 of 2')).toBeVisible();
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('bird');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await holds(screen, 'a bird, a bird and a dog');
  await press('Escape');
  await expect.poll(() => bar.query()).toBeNull();
});

/** The smallest picture. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

test('files that are not attached say why, and leave nothing in the text', async () => {
  const screen = await openEditor();
  const { at, window: inside } = screen;
  answerUploads(screen, [
    [415, {}],
    [413, { max_size: 1024 * 1024 }],
    [500, {}],
    [422, { message: 'Not this one.' }],
    'lost',
    'waiting',
  ]);
  const pasteFiles = (...files: File[]) => {
    const clipboardData = new inside.DataTransfer();
    for (const file of files) clipboardData.items.add(file);
    area(screen).dispatchEvent(
      new inside.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  };
  await field(screen).fill('whole');
  pasteFiles(...['a', 'b', 'c', 'd', 'e'].map((name) => new inside.File(['x'], `${name}.txt`)));
  for (const text of [
    "You can't upload files of this type.",
    'File is too big (0MiB). Max filesize: 1MiB.',
    'Server responded with 500 code.',
    'Not this one.',
    'Attaching the file failed.',
  ])
    await expect.element(activity(screen).getByText(text)).toBeVisible();
  await expect.poll(() => area(screen).value.trim()).toBe('whole');
  const remove = activity(screen).getByRole('button', { name: 'Remove file' });
  while (remove.elements().length > 0) await remove.first().click();

  const picture = Uint8Array.from(inside.atob(PIXEL), (letter) => letter.charCodeAt(0));
  pasteFiles(new inside.File([picture], 'dot.png', { type: 'image/png' }));
  await expect.element(activity(screen).getByText('Attaching a file')).toBeVisible();
  await expect.poll(() => inside.document.querySelector('img[width="120"][height="120"]')).not.toBeNull();
  await activity(screen).getByRole('button', { name: 'Cancel upload' }).click();
  const question = at.getByRole('alertdialog', { name: 'Are you sure you want to cancel this upload?' });
  await question.getByRole('button', { name: 'Cancel upload' }).click();
  await expect.element(activity(screen).getByText('Upload canceled.')).toBeVisible();
  await expect.poll(() => area(screen).value.trim()).toBe('whole');
});

test('neither mode breaks a rule of accessibility, on a desk or a phone', async () => {
  const screen = await openEditor();
  await field(screen).fill('- [ ] a\n\n<b>x</b>\n');
  const box = 'section[aria-labelledby=activity]';
  const look = async () => {
    expect(await barriersIn(screen, box)).toEqual([]);
    const { scrollWidth } = screen.window.document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(screen.window.innerWidth);
  };
  for (const mode of ['plain', 'rich'] as const) {
    if (mode === 'rich') await turn(screen, 'rich');
    await expect.poll(() => (mode === 'rich' ? rich(screen) : field(screen).query())).not.toBeNull();
    resize(screen, [1440, 900]);
    await look();
    resize(screen, PHONE);
    await look();
  }
});
