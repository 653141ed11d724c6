import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { operator } from '../server/src/auth/operator.ts';
import { renewCadences } from '../server/src/iterations/renew.ts';
import type { MadePlace } from '../server/src/testing/build.ts';
import { barriers } from './fixtures/barriers.ts';
import { openApp, type RunningApp } from './fixtures/running-app.ts';
import { addProperty } from './work-items/item-page.ts';

let app: RunningApp;
let group: MadePlace;
let planner: { id: number };

beforeAll(async () => {
  app = await openApp();
  const { make } = app;
  group = await make.group({ path: 'yard', name: 'Yard', visibility: 'private' });
  const project = await make.project({ path: 'hull', group });
  planner = await make.user({ username: 'yard-planner' });
  await make.member('planner', group, planner);
  await make.issue({ project, title: 'Caulk the seams', weight: 3 });
  await make.issue({ project, title: 'Paint the bow', weight: 5 });
});
afterEach(() => app.leave());
afterAll(() => app.close());

it('plans a sprint from its cadence to the day on which open issues move on', async () => {
  const page = await app.visit(planner);
  await page.goto('/groups/yard');
  await page.getByRole('link', { name: 'Iterations', exact: true }).click();
  await page.getByText('No cadences yet').waitFor();
  await page.getByRole('link', { name: 'New cadence' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fortnights');
  await page.getByRole('button', { name: 'Create cadence' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fortnights' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  // The current one, and three ahead.
  const iterations = page.getByRole('list', { name: 'Iterations' }).getByRole('listitem');
  await iterations.nth(3).waitFor();
  const [current, next] = await Promise.all(
    [0, 1].map((index) => iterations.nth(index).getByRole('link').getAttribute('href')),
  );

  for (const iid of [1, 2]) {
    await page.goto(`/yard/hull/-/issues/${iid}`);
    await addProperty(page, 'Iteration');
    await page.getByRole('searchbox').fill('fortnights');
    await page.getByRole('option', { name: /^Current · / }).click();
    await page.getByText('Iteration changed').first().waitFor();
  }
  await page.getByRole('button', { name: 'Close issue' }).click();
  await page.getByText('Issue closed').waitFor();

  await page.goto(current ?? '');
  const progress = page.getByRole('region', { name: 'Progress' });
  await progress.getByText('1 of 2 issues closed').waitFor();
  await page.getByText('Caulk the seams').waitFor();
  expect(await page.getByText('Paint the bow').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Move 1 to next' }).click();
  await page.getByText('Moved 1 issue to the next iteration').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Move 1 to next' }).waitFor();

  const { due_date: last } = await app.context.db
    .selectFrom('iterations')
    .select('due_date')
    .where('namespace_id', '=', group.id)
    .orderBy('start_date')
    .executeTakeFirstOrThrow();
  const after = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await renewCadences(app.context, operator, after);
  await page.goto(next ?? '');
  await page.getByText('Caulk the seams').waitFor();
  expect(await page.getByText('Paint the bow').count()).toBe(0);
});
