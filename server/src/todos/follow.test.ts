import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import { toggleEmoji } from '../emoji/changes.ts';
import { createNote, deleteNote, updateNote } from '../notes/changes.ts';
import { build, type MadeItem, type MadePlace } from '../testing/build.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { finishItem, markItem } from './changes.ts';
import { createItem } from '../item-changes/create-item.ts';
import { updateItem } from '../item-changes/update-item.ts';

let store: TestContext;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let ada: Viewer;
let grace: Viewer;
let guest: Viewer;
let epic: MadeItem;
beforeAll(async () => {
  store = await testContext();
  make = build(store.context);
  group = await make.group({ path: 'top', visibility: 'private' });
  project = await make.project({ group, visibility: 'private' });
  ada = await make.member('planner', group, await make.user({ username: 'ada' }));
  grace = await make.member('planner', group, await make.user({ username: 'grace' }));
  guest = await make.member('guest', group, await make.user({ username: 'guest' }));
  await make.user({ username: 'outsider' });
});
beforeEach(async () => {
  epic = await make.epic({ group });
  await store.db.deleteFrom('todos').execute();
});
afterAll(() => store.close());

/** Everybody's to-dos as "user action state", oldest first. */
const raised = async () => {
  const rows = await store.db
    .selectFrom('todos')
    .innerJoin('users', 'users.id', 'todos.user_id')
    .select(['users.username', 'todos.action', 'todos.state'])
    .orderBy('todos.id')
    .execute();
  return rows.map(({ username, action, state }) => `${username} ${action} ${state}`);
};
const id = (viewer: Viewer) => viewer.userId as number;
const comment = (who: Viewer, note: string, internal = false) =>
  createNote(store.context, who, { itemId: epic.id, note, internal });

test('whoever is assigned is told, but not by assigning oneself', async () => {
  const { id: issue } = await createItem(store.context, ada, {
    type: 'issue',
    namespaceId: project.id,
    title: 'One',
    assigneeIds: [id(ada), id(guest)],
  });
  expect(await raised()).toEqual(['guest assigned pending']);
  await updateItem(store.context, ada, { id: issue, assigneeIds: [id(guest), id(grace)] });
  expect(await raised()).toEqual(['guest assigned pending', 'grace assigned pending']);
});

test('whoever a text begins with is spoken to, others are spoken of, and nobody by their own text', async () => {
  await createItem(store.context, ada, {
    type: 'epic',
    namespaceId: group.id,
    title: 'Two',
    description: '@Grace please ask @guest, not @ada, @nobody or @outsider',
  });
  expect(await raised()).toEqual(['grace directly_addressed pending', 'guest mentioned pending']);
});

test('names in code call nobody', async () => {
  await comment(ada, 'run `@grace` or\n\n```\n@guest\n```');
  expect(await raised()).toEqual([]);
});

test('a comment raises them, one at a time for each item, and points at itself', async () => {
  const { id: note } = await comment(ada, 'what do you say, @grace?');
  await comment(ada, '@grace again');
  expect(await raised()).toEqual(['grace mentioned pending']);
  const [todo] = await store.db.selectFrom('todos').selectAll().execute();
  expect(todo).toMatchObject({ note_id: note, work_item_id: epic.id, author_id: id(ada) });
});

test('an edit calls only those who were not called before', async () => {
  const { id: note } = await comment(ada, 'for @grace');
  await store.db.deleteFrom('todos').execute();
  await updateNote(store.context, ada, { id: note as number, note: 'for @grace and @guest' });
  await updateItem(store.context, ada, { id: epic.id, description: 'with @grace' });
  expect(await raised()).toEqual(['guest mentioned pending', 'grace mentioned pending']);
  await store.db.deleteFrom('todos').execute();
  await updateItem(store.context, ada, { id: epic.id, description: 'with @grace and more' });
  expect(await raised()).toEqual([]);
});

test('an item one cannot see raises nothing, nor does an internal comment for guests', async () => {
  const hidden = await make.epic({ group, confidential: true });
  await createNote(store.context, ada, { itemId: hidden.id, note: '@guest and @grace' });
  await comment(ada, 'between us: @guest @grace @outsider', true);
  expect(await raised()).toEqual(['grace mentioned pending', 'grace mentioned pending']);
});

