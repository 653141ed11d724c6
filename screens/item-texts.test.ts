import { expect, test } from 'vitest';
import { renderMarkdown } from '../domain/src/markdown/render.ts';
import { type Answer, json, lost } from './fixtures/fake-server.ts';
import { chooseAction, messages, press, refusing, text } from './fixtures/item-page.ts';
import { epic, issue, withEpic, withIssue } from './fixtures/items.ts';
import { cutOffFiles, openScreen, type Screen } from './fixtures/open-screen.ts';

const SUNDAY = 'Not on a Sunday.';
const DESCRIPTION = '- [ ] dig\n- [ ] fill\n';
const TASKS = { description: DESCRIPTION, descriptionHtml: renderMarkdown(DESCRIPTION).html };
const TICK = /^PUT .*\/-\/epics\/1\.json$/;

const openEpic = (facts: object = {}) =>
  openScreen('/groups/pier/-/epics/1', withEpic(epic(1, 'Dredge the channel', { ...TASKS, ...facts })));
const openIssue = () => openScreen('/pier/hull/-/issues/1', withIssue(issue(1, 'Pour the oil', TASKS)));

const box = (screen: Screen, name: string) => text(screen).getByRole('checkbox', { name });
const told = (screen: Screen, words: string) =>
  expect.element(messages(screen).getByText(words, { exact: true })).toBeVisible();
const alerted = ({ at }: Screen, words: string) =>
  expect.element(at.getByRole('alert').getByText(words, { exact: true }).first()).toBeVisible();

test.each([
  [
    'epic',
    openEpic,
    'workItemUpdate',
    'Unable to update this epic at this time.',
    'Something went wrong while closing the epic. Please try again later.',
  ],
  [
    'issue',
    openIssue,
    'workItemUpdate',
    'Error occurred while updating the issue status',
    'Something went wrong while closing the issue. Please try again later.',
  ],
])('an %s that could not be closed says so above and below, and stays open', async (...row) => {
  const [noun, open, call, above, below] = row;
  const screen = await open();
  screen.server.override(call, lost);
  await chooseAction(screen, `Close ${noun}`);
  await alerted(screen, above);
  await screen.at.getByRole('button', { name: `Close ${noun}`, exact: true }).click();
  await told(screen, below);
  screen.server.override(call, refusing(call, SUNDAY));
  await chooseAction(screen, `Close ${noun}`);
  await alerted(screen, SUNDAY);
  await expect.element(screen.at.getByText('Open', { exact: true }).first()).toBeVisible();
});

test('an epic that could not be reopened says so, and stays closed', async () => {
  const screen = await openEpic({ state: 'closed' });
  screen.server.override('workItemUpdate', lost);
  await screen.at.getByRole('button', { name: 'Reopen epic', exact: true }).click();
  await told(screen, 'Something went wrong while reopening the epic. Please try again later.');
  await expect.element(screen.at.getByText('Closed', { exact: true }).first()).toBeVisible();
});

test('whoever may edit a closed issue but not reopen it is offered no Reopen', async () => {
  const userPermissions = { updateWorkItem: true, reopenWorkItem: false, createNote: true };
  const closed = issue(1, 'Pour the oil', { state: 'closed', discussionLocked: true, userPermissions });
  const { at } = await openScreen('/pier/hull/-/issues/1', withIssue(closed));
  await at.getByRole('button', { name: 'Issue actions' }).click();
  await expect.element(at.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(at.getByRole('menuitem', { name: 'Reopen issue' }).query()).toBeNull();
  expect(at.getByRole('button', { name: 'Reopen issue' }).query()).toBeNull();
});

test('a description that cannot be looked through for secrets is not saved, and stays as it was typed', async () => {
  const screen = await openEpic();
  await screen.at.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = screen.at.getByRole('region', { name: 'Edit epic' });
  const description = form.getByRole('textbox', { name: 'Description' });
  await description.fill('Never stored');
  await cutOffFiles(screen);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByRole('alert').getByText('Error updating epic')).toBeVisible();
  await expect.element(description).toHaveValue('Never stored');
  expect(screen.server.asked.map(({ name }) => name)).not.toContain('workItemUpdate');
});

