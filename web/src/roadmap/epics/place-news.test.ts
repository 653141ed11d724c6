import { parseDay } from '@cairn/domain/dates/day';
import { expect, test } from 'vitest';
import { placeNews, type Listed } from './place-news.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

const day = (text: string) => parseDay(text) as number;
const listed = (given: Partial<Listed> = {}): Listed => ({
  timeframe: { start: day('2026-05-01'), end: day('2026-05-31') } as Listed['timeframe'],
  state: 'opened',
  filtered: false,
  ...given,
});
const epic = (id: string, given: Partial<EpicRow> = {}): EpicRow =>
  ({ id, state: 'opened', start: day('2026-05-10'), due: day('2026-05-20'), ...given }) as EpicRow;
const LATER = { start: day('2026-07-01'), due: day('2026-07-02') };
const isKnown = (id: string) => id.startsWith('known');

test('a change of a shown open epic among open ones asks for nothing more', () => {
  const one = epic('known 1');
  expect(placeNews([one], isKnown, listed())).toEqual({ changed: [one], left: [], unclear: false });
});

test('an epic that was closed, or moved out of the range, leaves a list of open ones', () => {
  const news = [epic('known 1', { state: 'closed' }), epic('known 2', LATER)];
  expect(placeNews(news, isKnown, listed())).toEqual({
    changed: [],
    left: ['known 1', 'known 2'],
    unclear: false,
  });
  expect(placeNews(news, isKnown, listed({ state: 'all' }))).toMatchObject({ left: ['known 2'] });
});

test('a stranger has the list read again only where it may belong on it', () => {
  const unclear = (one: EpicRow, given?: Partial<Listed>) => placeNews([one], isKnown, listed(given)).unclear;
  expect(unclear(epic('new'))).toBe(true);
  expect(unclear(epic('new', { state: 'closed' }))).toBe(false);
  expect(unclear(epic('new', { state: 'closed' }), { state: 'closed' })).toBe(true);
  expect(unclear(epic('new', LATER))).toBe(false);
});

test('with filters only the server can tell whether a changed epic still belongs', () => {
  expect(placeNews([epic('known 1')], isKnown, listed({ filtered: true })).unclear).toBe(true);
  expect(placeNews([epic('known 1', LATER)], isKnown, listed({ filtered: true }))).toEqual({
    changed: [],
    left: ['known 1'],
    unclear: false,
  });
});
