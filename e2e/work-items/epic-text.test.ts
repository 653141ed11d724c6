import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { barriers } from '../fixtures/barriers.ts';
import { box, epicsOf, said, text, title } from './item-page.ts';
import { keepOwnConnection } from '../fixtures/profiles.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

/** Enough time on a busy machine. */
const SOON = { timeout: 60_000 };

describe('the text of an epic', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let epicWith: ReturnType<typeof epicsOf>['epicWith'];
  let open: ReturnType<typeof epicsOf>['open'];
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    ({ epicWith, open } = epicsOf(app, fixture.group));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('edits title and text in place by keyboard alone, and takes it back', async () => {
    const epic = await epicWith('Old words');
    const page = await open(fixture.people.planner, epic);
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

  it('keeps what was typed over a reload, asks before it is left, and about a text that was changed since', async () => {
    const epic = await epicWith('Stored');
    const page = await open(fixture.people.planner, epic);
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

    // The confirmation about a text that changed meanwhile uses its right name.
    await description.fill('Half a thought');
    await page.goto('/');
    await updateItem(app.context, await app.make.admin(), { id: epic.id, description: 'Theirs' });
    await page.goto(`/groups/harbour/-/epics/${epic.iid}`);
    await title(page, epic.name).waitFor();
    await page.keyboard.press('e');
    await page.getByText(/^The description you are editing has been changed by another user/).waitFor();
    await page.getByRole('button', { name: 'Keep' }).click();
    expect(await description.inputValue()).toBe('Half a thought');
  });

  atNight('keeps its place in the history when whoever stepped back stays after all', async () => {
    const epic = await epicWith('Stored');
    const page = await open(fixture.people.planner, epic);
    await page.getByRole('link', { name: 'Epics' }).first().click();
    await page.getByRole('link', { name: epic.name }).click();
    await title(page, epic.name).waitFor();
    const entry = () => page.evaluate(() => (history.state as { entry?: string } | null)?.entry);
    const before = await entry();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Description' }).fill('Half a thought');
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/epics/${epic.iid}$`));
    expect(before).toBeDefined();
    expect(await entry()).toBe(before);
  });

  it('merges what two people write in different paragraphs, and asks only when they collide', async () => {
    const epic = await epicWith('First.\n\nSecond.\n\nThird.');
    const admin = await app.make.admin();
    const page = await open(fixture.people.planner, epic);
    const description = page.getByRole('textbox', { name: 'Description' });
    await page.keyboard.press('e');
    await description.fill('My first.\n\nSecond.\n\nThird.');
    await updateItem(app.context, admin, {
      id: epic.id,
      title: 'Their title',
      description: 'First.\n\nSecond.\n\nTheir third.',
    });
    await title(page, 'Their title').waitFor();
    expect(await page.getByText('Someone edited the epic').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await text(page).getByText('Their third.').waitFor();
    await text(page).getByText('My first.').waitFor();
    await page.getByText(/^Text changed and merged with what .+ wrote$/).waitFor();

    await page.keyboard.press('e');
    await description.fill('My first.\n\nMy second.\n\nTheir third.');
    await updateItem(app.context, admin, {
      id: epic.id,
      description: 'My first.\n\nTheir second.\n\nTheir third.',
    });
    await page
      .getByText(
        "Someone edited the epic at the same time you did. Review the epic and make sure you don't unintentionally overwrite their changes.",
      )
      .waitFor();
    await page.keyboard.press('Control+Enter');
    const sides = page.getByRole('region', { name: 'Conflicting edits' });
    await sides.getByRole('group', { name: 'Your version' }).getByText('My second.').waitFor();
    await sides.getByRole('group', { name: 'Their version' }).getByText('Their second.').waitFor();
    await expect
      .poll(() => description.inputValue())
      .toMatch(/^My first\.[^]*My second\.[^]*Their second\.[^]*Their third\.$/);
    expect(await barriers(page)).toEqual([]);
    await sides.getByRole('radio', { name: 'Keep theirs' }).check();
    await expect.poll(() => description.inputValue()).toBe('My first.\n\nTheir second.\n\nTheir third.');
    await sides.getByRole('radio', { name: 'Keep both' }).check();
    await expect.poll(() => description.inputValue()).toContain('My second.');
    await description.fill('Agreed.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await text(page).getByText('Agreed.').waitFor();

    // Lists added at one position are a conflict as well, and neither is stored after the other without
    // asking.
    await page.keyboard.press('e');
    await description.fill('Agreed.\n\n- [ ] mine');
    await updateItem(app.context, admin, { id: epic.id, description: 'Agreed.\n\n- [ ] theirs' });
    await page.getByText('Someone edited the epic at the same time you did.').waitFor();
    await page.keyboard.press('Control+Enter');
    await sides.getByRole('group', { name: 'Their version' }).getByText('theirs').waitFor();
    expect(await sides.getByRole('radio', { name: 'Keep both' }).isChecked()).toBe(true);
    await text(page).getByText('mine').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => text(page).getByRole('listitem').allInnerTexts()).toEqual(['mine', 'theirs']);
  });

  atNight('ticks, moves, deletes, converts and drags tasks where they stand', async () => {
    const epic = await epicWith('- [ ] dig\n- [x] fill\n- [ ] plant\n');
    const page = await open(fixture.people.planner, epic);
    await page.getByText('1 of 3 checklist items completed').waitFor();
    for (const name of ['dig', 'plant']) await box(page, name).check();
    await page.getByText('3 of 3 checklist items completed').waitFor();
    const stored = async () =>
      (
        await app.context.db
          .selectFrom('work_items')
          .select('description')
          .where('id', '=', epic.id)
          .executeTakeFirstOrThrow()
      ).description;
    await expect.poll(stored, SOON).toBe('- [x] dig\n- [x] fill\n- [x] plant\n');

    await box(page, 'plant').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(stored, SOON).toBe('- [x] dig\n- [x] plant\n- [x] fill\n');
    await page.getByText('Moved to position 2 of 3').waitFor({ state: 'attached' });

    await box(page, 'dig').hover();
    await page.getByRole('button', { name: 'Task actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(stored, SOON).toBe('- [x] plant\n- [x] fill\n');
    await said(page).getByText('Task deleted', { exact: true }).waitFor();
    await said(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(stored, SOON).toBe('- [x] dig\n- [x] plant\n- [x] fill\n');
    await box(page, 'dig').waitFor();

    await box(page, 'fill').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Convert to child epic' }).click();
    await expect.poll(stored, SOON).toBe('- [x] dig\n- [x] plant\n');
    await page.getByRole('treegrid').getByText('fill', { exact: true }).waitFor();
    await said(page).getByText('Converted to child epic').waitFor();
    await said(page).getByRole('button', { name: 'Undo' }).last().click();
    await said(page).getByText('Task reverted').waitFor();
    await expect.poll(stored, SOON).toBe('- [x] dig\n- [x] plant\n- [x] fill\n');
    await box(page, 'fill').waitFor();

    await box(page, 'fill').hover();
    const grip = page.locator('main [aria-label=Description] button[aria-hidden=true]');
    const [from, to] = [await grip.boundingBox(), await box(page, 'dig').boundingBox()];
    if (from === null || to === null) throw new Error('Nothing to drag.');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 4, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => text(page).locator('li').allInnerTexts())
      .toEqual(['fill', 'dig', 'plant'].map((line) => expect.stringContaining(line)));
  });

  atNight('says what to do when a task was changed by somebody else in the same moment', async () => {
    const epic = await epicWith('- [ ] mine\n');
    const page = await open(fixture.people.planner, epic);
    await keepOwnConnection(page);
    // The page must not get the change first, neither live nor by polling.
    for (const way of ['**/-/live?*', '**/realtime_changes']) await page.route(way, (route) => route.abort());
    await page.reload();
    await box(page, 'mine').waitFor();
    await updateItem(app.context, await app.make.admin(), {
      id: epic.id,
      description: '- [ ] theirs\n',
    });
    // Not verified by the click: the response may already have removed the checkbox.
    await box(page, 'mine').click();
    await page
      .getByText(
        'Someone edited this epic at the same time you did. The description has been updated and you will need to make your changes again.',
      )
      .waitFor();
    await box(page, 'theirs').waitFor();
    expect(await box(page, 'theirs').isChecked()).toBe(false);
  });
});
