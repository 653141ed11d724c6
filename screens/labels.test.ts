import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, inProject } from './fixtures/places.ts';

const PAGE = '/pier/hull/-/labels';

const label = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: null,
  description_html: '',
  color: '#336699',
  text_color: '#ffffff',
  archived: false,
  subscribed: false,
  priority: null,
  is_project_label: true,
  own: true,
  open_items: 3,
  all_items: 12,
  ...more,
});

const hull = (prioritised: readonly object[], others: readonly object[]) => ({
  viewer: ADA,
  data: inProject('pier/hull'),
  rest: {
    [`GET ${PAGE}/list.json`]: ({ name }: { name: string }) =>
      json(name.includes('prioritised=true') ? prioritised : others),
    [`GET ${PAGE}/deleted.json`]: [],
  },
});

test('labels of a project have counts, and are given a priority or moved in the menu', async () => {
  const ofGroup = { priority: 1, own: false, is_project_label: false };
  const two = [label(1, 'urgent', { priority: 0 }), label(2, 'soon', ofGroup)];
  const screen = await openScreen(PAGE, hull(two, [label(3, 'tar')]));
  const { at, server } = screen;
  await expect.element(at.getByText('3 open of 12').first()).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  const priorities = () =>
    server.asked.filter(({ name }) => name === `PUT ${PAGE}/priorities.json`).map(({ sent }) => sent);
  server.override(`PUT ${PAGE}/priorities.json`, () => new Response(null, { status: 204 }));
  await at.getByRole('button', { name: 'Actions for tar' }).click();
  await at.getByRole('menuitem', { name: 'Prioritize' }).click();
  await expect.poll(priorities).toEqual(['{"label_ids":[1,2,3]}']);
  await at.getByRole('button', { name: 'Actions for soon' }).click();
  await expect.element(at.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
  // It is changed and deleted in its group.
  expect(at.getByRole('menuitem', { name: 'Delete…' }).query()).toBeNull();
  await at.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(priorities).toHaveLength(2);
  expect(priorities()[1]).toBe('{"label_ids":[2,1]}');
  await expect.element(at.getByText('soon: priority 1 of 2')).toBeInTheDocument();
});

test('a project without prioritised labels says what they are for', async () => {
  const { at } = await openScreen(PAGE, hull([], [label(3, 'tar')]));
  await expect.element(at.getByText('No label has a priority yet.', { exact: false })).toBeVisible();
});

test('a label is merged and deleted after a question with its count, and a deletion is undone', async () => {
  const screen = await openScreen(PAGE, hull([], [label(3, 'tar'), label(4, 'pitch')]));
  const { at, server } = screen;
  server.override(`POST ${PAGE}/3/merge.json`, () => json({ count: 12 }));
  await at.getByRole('button', { name: 'Actions for tar' }).click();
  await at.getByRole('menuitem', { name: 'Merge into another label…' }).click();
  const merging = at.getByRole('alertdialog', { name: 'Merge label tar into another?' });
  await expect.element(merging.getByText('12 items that you can see', { exact: false })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await merging.getByRole('button', { name: 'Label that stays: Choose a label' }).click();
  await at.getByRole('option', { name: 'pitch' }).click();
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(at.getByText('12 items moved from tar to pitch')).toBeVisible();

  server.override('DELETE /api/v4/projects/pier%2Fhull/labels/3', () => new Response(null, { status: 204 }));
  server.override(`POST ${PAGE}/deleted/3/restore.json`, () => json({ count: 12 }));
  await at.getByRole('button', { name: 'Actions for tar' }).click();
  await at.getByRole('menuitem', { name: 'Delete…' }).click();
  const deleting = at.getByRole('alertdialog', { name: 'Delete label tar?' });
  await expect.element(deleting.getByText('It is removed from 12 items.', { exact: false })).toBeVisible();
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await at.getByRole('button', { name: 'Undo' }).click();
  await expect.element(at.getByText('Label tar restored')).toBeVisible();
});

test('deleted and subscribed labels have empty states, and a failure says so', async () => {
  const given = hull([], []);
  const { at, server } = await openScreen(`${PAGE}?show=deleted`, {
    ...given,
    overrides: [[/labels\/deleted\.json/, lost]],
  });
  await expect.element(at.getByText('Could not load the deleted labels')).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByText('No deleted labels')).toBeVisible();
  await at.getByRole('link', { name: 'Subscribed' }).click();
  await expect.element(at.getByText('No subscribed labels')).toBeVisible();
});

test('a project without labels offers a starter set, of which some are chosen', async () => {
  const added = `POST ${PAGE}/starter_set.json`;
  const screen = await openScreen(PAGE, { ...hull([], []), overrides: [[added, lost]] });
  const { at, server } = screen;
  await at.getByRole('button', { name: 'Add a starter set' }).click();
  const dialog = at.getByRole('dialog', { name: 'Add a starter set' });
  await expect.element(dialog.getByRole('button', { name: 'Add 8 labels' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  for (const title of ['kind::chore', 'needs discussion'])
    await dialog.getByRole('checkbox', { name: title }).click();
  await dialog.getByRole('button', { name: 'Add 6 labels' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  server.override(added, () => json({ count: 5 }));
  server.override(/labels\/list\.json/, () => json([label(1, 'kind::bug')]));
  await dialog.getByRole('button', { name: 'Add 6 labels' }).click();
  await expect.element(at.getByText('5 labels added; 1 label existed already')).toBeVisible();
  await expect.element(at.getByRole('button', { name: 'Actions for kind::bug' }).first()).toBeVisible();
  expect(JSON.parse(server.asked.findLast(({ name }) => name === added)?.sent ?? '')).toEqual({
    titles: [
      'kind::bug',
      'kind::feature',
      'priority::high',
      'priority::medium',
      'priority::low',
      'good first issue',
    ],
  });
});

test('who may not change labels is offered no starter set', async () => {
  const data = inProject('pier/hull', { userPermissions: {} });
  const { at } = await openScreen(PAGE, { ...hull([], []), data });
  await expect.element(at.getByText('No labels yet')).toBeVisible();
  expect(at.getByRole('button', { name: 'Add a starter set' }).query()).toBeNull();
});
