import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTodo } from '../todos/changes.ts';
import { currentPosition, readChangesSince } from '../realtime/read-changes.ts';
import { build } from '../testing/build.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { newsFor } from './audience.ts';

let store: TestContext;
beforeAll(async () => {
  store = await testContext();
});
afterAll(() => store.close());

test('a to-do is told to its owner alone, also on the page of another group', async () => {
  const make = build(store.context);
  const [group, elsewhere] = [await make.group(), await make.group()];
  const [ada, grace] = [await make.member('planner', group), await make.member('planner', group)];
  const epic = await make.epic({ group });
  const from = await currentPosition(store.context.pool);
  const { id } = await addTodo(store.context, ada, { itemId: epic.id });
  const read = await readChangesSince(store.context.pool, from, 100);
  const changes = read.changes.filter(({ kind }) => kind === 'todo.created');
  expect(changes).toHaveLength(1);
  const mine = { items: [{ type: 'todo', id: `gid://gitlab/Todo/${id}` }], gone: [] };
  const nothing = { items: [], gone: [] };
  expect(await newsFor(store.context, ada, group.id, changes)).toEqual(mine);
  expect(await newsFor(store.context, ada, elsewhere.id, changes)).toEqual(mine);
  expect(await newsFor(store.context, grace, group.id, changes)).toEqual(nothing);
  expect(await newsFor(store.context, await make.admin(), group.id, changes)).toEqual(nothing);
});
