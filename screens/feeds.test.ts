import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, lost } from './fixtures/fake-server.ts';
import { issue } from './fixtures/items.ts';
import { messages } from './fixtures/item-page.ts';
import { barriers, openScreen, type Screen } from './fixtures/open-screen.ts';
import { ADA, inGroup, inProject, paged } from './fixtures/places.ts';

const LIST = '/pier/hull/-/issues';
const TOKENS = '/-/user_settings/personal_access_tokens';

const issues = paged([issue(1, 'Caulk the seams', { milestone: null })], 50);
const hull = (viewer?: typeof ADA) => ({
  ...(viewer && { viewer }),
  data: {
    ...inProject('pier/hull', { issues: () => issues({}) }),
    ...inGroup('pier', { issues: () => issues({}) }),
  },
  rest: {
    'GET /-/user_settings/feed_addresses': ({ name }: { name: string }) => {
      const path = new URLSearchParams(name.split('?')[1]).get('path');
      return json({ rss: `${path}.atom?feed_token=one`, calendar: `${path}/calendar.ics?feed_token=two` });
    },
  },
});

const openMenu = async ({ at }: Screen) => {
  await expect.element(at.getByRole('link', { name: 'Caulk the seams' })).toBeVisible();
  await at.getByRole('button', { name: 'Actions', exact: true }).click();
};
const entry = ({ at }: Screen, name: string) => at.getByRole('menuitem', { name });

test.each([
  ['a project', LIST],
  ['a group', '/groups/pier/-/issues'],
])('the feeds of %s are subscribed to with its filters and a token of their own', async (_, address) => {
  const screen = await openScreen(`${address}?state=all&search=seams`, hull(ADA));
  await openMenu(screen);
  const query = 'state=all&search=seams';
  await expect
    .element(entry(screen, 'Subscribe to RSS feed'))
    .toHaveAttribute('href', `${address}.atom?feed_token=one&${query}`);
  await expect
    .element(entry(screen, 'Subscribe to calendar'))
    .toHaveAttribute('href', `${address}/calendar.ics?feed_token=two&${query}`);
  expect(await barriers(screen)).toEqual([]);
});

test('without anybody signed in the feeds of a public place need no token, and none is asked for', async () => {
  const screen = await openScreen(LIST, hull());
  await openMenu(screen);
  await expect.element(entry(screen, 'Subscribe to RSS feed')).toHaveAttribute('href', `${LIST}.atom`);
  await expect
    .element(entry(screen, 'Subscribe to calendar'))
    .toHaveAttribute('href', `${LIST}/calendar.ics`);
  expect(screen.server.asked.filter(({ name }) => name.includes('feed_addresses'))).toEqual([]);
});

test('addresses of feeds that cannot be read are told of, and asked for again', async () => {
  const screen = await openScreen(LIST, { ...hull(ADA), overrides: [[/feed_addresses/, lost]] });
  await openMenu(screen);
  await expect
    .element(messages(screen).getByText('The feed addresses could not be loaded. Open the menu again.'))
    .toBeVisible();
  await expect.element(entry(screen, 'Subscribe to RSS feed')).toHaveAttribute('aria-disabled', 'true');
  screen.server.restore();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.at.getByRole('menu')).not.toBeInTheDocument();
  await openMenu(screen);
  await expect
    .element(entry(screen, 'Subscribe to RSS feed'))
    .toHaveAttribute('href', `${LIST}.atom?feed_token=one`);
});

test('the feed token is shown when asked for, and a reset shows the new one', async () => {
  const screen = await openScreen(TOKENS, {
    viewer: ADA,
    rest: {
      'GET /api/v4/personal_access_tokens': [],
      'GET /-/user_settings/feed_token': { feed_token: 'glft-before' },
      'PUT /-/user_settings/feed_token/reset': { feed_token: 'glft-after' },
    },
  });
  const { at, window: inside } = screen;
  const field = at.getByRole('textbox', { name: 'Feed token' });
  await expect.element(at.getByRole('heading', { name: 'Feed token' })).toBeVisible();
  expect(inside.document.body.innerText).not.toContain('glft-');
  await at.getByRole('button', { name: 'Show feed token' }).click();
  await expect.element(field).toHaveValue('glft-before');
  await expect.element(field).toHaveFocus();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('button', { name: 'Reset feed token' }).click();
  await at.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect.element(messages(screen).getByText('Your feed token was reset')).toBeVisible();
  await expect.element(field).toHaveValue('glft-after');
});

test('a feed token that cannot be read or reset is told of, and stays', async () => {
  const screen = await openScreen(TOKENS, {
    viewer: ADA,
    rest: {
      'GET /api/v4/personal_access_tokens': [],
      'GET /-/user_settings/feed_token': { feed_token: 'glft-before' },
    },
    overrides: [[/feed_token/, lost]],
  });
  const { at, server } = screen;
  const unreachable = messages(screen).getByText(
    'The server cannot be reached. Check your connection and try again.',
  );
  await at.getByRole('button', { name: 'Show feed token' }).click();
  await expect.element(unreachable.first()).toBeVisible();
  server.restore();
  server.override(/^PUT/, lost);
  await at.getByRole('button', { name: 'Show feed token' }).click();
  const field = at.getByRole('textbox', { name: 'Feed token' });
  await expect.element(field).toHaveValue('glft-before');
  await at.getByRole('button', { name: 'Reset feed token' }).click();
  await at.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect.element(at.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('glft-before');
});
