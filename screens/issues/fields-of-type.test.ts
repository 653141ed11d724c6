import { TYPE_NAMES, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { expect, test } from 'vitest';
import { add, details, press, widget } from '../fixtures/item-page.ts';
import { epic, issue, withEpic, withIssue } from '../fixtures/items.ts';
import { openScreen, type Screen } from '../fixtures/open-screen.ts';
import { ADA } from '../fixtures/places.ts';

const LAUNCH = { id: 'gid://gitlab/Milestone/1', title: 'Launch', webPath: '/groups/pier/-/milestones/1' };
const NONE = { milestone: null, iteration: null, dueDate: null, weight: null, healthStatus: null };
const UNDATED = { startDate: null, dueDate: null, startDateIsFixed: false, dueDateIsFixed: false };

const OFFERED: Readonly<Record<WorkItemType, readonly string[]>> = {
  EPIC: ['Labels', 'Parent', 'Start date', 'Due date', 'Time tracking'],
  ISSUE: [
    'Assignees',
    'Labels',
    'Parent',
    'Milestone',
    'Iteration',
    'Start date',
    'Due date',
    'Weight',
    'Time tracking',
    'Health status',
  ],
  INCIDENT: ['Assignees', 'Labels', 'Parent', 'Milestone', 'Time tracking'],
  TASK: [
    'Assignees',
    'Labels',
    'Parent',
    'Milestone',
    'Iteration',
    'Start date',
    'Due date',
    'Weight',
    'Time tracking',
  ],
  OBJECTIVE: ['Assignees', 'Labels', 'Parent', 'Progress', 'Health status'],
  KEY_RESULT: ['Assignees', 'Labels', 'Parent', 'Progress', 'Health status'],
  REQUIREMENT: ['Assignees', 'Labels', 'Parent'],
  TEST_CASE: ['Assignees', 'Labels', 'Parent', 'Test result'],
  TICKET: ['Assignees', 'Labels', 'Parent', 'Time tracking'],
};

const openType = (type: WorkItemType, facts: object = {}): Promise<Screen> =>
  type === 'EPIC'
    ? openScreen('/groups/pier/-/epics/1', withEpic(epic(1, 'Be on time', { ...UNDATED, ...facts })))
    : openScreen('/pier/hull/-/issues/1', withIssue(issue(1, 'Be on time', { ...NONE, type, ...facts })));

test.each(Object.keys(TYPE_NAMES) as WorkItemType[])(
  'the page of an empty %s offers the properties of its type, and none that it lacks',
  async (type) => {
    const screen = await openType(type);
    await details(screen).getByRole('button', { name: 'Add property' }).click();
    const items = screen.at.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    const offered = items.elements().map((item) => item.firstElementChild?.textContent);
    expect(offered).toEqual(OFFERED[type]);
  },
);

test('a value that the type of an item does not have stays visible', async () => {
  const screen = await openType('OBJECTIVE', { milestone: LAUNCH });
  await expect.element(widget(screen, 'Milestone')).toHaveTextContent('Launch');
});

test('a property that is added opens its picker at once, and its row stays', async () => {
  const screen = await openType('ISSUE');
  await add(screen, 'Weight');
  const field = screen.at.getByRole('textbox', { name: 'Weight' });
  await expect.element(field).toHaveFocus();
  await press('Escape');
  await expect.element(widget(screen, 'Weight')).toHaveTextContent('None');
  await expect.element(details(screen).getByRole('button', { name: 'Edit weight' })).toHaveFocus();
});

test('somebody who may only read is shown what has a value, without buttons', async () => {
  const screen = await openType('ISSUE', { weight: 5, assignees: { nodes: [ADA] }, userPermissions: {} });
  await expect.element(widget(screen, 'Weight')).toHaveTextContent('5');
  await expect.element(widget(screen, 'Assignees')).toHaveTextContent('Ada');
  expect(
    details(screen)
      .getByRole('button', { name: /^(Edit|Add property)/ })
      .query(),
  ).toBeNull();
  expect(widget(screen, 'Milestone').query()).toBeNull();
});
