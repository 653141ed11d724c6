import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openApp, type RunningApp } from './fixtures/running-app.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await openApp();
});
afterEach(() => app.leave());
afterAll(() => app.close());

it('renames a group, follows an old link, and restores a project that was deleted', async () => {
  const { make } = app;
  const group = await make.group({ path: 'quay', name: 'Quay', visibility: 'private' });
  const project = await make.project({ path: 'cranes', name: 'Cranes', group });
  const issue = await make.issue({ project, title: 'Oil the winch' });
  const oli = await make.user({ name: 'Oli Owner' });
  await make.member('owner', group, oli);

  const page = await app.visit(oli);
  await page.goto('/groups/quay');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pier');
  await page.getByRole('textbox', { name: 'Path' }).fill('pier');
  await page.getByText('Old addresses lead here until someone takes the name.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Settings saved').waitFor();
  await page.waitForURL('**/groups/pier/-/edit');
  await main.getByText('Pier', { exact: true }).first().waitFor();

  await page.goto(`/quay/cranes/-/issues/${issue.iid}?tab=notes`);
  await page.waitForURL(`**/pier/cranes/-/issues/${issue.iid}?tab=notes`);
  await page.getByRole('heading', { name: 'Oil the winch' }).waitFor();

  await page.goto('/quay/cranes/edit');
  await page.waitForURL('**/pier/cranes/-/edit');
  await page.getByRole('link', { name: 'Danger zone' }).click();
  await page.getByRole('button', { name: 'Delete project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Cranes?' });
  await dialog.getByText('1 issue', { exact: true }).waitFor();
  await dialog.getByRole('textbox').fill('pier/cranes');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/groups/pier');

  const outside = await app.visit(await make.user());
  await outside.goto('/groups/quay');
  await outside.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(new URL(outside.url()).pathname).toBe('/groups/quay');

  await page.goto(`/pier/cranes/-/issues/${issue.iid}`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto('/groups/pier/-/edit/deleted');
  await page.getByRole('button', { name: 'Restore Cranes' }).click();
  await page.waitForURL('**/pier/cranes');
  await page.goto(`/pier/cranes/-/issues/${issue.iid}`);
  await page.getByRole('heading', { name: 'Oil the winch' }).waitFor();
});
