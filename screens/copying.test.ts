import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderMarkdown } from '../domain/src/markdown/render.ts';
import { json } from './fixtures/fake-server.ts';
import { activity, chooseAction, messages, press, text } from './fixtures/item-page.ts';
import { epic, withEpic } from './fixtures/items.ts';
import { discussion, note } from './fixtures/notes.ts';
import { openScreen, type Screen } from './fixtures/open-screen.ts';
import { ADA, all } from './fixtures/places.ts';
import { openRoadmap, row } from './fixtures/roadmap.ts';

const CODE = '```\nheave ho\n```\n';
const EPIC = withEpic(
  epic(1, 'Dredge the channel', {
    description: CODE,
    descriptionHtml: renderMarkdown(CODE).html,
    discussions: all([discussion(1, [note(1, 'When?')])]),
  }),
);

/**
 * Replaces the clipboard of a screen by one that records what is written, and rejects it until `allow` is
 * called.
 */
const clipboardOf = ({ window: inside }: Screen) => {
  const kept: unknown[] = [];
  let lets = false;
  const keep = async (one: unknown) => {
    if (!lets) throw new DOMException('Write permission denied.', 'NotAllowedError');
    kept.push(one);
  };
  Object.defineProperty(inside.navigator, 'clipboard', { value: { writeText: keep, write: keep } });
  return { kept, allow: () => void (lets = true) };
};

const openEpic = () => openScreen('/groups/pier/-/epics/1', EPIC);
const openToken = async () => {
  const screen = await openScreen('/-/user_settings/personal_access_tokens', {
    viewer: ADA,
    rest: {
      'GET /api/v4/personal_access_tokens': [],
      'POST /api/v4/user/personal_access_tokens': () => json({ token: 'glpat-made' }, 201),
    },
  });
  await screen.at.getByRole('textbox', { name: 'Name', exact: true }).fill('Nightly');
  await screen.at.getByRole('checkbox').first().click();
  await screen.at.getByRole('button', { name: 'Create token' }).click();
  return screen;
};
const copyLink = async (screen: Screen) => {
  await activity(screen).getByRole('button', { name: 'More actions' }).first().click();
  await screen.at.getByRole('menuitem', { name: 'Copy link' }).click();
};

test.each<[string, () => Promise<Screen>, (screen: Screen) => Promise<void>, string, string, RegExp]>([
  [
    'a block of code',
    openEpic,
    (screen) => text(screen).getByRole('button', { name: 'Copy' }).click(),
    'The code could not be copied.',
    'Copied',
    /^heave ho\n$/,
  ],
  [
    'the link to a comment',
    openEpic,
    copyLink,
    'The link could not be copied.',
    'Link copied to clipboard.',
    /\/groups\/pier\/-\/epics\/1#note_1$/,
  ],
  [
    'the reference of an epic',
    openEpic,
    (screen) => chooseAction(screen, 'Copy reference'),
    'Unable to copy the reference at this time.',
    'Reference copied',
    /^pier&1$/,
  ],
  [
    'the reference of an epic, by its keys,',
    openEpic,
    async (screen) => {
      await screen.at.getByRole('heading', { level: 1 }).click();
      await userEvent.keyboard('cr');
    },
    'Unable to copy the reference at this time.',
    'Copied reference to clipboard.',
    /^pier&1$/,
  ],
  [
    'a token',
    openToken,
    ({ at }) => at.getByRole('button', { name: 'Copy', exact: true }).click(),
    'Copying failed: select the token and copy it.',
    'Token copied',
    /^glpat-made$/,
  ],
])('%s that the browser does not copy is told of, and copied once it may', async (...row) => {
  const [, open, copy, refused, done, copied] = row;
  const screen = await open();
  const clipboard = clipboardOf(screen);
  await copy(screen);
  await expect.element(messages(screen).getByText(refused, { exact: true })).toBeVisible();
  expect(messages(screen).getByText(done, { exact: true }).query()).toBeNull();
  clipboard.allow();
  await copy(screen);
  await expect.element(messages(screen).getByText(done, { exact: true })).toBeVisible();
  expect(clipboard.kept).toEqual([expect.stringMatching(copied)]);
});

const openPicture = async () => {
  const screen = await openRoadmap();
  await screen.at.getByRole('button', { name: 'Save as picture' }).click();
  const dialog = screen.at.getByRole('dialog', { name: 'Save as picture' });
  const alert = (words: string) => dialog.getByRole('alert').getByText(words, { exact: true });
  await expect.element(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  return { screen, dialog, alert, copy: dialog.getByRole('button', { name: 'Copy' }) };
};

test('a picture that the browser does not copy is told of with a way out, and copied once it may', async () => {
  const { screen, dialog, alert, copy } = await openPicture();
  const clipboard = clipboardOf(screen);
  await copy.click();
  await expect
    .element(
      alert(
        'The browser did not let the picture be copied. Allow it for this site, or save the picture instead.',
      ),
    )
    .toBeVisible();
  clipboard.allow();
  await copy.click();
  await expect.element(messages(screen).getByText('Picture copied.')).toBeVisible();
  await expect.poll(() => dialog.query()).toBeNull();
});

test.each<[string, (inside: Window & typeof globalThis) => void, string]>([
  [
    'that knows no pictures on the clipboard',
    (inside) => void Object.defineProperty(inside, 'ClipboardItem', { value: undefined }),
    'This browser cannot copy pictures. Save it instead.',
  ],
  [
    'on a page that came without encryption',
    (inside) => void Object.defineProperty(inside, 'isSecureContext', { value: false }),
    'Browsers copy pictures only from pages served over HTTPS. Save it instead.',
  ],
])('a browser %s says so', async (_which, change, words) => {
  const { screen, alert, copy } = await openPicture();
  change(screen.window);
  await copy.click();
  await expect.element(alert(words)).toBeVisible();
});

test.each(['Copy', 'Save as SVG', 'Save as PNG'])(
  'a picture whose typeface cannot be read is not made by %s, and is once it can be',
  async (name) => {
    const { screen, dialog, alert } = await openPicture();
    clipboardOf(screen).allow();
    screen.server.override(/\.woff2$/, () => new Response('', { status: 502 }));
    await dialog.getByRole('button', { name }).click();
    await expect.element(alert('The picture could not be drawn.')).toBeVisible();
    screen.server.restore();
    await dialog.getByRole('button', { name }).click();
    await expect.poll(() => dialog.query()).toBeNull();
  },
);

test('a picture that the browser does not draw is told of, and what was behind it stays', async () => {
  const { screen, dialog, alert } = await openPicture();
  screen.window.HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  await dialog.getByRole('button', { name: 'Save as PNG' }).click();
  await expect.element(alert('The picture could not be drawn.')).toBeVisible();
  await press('Escape');
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.element(row(screen, 'Dredge the channel')).toBeVisible();
});
