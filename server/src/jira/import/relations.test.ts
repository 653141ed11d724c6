import type { MappedLink } from '@cairn/domain/jira/mapped-issue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../consistency/differences.ts';
import { removeChild } from '../../item-changes/children/child-changes.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { createLink, unlinkFrom } from '../../item-changes/link-changes.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { issue, jiraImports } from '../../testing/jira-imports.ts';

let t: TestContext;
let around: Awaited<ReturnType<typeof jiraImports>>;
beforeAll(async () => {
  t = await testContext();
  around = await jiraImports(t);
});
afterAll(() => t.close());

describe('relations', () => {
  const to = (number: number) => ({ jiraId: String(10_000 + number), key: `KEY-${number}` });
  const link = (id: string, type: MappedLink['type'], number: number) => ({
    id,
    type,
    name: type,
    ...to(number),
  });
  const linksIn = async (items: readonly { id: number; title: string }[]) => {
    const title = new Map(items.map((item) => [item.id, item.title.replace('Title ', '')]));
    const rows = await t.db
      .selectFrom('work_item_links')
      .select(['source_id', 'type', 'target_id'])
      .where('source_id', 'in', [...title.keys()])
      .orderBy('id')
      .execute();
    return rows.map(
      ({ source_id, type, target_id }) => `${title.get(source_id)} ${type} ${title.get(target_id)}`,
    );
  };
  const treeOf = (items: readonly { id: number; title: string; parent_id: number | null }[]) => {
    const title = new Map(items.map((item) => [item.id, item.title.replace('Title ', '')]));
    return items.map((item) => `${title.get(item.id)} below ${title.get(item.parent_id ?? 0) ?? '-'}`);
  };

  test('are parents as the tree allows them, and links of both ends once', async () => {
    const one = await around.importing(await around.make.group({ parent: around.group }));
    const first = [
      issue(1, { type: 'task', parent: to(2) }),
      issue(2, { parent: to(3), links: [link('a', 'blocks', 4), link('b', 'relates_to', 99)] }),
      issue(3, { type: 'epic', parent: to(5) }),
      issue(4, { closed: true, links: [link('a', 'is_blocked_by', 2), link('c', 'duplicates', 6)] }),
      issue(5, { type: 'epic' }),
      issue(8, { type: 'task', parent: to(5) }),
      issue(6, { parent: to(2), links: [link('c', 'is_duplicated_by', 4), link('d', 'blocks', 2)] }),
      issue(7, { parent: to(98), links: [link('e', 'blocks', 6), link('f', 'relates_to', 6)] }),
    ];
    const { counts, failures, proof } = await one.run(first);
    const items = await one.items();
    expect(treeOf(items).toSorted()).toEqual([
      '1 below 2',
      '2 below 3',
      '3 below 5',
      '4 below -',
      '5 below -',
      '6 below -',
      '7 below -',
      '8 below -',
    ]);
    expect((await linksIn(items)).toSorted()).toEqual([
      '2 blocks 4',
      '4 relates_to 6',
      '6 blocks 2',
      '7 blocks 6',
      '8 relates_to 5',
    ]);
    expect(counts).toMatchObject({
      parents: { expected: 6, created: 3, failed: 2, left_out: 1 },
      links: { expected: 6, created: 4, left_out: 2 },
    });
    expect(failures.toSorted()).toEqual([
      'links KEY-2: "relates_to" KEY-99: that issue has not been imported.',
      'links KEY-7: "relates_to" KEY-6: the two are linked already, and can have only one link.',
      "parents KEY-6: It could not be placed below KEY-2: it's not allowed to add this type of parent item",
      'parents KEY-7: KEY-98 above it has not been imported.',
      "parents KEY-8: It could not be placed below KEY-5: it's not allowed to add this type of parent item",
    ]);
    const byTitle = new Map(items.map((item) => [item.title, item]));
    expect(byTitle.get('Title 4')?.duplicated_to_id).toBe(byTitle.get('Title 6')?.id);
    expect(items.map(({ updated_at }) => updated_at.getTime()).toSorted()).toEqual(
      first.map(({ updatedAt }) => updatedAt).toSorted(),
    );
    expect(await findDifferences(t.db)).toEqual([]);
    expect(proof).toMatchObject({
      at: expect.any(String),
      kinds: [
        { kind: 'issues', expected: 4, found: 4, differing: 0 },
        { kind: 'epics', expected: 2, found: 2, differing: 0 },
        { kind: 'tasks', expected: 2, found: 2, differing: 0 },
        {
          kind: 'links',
          expected: 6,
          found: 4,
          samples: ['KEY-2 "relates_to" KEY-99: missing', 'KEY-7 "relates_to" KEY-6: missing'],
        },
        { kind: 'parents', expected: 6, found: 3 },
      ],
    });
  });

  test('that a person changed here stay, and follow what changed in Jira', async () => {
    const one = await around.importing(await around.make.group({ parent: around.group }));
    const first = [
      issue(1, { type: 'epic' }),
      issue(2, { type: 'epic' }),
      issue(3, { parent: to(1), links: [link('a', 'blocks', 4)] }),
      issue(4, { parent: to(1), links: [link('b', 'relates_to', 5)] }),
      issue(5, { parent: to(1) }),
      issue(6),
    ];
    await one.run(first);
    const before = new Map((await one.items()).map((item) => [item.title, item.id]));
    const id = (number: number) => before.get(`Title ${number}`) as number;
    await removeChild(t.context, around.maintainer, { parentId: id(1), childId: id(3) });
    await unlinkFrom(t.context, around.maintainer, { id: id(3), workItemsIds: [id(4)] });
    await createLink(t.context, around.maintainer, { sourceId: id(3), targetId: id(6) });
    const { counts } = await one.run([
      ...first.slice(0, 3),
      issue(4, { parent: to(2), links: [link('b', 'relates_to', 5)] }),
      issue(5, { links: [link('c', 'blocks', 6)] }),
      issue(6),
    ]);
    const items = await one.items();
    expect(treeOf(items).toSorted()).toEqual([
      '1 below -',
      '2 below -',
      '3 below -',
      '4 below 2',
      '5 below -',
      '6 below -',
    ]);
    expect(await linksIn(items)).toEqual(['4 relates_to 5', '3 relates_to 6', '5 blocks 6']);
    expect(counts).toMatchObject({
      parents: { expected: 3, updated: 2, unchanged: 1 },
      links: { expected: 3, created: 1, unchanged: 2 },
    });
    expect(await findDifferences(t.db)).toEqual([]);
  });
});

