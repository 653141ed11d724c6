import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';

let close: () => Promise<void>;
let ask: Ask;
let planner: Viewer;
let guest: Viewer;
let blocked: number;

beforeAll(async () => {
  const opened = await testContext();
  close = opened.close;
  ask = asking(opened.context);
  const make = build(opened.context);
  const group = await make.group();
  const project = await make.project({ group });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  const { id } = await make.issue({ project, title: 'Waits' });
  blocked = id;
  const link = async (source: { id: number }, type: 'blocks' | 'relates_to') =>
    opened.context.db
      .insertInto('work_item_links')
      .values({ root_namespace_id: group.id, source_id: source.id, target_id: id, type })
      .execute();
  const done = await make.issue({ project, title: 'Done' });
  await link(await make.issue({ project, title: 'In the way' }), 'blocks');
  await link(await make.issue({ project, title: 'Hush', confidential: true }), 'blocks');
  await link(await make.issue({ project, title: 'A relative' }), 'relates_to');
  await link(done, 'blocks');
  await opened.context.db
    .updateTable('work_items')
    .set({ state: 'closed', closed_at: new Date() })
    .where('id', '=', done.id)
    .execute();
});
afterAll(() => close());

const linked = (...titles: string[]) => ({
  nodes: titles.map((title) => ({
    linkType: title === 'A relative' ? 'relates_to' : 'is_blocked_by',
    workItem: { title },
  })),
});

test('an issue is blocked by the open issues the viewer may see', async () => {
  const seenBy = async (viewer: Viewer) => {
    const query = `{ issue(id: "gid://gitlab/Issue/${blocked}") { blocked blockedByCount blockedByIssues { nodes { title } } linkedWorkItems { nodes { linkType workItem { title } } } } }`;
    const { data, errors } = await ask(viewer, query);
    expect(errors).toEqual([]);
    return data.issue;
  };
  expect(await seenBy(planner)).toEqual({
    blocked: true,
    blockedByCount: 2,
    blockedByIssues: { nodes: [{ title: 'Hush' }, { title: 'In the way' }] },
    linkedWorkItems: linked('Done', 'A relative', 'Hush', 'In the way'),
  });
  expect(await seenBy(guest)).toEqual({
    blocked: true,
    blockedByCount: 1,
    blockedByIssues: { nodes: [{ title: 'In the way' }] },
    linkedWorkItems: linked('Done', 'A relative', 'In the way'),
  });
});
