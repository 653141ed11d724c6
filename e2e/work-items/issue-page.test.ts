import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { answered } from '../fixtures/graphql-calls.ts';
import { badge, box, chooseAction, epicsOf, title, widget } from './item-page.ts';
import { openStage, type Stage } from '../fixtures/running-app.ts';
import { buildHarbour, type Harbour } from '../fixtures/roadmap-group.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

describe('the page of an issue', () => {
  let stage: Stage;
  let world: Harbour;
  let epicWith: ReturnType<typeof epicsOf>['epicWith'];
  beforeAll(async () => {
    stage = await openStage();
    world = await buildHarbour(stage, 'harbour');
    ({ epicWith } = epicsOf(stage, world.harbour));
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  it('says of an incident that it is one, at its own address, and saves its tasks', async () => {
    const project = await stage.make.project({ group: world.harbour, path: 'crane', visibility: 'public' });
    const fire = {
      project,
      title: 'Crane on fire',
      type: 'incident',
      description: '- [ ] put it out',
    } as const;
    const incident = await stage.make.issue(fire);
    const page = await stage.visit(world.people.planner);
    await page.goto(`/${project.fullPath}/-/issues/incident/${incident.iid}`);
    await badge(page, 'Incident').waitFor();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await box(page, 'put it out').click();
    expect((await saved).status()).toBe(200);
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
    const closed = answered(page, 'updateIssue');
    await chooseAction(page, 'Close issue');
    await badge(page, 'Closed').waitFor();
    await closed;
    await updateItem(stage.context, await stage.make.admin(), { id: issue.id, stateEvent: 'reopen' });
    await badge(page, 'Open').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.goto(`/${project.fullPath}/-/work_items/${issue.iid}`);
    await title(page, 'Drive piles').waitFor();
    await page.goto(`/${project.fullPath}/-/issues/9999`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
