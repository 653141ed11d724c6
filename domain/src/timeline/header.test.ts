import { describe, expect, it } from 'vitest';
import { type Day, parseDay } from '../dates/day.ts';
import { headerItems } from './header.ts';
import { buildTimeframe, type Preset, type Range } from './timeframe.ts';
import { todayMarker } from './today.ts';

const day = (text: string): Day => parseDay(text) as Day;
const frame = (today: string, range: Range, preset: Preset, firstDayOfWeek = 0) =>
  buildTimeframe({ today: day(today), range, preset, firstDayOfWeek });
const header = (today: string, range: Range, preset: Preset, firstDayOfWeek = 0) =>
  headerItems(frame(today, range, preset, firstDayOfWeek), day(today));
const labels = (items: ReturnType<typeof header>) => items.map((item) => item.label);

describe('labels', () => {
  it('name the year of a quarter at the start and at each first quarter', () => {
    expect(labels(header('2018-01-15', 'THREE_YEARS', 'QUARTERS')).slice(0, 7)).toEqual([
      '2016 Q3',
      'Q4',
      '2017 Q1',
      'Q2',
      'Q3',
      'Q4',
      '2018 Q1',
    ]);
  });

  it('name the year of a month when it changes', () => {
    expect(labels(header('2018-01-15', 'THREE_YEARS', 'MONTHS')).slice(0, 8)).toEqual([
      '2016 Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
      '2017 Jan',
      'Feb',
    ]);
  });

  it('name the year of a week at the start and in the first days of January', () => {
    expect(labels(header('2018-01-15', 'CURRENT_YEAR', 'WEEKS')).slice(0, 3)).toEqual([
      '2017 Dec 31',
      '2018 Jan 7',
      'Jan 14',
    ]);
  });
});

describe('sublabels', () => {
  it('are the months of a quarter, the week starts of a month and the days of a week', () => {
    const texts = (items: ReturnType<typeof header>, at: number) =>
      items[at]?.sublabels.map((sub) => sub.text);
    expect(texts(header('2018-01-15', 'THREE_YEARS', 'QUARTERS'), 0)).toEqual(['Jul', 'Aug', 'Sep']);
    expect(texts(header('2018-03-15', 'CURRENT_YEAR', 'MONTHS'), 0)).toEqual(['7', '14', '21', '28']);
    expect(texts(header('2018-03-15', 'CURRENT_YEAR', 'MONTHS', 1), 0)).toEqual(['1', '8', '15', '22', '29']);
    expect(texts(header('2018-01-15', 'CURRENT_QUARTER', 'WEEKS'), 0)).toEqual([
      '31',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
  });

  it.each([
    ['THREE_YEARS', 'QUARTERS', 'Feb'],
    ['CURRENT_YEAR', 'MONTHS', '10'],
    ['CURRENT_QUARTER', 'WEEKS', '10'],
  ] as const)('mark one as current in %s by %s', (range, preset, text) => {
    const current = header('2026-02-10', range, preset)
      .flatMap((item) => item.sublabels)
      .filter((sub) => sub.current);
    expect(current.map((sub) => sub.text)).toEqual([text]);
  });
});

it('names today among the weeks of its month, in place of a week that is too near', () => {
  const november = (today: string) =>
    header(today, 'CURRENT_YEAR', 'MONTHS')[10]?.sublabels.map(({ text, current }) =>
      current ? `[${text}]` : text,
    );
  expect(november('2026-11-23')).toEqual(['1', '8', '15', '[23]', '29']);
  expect(november('2026-11-26')).toEqual(['1', '8', '15', '[26]', '29']);
  expect(november('2026-11-27')).toEqual(['1', '8', '15', '22', '[27]']);
  expect(november('2026-10-31')).toEqual(['8', '15', '22', '29']);
});

it('tells past, current and future columns apart', () => {
  const styles = header('2026-02-10', 'CURRENT_YEAR', 'MONTHS').map((item) => item.style);
  expect(styles.slice(0, 3)).toEqual(['past', 'current', 'future']);
  expect(styles.at(-1)).toBe('future');
});

describe('the today marker', () => {
  it('stands in the middle of the day', () => {
    expect(todayMarker(day('2018-01-15'), frame('2018-01-15', 'CURRENT_QUARTER', 'WEEKS'))).toEqual({
      index: 2,
      x: expect.closeTo(2 * 180 + (1.5 / 7) * 180) as number,
    });
    expect(todayMarker(day('2018-01-31'), frame('2018-01-15', 'CURRENT_YEAR', 'MONTHS'))).toEqual({
      index: 0,
      x: expect.closeTo((30.5 / 31) * 180) as number,
    });
  });

  it('is absent outside the timeframe', () => {
    expect(todayMarker(day('2019-01-01'), frame('2018-01-15', 'CURRENT_YEAR', 'MONTHS'))).toBeNull();
  });
});
