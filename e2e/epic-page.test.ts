import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updateEpic } from '../server/src/epics/changes.ts';
import { linkEpics } from '../server/src/epics/link-changes.ts';
import { updateIssue } from '../server/src/issues/changes.ts';
import { barriers } from './barriers.ts';
import { openStage, type Stage } from './stage.ts';
import { buildHarbour, type Harbour } from './world.ts';

const title = (page: Page, name: string) => page.locator('main header h1').getByText(name, { exact: true });
const badge = (page: Page, text: string) => page.locator('main header').getByText(text, { exact: true });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const widget = (page: Page, name: string) => details(page).getByRole('region', { name });
const text = (page: Page) => page.getByRole('region', { name: 'Description' });
const said = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const box = (page: Page, name: string) => text(page).getByRole('checkbox', { name });

const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(Epic|Issue) actions$/ }).click();
  await page.getByRole('menuitem', { name }).click();
};
/** The server fails to answer what the named operation asks. */
const cut = (page: Page, operation: string) =>
  page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`) === true
      ? route.fulfill({ status: 503, body: 'busy' })
      : route.fallback(),
  );

describe('the page of an epic', () => {
  let stage: Stage;
  let world: Harbour;
  let count = 0;
  /** A fresh epic with its address. */
  const epicWith = async (description = '', more: object = {}) => {
    count += 1;
    const name = `Task ${count}`;
    const made = await stage.make.epic({ group: world.harbour, title: name, description, ...more });
    return { ...made, name, address: `/groups/${world.harbour.fullPath}/-/epics/${made.iid}` };
  };
  const open = async (user: { id: number } | null, epic: { name: string; address: string }) => {
    const page = await stage.visit(user);
    await page.goto(epic.address);
    await title(page, epic.name).waitFor();
    return page;
  };
  beforeAll(async () => {
    stage = await openStage();
    world = await buildHarbour(stage, 'harbour');
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  it('edits title and text in place by keyboard alone, and takes it back', async () => {
    const epic = await epicWith('Old words');
    const page = await open(world.people.planner, epic);
    await page.keyboard.press('e');
    const field = page.getByRole('textbox', { name: 'Title' });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('  ');
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
    await field.fill('New title');
    await page.getByRole('textbox', { name: 'Description' }).fill('New **words**');
    await page.keyboard.press('Control+Enter');
    await title(page, 'New title').waitFor();
    expect(await text(page).locator('strong').innerText()).toBe('words');
    await page.getByText(/Edited just now by Pia Planner/).waitFor();
    expect(await page.title()).toMatch(/^New title \(&\d+\)/);

    await page.locator('main').focus();
    await page.keyboard.press('Control+z');
    await title(page, epic.name).waitFor();
    await text(page).getByText('Old words').waitFor();
  });

  it('keeps what was typed over a reload, and asks before it is left', async () => {
    const epic = await epicWith('Stored');
    const page = await open(world.people.planner, epic);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Half a thought');
    await page.getByRole('link', { name: 'Roadmap' }).first().click();
    await page.getByRole('alertdialog').getByText('lose your epic information').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await title(page, epic.name).waitFor();
    await page.keyboard.press('e');
    await page.getByText('Your unsaved changes are back.').waitFor();
    expect(await description.inputValue()).toBe('Half a thought');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await description.inputValue()).toBe('Stored');
  });

  it('merges what two people write in different paragraphs, and asks only when they collide', async () => {
    const epic = await epicWith('First.\n\nSecond.\n\nThird.');
    const admin = await stage.make.admin();
    const page = await open(world.people.planner, epic);
    const description = page.getByRole('textbox', { name: 'Description' });
    await page.keyboard.press('e');
    await description.fill('My first.\n\nSecond.\n\nThird.');
    await updateEpic(stage.context, admin, {
      id: epic.id,
      title: 'Their title',
      description: 'First.\n\nSecond.\n\nTheir third.',
    });
    await title(page, 'Their title').waitFor();
    expect(await page.getByText('Someone edited the epic').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await text(page).getByText('Their third.').waitFor();
    await text(page).getByText('My first.').waitFor();

    await page.keyboard.press('e');
    await description.fill('My first.\n\nMy second.\n\nTheir third.');
    await updateEpic(stage.context, admin, {
      id: epic.id,
      description: 'My first.\n\nTheir second.\n\nTheir third.',
    });
    await page.getByText('Someone edited the epic at the same time you did.').waitFor();
    await page.keyboard.press('Control+Enter');
    const sides = page.getByRole('region', { name: 'Conflicting edits' });
    await sides.getByRole('group', { name: 'Your version' }).getByText('My second.').waitFor();
    await sides.getByRole('group', { name: 'Their version' }).getByText('Their second.').waitFor();
    expect(await description.inputValue()).toMatch(
      /^My first\.[^]*My second\.[^]*Their second\.[^]*Their third\.$/,
    );
    expect(await barriers(page)).toEqual([]);
    await description.fill('Agreed.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await text(page).getByText('Agreed.').waitFor();
  });

  it('ticks, moves, deletes and converts tasks where they stand', async () => {
    const epic = await epicWith('- [ ] dig\n- [x] fill\n- [ ] plant\n');
    const page = await open(world.people.planner, epic);
    await page.getByText('1 of 3 checklist items completed').waitFor();
    for (const name of ['dig', 'plant']) await box(page, name).check();
    await page.getByText('3 of 3 checklist items completed').waitFor();
    const stored = async () =>
      (
        await stage.context.db
          .selectFrom('work_items')
          .select('description')
          .where('id', '=', epic.id)
          .executeTakeFirstOrThrow()
      ).description;
    await expect.poll(stored).toBe('- [x] dig\n- [x] fill\n- [x] plant\n');

    await box(page, 'plant').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(stored).toBe('- [x] dig\n- [x] plant\n- [x] fill\n');
    await page.getByText('Moved to position 2 of 3').waitFor({ state: 'attached' });

    await box(page, 'dig').hover();
    await page.getByRole('button', { name: 'Task actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(stored).toBe('- [x] plant\n- [x] fill\n');
    await said(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(stored).toBe('- [x] dig\n- [x] plant\n- [x] fill\n');
    await box(page, 'dig').waitFor();

    await box(page, 'fill').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Convert to child epic' }).click();
    await expect.poll(stored).toBe('- [x] dig\n- [x] plant\n');
    await page.getByRole('treegrid').getByText('fill', { exact: true }).waitFor();
    await said(page).getByText('Converted to child epic').waitFor();
    await said(page).getByRole('button', { name: 'Undo' }).last().click();
    await said(page).getByText('Task reverted').waitFor();
    await expect.poll(stored).toBe('- [x] dig\n- [x] plant\n- [x] fill\n');
  });

  it('drags a task with the mouse', async () => {
    const epic = await epicWith('- [ ] one\n- [ ] two\n- [ ] three\n');
    const page = await open(world.people.planner, epic);
    await box(page, 'three').hover();
    const grip = page.locator('main [aria-label=Description] button[aria-hidden=true]');
    const [from, to] = [await grip.boundingBox(), await box(page, 'one').boundingBox()];
    if (from === null || to === null) throw new Error('Nothing to drag.');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 4, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => text(page).locator('li').allInnerTexts())
      .toEqual([' three', ' one', ' two'].map((line) => expect.stringContaining(line.trim())));
  });

  it('says what to do when a task was changed by somebody else in the same moment', async () => {
    const epic = await epicWith('- [ ] mine\n');
    const page = await open(world.people.planner, epic);
    await page.route('**/-/live?*', (route) => route.abort());
    await page.reload();
    await box(page, 'mine').waitFor();
    await updateEpic(stage.context, await stage.make.admin(), {
      id: epic.id,
      description: '- [ ] theirs\n',
    });
    await box(page, 'mine').check();
    await page
      .getByText(
        'Someone edited this epic at the same time you did. The description has been updated and you will need to make your changes again.',
      )
      .waitFor();
    await box(page, 'theirs').waitFor();
    expect(await box(page, 'theirs').isChecked()).toBe(false);
  });

  it('changes the details at once, each with a way back', async () => {
    const epic = await epicWith();
    const page = await open(world.people.planner, epic);
    await page.keyboard.press('l');
    await page.getByRole('option', { name: 'kind::dig' }).click();
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.getByRole('textbox', { name: 'New group label' }).fill('kind::fill');
    await page.getByRole('radio', { name: 'Dark green' }).check();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search labels' }).waitFor();
    await page.keyboard.press('Escape');
    await said(page).getByText('Labels changed').waitFor();
    // One label a scope: the new one took the place of the other.
    expect(await widget(page, 'Labels').locator('li').allInnerTexts()).toEqual([
      expect.stringContaining('fill'),
    ]);

    await widget(page, 'Start date').getByRole('button', { name: 'Edit start date' }).click();
    await page.getByRole('radio', { name: 'Fixed' }).check();
    await page.getByRole('textbox', { name: 'Fixed date' }).fill('2026-06-01');
    await page.getByRole('textbox', { name: 'Fixed date' }).press('Enter');
    await widget(page, 'Start date').getByText('Jun 1, 2026').waitFor();
    await page.keyboard.press('Escape');

    await widget(page, 'Color').getByRole('button', { name: 'Edit color' }).click();
    await page.getByRole('option', { name: 'Teal' }).click();
    await widget(page, 'Color').getByText('Teal').waitFor();

    await widget(page, 'Parent').getByRole('button', { name: 'Edit parent' }).click();
    await page.getByRole('searchbox', { name: 'Search parent epic' }).fill('Dredge');
    await page.getByRole('option', { name: 'Dredge the channel' }).click();
    await widget(page, 'Parent').getByRole('link', { name: 'Dredge the channel' }).waitFor();

    await widget(page, 'Confidentiality').getByRole('button', { name: 'Edit confidentiality' }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await badge(page, 'Confidential').waitFor();

    for (const [name, before] of [
      ['Confidentiality', 'Not confidential'],
      ['Parent', 'None'],
      ['Color', 'Blue'],
    ] as const) {
      await page.locator('main').focus();
      await page.keyboard.press('Control+z');
      await widget(page, name).getByText(before, { exact: true }).waitFor();
    }
    expect(await barriers(page)).toEqual([]);
  });

  it('says in each part what failed, and shows what holds', async () => {
    const epic = await epicWith('- [ ] a task');
    const page = await open(world.people.planner, epic);
    await cut(page, 'updateEpic');
    await cut(page, 'epicSetSubscription');
    await cut(page, 'todoCreate');
    await widget(page, 'Color').getByRole('button', { name: 'Edit color' }).click();
    await page.getByRole('option', { name: 'Teal' }).click();
    await widget(page, 'Color').getByText('An error occurred while updating color.').waitFor();
    await widget(page, 'Color').getByText('Blue').waitFor();
    await details(page).getByRole('switch').click();
    await widget(page, 'Notifications')
      .getByText('An error occurred while toggling the notification subscription.')
      .waitFor();
    await page.getByRole('button', { name: 'Add a to-do item' }).click();
    await said(page).getByText('There was an error adding a to-do item.').waitFor();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Title' }).fill('Never stored');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Error updating epic').waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Never stored');
    await title(page, epic.name).waitFor();

    const other = await stage.visit(world.people.planner);
    await cut(other, 'participants');
    await other.goto(epic.address);
    await other.getByText('There was an error getting the epic participants.').waitFor();
  });

  it('links epics, says what blocks one, and asks before a blocked one is closed', async () => {
    const [epic, first, second] = [await epicWith(), await epicWith(), await epicWith()];
    const page = await open(world.people.planner, epic);
    const card = page.getByRole('region', { name: /^Linked epics/ });
    await page.getByRole('button', { name: 'Add linked epics' }).click();
    await card.getByRole('radio', { name: 'is blocked by' }).check();
    await card.getByRole('combobox').fill(`&${first.iid} &${second.iid} `);
    await card.getByRole('button', { name: 'Add', exact: true }).last().click();
    await card.getByRole('link', { name: second.name }).waitFor();
    expect(await card.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Is blocked by']);

    await page.getByRole('button', { name: 'Blocked by 2 epics' }).click();
    await page.getByRole('dialog').getByRole('link', { name: first.name }).waitFor();
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Close epic');
    const question = page.getByRole('alertdialog');
    await question.getByRole('link', { name: `&${first.iid}` }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await badge(page, 'Open').waitFor();

    await card.getByRole('button', { name: `Remove link to &${second.iid}` }).click();
    await page.getByRole('button', { name: 'Blocked by 1 epic' }).waitFor();
    await said(page).getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('button', { name: 'Blocked by 2 epics' }).waitFor();

    await page.getByRole('button', { name: 'Add linked epics' }).click();
    await card.getByRole('combobox').fill('&99999');
    await card.getByRole('button', { name: 'Add', exact: true }).last().click();
    await card.getByText('No matching epic found. Make sure that you are adding a valid epic URL.').waitFor();
  });

  it('deletes an epic after saying what becomes of its children, and brings it back', async () => {
    const epic = await epicWith();
    const child = await stage.make.epic({ group: world.harbour, title: 'Small step', parent: epic });
    const page = await open(world.people.planner, epic);
    await chooseAction(page, 'Delete epic');
    const question = page.getByRole('alertdialog');
    await question.getByText('Delete this epic and release all child items?').waitFor();
    await question.getByRole('radio', { name: 'Delete child epics too' }).check();
    await question.getByText('Delete this epic and all epics below it?').waitFor();
    await question.getByRole('button', { name: 'Delete epic' }).click();
    await said(page).getByText('The epic was successfully deleted.').waitFor();
    const kept = () =>
      stage.context.db
        .selectFrom('work_items')
        .select('id')
        .where('id', 'in', [epic.id, child.id])
        .where('deleted_at', 'is', null)
        .execute();
    expect(await kept()).toHaveLength(0);
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await title(page, epic.name).waitFor();
    await page.getByRole('treegrid').getByText('Small step').waitFor();
  });

  it('shows what others change without a reload, and leaves the reader where they are', async () => {
    const lines = Array.from({ length: 80 }, (_, n) => `Paragraph ${n}.`).join('\n\n');
    const epic = await epicWith(lines);
    const other = await epicWith();
    const page = await open(world.people.guest, epic);
    await text(page).getByText('Paragraph 60.').scrollIntoViewIfNeeded();
    await text(page)
      .getByText('Paragraph 60.')
      .dblclick({ position: { x: 5, y: 8 } });
    const selected = () => page.evaluate(() => String(getSelection()).trim());
    expect(await selected()).toBe('Paragraph');
    const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop);
    const before = await scrolled();
    const admin = await stage.make.admin();
    await updateEpic(stage.context, admin, {
      id: epic.id,
      title: 'Renamed elsewhere',
      description: lines.replace('Paragraph 70.', 'Paragraph seventy.'),
      color: '#2e90a5',
    });
    await text(page).getByText('Paragraph seventy.').waitFor();
    await widget(page, 'Color').getByText('Teal').waitFor();
    expect(await page.title()).toMatch(/^Renamed elsewhere/);
    expect(await selected()).toBe('Paragraph');
    expect(await scrolled()).toBe(before);
    // The title is out of view, so the bar on top carries it.
    await page.getByTestId('sticky-header').getByRole('link', { name: 'Renamed elsewhere' }).waitFor();
    await linkEpics(stage.context, admin, { sourceId: other.id, targetId: epic.id, type: 'blocks' });
    await page
      .getByRole('region', { name: /^Linked epics/ })
      .getByRole('link', { name: other.name })
      .waitFor();
  });

  it('remembers collapsed details, and shows them in a drawer on a phone', async () => {
    const epic = await epicWith();
    const page = await open(world.people.planner, epic);
    await page.getByRole('button', { name: 'Collapse details' }).click();
    expect(await details(page).getByRole('region').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Expand details' }).click();
    await widget(page, 'Labels').waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => details(page).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Show details' }).click();
    await widget(page, 'Labels').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('offers visitors reading alone', async () => {
    const epic = await epicWith('- [ ] a task');
    const page = await open(null, epic);
    await widget(page, 'Labels').waitFor();
    expect(await box(page, 'a task').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^(Edit|Add|Remove|Mark as done)/ }).count()).toBe(0);
    await chooseAction(page, 'Copy reference');
    expect(await page.getByRole('switch', { name: /told about/ }).count()).toBe(0);
  });

  it('shows an issue on the same form', async () => {
    const project = await stage.make.project({ group: world.harbour, path: 'quay', visibility: 'public' });
    const epic = await epicWith();
    const issue = await stage.make.issue({ project, title: 'Drive piles', epic });
    const page = await stage.visit(world.people.planner);
    await page.goto(`/${project.fullPath}/-/issues/${issue.iid}`);
    await title(page, 'Drive piles').waitFor();
    await widget(page, 'Parent').getByRole('link', { name: epic.name }).waitFor();
    await widget(page, 'Assignees').getByRole('button', { name: 'Edit assignees' }).click();
    await page.getByRole('option', { name: 'Pia Planner' }).click();
    await page.keyboard.press('Escape');
    await widget(page, 'Assignees').getByText('Pia Planner').waitFor();
    await widget(page, 'Weight').getByRole('button', { name: 'Edit weight' }).click();
    await page.getByRole('textbox', { name: 'Weight' }).fill('5');
    await page.keyboard.press('Enter');
    await widget(page, 'Weight').getByText('5', { exact: true }).waitFor();
    await chooseAction(page, 'Close issue');
    await badge(page, 'Closed').waitFor();
    await updateIssue(stage.context, await stage.make.admin(), { id: issue.id, stateEvent: 'reopen' });
    await badge(page, 'Open').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.goto(`/${project.fullPath}/-/work_items/${issue.iid}`);
    await title(page, 'Drive piles').waitFor();
    await page.goto(`/${project.fullPath}/-/issues/9999`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
