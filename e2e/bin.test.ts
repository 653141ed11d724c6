import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openApp, type RunningApp } from './fixtures/running-app.ts';
import { deleteItem } from '../server/src/item-changes/delete-item.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await openApp();
});
afterEach(() => app.leave());
afterAll(() => app.close());

it('gives back what was deleted to whoever may delete it, and owners empty it', async () => {
  const { make, context } = app;
  const group = await make.group({ path: 'quay', name: 'Quay', visibility: 'public' });
  const project = await make.project({ path: 'cranes', name: 'Cranes', group, visibility: 'public' });
  const pia = await make.user({ name: 'Pia Planner' });
  await make.member('planner', group, pia);
  const oli = await make.user({ name: 'Oli Owner' });
  const owner = await make.member('owner', group, oli);
  const epic = await make.epic({ group, title: 'Dredge the basin' });
  await make.epic({ group, parent: epic, title: 'Sound the depth' });
  const issue = await make.issue({ project, title: 'Oil the winch' });
  await deleteItem(context, owner, { id: issue.id });

  const page = await app.visit(pia);
  await page.goto(`/groups/quay/-/epics/${epic.iid}`);
  await page.getByRole('button', { name: 'Epic actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete epic' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete epic' });
  expect(await dialog.getByRole('link', { name: 'the bin' }).getAttribute('href')).toBe('/groups/quay/-/bin');
  await dialog.getByText('Delete child epics too').click();
  await dialog.getByRole('button', { name: 'Delete epic' }).click();
  await page.getByText('The epic was successfully deleted.').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bin' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Dredge the basin' });
  await row.getByText(`quay&${epic.iid} · deleted`).waitFor();
  expect(await row.textContent()).toMatch(
    /by Pia Planner · restores 1 more item · kept until \w+ \d+, \d{4}/,
  );
  expect(await page.getByRole('button', { name: 'Empty bin' }).count()).toBe(0);
  await row.getByRole('button', { name: 'Restore Dredge the basin' }).click();
  await page.getByText('Epic restored').waitFor();
  await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();

  await deleteItem(context, owner, { id: epic.id });
  const theirs = await app.visit(oli);
  await theirs.goto('/quay/cranes/-/bin');
  await theirs.getByText(`quay/cranes#${issue.iid} · deleted`).waitFor();
  await theirs.goto('/groups/quay/-/bin');
  await theirs.getByRole('button', { name: 'Empty bin' }).click();
  const question = theirs.getByRole('alertdialog', { name: 'Empty the bin of Quay?' });
  await question.getByRole('button', { name: 'Empty bin' }).click();
  await theirs.getByText('Bin emptied').waitFor();
  await theirs.getByRole('heading', { name: 'The bin is empty' }).waitFor();

  const outside = await app.visit(null);
  await outside.goto('/groups/quay/-/bin');
  await outside.getByRole('heading', { name: 'The bin is empty' }).waitFor();
  const main = outside.getByRole('navigation', { name: 'Main' });
  expect(await main.getByRole('link', { name: 'Bin' }).count()).toBe(0);
});

it('leads from a deletion to the bin, and asks nothing about words on what is gone', async () => {
  const { make } = app;
  const group = await make.group({ path: 'moor', name: 'Moor', visibility: 'public' });
  const oli = await make.user({ name: 'Olga Owner' });
  const owner = await make.member('owner', group, oli);
  const epic = await make.epic({ group, title: 'Drain the moor', as: owner });
  const label = await make.label({ place: group, title: 'wet' });
  const page = await app.visit(oli);
  await page.goto(`/groups/moor/-/epics/${epic.iid}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Half a thought');
  await page.getByRole('button', { name: 'Epic actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete epic' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete epic' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('The epic was successfully deleted.').waitFor();
  await page.waitForURL('**/groups/moor/-/epics');
  await messages.getByRole('link', { name: 'Show in bin' }).click();
  await page.waitForURL('**/groups/moor/-/bin');
  await page.getByRole('listitem').filter({ hasText: 'Drain the moor' }).waitFor();

  await page.goto(`/groups/moor/-/labels/${label.id}/edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('drier');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/groups/moor/-/labels');
});
