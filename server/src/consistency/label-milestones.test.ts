import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';

let context: Context;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

const known = async (item: { readonly id: number }): Promise<number[]> => {
  const { rows } = await context.pool.query<{ milestone_id: number }>(
    'SELECT milestone_id FROM work_item_labels WHERE work_item_id = $1 ORDER BY label_id',
    [item.id],
  );
  return rows.map(({ milestone_id }) => milestone_id);
};

test('the labels of an item know its milestone, whatever comes first', async () => {
  const make = build(context);
  const group = await make.group();
  const project = await make.project({ group });
  const [early, late] = [await make.milestone({ place: group }), await make.milestone({ place: group })];
  const [one, other] = [await make.label({ place: group }), await make.label({ place: group })];
  const bare = await make.issue({ project, labelIds: [one.id] });
  expect(await known(bare)).toEqual([0]);
  const issue = await make.issue({ project, labelIds: [one.id], milestoneId: early.id });
  expect(await known(issue)).toEqual([early.id]);
  const say = (text: string, ...values: unknown[]) => context.pool.query(text, values);
  await say('UPDATE work_items SET milestone_id = $2 WHERE id = $1', issue.id, late.id);
  await say(
    'INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id) SELECT id, $2, root_namespace_id FROM work_items WHERE id = $1',
    issue.id,
    other.id,
  );
  expect(await known(issue)).toEqual([late.id, late.id]);
  await say('DELETE FROM milestones WHERE id = $1', late.id);
  expect(await known(issue)).toEqual([0, 0]);
});
