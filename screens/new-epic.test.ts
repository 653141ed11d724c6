import { expect, test } from 'vitest';
import { lost } from './fixtures/fake-server.ts';
import { press } from './fixtures/item-page.ts';
import { epic, workItem } from './fixtures/items.ts';
import { barriers, cutOffFiles, openScreen, PHONE, resize, type Screen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, newItemsIn } from './fixtures/places.ts';

const GRACE = { ...ADA, id: 'gid://gitlab/User/8', name: 'Grace', username: 'grace' };
const OFFER = 'Your unsaved changes are back.';
const DIG = { id: 'gid://gitlab/GroupLabel/2', title: 'kind::dig', color: '#9e5400' };
const MADE = epic(4, 'Ring the bell');
const PIER = {
  viewer: ADA,
  data: {
    ...newItemsIn('Group', 'pier', { workItem: workItem(MADE) }),
    ...inGroup('pier', { epic: MADE, epics: all([epic(1, 'Dredge the channel')]), labels: all([DIG]) }),
    workItemCreate: { workItem: workItem(MADE), errors: [] },
  },
};

const title = ({ at }: Screen) => at.getByRole('textbox', { name: 'Title' });
const description = ({ at }: Screen) => at.getByRole('textbox', { name: 'Description' });
const create = ({ at }: Screen) => at.getByRole('button', { name: 'Create epic' });
const heading = ({ at }: Screen, name: string) => at.getByRole('heading', { level: 1, name, exact: true });
const texts = (screen: Screen) =>
  [title(screen), description(screen)].map((field) => (field.query() as HTMLInputElement | null)?.value);
const calls = ({ server }: Screen) => server.asked.filter(({ name }) => name === 'newItemCreate');

const openForm = async (viewer: object = ADA) => {
  const screen = await openScreen('/groups/pier/-/epics/new', { ...PIER, viewer: { ...viewer } });
  await expect.element(description(screen)).toBeVisible();
  return screen;
};
const fill = async (screen: Screen, name: string, words: string) => {
  await title(screen).fill(name);
  await description(screen).fill(words);
};
/** Leaves the page as when a tab is closed. */
const close = ({ window: inside }: Screen) => (inside.frameElement as HTMLElement).remove();

test('a new epic that cannot be sent says so, keeps everything, and is made once', async () => {
  const screen = await openForm();
  await fill(screen, 'Ring the bell', 'Loudly');
  screen.server.override('newItemCreate', lost);
  await create(screen).click();
  const alert = screen.at.getByRole('alert');
  await expect.element(alert.getByText('Error creating epic', { exact: true })).toBeVisible();
  await expect.element(alert.getByText('Your text is still here: try again in a moment.')).toBeVisible();
  expect(texts(screen)).toEqual(['Ring the bell', 'Loudly']);
  screen.server.restore();
  await create(screen).dblClick();
  await expect.element(heading(screen, 'Ring the bell')).toBeVisible();
  expect(calls(screen)).toHaveLength(2);
});

test('a new epic is asked about before a secret is stored', async () => {
  const screen = await openForm();
  await fill(screen, 'Ring the bell', 'The key is glpat-FAKEabcdefgh0123FAKE');
  await create(screen).click();
  const question = screen.at.getByRole('alertdialog', { name: 'Warning: Potential secret detected' });
  await expect.element(question).toBeVisible();
  expect(question.element().textContent).not.toContain('FAKEabcdefgh0123FAKE');
  expect(await barriers(screen)).toEqual([]);
  await question.getByRole('button', { name: 'Edit description' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(calls(screen)).toEqual([]);
  await create(screen).click();
  await question.getByRole('button', { name: 'Add description' }).click();
  await expect.element(heading(screen, 'Ring the bell')).toBeVisible();
});

test('what was written of a new epic before is offered, to keep or to discard', async () => {
  const first = await openForm();
  await fill(first, 'Half a thought', 'and a half');
  close(first);
  const second = await openForm();
  await expect.element(second.at.getByText(OFFER)).toBeVisible();
  expect(texts(second)).toEqual(['Half a thought', 'and a half']);
  await second.at.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(() => second.at.getByText(OFFER).query()).toBeNull();
  expect(texts(second)).toEqual(['Half a thought', 'and a half']);
  close(second);
  const third = await openForm();
  await third.at.getByRole('button', { name: 'Discard' }).click();
  expect(texts(third)).toEqual(['', '']);
  close(third);
  const last = await openForm();
  expect(texts(last)).toEqual(['', '']);
  expect(last.at.getByText(OFFER).query()).toBeNull();
});

test('a draft is shown to nobody else who uses the browser', async () => {
  const mine = await openForm();
  await fill(mine, 'For my eyes', 'alone');
  close(mine);
  const theirs = await openForm(GRACE);
  expect(texts(theirs)).toEqual(['', '']);
  expect(theirs.at.getByText(OFFER).query()).toBeNull();
});

test('a new epic is asked about before it is left unfinished', async () => {
  const screen = await openScreen('/groups/pier/-/epics', PIER);
  await screen.at.getByRole('link', { name: 'New epic' }).click();
  await title(screen).fill('Nearly there');
  await screen.at.getByRole('link', { name: 'Cancel' }).click();
  const question = screen.at.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => question.query()).toBeNull();
  await expect.element(title(screen)).toHaveValue('Nearly there');
  screen.window.history.back();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(heading(screen, 'Epics')).toBeVisible();
});

test('the form of a new epic breaks no rule of accessibility on a desk or a phone', async () => {
  const screen = await openForm();
  await title(screen).fill('Paint the hull');
  await screen.at.getByRole('button', { name: 'Edit labels' }).click();
  await screen.at.getByRole('option', { name: 'kind::dig' }).click();
  await press('Escape');
  expect(await barriers(screen)).toEqual([]);
  resize(screen, PHONE);
  expect(await barriers(screen)).toEqual([]);
  const { scrollWidth } = screen.window.document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(screen.window.innerWidth);
});

test('a new epic whose text cannot be looked through for secrets says so, and keeps everything', async () => {
  const screen = await openForm();
  await fill(screen, 'Ring the bell', 'Loudly');
  await cutOffFiles(screen);
  await create(screen).click();
  const alert = screen.at.getByRole('alert');
  await expect.element(alert.getByText('Error creating epic', { exact: true })).toBeVisible();
  expect(texts(screen)).toEqual(['Ring the bell', 'Loudly']);
  expect(calls(screen)).toEqual([]);
});

test('a new epic begun from the empty roadmap of an epic goes below it', async () => {
  const screen = await openScreen('/groups/pier/-/epics/new?parent_iid=1', {
    ...PIER,
    data: {
      ...PIER.data,
      ...newItemsIn('Group', 'pier', {
        workItem: workItem(epic(1, 'Dredge the channel', { reference: 'pier&1', confidential: true })),
      }),
    },
  });
  await expect.element(screen.at.getByText('Dredge the channel')).toBeVisible();
  await fill(screen, 'Ring the bell', '');
  await create(screen).click();
  await expect
    .poll(() => calls(screen)[0]?.variables['input'])
    .toMatchObject({
      hierarchyWidget: { parentId: 'gid://gitlab/WorkItem/1' },
      confidential: true,
    });
});
