import { keyOrderOf } from '@cairn/domain/search/order';
import { ISSUE_VALUES } from '@cairn/domain/search/local/orders';
import type { Verdict } from '@cairn/domain/search/local/verdict';
import { expect, test } from 'vitest';
import type { Known } from '../../items/facts.ts';
import { createItemTable } from '../../items/table.ts';
import { localAnswer, type LoadedList } from './local-filter.ts';

const table = createItemTable();
table.put(
  [
    { id: '1', title: 'Anchor', weight: 3 },
    { id: '2', title: 'Bell', weight: 1 },
    { id: '3', title: 'Compass', weight: 2 },
    { id: '4', title: 'Deck' },
  ],
  table.reading(),
);

const answerIn = (order: string, holds: (item: Known) => Verdict = () => true, place = 'here') =>
  localAnswer({ place, order, keys: keyOrderOf(order, ISSUE_VALUES), holds });
const loaded = (order: string, ids: readonly string[], place?: string): LoadedList => ({
  answer: answerIn(order, undefined, place),
  ids: () => ids,
  canEdit: () => null,
});

test('holds what any list of the place has loaded, in its own order, each once', () => {
  const lists = [loaded('TITLE_ASC', ['1', '3']), loaded('WEIGHT_ASC', ['2', '3'])];
  expect(answerIn('WEIGHT_DESC').among(lists, table)).toEqual(['1', '3', '2']);
});

test('leaves out what does not belong to it, what may not, and what is gone', () => {
  const verdict: Readonly<Record<string, Verdict>> = { 1: true, 2: false, 3: null };
  const answer = answerIn('TITLE_ASC', ({ id }) => verdict[id] ?? null);
  expect(answer.among([loaded('TITLE_ASC', ['1', '2', '3', '9'])], table)).toEqual(['1']);
});

test('begins with the first thousand of many, whatever order they were loaded in', () => {
  const many = createItemTable();
  const ids = Array.from({ length: 3000 }, (_, n) => String(((n * 1009) % 3000) + 1));
  many.put(
    ids.map((id) => ({ id, weight: Number(id) % 7 })),
    many.reading(),
  );
  const inOrder = ids.toSorted((one, other) => (+one % 7) - (+other % 7) || +other - +one);
  const lists = [
    loaded('TITLE_ASC', ids),
    loaded('CREATED_ASC', ids.slice(500)),
    loaded('DUE_DATE_ASC', ids),
  ];
  for (const some of [lists.slice(0, 1), lists])
    expect(answerIn('WEIGHT_ASC').among(some, many)).toEqual(inOrder.slice(0, 1000));
});

test('takes nothing from another place', () => {
  expect(answerIn('TITLE_ASC').among([loaded('TITLE_ASC', ['1'], 'elsewhere')], table)).toEqual([]);
});

test('in an order that facts do not tell takes that of the list shown last that has it', () => {
  const lists = [
    loaded('TITLE_ASC', ['1', '2']),
    loaded('PRIORITY_ASC', ['4', '1', '3']),
    loaded('PRIORITY_ASC', ['2']),
  ];
  const without = answerIn('PRIORITY_ASC', ({ id }) => id !== '1');
  expect(without.among(lists, table)).toEqual(['4', '3']);
  expect(answerIn('BLOCKING_ISSUES_ASC').among(lists, table)).toEqual([]);
});