test('items that the person does not see are not reached by issues of the same Jira', async () => {
  const other = await around.make.group();
  const elsewhere = await around.importing(other);
  const stranger = await around.make.member('owner', other);
  const secret = issue(1, { type: 'epic' });
  await elsewhere.run([secret, issue(2)], { viewer: stranger });
  const one = await around.importing();
  const { counts } = await one.run([
    issue(3, {
      parent: { jiraId: secret.id, key: secret.key },
      links: [{ id: 'a', type: 'blocks', name: 'blocks', jiraId: '10002', key: 'KEY-2' }],
    }),
  ]);
  expect(counts).toMatchObject({ parents: { failed: 1 }, links: { left_out: 1 } });
  expect(await one.items()).toMatchObject([{ parent_id: null }]);
});

test('the check names what is not as in Jira', async () => {
  const one = await around.importing();
  await one.run([issue(1, { labels: ['a', 's::1', 's::2'] }), issue(2), issue(3)]);
  const [a, b] = await one.items();
  await updateItem(t.context, around.maintainer, {
    id: a?.id as number,
    title: 'Mine',
    weight: 7,
    removeLabels: ['a'],
  });
  await deleteItem(t.context, around.owner, { id: b?.id as number });
  const { proof } = await one.run([
    issue(1, { labels: ['a', 's::1', 's::2'] }),
    issue(2),
    issue(3),
    issue(4, { createdAt: -1e15 }),
  ]);
  expect(proof?.kinds).toEqual([
    {
      kind: 'issues',
      expected: 4,
      found: 2,
      differing: 1,
      samples: ['KEY-1: title, weight, labels', 'KEY-2: missing', 'KEY-4: missing'],
    },
  ]);
});
