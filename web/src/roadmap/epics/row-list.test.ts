import { describe, expect, it } from 'vitest';
import { createItemTable } from '../../items/table.ts';
import type { ItemTreeState } from '../../lists/item-tree.ts';
import { EMPTY, type ListState } from '../../lists/paged-list.ts';
import { HIDDEN_CHILDREN_TEXT, NO_CHILDREN_IN_RANGE_TEXT, NO_CHILDREN_TEXT } from './row-list.ts';
import { createTimelineRows } from './timeline-rows.ts';
import type { EpicRow, TimelineRow } from '../timeline/rows/timeline-row.ts';

const epic = (id: string, more: Partial<EpicRow> = {}): EpicRow => ({
  id,
  iid: id,
  title: `Epic ${id}`,
  webPath: `/groups/g/-/epics/${id}`,
  reference: `&${id}`,
  start: 0,
  due: 9,
  closedAt: null,
  startIsFixed: true,
  dueIsFixed: true,
  color: '#1068bf',
  state: 'opened',
  confidential: false,
  groupPath: 'g',
  groupName: 'G',
  parentId: null,
  ancestorIds: [],
  hasChildrenInRange: false,
  totals: { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 },
  healthBelow: { onTrack: 0, needsAttention: 0, atRisk: 0 },
  weights: { openedIssues: 0, closedIssues: 0 },
  blockedByIds: [],
  blockedByCount: 0,
  labels: [],
  canUpdate: true,
  ...more,
});
const below = (id: string, ...ancestors: string[]) =>
  epic(id, { parentId: ancestors.at(-1) ?? null, ancestorIds: ancestors });
const words = (rows: readonly TimelineRow[]) =>
  rows.map((row) => '  '.repeat(row.level) + (row.kind === 'epic' ? row.epic.id : row.text));

const READY: ListState = { ...EMPTY, status: 'ready' };

/**
 * A list that the test fills step by step. After each step, its rows must equal those of a list built from
 * scratch.
 */
function roadmap(scoped: boolean) {
  const table = createItemTable();
  let state: ItemTreeState = { top: READY, branches: new Map(), open: new Set(), facts: 0 };
  const rowsOf = createTimelineRows(table, scoped);
  const put = (epics: readonly EpicRow[]) => table.put(epics, table.reading());
  const set = (part: Partial<ItemTreeState>) => {
    state = { ...state, ...part };
    const keys = (rows: readonly TimelineRow[]) => rows.map((row) => ({ ...row }));
    expect(keys(rowsOf(state).rows)).toEqual(keys(createTimelineRows(table, scoped)(state).rows));
  };
  const without = (list: ListState, gone: ReadonlySet<string>): ListState => ({
    ...list,
    ids: list.ids.filter((id) => !gone.has(id)),
  });
  return {
    current: () => rowsOf(state),
    epic: (id: string) => table.item<EpicRow>(id),
    reset(epics: readonly EpicRow[]) {
      put(epics);
      set({ top: { ...READY, ids: epics.map(({ id }) => id) } });
    },
    append(epics: readonly EpicRow[]) {
      put(epics);
      set({ top: { ...READY, ids: [...state.top.ids, ...epics.map(({ id }) => id)] } });
    },
    toggle(id: string) {
      const open = new Set(state.open);
      if (!open.delete(id)) open.add(id);
      const branches = new Map(state.branches);
      if (!branches.has(id)) branches.set(id, { ...READY, status: 'loading' });
      set({ open, branches });
    },
    setChildren(id: string, epics: readonly EpicRow[], leftOut = 0) {
      put(epics);
      const list = { ...READY, ids: epics.map((one) => one.id), leftOut };
      set({ branches: new Map(state.branches).set(id, list) });
    },
    patch(epics: readonly EpicRow[]) {
      put(epics);
      set({ facts: state.facts + 1 });
    },
    drop(gone: ReadonlySet<string>) {
      const branches = new Map([...state.branches].map(([id, list]) => [id, without(list, gone)]));
      set({ top: without(state.top, gone), branches });
    },
  };
}
const group = () => roadmap(false);

