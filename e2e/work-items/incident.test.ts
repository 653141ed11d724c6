import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNote } from '../../server/src/notes/changes.ts';
import { escalate } from '../../server/src/on-call/jobs.ts';
import { createPolicy } from '../../server/src/on-call/policies.ts';
import { runJobs } from '../../server/src/testing/run-jobs.ts';
import { catchMail, type MailCatcher } from '../../server/src/testing/servers/mail-catcher.ts';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { details } from './item-page.ts';

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: RunningApp;
let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail();
  app = await openApp({ mail: catcher.settings });
});
afterAll(async () => {
  await app.close();
  await catcher.close();
});

/** Who is emailed by the policy by the time so many minutes from now. */
const mailedAfter = async (minutes: number): Promise<string[]> => {
  catcher.mails.length = 0;
  await escalate(app.context, new Date(Date.now() + minutes * 60_000));
  await runJobs(app.context);
  return catcher.mails
    .filter(({ headers }) => headers['x-cairn-reason'] === 'escalation')
    .map(({ to }) => String(to[0]).split('@')[0] as string);
};

it('an incident is reported, escalated twice, measured, told on its timeline and resolved', async () => {
  const group = await app.make.group({ path: 'locks' });
  const project = await app.make.project({ path: 'gate', group });
  await app.context.db
    .updateTable('namespaces')
    .set({ status_page_enabled: true })
    .where('id', '=', project.id)
    .execute();
  const developer = await app.make.user({ username: 'dora', name: 'Dora Developer' });
  const viewer = await app.make.member('developer', group, developer);
  const maintainer = await app.make.member(
    'maintainer',
    group,
    await app.make.user({ username: 'mia', name: 'Mia' }),
  );
  await createPolicy(app.context, maintainer, {
    projectPath: project.fullPath,
    name: 'Wake',
    rules: [
      { username: 'dora', elapsedTimeSeconds: 300, status: 'acknowledged' },
      { username: 'mia', elapsedTimeSeconds: 600, status: 'resolved' },
      { username: 'mia', elapsedTimeSeconds: 900, status: 'resolved' },
    ],
  });
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
    await details(page).getByText(status, { exact: true }).first().waitFor();
  };
  await details(page).getByRole('link', { name: 'Wake' }).waitFor();
  expect(await mailedAfter(6)).toEqual(['dora']);
  await setStatus('Acknowledged');
  expect(await mailedAfter(11)).toEqual(['mia']);

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
  expect(await mailedAfter(20)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
});
