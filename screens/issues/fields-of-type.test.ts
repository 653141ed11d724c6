import { expect, test } from 'vitest';
import { widget } from '../fixtures/item-page.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { openScreen } from '../fixtures/open-screen.ts';

const LAUNCH = { id: 'gid://gitlab/Milestone/1', title: 'Launch', webPath: '/groups/pier/-/milestones/1' };
const NONE = { milestone: null, iteration: null, dueDate: null, weight: null, healthStatus: null };

test('the page of an objective names its type and offers no field that its type lacks', async () => {
  const facts = { ...NONE, type: 'OBJECTIVE', milestone: LAUNCH };
  const screen = await openScreen('/pier/hull/-/issues/1', withIssue(issue(1, 'Be on time', facts)));
  await expect.element(widget(screen, 'Health status')).toBeVisible();
  await expect.element(screen.at.getByText('Objective', { exact: true }).first()).toBeVisible();
  for (const name of ['Iteration', 'Due date', 'Weight'])
    expect(widget(screen, name).query(), name).toBeNull();
  // an existing value stays visible
  await expect.element(widget(screen, 'Milestone')).toHaveTextContent('Launch');
});
