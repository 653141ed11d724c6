import { describe, expect, it } from 'vitest';
import { createEpicStore } from './epic-store.ts';
import {
  type Children,
  HIDDEN_CHILDREN_TEXT,
  NO_CHILDREN_IN_RANGE_TEXT,
  NO_CHILDREN_TEXT,
} from './row-list.ts';
import type { EpicRow, TimelineRow } from '../timeline/rows/timeline-row.ts';

const epic = (id: string, more: Partial<EpicRow> = {}): EpicRow => ({
  id,
  iid: id,
  title: `Epic ${id}`,
  webPath: `/groups/g/-/epics/${id}`,
  reference: `&${id}`,
  start: 0,
  due: 9,
  startIsFixed: true,
  dueIsFixed: true,
  color: '#1068bf',
  state: 'opened',
  confidential: false,
  groupPath: 'g',
  groupName: 'G',
  parentId: null,
  ancestorIds: [],
  hasChildren: false,
  childEpics: 0,
  counts: { openedIssues: 0, closedIssues: 0 },
  health: null,
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
const loaded = (epics: EpicRow[], leftOut = 0): Children => ({ status: 'loaded', epics, leftOut });
const group = () => createEpicStore({ scoped: false, allowSubEpics: true });

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
    store.reset([epic('1', { hasChildren: true }), below('3', '1', '2'), epic('4')]);
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '  Loading child epics', '3', '4']);
    store.setChildren('1', loaded([below('2', '1')]));
    expect(words(store.current().rows)).toEqual(['1', '  2', '4']);
    store.toggle('2');
    store.setChildren('2', loaded([below('3', '1', '2')]));
    expect(words(store.current().rows)).toEqual(['1', '  2', '    3', '4']);
    store.append([below('2', '1')]);
    expect(words(store.current().rows)).toEqual(['1', '  2', '    3', '4']);
    store.drop(new Set(['1', '2']));
    expect(words(store.current().rows)).toEqual(['3', '4']);
  });

  it('list every child in the roadmap of one epic', () => {
    const store = createEpicStore({ scoped: true, allowSubEpics: true });
    store.reset([below('2', '1'), below('3', '1', '2')]);
    expect(words(store.current().rows)).toEqual(['2', '3']);
  });

  it('show children between the opened epic and the next', () => {
    const store = group();
    store.reset([epic('1', { hasChildren: true }), epic('2')]);
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '  Loading child epics', '2']);
    expect(store.missingChildren().map((one) => one.id)).toEqual(['1']);
    store.setChildren('1', loaded([below('5', '1')]));
    expect(words(store.current().rows)).toEqual(['1', '  5', '2']);
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '2']);
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '  5', '2']);
  });

  it('close everything below a closed epic and open it again as it was', () => {
    const store = group();
    store.reset([epic('1', { hasChildren: true }), epic('2')]);
    store.toggle('1');
    store.setChildren('1', loaded([epic('5', { parentId: '1', ancestorIds: ['1'], hasChildren: true })]));
    store.toggle('5');
    store.setChildren('5', loaded([below('6', '1', '5')]));
    store.toggle('1');
    store.toggle('1');
    expect(words(store.current().rows)).toEqual(['1', '  5', '    6', '2']);
  });

  it('say when filters leave no child, or not all of them', () => {
    const store = group();
    store.reset([epic('1', { hasChildren: true, childEpics: 7 })]);
    store.toggle('1');
    store.setChildren('1', loaded([], 2));
    expect(words(store.current().rows)).toEqual(['1', `  ${NO_CHILDREN_TEXT}`]);
    store.setChildren('1', loaded([below('5', '1')], 1));
    expect(words(store.current().rows)).toEqual(['1', '  5', `  ${HIDDEN_CHILDREN_TEXT}`]);
  });

  it('say nothing of filters that leave nothing out', () => {
    const store = group();
    store.reset([epic('1', { hasChildren: true, childEpics: 7 })]);
    store.toggle('1');
    store.setChildren('1', loaded([below('5', '1')]));
    expect(words(store.current().rows)).toEqual(['1', '  5']);
    store.setChildren('1', loaded([]));
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
    store.reset([epic('1', { hasChildren: true })]);
    store.toggle('1');
    store.setChildren('1', loaded([below('5', '1'), below('6', '1')]));
    store.patch([epic('5', { parentId: '1', ancestorIds: ['1'], due: 20 })]);
    expect(store.epic('5')?.due).toBe(20);
    store.drop(new Set(['6']));
    expect(words(store.current().rows)).toEqual(['1', '  5']);
  });

  it('take an epic that two pages hold once', () => {
    const store = group();
    store.reset([epic('1')]);
    store.append([epic('1'), epic('2')]);
    expect(words(store.current().rows)).toEqual(['1', '2']);
  });

  it('know the links between all epics at hand', () => {
    const store = group();
    store.reset([epic('1'), epic('2', { blockedByIds: ['1'] })]);
    expect(store.current().links.all).toEqual([{ blocker: '1', blocked: '2' }]);
    expect(store.current().links.of.get('1')).toEqual([{ blocker: '1', blocked: '2' }]);
  });
});
