import { expect, test } from 'vitest';
import { edit, press, widget } from './fixtures/item-page.ts';
import { epic, withEpic } from './fixtures/items.ts';
import { focused, openIssue, sent, updated } from './fixtures/open-issue.ts';
import { openScreen } from './fixtures/open-screen.ts';

test('a due date is set by one press of a button', async () => {
  const screen = await openIssue(
    { dueDate: '2026-05-12' },
    {},
    {
      workItemUpdate: ({ input }: { input: { startAndDueDateWidget: { dueDate: string | null } } }) =>
        updated({ dueDate: input.startAndDueDateWidget.dueDate }),
    },
  );
  await expect.element(widget(screen, 'Due date')).toHaveTextContent('YesterdayPast due');
  for (const [name, dueDate] of [
    ['Today', '2026-05-13'],
    ['Tomorrow', '2026-05-14'],
    ['Next Monday', '2026-05-18'],
    ['In 2 weeks', '2026-05-27'],
    ['No date', null],
  ] as const) {
    await edit(screen, 'due date');
    await screen.at.getByRole('button', { name, exact: true }).click();
    await expect
      .poll(() => sent(screen, 'workItemUpdate'))
      .toMatchObject({ input: { startAndDueDateWidget: { dueDate } } });
    await expect.poll(() => focused(screen)).toBe('Edit due date');
  }
});

test('a day of the calendar is reached by the arrow keys, and Escape discards what was typed', async () => {
  const screen = await openIssue({ dueDate: '2026-05-20' });
  await edit(screen, 'due date');
  const field = screen.at.getByRole('textbox', { name: 'Due date' });
  await field.fill('fri');
  await press('Escape');
  await expect.poll(() => field.query()).toBeNull();
  expect(sent(screen, 'workItemUpdate')).toBeUndefined();
  await edit(screen, 'due date');
  await expect.element(field).toHaveFocus();
  await press('ArrowDown');
  await press('ArrowRight');
  await press('Enter');
  await expect
    .poll(() => sent(screen, 'workItemUpdate'))
    .toMatchObject({ input: { startAndDueDateWidget: { dueDate: '2026-05-21' } } });
});

test('the dates of an epic say where they come from, and a picked day becomes fixed', async () => {
  const source = { id: 'gid://gitlab/Milestone/1', title: 'Launch', webPath: '/groups/pier/-/milestones/1' };
  const one = epic(1, 'Dredge the channel', { dueDateIsFixed: false, dueDateSourcingMilestone: source });
  const screen = await openScreen('/groups/pier/-/epics/1', withEpic(one));
  await expect
    .element(widget(screen, 'Due date'))
    .toHaveTextContent('Jul 1, 2026 (inherited from milestone Launch)');
  await edit(screen, 'due date');
  await expect
    .element(screen.at.getByText('The latest end of its milestones and child epics.'))
    .toBeVisible();
  await screen.at.getByRole('button', { name: 'Thursday, July 2, 2026' }).click();
  await expect
    .poll(() => sent(screen, 'workItemUpdate'))
    .toMatchObject({ input: { rolledupDatesWidget: { dueDateIsFixed: true, dueDateFixed: '2026-07-02' } } });
});
