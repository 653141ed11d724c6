import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Known } from '../../items/facts.ts';
import { createItemTable } from '../../items/table.ts';
import { fakeAnswers } from '../../api/fake-answers.ts';
import { toasts } from '../../ui/messages/toast.ts';
import type { TreeNews } from '../reading/tree-news.ts';
import type { TreeHead } from '../store/tree-state.ts';
import { createTreeStore } from '../store/tree-store.ts';
import { createTreeMover } from './tree-mover.ts';

const ENDED = { loaded: { more: false, last: null, cursor: '' } };

const clear = () => {
  for (const { id } of toasts.current()) toasts.dismiss(id);
};
beforeEach(clear);
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const epic = (id: string, position: number, parentId: string): Known => ({
  id,
  kind: 'epic',
  title: `Epic ${id}`,
  fullReference: `yard&${position}`,
  webPath: '/',
  state: 'opened',
  confidential: false,
  blockedByCount: 0,
  relationPath: null,
  parentId,
  position,
  labels: [],
  due: null,
  start: null,
  hasChildren: false,
  mayRelate: true,
});

/**
 * The epics 1 and 2 below a root, and 3 below epic 1; the server refuses every move, with or without a
 * message.
 */
const begin = (sentence?: string) => {
  const refusal = sentence === undefined ? null : { changeIds: null, errors: [sentence] };
  fakeAnswers(() => ({ workItemsHierarchyReorder: refusal }));
  const table = createItemTable();
  const store = createTreeStore(table, { id: 'root' } as TreeHead);
  const put = (parentId: string, items: Known[]) =>
    store.putPage(parentId, { items, reading: table.reading(), ...ENDED }, true);
  put('root', [epic('1', 10, 'root'), epic('2', 20, 'root')]);
  put('1', [epic('3', 10, '1')]);
  const applied: (readonly string[])[] = [];
  const news = { apply: async (ids: readonly string[]) => void applied.push(ids) } as TreeNews;
  const mover = createTreeMover(table, store, news);
  const shown = (id: string) => store.current().lists.get(id)?.shown.ids;
  const said = () => toasts.current().map(({ text }) => text);
  return { applied, mover, shown, said };
};

test('a refused order is told of, and the item stands where it stood', async () => {
  const { mover, shown, said, applied } = begin();
  const moving = mover.move('2', { parentId: 'root', index: 0 });
  expect(shown('root')).toEqual(['2', '1']);
  await moving;
  expect(shown('root')).toEqual(['1', '2']);
  expect(said()).toEqual(['Something went wrong while ordering item']);
  expect(applied).toEqual([['2', 'root', 'root']]);
});

test('a refused move to another parent is told of in its own words, with those of the server', async () => {
  const { mover, shown, said } = begin('The tree is too deep.');
  const moving = mover.move('2', { parentId: '1', index: 1 });
  expect([shown('root'), shown('1')]).toEqual([['1'], ['3', '2']]);
  await moving;
  expect([shown('root'), shown('1')]).toEqual([['1', '2'], ['3']]);
  expect(said()).toEqual(['Something went wrong while moving item. The tree is too deep.']);
});
