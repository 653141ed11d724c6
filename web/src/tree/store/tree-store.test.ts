import { beforeEach, describe, expect, it } from 'vitest';
import type { Known } from '../../items/facts.ts';
import { createItemTable, type ItemTable } from '../../items/table.ts';
import { chainAbove, childTypes, mayHold, mayRemove, tooOpenText } from './tree-rights.ts';
import type { Loaded, TreeHead } from './tree-state.ts';
import { createTreeStore } from './tree-store.ts';

const NONE = { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 };
const NOTHING = { opened: 0, closed: 0 };
const HEALTHY = { onTrack: 0, needsAttention: 0, atRisk: 0 };

const head: TreeHead = {
  id: 'root',
  type: 'EPIC',
  iid: '1',
  title: 'Ship',
  confidential: false,
  webPath: '/groups/yard/-/epics/1',
  place: { id: 'gid://gitlab/Group/1', fullPath: 'yard', name: 'Yard' },
  ancestorTypes: [],
  mayAdmin: true,
  mayRelate: true,
  typeIds: {},
  totals: NONE,
  weights: { openedIssues: 0, closedIssues: 0 },
  health: HEALTHY,
  below: NOTHING,
  usualProject: null,
};

let table: ItemTable;
beforeEach(() => {
  table = createItemTable();
});

const common = (id: string, position: number, parentId: string) => ({
  id,
  title: id,
  fullReference: `yard&${position}`,
  webPath: '/',
  state: 'opened' as const,
  confidential: false,
  blockedByCount: 0,
  relationPath: null,
  parentId,
  position,
  labels: [],
  start: null,
  due: null,
  milestone: null,
  weight: null,
  health: null,
  assignees: [],
  hasChildren: false,
  totals: NONE,
  healthBelow: HEALTHY,
  below: NOTHING,
  mayRelate: true,
});
const epic = (id: string, position: number, parentId = 'root', given: Partial<Known> = {}): Known => ({
  kind: 'epic',
  ...common(id, position, parentId),
  ...given,
});
const issue = (id: string, position: number, parentId = 'root', given: Partial<Known> = {}): Known => ({
  kind: 'issue',
  ...common(id, position, parentId),
  ...given,
});
const tell = (items: readonly Known[]) => table.put(items, table.reading());
const end: Loaded = { more: false, last: null, cursor: '' };
const more = (last: number): Loaded => ({ more: true, last, cursor: String(last) });
const page = (items: readonly Known[], given: Loaded = end) => ({
  items,
  reading: table.reading(),
  loaded: given,
});

const loaded = () => {
  const store = createTreeStore(table, head);
  const items = [epic('a', 10), epic('b', 30), issue('c', 20)];
  store.putPage('root', page(items), true);
  return store;
};
const shown = (store: ReturnType<typeof createTreeStore>, id = 'root') =>
  store.current().lists.get(id)?.shown.ids;

