import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCadence, createIteration } from '../../server/src/iterations/changes.ts';
import {
  changesOf,
  edit,
  failing,
  lost,
  openInVain,
  pick,
  refusing,
  shownIn,
  dismissToast,
  tryInVain,
  type WidgetChange,
} from './failing-calls.ts';
import { badge, box, chooseAction, details, said, text, title, widget } from './item-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildEpicWithChildren, type EpicWithChildren } from '../tree/epic-with-children.ts';

const failedToSet = (what: string) => `Failed to set ${what} on this issue. Please try again.`;
const choose = (what: string, option: string) => async (page: Page) => {
  await edit(page, what);
  await pick(page, option);
};
const fill = (what: string, label: string, value: string) => async (page: Page) => {
  await edit(page, what);
  const field = page.getByRole('textbox', { name: label });
  await field.fill(value);
  await field.press('Enter');
  await page.keyboard.press('Escape');
};
const toggle = (what: string, option: string) => async (page: Page) => {
  await choose(what, option)(page);
  await page.keyboard.press('Escape');
};

const CHANGES: readonly WidgetChange[] = [
  ['Assignees', toggle('assignees', 'Gus Guest'), 'issueSetAssignees', failedToSet('assignees')],
  ['Labels', toggle('labels', 'kind::steel'), 'updateIssue', 'An error occurred while updating labels.'],
  ['Milestone', choose('milestone', 'No milestone'), 'updateIssue', failedToSet('milestone')],
  ['Iteration', choose('iteration', 'No iteration'), 'issueSetIteration', failedToSet('iteration')],
  ['Due date', fill('due date', 'Due date', '2026-09-09'), 'updateIssue', failedToSet('due date')],
  ['Weight', fill('weight', 'Weight', '8'), 'updateIssue', failedToSet('weight')],
  [
    'Health status',
    choose('health status', 'On track'),
    'updateIssue',
    'Something went wrong while setting issue health status.',
  ],
  ['Parent', choose('parent', 'No parent epic'), 'updateIssue', failedToSet('parent')],
  [
    'Confidentiality',
    async (page) => {
      await edit(page, 'confidentiality');
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    },
    'updateIssue',
    'Something went wrong while setting issue confidentiality.',
  ],
  [
    'Discussion',
    (page) => widget(page, 'Discussion').getByRole('button', { name: 'Lock', exact: true }).click(),
    'updateIssue',
    'Something went wrong trying to change the locked state of the discussion',
  ],
  [
    'Notifications',
    (page) => details(page).getByRole('switch').click(),
    'issueSetSubscription',
    'An error occurred while toggling the notification subscription.',
  ],
];

