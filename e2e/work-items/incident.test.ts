import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNote } from '../../server/src/notes/changes.ts';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { details } from './item-page.ts';

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: RunningApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('an incident is reported, acknowledged, measured, told on its timeline and resolved', async () => {
  const group = await app.make.group({ path: 'locks' });
  const project = await app.make.project({ path: 'gate', group });
  await app.context.db
    .updateTable('namespaces')
    .set({ status_page_enabled: true })
    .where('id', '=', project.id)
    .execute();
  const developer = await app.make.user({ name: 'Dora Developer' });
  const viewer = await app.make.member('developer', group, developer);
  const page = await app.visit(developer);
  await page.goto(`/${project.fullPath}/-/incidents`);
  await page.getByRole('heading', { name: 'No incidents yet' }).waitFor();
  await page.getByRole('link', { name: 'New incident' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The lock leaks');
  await page.getByRole('button', { name: 'Create incident' }).click();
  await page.getByRole('tab', { name: 'Summary', selected: true }).waitFor();
  const iid = new URL(page.url()).pathname.split('/').at(-1);

  const setStatus = async (status: string) => {
    await details(page).getByRole('button', { name: 'Edit incident status' }).click();
    await page
      .getByRole('option', { name: status })
      .or(page.getByRole('menuitem', { name: status }))
      .click();
    await details(page).getByText(status).first().waitFor();
  };
  await setStatus('Acknowledged');

  await page.getByRole('tab', { name: 'Summary' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('No metric images yet').waitFor();
  await page
    .getByRole('tabpanel')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'water.png', mimeType: 'image/png', buffer: DOT });
  await page.getByRole('textbox', { name: 'Text' }).fill('Water level');
  await page.keyboard.press('Enter');
  const image = page.getByRole('img', { name: 'Water level' });
  await image.waitFor();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  expect(await barriers(page)).toEqual([]);

  const item = await app.context.db
    .selectFrom('work_items')
    .select('id')
    .where('namespace_id', '=', project.id)
    .executeTakeFirstOrThrow();
  await createNote(app.context, viewer, { itemId: item.id, note: 'The pumps stopped' });
  const comment = page.getByRole('article', { name: 'Comment by Dora Developer' });
  await comment.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add to timeline' }).click();
  await page.getByText('added an incident timeline event').waitFor();
  await page.getByRole('tab', { name: 'Metrics' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('region', { name: 'Timeline' }).getByText('The pumps stopped').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/${project.fullPath}/-/issues/incident/${iid}/timeline`);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Incident actions' }).click();
  await page.getByRole('menuitem', { name: 'Publish to status page' }).click();
  await page.getByRole('link', { name: 'Published on status page' }).waitFor();
  const signedOut = await app.visit(null);
  await signedOut.goto(`/${project.fullPath}/-/status_page`);
  await signedOut.getByRole('heading', { name: 'The lock leaks' }).waitFor();
  expect(await barriers(signedOut)).toEqual([]);
  expect(await signedOut.getByText('locks').count()).toBe(0);

  await setStatus('Resolved');
  await page.goto(`/${project.fullPath}/-/incidents`);
  await page.getByRole('row', { name: 'The lock leaks' }).getByText('Resolved').waitFor();
  expect(await barriers(page)).toEqual([]);
});
