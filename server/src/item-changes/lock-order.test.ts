import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type Made, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { type SentStatement, statementsOf, watchPools } from '../testing/requests/sent-statements.ts';
import { updateItems } from './bulk/bulk-changes.ts';
import { createItem } from './create-item.ts';
import { updateItem, updateItemAt } from './update-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let admin: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  watchPools([context.pool]);
  make = build(context);
  group = await make.group();
  project = await make.project({ group });
  admin = await make.admin();
});
afterAll(() => close());

/** The lock of a statement that another write may need too: a tree, rows of items, or a table it updates. */
const lockOf = ({ text, ids }: SentStatement): string | null => {
  const flat = text.replaceAll(/\s+/g, ' ').replaceAll('"', '');
  if (flat.includes("pg_advisory_xact_lock(hashtextextended('tree:'")) return `trees ${ids.join(' ')}`;
  if (/\bfor update\b/i.test(flat)) return `rows of ${/\bfrom (\w+)/i.exec(flat)?.[1]} ${ids.join(' ')}`;
  const written =
    /\bupdate (?!nothing\b)(\w+) (?:(?:as )?\w+ )?set\b/i.exec(flat) ??
    /\binsert into (\w+) .*on conflict/i.exec(flat);
  return written ? `writes ${written[1]}` : null;
};

/** The locks that a write takes, in order, without repetitions. */
const locksOf = async (write: () => Promise<unknown>): Promise<string[]> => {
  const { statements } = await statementsOf(write);
  return [...new Set(statements.map(lockOf).filter((lock) => lock !== null))];
};

const trees = (...places: readonly Made[]): string => `trees ${places.map(({ id }) => id).join(' ')}`;
const items = (...made: readonly Made[]): string =>
  `rows of work_items ${made.map(({ id }) => id).join(' ')}`;

test('a create locks the tree, then the parent, then the counter of its place', async () => {
  const parent = await make.epic({ group });
  const input = { type: 'epic', namespaceId: group.id, title: 'New', parentId: parent.id } as const;
  expect(await locksOf(() => createItem(context, admin, input))).toEqual([
    'writes paces',
    trees(group),
    items(parent),
    'writes namespaces',
    'writes work_items',
  ]);
});

test('an update that its ancestors sum up locks the tree, then the item', async () => {
  const epic = await make.epic({ group });
  const issue = await make.issue({ project, epic });
  expect(await locksOf(() => updateItem(context, admin, { id: issue.id, weight: 3 }))).toEqual([
    trees(group),
    items(issue),
    'writes work_items',
  ]);
});

test('an update of text alone locks the item and no tree', async () => {
  const issue = await make.issue({ project });
  expect(await locksOf(() => updateItem(context, admin, { id: issue.id, title: 'Other' }))).toEqual([
    items(issue),
    'writes work_items',
    'writes todos',
  ]);
});

test('a move in the tree locks the tree, then the item and its new parent by id', async () => {
  const moved = await make.issue({ project, epic: await make.epic({ group }) });
  const to = await make.epic({ group });
  expect(await locksOf(() => updateItem(context, admin, { id: moved.id, parentId: to.id }))).toEqual([
    trees(group),
    items(moved, to),
    'writes work_items',
  ]);
});

test('an update by address finds the item and locks it with its new parent in one statement', async () => {
  const moved = await make.issue({ project, epic: await make.epic({ group }) });
  const to = await make.epic({ group });
  const at = { noun: 'issue', namespace: project.fullPath, iid: moved.iid } as const;
  const find = () => Promise.reject(new Error('read again'));
  expect(await locksOf(() => updateItemAt(context, admin, at, { parentId: to.id }, find))).toEqual([
    trees(group),
    items(moved, to),
    'writes work_items',
  ]);
});

test('a bulk edit of labels alone locks the items and no tree', async () => {
  const issues = [await make.issue({ project }), await make.issue({ project })] as const;
  const label = await make.label({ place: group });
  const ids = issues.map(({ id }) => id);
  expect(await locksOf(() => updateItems(context, admin, { ids, addLabelIds: [label.id] }))).toEqual([
    items(...issues),
    'writes work_items',
    'writes todos',
  ]);
});

test('a write in two tenants locks their trees by id, then the rows by id, however they are named', async () => {
  const first = await make.issue({ project });
  const elsewhere = await make.group();
  const second = await make.issue({ project: await make.project({ group: elsewhere }) });
  const write = () => updateItems(context, admin, { ids: [second.id, first.id], weight: 3 });
  expect(await locksOf(write)).toEqual([trees(group, elsewhere), items(first, second), 'writes work_items']);
});
