import { afterAll, beforeAll, expect, test } from 'vitest';
import { toggleEmoji } from '../emoji/changes.ts';
import { currentPosition, readChangesSince } from '../realtime/read-changes.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { newsFor } from './audience.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

test('a reaction to an item, set and taken back, is told to those alone who see the item', async () => {
  const make = build(t.context);
  const group = await make.group({ visibility: 'private' });
  const [planner, guest] = [await make.member('planner', group), await make.member('guest', group)];
  for (const confidential of [false, true]) {
    const { id } = await make.epic({ group, confidential });
    const told = [{ type: 'epic', id: `gid://gitlab/Epic/${id}` }];
    for (const on of [true, false]) {
      const from = await currentPosition(t.context.pool);
      expect(await toggleEmoji(t.context, planner, { workItemId: id, name: 'tada' })).toMatchObject({ on });
      const { changes } = await readChangesSince(t.context.pool, from, 500);
      expect((await newsFor(t.context, planner, group.id, changes)).items).toEqual(told);
      const forGuest = await newsFor(t.context, guest, group.id, changes);
      expect(forGuest).toEqual({ items: confidential ? [] : told, gone: [] });
    }
  }
});