test('texts that were not saved stay as they were typed', async () => {
  const screen = await openEpic();
  const { at, server } = screen;
  await at.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = at.getByRole('region', { name: 'Edit epic' });
  const name = form.getByRole('textbox', { name: 'Title' });
  await name.fill('Never stored');
  for (const [answer, words] of [
    [lost, 'Error updating epic'],
    [refusing('workItemUpdate', SUNDAY), `Error updating epic. ${SUNDAY}`],
  ] as const) {
    server.override('workItemUpdate', answer);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(form.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    await expect.element(name).toHaveValue('Never stored');
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(at.getByRole('heading', { level: 1, name: 'Dredge the channel' })).toBeVisible();
});

const onTask = async (screen: Screen, action: string) => {
  await expect.element(box(screen, 'dig')).toBeEnabled();
  (box(screen, 'dig').element() as HTMLElement).focus();
  await press('Shift>}{F10}{/Shift');
  await screen.at.getByRole('menuitem', { name: action }).click();
};
const tick = (screen: Screen) => box(screen, 'dig').click({ timeout: 5000 });
const refusedTick = (status: number, body: object) => () => json(body, status);

test.each<[string, string | RegExp, Answer, (screen: Screen) => Promise<void>, string]>([
  ['not ticked', TICK, lost, tick, 'Error updating epic'],
  ['not deleted', 'workItemUpdate', lost, (screen) => onTask(screen, 'Delete'), 'Error updating epic'],
  [
    'not moved',
    'workItemUpdate',
    refusing('workItemUpdate', 'It is full.'),
    (screen) => onTask(screen, 'Move down'),
    'Error updating epic. It is full.',
  ],
  [
    'not converted, as the call is cut',
    'taskListItemConvert',
    lost,
    (screen) => onTask(screen, 'Convert'),
    'Something went wrong when creating epic. Please try again.',
  ],
  [
    'not converted, as it is refused',
    'taskListItemConvert',
    refusing('taskListItemConvert', 'Too deep.'),
    (screen) => onTask(screen, 'Convert'),
    'Too deep.',
  ],
])('a task that was %s is told of, and stays where it is', async (_what, call, answer, act, words) => {
  const screen = await openEpic();
  screen.server.override(call, answer);
  await act(screen);
  await expect.element(text(screen).getByRole('alert').getByText(words, { exact: true })).toBeVisible();
  await expect.element(box(screen, 'dig')).not.toBeChecked();
  const lines = () => text(screen).getByRole('listitem').elements();
  await expect.poll(() => lines().map((line) => line.textContent?.trim())).toEqual(['dig', 'fill']);
});

test('a tick is taken back whatever the status of the refusal, in the words that came with it', async () => {
  const screen = await openEpic();
  const alert = text(screen).getByRole('alert');
  for (const status of [400, 401, 403, 404, 410, 413, 422, 429, 500]) {
    screen.server.override(TICK, refusedTick(status, { errors: [`Said with ${status}.`] }));
    await tick(screen);
    await expect.element(alert.getByText(`Error updating epic. Said with ${status}.`)).toBeVisible();
    await expect.element(box(screen, 'dig')).not.toBeChecked();
  }
  screen.server.override(TICK, refusedTick(409, {}));
  await tick(screen);
  await expect
    .element(alert.getByText(/^Someone edited this epic at the same time you did\. The description has been/))
    .toBeVisible();
});

test.each([
  ['epic', openEpic, 'workItemDelete', 'Something went wrong when deleting the epic. Please try again.'],
  ['issue', openIssue, 'workItemDelete', 'Something went wrong when deleting the issue. Please try again.'],
])('an %s that was not deleted says so, and stays', async (noun, open, call, words) => {
  const screen = await open();
  const question = screen.at.getByRole('alertdialog');
  await chooseAction(screen, `Delete ${noun}`);
  for (const [answer, said] of [
    [lost, words],
    [refusing(call, SUNDAY), SUNDAY],
  ] as const) {
    screen.server.override(call, answer);
    await question.getByRole('button', { name: `Delete ${noun}` }).click();
    await expect.element(question.getByRole('alert').getByText(said, { exact: true })).toBeVisible();
  }
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
});

test('a text without words says that there is none', async () => {
  const screen = await openEpic({ description: '', descriptionHtml: '' });
  await expect.element(screen.at.getByText('No description.')).toBeVisible();
});

test('a line of a task, which can have no tasks below it, is not offered to be converted', async () => {
  const screen = await openScreen(
    '/pier/hull/-/issues/1',
    withIssue(issue(1, 'Pour the oil', { ...TASKS, type: 'TASK' })),
  );
  await expect.element(box(screen, 'dig')).toBeEnabled();
  (box(screen, 'dig').element() as HTMLElement).focus();
  await press('Shift>}{F10}{/Shift');
  await expect.element(screen.at.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(screen.at.getByRole('menuitem', { name: /Convert/ }).query()).toBeNull();
});

test('a task of an issue that was not converted is told of in words of its own', async () => {
  const screen = await openIssue();
  screen.server.override('taskListItemConvert', lost);
  await onTask(screen, 'Convert to task');
  const words = 'Something went wrong when creating task. Please try again.';
  await expect.element(text(screen).getByRole('alert').getByText(words, { exact: true })).toBeVisible();
  await expect.element(box(screen, 'dig')).toBeVisible();
});

test('code that names its language is coloured, and copied as it is written', async () => {
  const description = '```ts\nconst depth: number = 12; // metres\n```\n\n```\nconst plain = 1;\n```\n';
  const screen = await openEpic({ description, descriptionHtml: renderMarkdown(description).html });
  const codeAt = (at: number) => text(screen).element().querySelectorAll('pre code')[at] as Element;
  const keyword = () => codeAt(0)?.querySelector('.hljs-keyword');
  await expect.poll(() => keyword()?.textContent).toBe('const');
  expect(codeAt(0).textContent).toBe('const depth: number = 12; // metres\n');
  expect(codeAt(1).children).toHaveLength(0);
  expect(getComputedStyle(keyword() as Element).color).not.toBe(getComputedStyle(codeAt(1)).color);
});
