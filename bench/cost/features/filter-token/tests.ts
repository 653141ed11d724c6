import type { Place } from '../../place.ts';

const TEST = `import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('epics are listed by their colour, over GraphQL and over REST', async () => {
  await w.make.epic({ group: w.group, title: 'Red', color: '#c91c00' });
  await w.make.epic({ group: w.group, title: 'Blue', color: '#1068bf' });
  const asked = '{ group(fullPath: "top") { epics(filter: { color: "#c91c00" }) { nodes { title } } } }';
  const { body } = await w.planner.query(asked);
  expect(body.data.group.epics.nodes).toEqual([{ title: 'Red' }]);
  const listed = await w.planner.get('/api/v4/groups/top/epics?color=%23c91c00');
  expect(listed.body.map(({ title }: { title: string }) => title)).toEqual(['Red']);
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

test('a list of epics is filtered by a colour, which its address keeps', async () => {
  const group = await app.make.group({ path: 'paints', visibility: 'public' });
  await app.make.epic({ group, title: 'Warm', color: '#c91c00' });
  await app.make.epic({ group, title: 'Cold', color: '#1068bf' });
  const page = await openList(app, null, '/groups/paints/-/epics');
  await search(page).click();
  await page.getByRole('option', { name: 'Color', exact: true }).click();
  await page.getByRole('option', { name: 'Dark red' }).click();
  await listed(page).toEqual(['Warm']);
  expect(query(page)).toContain('color=#c91c00');
  await page.reload();
  await listed(page).toEqual(['Warm']);
});
`;

export const TESTS: readonly Place[] = [
  { name: 'what the server lists by it', file: 'server/src/epics/color-filter.test.ts', text: TEST },
  { name: 'its journey', file: 'e2e/epics/color-filter.test.ts', text: JOURNEY },
];
