import type { Place } from '../../place.ts';

const TEST = `import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('epics are listed by whether they have dates, over GraphQL and over REST', async () => {
  await w.make.epic({ group: w.group, title: 'Dated', startDateFixed: '2026-03-01', startDateIsFixed: true });
  await w.make.epic({ group: w.group, title: 'Undated' });
  const asked = '{ group(fullPath: "top") { epics(filter: { hasDates: true }) { nodes { title } } } }';
  const { body } = await w.planner.query(asked);
  expect(body.data.group.epics.nodes).toEqual([{ title: 'Dated' }]);
  const listed = await w.planner.get('/api/v4/groups/top/epics?has_dates=false');
  expect(listed.body.map(({ title }: { title: string }) => title)).toEqual(['Undated']);
});
`;

const JOURNEY = `import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { listed, openList, query, search } from './epics-page.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a list of epics is filtered by whether epics have dates, which its address keeps', async () => {
  const group = await app.make.group({ path: 'fruit', visibility: 'public' });
  await app.make.epic({ group, title: 'Dates', startDateFixed: '2026-03-01', startDateIsFixed: true });
  await app.make.epic({ group, title: 'Figs' });
  const page = await openList(app, null, '/groups/fruit/-/epics');
  await search(page).click();
  await page.getByRole('option', { name: 'Has dates', exact: true }).click();
  await page.getByRole('option', { name: 'Yes', exact: true }).click();
  await listed(page).toEqual(['Dates']);
  expect(query(page)).toContain('has_dates=true');
  await page.reload();
  await listed(page).toEqual(['Dates']);
});
`;

export const TESTS: readonly Place[] = [
  { name: 'what the server lists by it', file: 'server/src/epics/dated-filter.test.ts', text: TEST },
  { name: 'its journey', file: 'e2e/epics/dated-filter.test.ts', text: JOURNEY },
];
