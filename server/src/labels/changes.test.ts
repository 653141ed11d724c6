import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { createLabel, deleteLabel, updateLabel } from './changes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group();
  planner = await make.member('planner', group);
});
afterAll(() => close());

const row = (id: number) =>
  context.db.selectFrom('labels').selectAll().where('id', '=', id).executeTakeFirst();

test('a label is created, changed and told once each', async () => {
  const since = await newestChange(context);
  const { id } = await createLabel(context, planner, { namespaceId: group.id, title: ' bug ', color: 'red' });
  expect(await row(id)).toMatchObject({ title: 'bug', color: '#ff0000', description: null, archived: false });
  await updateLabel(context, planner, { id, title: 'fault', archived: true });
  expect((await changesSince(context, since)).map(({ kind, after }) => ({ kind, after }))).toEqual([
    { kind: 'label.created', after: expect.objectContaining({ title: 'bug', color: '#ff0000' }) },
    { kind: 'label.updated', after: { title: 'fault', archived: true } },
  ]);
});

test('a title exists once in a place, and again in another', async () => {
  const { id } = await createLabel(context, planner, { namespaceId: group.id, title: 'once', color: '#123' });
  const other = await createLabel(context, planner, { namespaceId: group.id, title: 'other', color: '#123' });
  const again = { namespaceId: group.id, title: 'once', color: '#123' };
  await expectRefused(
    context,
    () => createLabel(context, planner, again),
    'conflict',
    'Label already exists',
  );
  await expectRefused(
    context,
    () => updateLabel(context, planner, { id: other.id, title: 'once' }),
    'invalid',
    'Title has already been taken',
  );
  const project = await make.project({ group });
  expect((await createLabel(context, planner, { ...again, namespaceId: project.id })).id).not.toBe(id);
});

test.each([
  [{ title: 'a,b' }, 'Title is invalid'],
  [{ title: '' }, "Title can't be blank"],
  [{ color: '#12345' }, 'Color must be a valid color code'],
])('refuses %j', async (bad, sentence) => {
  const input = { namespaceId: group.id, title: 'fine', color: '#123456', ...bad };
  await expectRefused(context, () => createLabel(context, planner, input), 'invalid', sentence);
});

test('deleting a label takes it off its items, each of which says so', async () => {
  const gone = await make.label({ place: group });
  const kept = await make.label({ place: group });
  const epic = await make.epic({ group, labelIds: [gone.id, kept.id] });
  const since = await newestChange(context);
  await deleteLabel(context, planner, { id: gone.id });
  expect(await row(gone.id)).toBeUndefined();
  const entries = await changesSince(context, since);
  expect(entries.map(({ kind, subject_id, cause }) => ({ kind, subject_id, cause }))).toEqual([
    { kind: 'epic.updated', subject_id: epic.id, cause: 'cascaded' },
    { kind: 'label.deleted', subject_id: gone.id, cause: 'typed' },
  ]);
  expect(entries[0]).toMatchObject({
    before: { label_ids: [gone.id, kept.id] },
    after: { label_ids: [kept.id] },
  });
});

test('guests may not, outsiders find nothing', async () => {
  const { id } = await make.label({ place: group });
  const [guest, outsider] = [await make.member('guest', group), await make.outsider()];
  const input = { namespaceId: group.id, title: 'No', color: '#123456' };
  await expectRefused(context, () => createLabel(context, guest, input), 'forbidden');
  await expectRefused(context, () => updateLabel(context, guest, { id, title: 'No' }), 'forbidden');
  await expectRefused(context, () => deleteLabel(context, guest, { id }), 'forbidden');
  await expectRefused(context, () => createLabel(context, outsider, input), 'notFound');
  await expectRefused(
    context,
    () => deleteLabel(context, outsider, { id }),
    'notFound',
    '404 Label Not Found',
  );
});
