import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Viewer } from '../../access/viewer.ts';
import type { Ask } from '../../testing/ask.ts';
import { type DistinctEpics, distinctEpics } from '../../testing/fixtures/distinct-epics.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let w: DistinctEpics;
let ask: Ask;
let planner: Viewer;
let guest: Viewer;
beforeAll(async () => {
  w = await distinctEpics();
  ({ ask, planner, guest } = w);
});
afterAll(() => w.close());

describe('dependencies among the epics on the screen', () => {
  test('are those whose two ends are listed and visible', async () => {
    const ids = Object.values(w.epics).map(({ id }) => `gid://gitlab/Epic/${id}`);
    const query =
      'query Q($ids: [EpicID!]!) { group(fullPath: "top") { epicDependencies(ids: $ids) { blockingEpic { title } blockedEpic { title } } } }';
    const pairs = async (viewer: Viewer, listed: string[]) =>
      (await ask(viewer, query, { ids: listed })).data.group.epicDependencies.map(
        (d: { blockingEpic: { title: string }; blockedEpic: { title: string } }) =>
          `${d.blockingEpic.title} > ${d.blockedEpic.title}`,
      );
    expect(await pairs(planner, ids)).toEqual([
      'Open end > Spring cleaning',
      'Hush > Spring cleaning',
      'Past > Spring cleaning',
    ]);
    expect(await pairs(guest, ids)).toEqual(['Open end > Spring cleaning', 'Past > Spring cleaning']);
    expect(await pairs(planner, ids.slice(0, 1))).toEqual([]);
    expect(
      (await ask(planner, query, { ids: Array.from({ length: 1001 }, () => ids[0]) })).errors[0]?.message,
    ).toContain('ids');
  });
});

describe('what follows from an epic that blocks others', () => {
  const chain = async (viewer: Viewer, epic: { id: number }) =>
    (
      await ask(
        viewer,
        'query Q($id: EpicID!) { epic(id: $id) { blockingChain { blockingEpic { title } blockedEpic { title userPermissions { updateEpic } } } } }',
        { id: `gid://gitlab/Epic/${epic.id}` },
      )
    ).data.epic.blockingChain.map(
      (link: { blockingEpic: { title: string }; blockedEpic: { title: string } }) =>
        `${link.blockingEpic.title} > ${link.blockedEpic.title}`,
    );

  test('is read to the end of the chain, as far as the viewer may see', async () => {
    const make = (title: string, confidential = false) =>
      w.make.epic({ group: w.group, title, confidential });
    const [dig, pour, hidden, roof, wall] = [
      await make('Dig'),
      await make('Pour'),
      await make('Hidden', true),
      await make('Roof'),
      await make('Wall'),
    ];
    await w.make.link(dig, pour, 'blocks');
    await w.make.link(pour, wall, 'blocks');
    // Cycles can no longer be created, but older stores contain some.
    await w.context.db
      .insertInto('work_item_links')
      .values({ root_namespace_id: w.group.id, source_id: wall.id, target_id: dig.id, type: 'blocks' })
      .execute();
    await w.make.link(dig, hidden, 'blocks');
    await w.make.link(hidden, roof, 'blocks');
    await w.make.link(wall, roof, 'relates_to');
    expect((await chain(planner, dig)).toSorted()).toEqual([
      'Dig > Hidden',
      'Dig > Pour',
      'Hidden > Roof',
      'Pour > Wall',
      'Wall > Dig',
    ]);
    expect((await chain(guest, dig)).toSorted()).toEqual(['Dig > Pour', 'Pour > Wall', 'Wall > Dig']);
    expect(await chain(planner, roof)).toEqual([]);
    await updateItem(w.context, planner, { id: pour.id, stateEvent: 'close' });
    expect((await chain(guest, dig)).toSorted()).toEqual(['Dig > Pour']);
    expect(await chain(planner, pour)).toEqual([]);
  });

  test('ends where a move could take no more along', async () => {
    const first = await w.make.epic({ group: w.group, title: 'Wide' });
    const many = Array.from({ length: 520 }, (_, index) => ({
      iid: 5000 + index,
      type: 'epic',
      namespace_id: w.group.id,
      root_namespace_id: w.group.id,
      title: `Wide ${index}`,
      author_id: planner.userId as number,
    }));
    const { db } = w.context;
    const rows = await db.insertInto('work_items').values(many).returning('id').execute();
    await db
      .insertInto('work_item_links')
      .values(
        rows.map(({ id }) => ({
          source_id: first.id,
          target_id: id,
          type: 'blocks',
          root_namespace_id: w.group.id,
        })),
      )
      .execute();
    expect(await chain(planner, first)).toHaveLength(499);
  });
});
