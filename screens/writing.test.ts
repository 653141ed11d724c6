import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, lost } from './fixtures/fake-server.ts';
import { messages } from './fixtures/item-page.ts';
import { barriers, openScreen, type Screen } from './fixtures/open-screen.ts';
import { ADA, inGroup, newItemsIn } from './fixtures/places.ts';

const PREVIEW = 'POST /groups/pier/-/preview_markdown';
const NAMES = 'GET /groups/pier/-/description_templates/names/epic';
const RELEASE = 'GET /groups/pier/-/templates/epic/Release';
const UNREAD = 'The preview could not be loaded.';

const previewOf = (body: string) => ({ body, references: { users: [], commands: '', suggestions: [] } });

const openForm = (given: object = {}) =>
  openScreen('/groups/pier/-/epics/new', {
    viewer: ADA,
    data: { ...inGroup('pier'), ...newItemsIn('Group', 'pier') },
    rest: {
      [PREVIEW]: previewOf('<p>All <strong>hands</strong></p>'),
      [NAMES]: { Pier: [{ name: 'Release', project_id: 1 }] },
      [RELEASE]: { content: '## What ships' },
    },
    ...given,
  });
const description = ({ at }: Screen) => at.getByRole('textbox', { name: 'Description' });
const tab = ({ at }: Screen, name: string) => at.getByRole('tab', { name });

test.each([
  ['is cut', lost],
  ['meets a broken gateway', () => json('', 502)],
  ['is empty', () => new Response('')],
])('a preview whose call %s says so, keeps the text, and is read when asked again', async (_how, answer) => {
  const screen = await openForm({ overrides: [[PREVIEW, answer]] });
  await description(screen).fill('All **hands**');
  await tab(screen, 'Preview').click();
  const alert = screen.at.getByRole('tabpanel').getByRole('alert');
  await expect.element(alert.getByText(UNREAD)).toBeVisible();
  screen.server.restore();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.at.getByRole('tabpanel').getByText('hands', { exact: true })).toBeVisible();
  expect(alert.query()).toBeNull();
  await tab(screen, 'Write').click();
  await expect.element(description(screen)).toHaveValue('All **hands**');
});

test.each([
  ['', 'which is not asked for', 0],
  ['<!-- later -->', 'which is asked for', 1],
])('a text %j without words has no preview, %s', async (text, _asked, times) => {
  const screen = await openForm({ overrides: [[PREVIEW, () => json(previewOf(''))]] });
  await description(screen).fill(text);
  await tab(screen, 'Preview').click();
  await expect.element(screen.at.getByRole('tabpanel').getByText('Nothing to preview.')).toBeVisible();
  expect(screen.server.asked.filter(({ name }) => name === PREVIEW)).toHaveLength(times);
});

test('a template that cannot be read is told of, keeps what was written, and is applied the next time', async () => {
  const screen = await openForm({ overrides: [[/\/templates\/epic\//, lost]] });
  const choose = async () => {
    await screen.at.getByRole('button', { name: 'Choose a template' }).click();
    await screen.at.getByRole('option', { name: 'Release' }).click();
  };
  await description(screen).fill('My own words');
  await choose();
  await expect
    .element(messages(screen).getByText('The template could not be loaded.', { exact: true }))
    .toBeVisible();
  await expect.element(description(screen)).toHaveValue('My own words');
  screen.server.restore();
  await choose();
  await screen.at.getByRole('alertdialog').getByRole('button', { name: 'Apply template' }).click();
  await expect.element(description(screen)).toHaveValue('## What ships');
});

test('a description can be written where no templates can be read', async () => {
  const screen = await openForm({ overrides: [[NAMES, lost]] });
  await description(screen).fill('My own words');
  await expect.poll(() => screen.server.asked.map(({ name }) => name)).toContain(NAMES);
  expect(screen.at.getByRole('button', { name: 'Choose a template' }).query()).toBeNull();
  await expect.element(description(screen)).toHaveValue('My own words');
});

test('a draft that the browser has no room for keeps nobody from writing, and its console says so', async () => {
  const screen = await openForm();
  const { Storage, console } = screen.window;
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await description(screen).fill('My own words');
  await expect
    .poll(() => said.mock.calls.map(([text]) => text))
    .toContain('The draft could not be saved in this browser.');
  await expect.element(description(screen)).toHaveValue('My own words');
  expect(await barriers(screen)).toEqual([]);
});

test.each(['source', 'rich'])(
  'names that cannot be loaded are told of while writing in the %s mode',
  async (mode) => {
    const screen = await openForm({ overrides: [[/autocomplete_sources/, lost]] });
    if (mode === 'rich') await screen.at.getByRole('button', { name: 'Switch to rich text editing' }).click();
    await description(screen).click();
    await userEvent.keyboard('Ask @gr');
    const problem = screen.at.getByText('The suggestions could not be loaded.');
    await expect.element(problem.first()).toBeVisible();
    await userEvent.keyboard('{Escape} first');
    expect(problem.query()).toBeNull();
  },
);
