import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen, PHONE } from './fixtures/open-screen.ts';
import { ADA } from './fixtures/places.ts';
import { inboxEntry } from './fixtures/rest.ts';

const open = (
  entries: readonly object[],
  more: object = {},
  address = '/dashboard/inbox',
  size = [1440, 900],
) =>
  openScreen(
    address,
    {
      viewer: ADA,
      rest: {
        'GET /-/inbox.json': { entries, next: null },
        'GET /-/inbox/count.json': { unread: entries.length },
        'PUT /-/inbox/marks.json': () => new Response(null, { status: 204 }),
      },
      ...more,
    },
    size as [number, number],
  );
type Opened = Awaited<ReturnType<typeof open>>;
const row = ({ at }: Opened, title: string) => at.getByRole('link', { name: title, exact: true });
/** The marks that were sent last. */
const sent = ({ server }: Opened): object =>
  JSON.parse(server.asked.findLast(({ name }) => name === 'PUT /-/inbox/marks.json')?.sent ?? '{}')
    .marks?.[0];

test.each([
  ['', 'Inbox zero'],
  ['?state=unread', 'Nothing unread'],
  ['?state=done', 'Nothing done yet'],
  ['?state=snoozed', 'Nothing snoozed'],
])('without entries, %s says %s', async (query, title) => {
  const screen = await open([], {}, `/dashboard/inbox${query}`);
  await expect.element(screen.at.getByRole('heading', { name: title })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test.each([[[1440, 900]], [PHONE]])('entries are without barriers, on a window of %j', async (size) => {
  const screen = await open(
    [
      inboxEntry(2, 'Pour the oil', { more: 3, is_comment: true, internal: true, text: 'It is late' }),
      inboxEntry(1, 'Trim the wick', { unread: false, read_through: 101 }),
    ],
    {},
    '/dashboard/inbox',
    size as number[],
  );
  await expect.element(screen.at.getByText('Grace added an internal note: It is late')).toBeVisible();
  await expect.element(screen.at.getByText(/3 more/)).toBeVisible();
  await expect.element(screen.at.getByText('Grace changed due date to Dec 1, 2026')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('keys read, finish and snooze entries until none is left, and each is undone', async () => {
  const screen = await open([inboxEntry(3, 'Third'), inboxEntry(2, 'Second'), inboxEntry(1, 'First')]);
  await expect.element(row(screen, 'Third')).toBeVisible();
  await screen.at.getByRole('heading', { name: 'Inbox', exact: true }).click();
  await userEvent.keyboard('j');
  await expect.element(row(screen, 'Third')).toHaveFocus();
  await userEvent.keyboard('u');
  await expect.poll(() => sent(screen)).toMatchObject({ item_id: 3, read_through: 103, done_through: 0 });
  await userEvent.keyboard('e');
  await expect.element(row(screen, 'Third')).not.toBeInTheDocument();
  expect(sent(screen)).toMatchObject({ item_id: 3, done_through: 103 });
  await screen.at.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row(screen, 'Third')).toBeVisible();
  await expect.poll(() => sent(screen)).toMatchObject({ item_id: 3, done_through: 0 });

  await expect.element(row(screen, 'Second')).toBeVisible();
  await screen.at.getByRole('button', { name: 'Snooze' }).nth(1).click();
  await screen.at.getByRole('menuitem', { name: 'Next Monday' }).click();
  await expect.element(row(screen, 'Second')).not.toBeInTheDocument();
  expect(sent(screen)).toMatchObject({ item_id: 2, snoozed_until: expect.any(String) });
});

test('a mark that could not be stored is told of and taken back', async () => {
  const screen = await open([inboxEntry(1, 'First')], { overrides: [[/^PUT \/-\/inbox/, lost]] });
  await screen.at.getByRole('button', { name: 'Mark as done' }).click();
  await expect
    .element(screen.at.getByText('Something went wrong. Nothing was changed. Try again.'))
    .toBeVisible();
  await expect.element(row(screen, 'First')).toBeVisible();
});

test('everything is finished at once, and put back', async () => {
  let entries = [inboxEntry(2, 'Second'), inboxEntry(1, 'First')];
  const screen = await open([], {
    overrides: [
      [/^GET \/-\/inbox\.json/, () => json({ entries, next: null })],
      [
        'POST /-/inbox/done.json',
        () => {
          entries = [];
          return json([
            { item_id: 2, read_through: 0, done_through: 0, snoozed_until: null },
            { item_id: 1, read_through: 0, done_through: 0, snoozed_until: null },
          ]);
        },
      ],
    ],
  });
  await screen.at.getByRole('button', { name: 'Mark all as done' }).click();
  await expect.element(screen.at.getByRole('heading', { name: 'Inbox zero' })).toBeVisible();
  await expect.element(screen.at.getByText('2 entries marked as done')).toBeVisible();
  entries = [inboxEntry(2, 'Second')];
  await screen.at.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row(screen, 'Second')).toBeVisible();
});

test('an inbox that cannot be read is asked for again', async () => {
  const screen = await open([inboxEntry(1, 'First')], { overrides: [[/^GET \/-\/inbox\.json/, lost]] });
  await screen.at.getByRole('button', { name: 'Try again' }).click();
  screen.server.restore();
  await screen.at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row(screen, 'First')).toBeVisible();
});

test('signed out, it asks to sign in', async () => {
  const screen = await open([], { viewer: undefined }, '/dashboard/inbox', [...PHONE]);
  await expect.element(screen.at.getByRole('heading', { name: 'Sign in to see your inbox' })).toBeVisible();
  expect(screen.at.getByRole('navigation', { name: 'Quick links' }).elements()).toEqual([]);
});

test('on a phone a bar leads to the inbox, which it marks while something is unread, and creates', async () => {
  const screen = await open([inboxEntry(1, 'Mend the sail')], {}, '/dashboard/inbox', [...PHONE]);
  const bar = screen.at.getByRole('navigation', { name: 'Quick links' });
  await expect
    .element(bar.getByRole('link', { name: 'Inbox 1 unread' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(bar.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: 'My issues' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await bar.getByRole('button', { name: 'Create' }).click();
  await expect.element(screen.at.getByRole('menuitem', { name: 'New issue' })).toBeVisible();
});
