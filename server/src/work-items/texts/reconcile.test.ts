import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { EditConflict } from './edit-conflict.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let ada: Viewer;
let bo: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  ada = await make.member('planner', group);
  bo = await make.member('planner', group);
});
afterAll(() => close());

const textsOf = (id: number) =>
  context.db
    .selectFrom('work_items')
    .select(['title', 'description', 'lock_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const conflictOf = (attempt: Promise<unknown>): Promise<EditConflict> =>
  attempt.then(
    () => {
      throw new Error('Nothing was refused');
    },
    (error: EditConflict) => error,
  );

test('a title and a description changed by two people from the same version are both kept', async () => {
  const { id } = await make.epic({ group, title: 'Old', description: 'old' });
  await updateItem(context, ada, { id, title: 'New', lockVersion: 0 });
  await updateItem(context, bo, { id, title: 'Old', description: 'new', lockVersion: 0 });
  expect(await textsOf(id)).toEqual({ title: 'New', description: 'new', lock_version: 2 });
});

test('different paragraphs changed from the same version are both kept', async () => {
  const { id } = await make.epic({ group, description: 'one\n\ntwo\n\nthree' });
  await updateItem(context, ada, { id, description: 'ONE\n\ntwo\n\nthree', lockVersion: 0 });
  await updateItem(context, bo, { id, description: 'one\n\ntwo\n\nTHREE', lockVersion: 0 });
  expect((await textsOf(id)).description).toBe('ONE\n\ntwo\n\nTHREE');
});

test('the ancestor is the text of the version the writer began from, not the first or the last one', async () => {
  const { id } = await make.epic({ group, description: 'a\n\nb\n\nc' });
  await updateItem(context, ada, { id, description: 'A\n\nb\n\nc' });
  await updateItem(context, ada, { id, description: 'A\n\nB\n\nc' });
  await updateItem(context, bo, { id, description: 'A\n\nb\n\nC', lockVersion: 1 });
  expect((await textsOf(id)).description).toBe('A\n\nB\n\nC');
});

test('A34: changes of one paragraph by two people are a conflict that holds both texts and changes nothing', async () => {
  const { id } = await make.epic({ group, description: 'we begin' });
  await updateItem(context, ada, { id, description: 'we begin today', lockVersion: 0 });
  const error = await conflictOf(updateItem(context, bo, { id, description: 'we stop', lockVersion: 0 }));
  expect(error).toBeInstanceOf(EditConflict);
  expect(error.status).toBe(409);
  expect(error.message).toBe(
    'Someone edited this epic at the same time you did. Please refresh your browser and make sure your changes will not unintentionally remove theirs.',
  );
  expect(error.meeting).toEqual({
    lockVersion: 1,
    title: null,
    description: { base: 'we begin', ours: 'we stop', theirs: 'we begin today', merged: null },
  });
  expect(await textsOf(id)).toMatchObject({ description: 'we begin today', lock_version: 1 });
});

test('different words put in at one place by two people are a conflict, and nothing is stored twice', async () => {
  const { id } = await make.epic({ group, description: 'Intro.' });
  const goals = (goal: string) => `Intro.\n\n## Goals\n\n- ${goal}`;
  await updateItem(context, ada, { id, description: goals('a'), lockVersion: 0 });
  const { meeting } = await conflictOf(
    updateItem(context, bo, { id, description: goals('b'), lockVersion: 0 }),
  );
  expect(meeting.description).toEqual({
    base: 'Intro.',
    ours: goals('b'),
    theirs: goals('a'),
    merged: null,
  });
  expect((await textsOf(id)).description).toBe(goals('a'));
});

test('one person who edits alone from an old version meets no conflict over the other field', async () => {
  const { id } = await make.issue({ title: 'T', description: 'D' });
  const admin = await make.admin();
  await updateItem(context, admin, { id, title: 'T2', lockVersion: 0 });
  await updateItem(context, admin, { id, description: 'D2', lockVersion: 0 });
  await updateItem(context, admin, { id, description: 'D2', lockVersion: 0 });
  expect(await textsOf(id)).toMatchObject({ title: 'T2', description: 'D2' });
});

test.each(['issue', 'task', 'key_result'] as const)('a conflict over a %s names its type', async (type) => {
  const { id } = await make.issue({ title: 'T', type });
  const admin = await make.admin();
  await updateItem(context, admin, { id, title: 'Mine', lockVersion: 0 });
  const error = await conflictOf(updateItem(context, admin, { id, title: 'Yours', lockVersion: 0 }));
  expect(error.message).toContain(`Someone edited this ${type.replace('_', ' ')} at`);
});

test('GraphQL answers the merged text, or both texts in a conflict', async () => {
  const epic = await make.epic({ group, description: 'one\n\ntwo' });
  const save = (viewer: Viewer, description: string, lockVersion: number) =>
    ask(
      viewer,
      'mutation M($input: UpdateEpicInput!) { updateEpic(input: $input) { epic { description lockVersion } changeIds errors conflict { __typename lockVersion title { ours } text: description { base ours theirs merged } } } }',
      { input: { groupPath: 'acme', iid: String(epic.iid), description, lockVersion } },
    );
  await save(ada, 'ONE\n\ntwo', 0);
  const merged = (await save(bo, 'one\n\nTWO', 0)).data.updateEpic;
  expect(merged).toMatchObject({
    epic: { description: 'ONE\n\nTWO', lockVersion: 2 },
    errors: [],
    conflict: null,
  });
  const { data, errors } = await save(ada, 'eins\n\ntwo', 0);
  expect(errors).toEqual([]);
  expect(data.updateEpic).toEqual({
    epic: null,
    changeIds: null,
    errors: [expect.stringContaining('Someone edited this epic')],
    conflict: {
      __typename: 'EditConflictPayload',
      lockVersion: 2,
      title: null,
      text: { base: 'one\n\ntwo', ours: 'eins\n\ntwo', theirs: 'ONE\n\nTWO', merged: null },
    },
  });
});
