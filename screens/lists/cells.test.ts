import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, lost } from '../fixtures/fake-server.ts';
import { messages } from '../fixtures/item-page.ts';
import { issue, workItem } from '../fixtures/items.ts';
import { barriersIn, openScreen, type Screen } from '../fixtures/open-screen.ts';
import { ADA, all, inNamespace, inProject } from '../fixtures/places.ts';

const LIST = '/pier/hull/-/issues';
const ISSUES = [1, 2].map((n) =>
  issue(n, `Mend sail ${n}`, {
    reference: `pier/hull#${n}`,
    updatedAt: '2026-05-12T10:00:00Z',
    dueDate: '2020-05-12',
    milestone: null,
    weight: 3,
    taskCompletionStatus: { count: 0, completedCount: 0 },
    assignees: all([ADA]),
    labels: all([]),
  }),
);

/** A project with two issues, whose changes succeed. */
const openList = async (canEdit = true): Promise<Screen> => {
  const screen = await openScreen(LIST, {
    viewer: ADA,
    data: {
      ...inProject('pier/hull', { issues: all(ISSUES), userPermissions: { bulkEdit: canEdit } }),
      ...inNamespace('pier/hull', {
        workItem: ({ iid }: { iid: string }) => workItem(ISSUES[Number(iid) - 1] as (typeof ISSUES)[0]),
      }),
    },
  });
  screen.server.override('workItemUpdate', () =>
    json({
      data: {
        workItemUpdate: {
          errors: [],
          changeIds: ['7'],
          commandMessages: null,
          conflict: null,
          workItem: null,
        },
      },
    }),
  );
  await expect.element(screen.at.getByRole('link', { name: 'Mend sail 1' })).toBeVisible();
  return screen;
};
const rowOf = ({ at }: Screen, title: string) => at.getByRole('row').filter({ hasText: title });
const changes = ({ server }: Screen) =>
  server.asked.flatMap(({ name, variables }) => (name === 'workItemUpdate' ? [variables['input']] : []));
const focused = ({ window: { document: page } }: Screen) => page.activeElement?.textContent;

test('a press on a due date opens its picker; what is chosen is saved and can be undone', async () => {
  const screen = await openList();
  const { at } = screen;
  await rowOf(screen, 'Mend sail 2').getByText('May 12, 2020').click();
  await expect.element(at.getByRole('dialog', { name: 'Due date' })).toBeVisible();
  expect(await barriersIn(screen, '[role=table]')).toEqual([]);
  await at.getByRole('button', { name: 'No date' }).click();
  await expect.element(messages(screen).getByText('Due date changed')).toBeVisible();
  await expect.element(messages(screen).getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(changes(screen)).toMatchObject([{ startAndDueDateWidget: { dueDate: null } }]);
  await expect.poll(() => focused(screen)).toBe('Mend sail 2');
});

test('a key edits a cell of the current row, and the keys of the list go on from there', async () => {
  const screen = await openList();
  const { at, window: inside } = screen;
  (inside.document.querySelector('main') as HTMLElement).focus();
  await userEvent.keyboard('j');
  await expect.poll(() => focused(screen)).toBe('Mend sail 1');
  await userEvent.keyboard('a');
  await at.getByRole('option', { name: /Ada/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(messages(screen).getByText('Assignees changed')).toBeVisible();
  expect(changes(screen)).toMatchObject([{ assigneesWidget: { assigneeIds: [] } }]);
  await expect.poll(() => focused(screen)).toBe('Mend sail 1');
  await userEvent.keyboard('j');
  await expect.poll(() => focused(screen)).toBe('Mend sail 2');
});

test('a change that the server does not accept is reported, and taken back', async () => {
  const screen = await openList();
  screen.server.override('workItemUpdate', lost);
  await rowOf(screen, 'Mend sail 1').getByTitle('Weight').click();
  await screen.at.getByRole('textbox', { name: 'Weight' }).fill('8');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(messages(screen).getByText('Failed to set weight on this issue. Please try again.'))
    .toBeVisible();
  await expect.element(rowOf(screen, 'Mend sail 1').getByTitle('Weight')).toHaveTextContent('3');
});

test('those who may not change issues press on a row as before', async () => {
  const screen = await openList(false);
  expect(screen.at.getByRole('button', { name: /^Edit due date/ }).elements()).toEqual([]);
  await userEvent.keyboard('jd');
  expect(screen.at.getByRole('dialog', { name: 'Due date' }).elements()).toEqual([]);
});