describe('the lines of a roadmap', () => {
  it('leave out epics below a listed parent, also when it arrives later', () => {
    const store = group();
    store.reset([below('2', '1'), below('3', '9')]);
    expect(words(store.current().rows)).toEqual(['2', '3']);
    store.append([epic('1')]);
    expect(words(store.current().rows)).toEqual(['3', '1']);
  });

  it('list an epic whose parent is not listed, whatever is above that', () => {
    const store = group();
    store.reset([epic('1'), below('3', '1', '2')]);
    expect(words(store.current().rows)).toEqual(['1', '3']);
    const unseenParent = epic('4', { parentId: null, ancestorIds: ['1'] });
    store.append([unseenParent]);
    expect(words(store.current().rows)).toEqual(['1', '3', '4']);
  });

  it('show an epic once when its parent comes as a child of an opened epic', () => {
    const store = group();
    store.reset([epic('1', { hasChildrenInRange: true }), below('3', '1', '2'), epic('4')]);
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '  Loading child epics', '3', '4']);
    store.setChildren('1', [below('2', '1')]);
    expect(words(store.current().rows)).toEqual(['1', '  2', '4']);
    store.toggle('2');
    store.setChildren('2', [below('3', '1', '2')]);
    expect(words(store.current().rows)).toEqual(['1', '  2', '    3', '4']);
    store.append([below('2', '1')]);
    expect(words(store.current().rows)).toEqual(['1', '  2', '    3', '4']);
    store.drop(new Set(['1', '2']));
    expect(words(store.current().rows)).toEqual(['3', '4']);
  });

  it('list every child in the roadmap of one epic', () => {
    const store = roadmap(true);
    store.reset([below('2', '1'), below('3', '1', '2')]);
    expect(words(store.current().rows)).toEqual(['2', '3']);
  });

  it('show children between the opened epic and the next', () => {
    const store = group();
    store.reset([epic('1', { hasChildrenInRange: true }), epic('2')]);
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '  Loading child epics', '2']);
    store.setChildren('1', [below('5', '1')]);
    expect(words(store.current().rows)).toEqual(['1', '  5', '2']);
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '2']);
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '  5', '2']);
  });

  it('close everything below a closed epic and open it again as it was', () => {
    const store = group();
    store.reset([epic('1', { hasChildrenInRange: true }), epic('2')]);
    store.toggle('1');
    store.setChildren('1', [epic('5', { parentId: '1', ancestorIds: ['1'], hasChildrenInRange: true })]);
    store.toggle('5');
    store.setChildren('5', [below('6', '1', '5')]);
    store.toggle('1');
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '  5', '    6', '2']);
  });

  it('say when filters leave no child, or not all of them', () => {
    const store = group();
    store.reset([epic('1', { hasChildrenInRange: true })]);
    store.toggle('1');
    store.setChildren('1', [], 2);
    expect(words(store.current().rows)).toEqual(['1', `  ${NO_CHILDREN_TEXT}`]);
    store.setChildren('1', [below('5', '1')], 1);
    expect(words(store.current().rows)).toEqual(['1', '  5', `  ${HIDDEN_CHILDREN_TEXT}`]);
  });

  it('say nothing of filters that leave nothing out', () => {
    const store = group();
    store.reset([epic('1', { hasChildrenInRange: true })]);
    store.toggle('1');
    store.setChildren('1', [below('5', '1')]);
    expect(words(store.current().rows)).toEqual(['1', '  5']);
    store.setChildren('1', []);
    expect(words(store.current().rows)).toEqual(['1', `  ${NO_CHILDREN_IN_RANGE_TEXT}`]);
  });

  it('keep the row object of an epic that did not change', () => {
    const store = group();
    store.reset([epic('1'), epic('2')]);
    const [first, second] = store.current().rows;
    store.patch([epic('2', { title: 'Renamed' })]);
    expect(store.current().rows[0]).toBe(first);
    expect(store.current().rows[1]).not.toBe(second);
  });

  it('are patched and dropped among children too', () => {
    const store = group();
    store.reset([epic('1', { hasChildrenInRange: true })]);
    store.toggle('1');
    store.setChildren('1', [below('5', '1'), below('6', '1')]);
    store.patch([epic('5', { parentId: '1', ancestorIds: ['1'], due: 20 })]);
    expect(store.epic('5')?.due).toBe(20);
    store.drop(new Set(['6']));
    expect(words(store.current().rows)).toEqual(['1', '  5']);
  });

  it('know the links between all epics at hand', () => {
    const store = group();
    store.reset([epic('1'), epic('2', { blockedByIds: ['1'] })]);
    expect(store.current().links.all).toEqual([{ blocker: '1', blocked: '2' }]);
    expect(store.current().links.of.get('1')).toEqual([{ blocker: '1', blocked: '2' }]);
  });
});
