import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { answered } from '../fixtures/graphql-calls.ts';
import { addProperty, badge, box, chooseAction, epicsOf, said, title, widget } from './item-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';
import { atNight } from '../../server/src/testing/chance.ts';

describe('the page of an issue', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let epicWith: ReturnType<typeof epicsOf>['epicWith'];
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    ({ epicWith } = epicsOf(app, fixture.group));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('says of an incident that it is one, at its own address, and saves its tasks', async () => {
    const project = await app.make.project({ group: fixture.group, path: 'crane', visibility: 'public' });
    const fire = {
      project,
      title: 'Crane on fire',
      type: 'incident',
      description: '- [ ] put it out',
    } as const;
    const incident = await app.make.issue(fire);
    const page = await app.visit(fixture.people.planner);
    await page.goto(`/${project.fullPath}/-/issues/incident/${incident.iid}`);
    await badge(page, 'Incident').waitFor();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await box(page, 'put it out').click();
    expect((await saved).status()).toBe(200);
  });

  it('makes an incident of an issue, which loses its weight, and undoes it', async () => {
    const project = await app.make.project({ group: fixture.group, path: 'derrick', visibility: 'public' });
    const issue = await app.make.issue({ project, title: 'Smoke', weight: 5 });
    const reporter = await app.make.user({ name: 'Rita Reporter' });
    await app.make.member('reporter', project, reporter);
    const page = await app.visit(reporter);
    await page.goto(`/${project.fullPath}/-/issues/${issue.iid}`);
    await title(page, 'Smoke').waitFor();
    await chooseAction(page, 'Change type');
    const dialog = page.getByRole('dialog', { name: 'Change type of issue' });
    await dialog.getByText('Weight: 5').waitFor();
    await dialog.getByRole('radio', { name: 'Incident' }).check();
    await dialog.getByRole('button', { name: 'Change type' }).click();
    await page.waitForURL(`**/${project.fullPath}/-/issues/incident/${issue.iid}`);
    await badge(page, 'Incident').waitFor();
    await widget(page, 'Weight').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(`**/${project.fullPath}/-/issues/${issue.iid}`);
    await widget(page, 'Weight').getByText('5', { exact: true }).waitFor();
  });

  it('ends as an epic, as a duplicate, or as spam, which an administrator takes back', async () => {
    const { group, people } = fixture;
    const project = await app.make.project({ group, path: 'mole', visibility: 'public' });
    const [grown, original, copy] = [
      await app.make.issue({ project, title: 'Build a mole' }),
      await app.make.issue({ project, title: 'Repair the light' }),
      await app.make.issue({ project, title: 'The light is broken' }),
    ];
    const address = (iid: number) => `/${project.fullPath}/-/issues/${iid}`;
    const page = await app.visit(people.planner);
    await page.goto(address(grown.iid));
    await chooseAction(page, 'Promote to epic');
    await page.waitForURL('**/-/epics/*');
    await title(page, 'Build a mole').waitFor();
    await page.goto(address(grown.iid));
    await page.getByRole('link', { name: 'promoted', exact: true }).waitFor();

    await page.goto(address(copy.iid));
    await chooseAction(page, 'Mark as duplicate');
    const dialog = page.getByRole('dialog', { name: 'Mark issue as a duplicate' });
    await dialog.getByRole('button', { name: 'Original: Select the original' }).click();
    await page.getByRole('searchbox', { name: 'Search original' }).fill(`#${original.iid}`);
    await page.getByRole('option', { name: /Repair the light/ }).click();
    await dialog.getByRole('button', { name: 'Mark as duplicate' }).click();
    await page.getByRole('link', { name: 'duplicated', exact: true }).click();
    await title(page, 'Repair the light').waitFor();
    const activity = page.getByRole('region', { name: 'Activity' });
    await activity.getByText('as a duplicate of this issue').waitFor();
    await chooseAction(page, 'New related issue');
    await page.waitForURL(/\/issues\/new\?.*add_related_issue=/);
    await page.getByText('Repair the light').first().waitFor();
    await page.close();

    const admin = await app.make.user({ name: 'Ada Admin', admin: true });
    const chief = await app.visit(admin);
    await chief.goto(address(original.iid));
    await chooseAction(chief, 'Submit as spam');
    const question = chief.getByRole('alertdialog', { name: 'Submit issue as spam?' });
    await question.getByRole('button', { name: 'Submit as spam' }).click();
    await badge(chief, 'Hidden').waitFor();
    const other = await app.visit(people.planner);
    expect((await other.goto(address(original.iid)))?.status()).toBe(404);
    await chief.getByRole('button', { name: 'Undo' }).click();
    await badge(chief, 'Hidden').waitFor({ state: 'detached' });
    await other.goto(address(original.iid));
    await title(other, 'Repair the light').waitFor();
  });

  it('moves an issue by the keyboard, and says before which label stays behind', async () => {
    const { group, people } = fixture;
    const [from, to] = [
      await app.make.project({ group, path: 'dock', name: 'Dock' }),
      await app.make.project({ group, path: 'slip', name: 'Slipway' }),
    ];
    const label = await app.make.label({ place: from, title: 'only here' });
    const issue = await app.make.issue({ project: from, title: 'Launch it', labelIds: [label.id] });
    const page = await app.visit(people.planner);
    await page.goto(`/${from.fullPath}/-/issues/${issue.iid}`);
    await title(page, 'Launch it').waitFor();
    await page.getByRole('button', { name: 'Issue actions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move issue' });
    await dialog.getByRole('button', { name: /^Project/ }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search project' }).fill('slip');
    await page.getByRole('option', { name: /^Slipway/ }).waitFor();
    // All projects are listed until the search is answered.
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByText('Label ~"only here" is not known in').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move' }).press('Enter');
    await page.waitForURL(`**/${to.fullPath}/-/issues/1`);
    await title(page, 'Launch it').waitFor();
    await page.getByText(`moved from dock#${issue.iid}`).waitFor();
    await said(page).getByRole('link', { name: 'Show the original' }).click();
    await page.getByRole('link', { name: 'moved', exact: true }).waitFor();
  });

  atNight('shows an issue on the same form', async () => {
    const project = await app.make.project({ group: fixture.group, path: 'quay', visibility: 'public' });
    const epic = await epicWith();
    const issue = await app.make.issue({ project, title: 'Drive piles', epic });
    const page = await app.visit(fixture.people.planner);
    await page.goto(`/${project.fullPath}/-/issues/${issue.iid}`);
    await title(page, 'Drive piles').waitFor();
    await widget(page, 'Parent').getByRole('link', { name: epic.name }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('option', { name: 'Assign to me' }).click();
    await widget(page, 'Assignees').getByText('Pia Planner').waitFor();
    await addProperty(page, 'Weight');
    await page.getByRole('textbox', { name: 'Weight' }).fill('5');
    await page.keyboard.press('Enter');
    await widget(page, 'Weight').getByText('5', { exact: true }).waitFor();
    const closed = answered(page, 'workItemUpdate');
    await chooseAction(page, 'Close issue');
    await badge(page, 'Closed').waitFor();
    await closed;
    await updateItem(app.context, await app.make.admin(), { id: issue.id, stateEvent: 'reopen' });
    await badge(page, 'Open').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.goto(`/${project.fullPath}/-/work_items/${issue.iid}`);
    await title(page, 'Drive piles').waitFor();
    await page.goto(`/${project.fullPath}/-/issues/9999`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  atNight('converts a task, and takes it back', async () => {
    const project = await app.make.project({ group: fixture.group, path: 'shed', visibility: 'public' });
    const issue = await app.make.issue({ project, title: 'Pour the oil', description: '- [ ] find a rag\n' });
    const page = await app.visit(fixture.people.planner);
    await page.goto(`/${project.fullPath}/-/issues/${issue.iid}`);
    await box(page, 'find a rag').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Convert to task' }).click();
    await said(page).getByText('Converted to task', { exact: true }).waitFor();
    await box(page, 'find a rag').waitFor({ state: 'detached' });
    // Awaited from before the click, because the message disappears.
    const reverted = said(page).getByText('Task reverted', { exact: true }).waitFor();
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await reverted;
    await box(page, 'find a rag').waitFor();
  });
});
