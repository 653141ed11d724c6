import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { deleteLabel } from '../labels/changes.ts';
import { placesWithViews } from '../testing/fixtures/saved-views.ts';
import { updateView } from './changes.ts';

let t: Awaited<ReturnType<typeof placesWithViews>>;
beforeAll(async () => {
  t = await placesWithViews();
});
afterAll(() => t.close());

const read = async (viewer: Viewer, id: number, at = 'acme') => {
  const { data, errors } = await t.ask(
    viewer,
    `{ namespace(fullPath: "${at}") { savedViews(id: "gid://gitlab/WorkItems::SavedViews::SavedView/${id}") { nodes { filters missingFilters } } } }`,
  );
  expect(errors).toEqual([]);
  return data.namespace.savedViews.nodes[0];
};
const rename = (table: 'labels' | 'milestones', id: number, title: string) =>
  t.context.db.updateTable(table).set({ title }).where('id', '=', id).execute();

test('a view keeps what it filters by when that gets another name', async () => {
  const label = await t.make.label({ place: t.group, title: 'bug' });
  const milestone = await t.make.milestone({ place: t.group, title: 'Spring' });
  const epic = await t.make.epic({ group: t.group });
  const person = await t.make.user({ username: 'kim' });
  const filters = {
    labelName: ['bug', 'no such label'],
    milestoneTitle: ['Spring'],
    not: { assigneeUsernames: ['Kim'] },
    epic: `acme::&${epic.iid}`,
    search: 'bug',
  };
  const { id } = await t.share({ filters });
  expect(await read(t.guest, id)).toEqual({ filters, missingFilters: [] });
  await rename('labels', label.id, 'defect');
  await rename('milestones', milestone.id, 'Summer');
  await t.context.db.updateTable('users').set({ username: 'kimi' }).where('id', '=', person.id).execute();
  expect(await read(t.guest, id)).toEqual({
    filters: {
      labelName: ['defect', 'no such label'],
      milestoneTitle: ['Summer'],
      not: { assigneeUsernames: ['kimi'] },
      epic: `acme::&${epic.iid}`,
      search: 'bug',
    },
    missingFilters: [],
  });
});

test('what is gone or hidden finds nothing and has no name but for the author; saving keeps it', async () => {
  const author = await t.make.member('planner', t.open);
  const secret = await t.make.group({ path: 'secret', parent: t.open, visibility: 'private' });
  const label = await t.make.label({ place: secret, title: 'layoffs' });
  const filters = { labelName: ['layoffs'] };
  const { id } = await t.share({ namespaceId: t.open.id, filters }, author);
  const value = `missing-${label.id}`;
  const missing = { value, kind: 'label', name: null };
  expect(await read(author, id, 'open')).toEqual({ filters, missingFilters: [] });
  expect(await read(t.outsider, id, 'open')).toEqual({
    filters: { labelName: [value] },
    missingFilters: [missing],
  });
  await deleteLabel(t.context, author, { id: label.id });
  const editor = await t.make.member('planner', t.open);
  await updateView(t.context, editor, { id, filters: { labelName: [value], state: 'closed' } });
  expect(await read(editor, id, 'open')).toMatchObject({ missingFilters: [missing] });
  expect(await read(author, id, 'open')).toEqual({
    filters: { labelName: [value], state: 'closed' },
    missingFilters: [{ ...missing, name: 'layoffs' }],
  });
  await updateView(t.context, author, { id, filters: { state: 'closed' } });
  expect(await read(author, id, 'open')).toEqual({ filters: { state: 'closed' }, missingFilters: [] });
});