describe('the store of a tree', () => {
  it('shows children in the order of their positions', () => {
    expect(shown(loaded())).toEqual(['a', 'c', 'b']);
  });

  it('shows nothing that the next page may still come before', () => {
    const store = createTreeStore(table, head);
    store.putPage('root', page([issue('c', 5), epic('a', 10)], more(10)), true);
    tell([issue('d', 90)]);
    expect(shown(store)).toEqual(['c', 'a']);
    store.putPage('root', page([epic('b', 50)]), false);
    expect(shown(store)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('keeps an item that was put behind the last one shown in sight', () => {
    const store = createTreeStore(table, head);
    store.putPage('root', page([issue('c', 5), issue('d', 6)], more(6)), true);
    tell([issue('c', 6.25)]);
    expect(shown(store)).toEqual(['d']);
    store.reach('root', 6.25);
    expect(shown(store)).toEqual(['d', 'c']);
  });

  it('moves an item between lists, and back exactly', () => {
    const store = loaded();
    store.putPage('a', page([issue('x', 1, 'a')]), true);
    tell([issue('c', 2, 'a')]);
    expect([shown(store), shown(store, 'a')]).toEqual([
      ['a', 'b'],
      ['x', 'c'],
    ]);
    tell([issue('c', 20)]);
    expect([shown(store), shown(store, 'a')]).toEqual([['a', 'c', 'b'], ['x']]);
  });

  it('lets an item go out of sight into a list that is not loaded', () => {
    const store = loaded();
    tell([issue('c', 2, 'b')]);
    expect(shown(store)).toEqual(['a', 'b']);
    expect(store.current().items.has('c')).toBe(false);
  });

  it('forgets what a list read anew no longer holds', () => {
    const store = loaded();
    store.putPage('root', page([epic('a', 10)]), true);
    expect(shown(store)).toEqual(['a']);
    expect([...store.current().items.keys()]).toEqual(['a']);
  });
});

describe('a move on its way', () => {
  const moving = (store: ReturnType<typeof createTreeStore>) => {
    const answer = Promise.withResolvers<void>();
    store.putPage('a', page([issue('x', 1, 'a')]), true);
    const done = table.write([{ id: 'c', parentId: 'a', position: 2 }], () => answer.promise);
    return { ...answer, done };
  };

  it('that is refused puts the item back, with the news that came meanwhile', async () => {
    const store = loaded();
    const move = moving(store);
    expect([shown(store), shown(store, 'a')]).toEqual([
      ['a', 'b'],
      ['x', 'c'],
    ]);
    tell([{ ...issue('c', 40), title: 'Renamed' }]);
    expect(shown(store, 'a')).toEqual(['x', 'c']);
    move.reject(new Error('No'));
    await expect(move.done).rejects.toThrow('No');
    expect([shown(store), shown(store, 'a')]).toEqual([['a', 'b', 'c'], ['x']]);
    expect(store.current().items.get('c')?.title).toBe('Renamed');
  });

  it('is not undone by pages that know nothing of it yet', async () => {
    const store = loaded();
    const early = table.reading();
    const move = moving(store);
    store.putPage('a', page([issue('x', 1, 'a')]), true);
    expect(shown(store, 'a')).toEqual(['x', 'c']);
    move.resolve();
    await move.done;
    const old = { items: [epic('a', 10), epic('b', 30), issue('c', 20)], reading: early, loaded: end };
    store.putPage('root', old, true);
    expect([shown(store), shown(store, 'a')]).toEqual([
      ['a', 'b'],
      ['x', 'c'],
    ]);
  });
});

describe('where an item may go', () => {
  it('is up to the rights on the parent, its confidentiality, and never below itself', () => {
    const store = loaded();
    tell([epic('b', 30, 'root', { mayRelate: false }), epic('s', 40, 'root', { confidential: true })]);
    store.putPage('a', page([epic('inner', 1, 'a')]), true);
    const state = store.current();
    expect(mayHold(state, 'a', 'c')).toBe(true);
    expect(mayHold(state, 'b', 'c')).toBe(false);
    expect(mayHold(state, 'c', 'a')).toBe(false);
    expect(mayHold(state, 's', 'c')).toBe(false);
    expect(tooOpenText(state, 's', 'c')).toMatch(
      /^The parent epic is confidential .* Make “.+” confidential first/,
    );
    expect(tooOpenText(state, 'a', 'c')).toBeNull();
    expect(tooOpenText(state, 'b', 'c')).toBeNull();
    expect(mayHold(state, 'inner', 'a')).toBe(false);
    expect(mayHold(state, 'a', 'a')).toBe(false);
    expect(chainAbove(state, 'inner')).toEqual(['a', 'root']);
    expect(mayRemove(state, 'inner')).toBe(true);
  });

  it('leaves no room for epics below the last level, but for issues', () => {
    const store = loaded();
    store.setHead({ ...head, ancestorTypes: Array<'EPIC'>(5).fill('EPIC') }, table.reading());
    const state = store.current();
    expect(mayHold(state, 'root', 'b')).toBe(true);
    expect(mayHold(state, 'a', 'b')).toBe(false);
    expect(mayHold(state, 'a', 'c')).toBe(true);
  });

  it('follows the types: key results below objectives, tasks below issues', () => {
    const store = createTreeStore(table, { ...head, type: 'OBJECTIVE' });
    const items = [
      issue('goal', 10, 'root', { type: 'OBJECTIVE' }),
      issue('result', 20, 'root', { type: 'KEY_RESULT' }),
    ];
    store.putPage('root', page(items), true);
    expect(mayHold(store.current(), 'goal', 'result')).toBe(true);
    expect(mayHold(store.current(), 'result', 'goal')).toBe(false);
    expect(childTypes({ type: 'OBJECTIVE', ancestorTypes: [] })).toEqual(['OBJECTIVE', 'KEY_RESULT']);
    const deep = Array<'OBJECTIVE'>(8).fill('OBJECTIVE');
    expect(childTypes({ type: 'OBJECTIVE', ancestorTypes: deep })).toEqual(['KEY_RESULT']);
    expect(childTypes({ type: 'ISSUE', ancestorTypes: ['EPIC'] })).toEqual(['TASK']);
    expect(childTypes({ type: 'TASK', ancestorTypes: [] })).toEqual([]);
  });
});