test('a blocked person and one whose membership has ended get none', async () => {
  const blocked = await make.user({ username: 'blocked', state: 'blocked' });
  await make.member('planner', group, await make.user({ username: 'expired' }));
  await store.db
    .insertInto('members')
    .values({ namespace_id: group.id, root_namespace_id: group.id, user_id: blocked.id, access_level: 30 })
    .execute();
  const expired = await store.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'expired')
    .executeTakeFirstOrThrow();
  await store.db
    .updateTable('members')
    .set({ expires_at: '2020-01-01' })
    .where('user_id', '=', expired.id)
    .execute();
  await comment(ada, '@blocked @expired');
  expect(await raised()).toEqual([]);
});

test('a group and @all call their members, if the writer is one of them', async () => {
  const inner = await make.group({ path: 'inner', parent: group });
  // the admin who made the groups owns them
  const called = async () => (await raised()).filter((one) => !one.startsWith('admin')).toSorted();
  await make.member('reporter', inner, await make.user({ username: 'insider' }));
  const foreign = await make.group({ path: 'foreign', visibility: 'public' });
  await make.member('owner', foreign, await make.user({ username: 'foreigner' }));
  const open = await make.epic({ group: inner });
  await store.db.deleteFrom('todos').execute();
  await createNote(store.context, ada, { itemId: open.id, note: 'hello @foreign' });
  expect(await raised()).toEqual([]);
  await createNote(store.context, ada, { itemId: open.id, note: 'hello @top/inner' });
  expect(await called()).toEqual([
    'grace mentioned pending',
    'guest mentioned pending',
    'insider mentioned pending',
  ]);
  await store.db.deleteFrom('todos').execute();
  await comment(ada, '@all');
  expect(await called()).toEqual(['grace directly_addressed pending', 'guest directly_addressed pending']);
});

test('it is done when the person comments, reacts, closes or edits, and not when others do', async () => {
  const acts: readonly (() => Promise<unknown>)[] = [
    () => comment(grace, 'Here I am'),
    () => toggleEmoji(store.context, grace, { workItemId: epic.id, name: 'tada' }),
    () => updateItem(store.context, grace, { id: epic.id, stateEvent: 'close' }),
    () => updateItem(store.context, grace, { id: epic.id, title: 'Better' }),
    () => updateItem(store.context, grace, { id: epic.id, addLabels: ['done'] }),
  ];
  for (const act of acts) {
    await store.db.deleteFrom('todos').execute();
    await comment(ada, '@grace');
    await comment(ada, 'still waiting');
    expect(await raised()).toEqual(['grace directly_addressed pending']);
    await act();
    expect(await raised()).toEqual(['grace directly_addressed done']);
  }
});

test('moving a date does not make it done', async () => {
  await comment(ada, '@grace');
  await updateItem(store.context, grace, { id: epic.id, dueDateFixed: '2026-12-01', dueDateIsFixed: true });
  expect(await raised()).toEqual(['grace directly_addressed pending']);
});

test('a to-do added in the same write as a comment stays; one can be done without a word', async () => {
  await write(store.db, grace, {}, async (w) => {
    await markItem(w, epic.id);
    w.record({
      subjectType: 'note',
      subjectId: 1,
      rootNamespaceId: group.id,
      namespaceId: group.id,
      kind: 'note.created',
      before: {},
      after: { work_item_id: epic.id, body: 'and remind me' },
    });
  });
  expect(await raised()).toEqual(['grace marked pending']);
  await write(store.db, grace, {}, (w) => finishItem(w, epic.id));
  expect(await raised()).toEqual(['grace marked done']);
});

test('a to-do goes with the comment that raised it', async () => {
  const { id: note } = await comment(ada, '@grace');
  await deleteNote(store.context, ada, { id: note as number });
  expect(await raised()).toEqual([]);
});

test('a flood of mentions is refused, and leaves nothing behind', async () => {
  await store.db
    .insertInto('paces')
    .values({ user_id: id(ada), action: 'mention', minute: sql`date_trunc('minute', now())`, times: 100 })
    .onConflict((on) =>
      on.columns(['user_id', 'action']).doUpdateSet({ minute: sql`date_trunc('minute', now())`, times: 100 }),
    )
    .execute();
  await expect(comment(ada, 'hello @grace')).rejects.toMatchObject({ code: 'tooMany' });
  await comment(ada, 'hello');
  expect(await raised()).toEqual([]);
  expect(
    await store.db.selectFrom('notes').select('body').where('work_item_id', '=', epic.id).execute(),
  ).toEqual([{ body: 'hello' }]);
  await store.db.deleteFrom('paces').execute();
});

test('imported text calls nobody', async () => {
  await createItem(
    store.context,
    ada,
    { type: 'epic', namespaceId: group.id, title: 'Old', description: '@grace' },
    { cause: 'imported' },
  );
  expect(await raised()).toEqual([]);
});