describe('an issue whose calls fail', () => {
  let app: RunningApp;
  let tree: EpicWithChildren;
  let issue: { id: number; iid: number };
  let page: Page;
  let atFirst: ReadonlyMap<string, string>;
  let changes: number;
  const address = () => `/${tree.hull.fullPath}/-/issues/${issue.iid}`;
  const arrived = async () => {
    await title(page, 'Pour the oil').waitFor();
    for (const name of ['Weight', 'Parent']) await widget(page, name).waitFor();
  };
  const open = async () => {
    page = await app.visit(tree.people.planner);
    await page.goto(address());
    await arrived();
  };
  beforeAll(async () => {
    app = await openApp();
    tree = await buildEpicWithChildren(app, 'yard');
    const cadence = await createCadence(app.context, tree.planner, {
      groupId: tree.group.id,
      title: 'Fortnights',
    });
    const iteration = await createIteration(app.context, tree.planner, {
      cadenceId: cadence.id,
      startDate: '2026-01-01',
      dueDate: '2026-01-14',
    });
    issue = await app.make.issue({
      project: tree.hull,
      epic: tree.ship,
      title: 'Pour the oil',
      description: '- [ ] fetch a can\n- [ ] find a rag\n',
      assigneeIds: [tree.people.planner.id],
      labels: ['urgent'],
      milestoneId: tree.launch.id,
      iterationId: iteration.id,
      dueDate: '2026-06-30',
      weight: 5,
      healthStatus: 'at_risk',
    });
    await open();
    atFirst = new Map(
      await Promise.all(CHANGES.map(async ([region]) => [region, await shownIn(page, region)] as const)),
    );
    changes = await changesOf(app, issue.id);
  });
  // A second try begins on a page of its own.
  beforeEach(({ task }) => (task.result?.retryCount ? open() : undefined));
  afterAll(() => app.close());

  const changed = () => changesOf(app, issue.id);

  it.each(CHANGES)('%s: says that it failed, and shows again what holds', async (...change) => {
    await tryInVain(page, change, atFirst.get(change[0]), CHANGES);
    expect(await changed()).toBe(changes);
  });

  it.each([
    ['assignees', 'issueAssigneeChoices', 'Failed to fetch the assignees for this issue. Please try again.'],
    ['milestone', 'issueMilestoneChoices', 'Failed to fetch the milestone for this issue. Please try again.'],
    ['iteration', 'issueIterationChoices', 'Failed to fetch the iteration for this issue. Please try again.'],
    ['labels', 'projectLabelChoices', 'Error fetching labels.'],
  ])('the list for %s: says that it could not be read, and reads it the next time', async (...list) => {
    await openInVain(page, ...list);
    expect(await changed()).toBe(changes);
  });

  it('says why a label was not made', async () => {
    await edit(page, 'labels');
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.getByRole('textbox', { name: 'New project label' }).fill('oily');
    const mend = await failing(page, {
      method: 'POST',
      address: /\/api\/v4\/projects\/[^/]+\/labels$/,
    });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Error creating label.', { exact: true }).waitFor();
    await mend();
    await page.keyboard.press('Escape');
    expect(await changed()).toBe(changes);
  });

  it('says above and below that it was not closed, and stays open', async () => {
    let mend = await failing(page, 'updateIssue');
    await chooseAction(page, 'Close issue');
    await page
      .locator('main header')
      .getByText('Error occurred while updating the issue status', { exact: true })
      .waitFor();
    await page.getByRole('button', { name: 'Close issue', exact: true }).click();
    await dismissToast(page, 'Something went wrong while closing the issue. Please try again later.');
    await mend();
    mend = await failing(page, 'updateIssue', refusing('updateIssue', 'Not on a Sunday.'));
    await chooseAction(page, 'Close issue');
    await page.locator('main header').getByText('Not on a Sunday.', { exact: true }).waitFor();
    await mend();
    await badge(page, 'Open').waitFor();
    expect(await changed()).toBe(changes);
  });

  it('says that it was not deleted, and stays', async () => {
    await chooseAction(page, 'Delete issue');
    const question = page.getByRole('alertdialog');
    await question.getByText('Issue will be removed! Are you sure?', { exact: true }).waitFor();
    for (const [how, words] of [
      [lost, 'Something went wrong when deleting the issue. Please try again.'],
      [refusing('workItemDelete', 'Not on a Sunday.'), 'Not on a Sunday.'],
    ] as const) {
      const mend = await failing(page, 'workItemDelete', how);
      await question.getByRole('button', { name: 'Delete issue' }).click();
      await question.getByRole('alert').getByText(words, { exact: true }).waitFor();
      await mend();
    }
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await title(page, 'Pour the oil').waitFor();
    expect(await changed()).toBe(changes);
  });

  const convert = async (task: string) => {
    await box(page, task).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Convert to task' }).click();
  };

  it('says that a task was not converted, and leaves it in the text', async () => {
    const mend = await failing(page, 'taskListItemConvert');
    await convert('fetch a can');
    await text(page)
      .getByRole('alert')
      .getByText('Something went wrong when creating task. Please try again.', { exact: true })
      .waitFor();
    await mend();
    await box(page, 'fetch a can').waitFor();
    expect(await changed()).toBe(changes);
  });

  it('converts a task, and takes it back', async () => {
    await convert('find a rag');
    await said(page).getByText('Converted to task', { exact: true }).waitFor();
    await box(page, 'find a rag').waitFor({ state: 'detached' });
    // Looked for from before the press, because the message passes.
    const reverted = said(page).getByText('Task reverted', { exact: true }).waitFor();
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await reverted;
    await box(page, 'find a rag').waitFor();
  });

  it('reads after all that as it did before, and says which parts cannot be read', async () => {
    const cuts = [
      await failing(page, 'participants'),
      await failing(page, { method: 'GET', address: /\/-\/issues\/\d+\/links$/ }),
    ];
    await page.reload();
    await arrived();
    for (const [region] of CHANGES)
      expect([region, await shownIn(page, region)]).toEqual([region, atFirst.get(region)]);
    await page.getByText('There was an error getting the issue participants.', { exact: true }).waitFor();
    await page.getByText('Something went wrong while fetching linked issues.', { exact: true }).waitFor();
    for (const mend of cuts) await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText("Link issues together to show that they're related").waitFor();
  });
});
