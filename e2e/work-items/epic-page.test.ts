import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { barriers } from '../fixtures/barriers.ts';
import { rowOf } from '../epics/epics-page.ts';
import { addProperty, badge, box, chooseAction, details, epicsOf, said, title, widget } from './item-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

describe('the page of an epic', () => {
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

  it('changes the details at once, each with a way back', async () => {
    const epic = await epicWith();
    const page = await open(fixture.people.planner, epic);
    await page.keyboard.press('l');
    const labels = page.getByRole('dialog', { name: 'Select labels' });
    const dig = labels.getByRole('option', { name: 'kind::dig' });
    await dig.waitFor();
    const fills = () =>
      labels.evaluate((dialog) => {
        const list = dialog.querySelector('[role=listbox]');
        return list?.getBoundingClientRect().width === dialog.getBoundingClientRect().width;
      });
    await expect.poll(fills).toBe(true);
    await dig.click();
    await page.getByRole('searchbox', { name: 'Search labels' }).fill('kind::fill');
    await page.getByRole('option', { name: 'Create label “kind::fill”' }).waitFor();
    await page.getByRole('button', { name: 'Choose another color' }).click();
    await page.getByRole('radio', { name: 'Dark green' }).check();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search labels' }).waitFor();
    await page.keyboard.press('Escape');
    await said(page).getByText('Labels changed').waitFor();
    // One label per scope: the new one replaced the other.
    await widget(page, 'Labels').locator('li', { hasText: 'fill' }).waitFor();
    await widget(page, 'Labels').locator('li', { hasText: 'dig' }).waitFor({ state: 'detached' });

    await addProperty(page, 'Start date');
    await page.getByRole('textbox', { name: 'Fixed date' }).fill('2026-06-01');
    await page.getByRole('textbox', { name: 'Fixed date' }).press('Enter');
    await widget(page, 'Start date').getByText('Jun 1, 2026').waitFor();

    await addProperty(page, 'Due date');
    const due = page.getByRole('textbox', { name: 'Fixed date' });
    const reversed = widget(page, 'Due date').getByText('Due before it starts', { exact: false });
    await due.fill('2026-05-31');
    await due.press('Enter');
    await reversed.waitFor();
    await widget(page, 'Due date').getByRole('button', { name: 'Edit due date' }).click();
    await due.fill('2026-06-01');
    await due.press('Enter');
    await reversed.waitFor({ state: 'detached' });

    await widget(page, 'Color').getByRole('button', { name: 'Edit color' }).click();
    await page.getByRole('option', { name: 'Teal' }).click();
    await widget(page, 'Color').getByText('Teal').waitFor();

    await addProperty(page, 'Parent');
    await page.getByRole('searchbox', { name: 'Search parent epic' }).fill('Dredge');
    await page.getByRole('option', { name: 'Dredge the channel' }).click();
    await widget(page, 'Parent').getByRole('link', { name: 'Dredge the channel' }).waitFor();

    await chooseAction(page, 'Turn on confidentiality');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await badge(page, 'Confidential').waitFor();

    await chooseAction(page, 'Lock discussion');
    await said(page).getByText('Discussion locked.').waitFor();
    await badge(page, 'Locked').waitFor();

    await page.locator('main').focus();
    await page.keyboard.press('Control+z');
    await badge(page, 'Confidential').waitFor({ state: 'detached' });
    for (const [name, before] of [
      ['Parent', 'None'],
      ['Color', 'Blue'],
    ] as const) {
      await page.locator('main').focus();
      await page.keyboard.press('Control+z');
      await widget(page, name).getByText(before, { exact: true }).waitFor();
    }
    expect(await barriers(page)).toEqual([]);
    await chooseAction(page, 'Unlock discussion');
    await said(page).getByText('Discussion unlocked.').waitFor();
    await badge(page, 'Locked').waitFor({ state: 'detached' });
  });

  it('links epics, says what blocks one, and asks before a blocked one is closed', async () => {
    const [epic, first, second] = [await epicWith(), await epicWith(), await epicWith()];
    const page = await open(fixture.people.planner, epic);
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
    const child = await app.make.epic({ group: fixture.group, title: 'Small step', parent: epic });
    const page = await open(fixture.people.planner, epic);
    await chooseAction(page, 'Delete epic');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup')))
      .toBe('menu');
    await chooseAction(page, 'Delete epic');
    const question = page.getByRole('alertdialog');
    await question.getByText('Delete this epic and release all child items?').waitFor();
    await question.getByRole('radio', { name: 'Delete child epics too' }).check();
    await question.getByText('Delete this epic and all epics below it?').waitFor();
    await question.getByRole('button', { name: 'Delete epic' }).click();
    await said(page).getByText('The epic was successfully deleted.').waitFor();
    const kept = () =>
      app.context.db
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

  it('remembers collapsed details, and shows them in a drawer on a phone', async () => {
    const epic = await epicWith();
    const page = await open(fixture.people.planner, epic);
    await page.getByRole('button', { name: 'Collapse details' }).click();
    expect(await details(page).getByRole('region').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Expand details' }).click();
    await widget(page, 'Color').waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => details(page).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'All properties' }).click();
    await widget(page, 'Color').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('offers visitors reading alone', async () => {
    const epic = await epicWith('- [ ] a task');
    const page = await open(null, epic);
    await widget(page, 'Color').waitFor();
    expect(await box(page, 'a task').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^(Edit|Add|Remove|Mark as done)/ }).count()).toBe(0);
    await chooseAction(page, 'Copy reference');
    expect(await page.getByRole('switch', { name: /notified about/ }).count()).toBe(0);
  });

  atNight(
    'leads by its labels to where they are found, though it is closed, and opens its form at the address of editing',
    async () => {
      const { context, make } = app;
      await make.label({ place: fixture.group, title: 'sold off' });
      const parent = await epicWith();
      const child = await epicWith('', { parent, labels: ['sold off'] });
      await updateItem(context, await make.admin(), { id: child.id, stateEvent: 'close' });
      const page = await open(fixture.people.planner, parent);
      await page.locator('[data-part=label]').getByText('sold off').click();
      await rowOf(page, child.name).waitFor();
      await page.goto(child.address);
      await widget(page, 'Labels').getByRole('link', { name: 'sold off' }).click();
      await rowOf(page, child.name).waitFor();
      await page.goto(`${child.address}/edit`);
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(`&${child.iid}`).waitFor();

      const project = await make.project({ group: fixture.group, path: 'shed', visibility: 'public' });
      const issue = await make.issue({ project, title: 'Sell the shed', labels: ['sold off'] });
      await page.goto(`/${project.fullPath}/-/issues/${issue.iid}`);
      await widget(page, 'Labels').getByRole('link', { name: 'sold off' }).click();
      await rowOf(page, 'Sell the shed').waitFor();
    },
  );
});
