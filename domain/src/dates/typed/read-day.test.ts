import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, FIRST_DAY, formatDay, LAST_DAY, parseDay } from '../day.ts';
import { type DateOrder, readDay } from './read-day.ts';

// A Friday.
const today = parseDay('2026-11-20') as Day;

const read = (written: string, order: DateOrder | null = null): string | null => {
  const day = readDay(written, today, order);
  return day === null ? null : formatDay(day);
};

describe('a day as people write it', () => {
  it.each([
    ['2027-02-28', '2027-02-28'],
    ['2027-2-8', '2027-02-08'],
    ['2027/2/8', '2027-02-08'],
    ['2027. 2. 8.', '2027-02-08'],
    ['20261201', '2026-12-01'],
    ['2026年12月1日', '2026-12-01'],
    ['٢٠٢٦-١٢-٠١', '2026-12-01'],
    [' today ', '2026-11-20'],
    ['Tomorrow', '2026-11-21'],
    ['yesterday', '2026-11-19'],
    ['in 2 days', '2026-11-22'],
    ['in 1 week', '2026-11-27'],
    ['in 3 months', '2027-02-20'],
    ['in 1 year', '2027-11-20'],
    ['+2w', '2026-12-04'],
    ['-3d', '2026-11-17'],
    ['+1m', '2026-12-20'],
    ['+ 1 year', '2027-11-20'],
    ['monday', '2026-11-23'],
    ['this Monday', '2026-11-23'],
    ['next Monday', '2026-11-30'],
    ['Friday', '2026-11-27'],
    ['next friday', '2026-11-27'],
    ['thurs', '2026-11-26'],
    ['Dec 1', '2026-12-01'],
    ['dec. 1st', '2026-12-01'],
    ['1 Dec', '2026-12-01'],
    ['1. December 2027', '2027-12-01'],
    ['1st of December', '2026-12-01'],
    ['Sept 9, 2026', '2026-09-09'],
    ['January 31st', '2027-01-31'],
    ['Dec 1, 2026', '2026-12-01'],
    ['Nov 20', '2026-11-20'],
    ['Nov 19', '2027-11-19'],
    ['May 2, 2024', '2024-05-02'],
  ])('%s is %s', (written, day) => {
    expect(read(written)).toBe(day);
  });

  it.each([
    ['12/01/2026', '2026-12-01', '2026-01-12', null],
    ['12-1-26', '2026-12-01', '2026-01-12', '2012-01-26'],
    ['12/1', '2026-12-01', '2027-01-12', '2026-12-01'],
    ['31/12/2026', null, '2026-12-31', '2026-12-31'],
    ['12/31/2026', '2026-12-31', null, '2026-12-31'],
    ['26/12/31', null, '2031-12-26', '2026-12-31'],
    ['11/11/2026', '2026-11-11', '2026-11-11', '2026-11-11'],
  ])('%s goes by the order of the country: %s, %s, %s', (written, monthFirst, dayFirst, yearFirst) => {
    expect(read(written, 'MDY')).toBe(monthFirst);
    expect(read(written, 'DMY')).toBe(dayFirst);
    expect(read(written, 'YMD')).toBe(yearFirst);
  });

  it.each([
    ['1.12.2026', '2026-12-01', '2026-12-01'],
    ['12.1.26', '2026-01-12', '2012-01-26'],
    ['1. 12.', '2026-12-01', '2027-01-12'],
    ['12.31.2026', '2026-12-31', '2026-12-31'],
  ])('%s has the day first, as it has dots, or goes by a country that begins with the year', (...row) => {
    const [written, dayFirst, yearFirst] = row;
    for (const order of ['MDY', 'DMY', null] as const) expect(read(written, order)).toBe(dayFirst);
    expect(read(written, 'YMD')).toBe(yearFirst);
  });

  it('needs no order where only one reading is a day', () => {
    expect(read('31/12/2026')).toBe('2026-12-31');
    expect(read('12/31/2026')).toBe('2026-12-31');
    expect(read('12/01/2026')).toBeNull();
  });

  it('knows leap days, and finds the next one without a year', () => {
    expect(read('2028-02-29')).toBe('2028-02-29');
    expect(read('2/29/2027', 'MDY')).toBeNull();
    expect(read('Feb 29')).toBe('2028-02-29');
    expect(read('29 feb 2100')).toBeNull();
  });

  it.each([
    '',
    'someday',
    '2026-02-30',
    '20260230',
    'February 30',
    'Apr 31, 2027',
    '30.2.2027',
    '13/13/2026',
    '0/5/2026',
    '2026-12',
    '12/1/026',
    '123/1/2026',
    'in many days',
    '+2',
    '+9999y',
    '-2000y',
    'de 1',
    'decembers 1',
    'sundae',
    'today tomorrow',
  ])('%j is none', (written) => {
    for (const order of ['MDY', 'DMY', 'YMD', null] as const) expect(read(written, order)).toBeNull();
  });

  it('reads back every day in the form of the wire and without dashes', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), (day) => {
        const text = formatDay(day);
        expect(read(text)).toBe(text);
        expect(read(text.replaceAll('-', ''))).toBe(text);
      }),
    );
  });

  it('is a day of the calendar or none, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const day = readDay(text, today, 'DMY');
        expect(day === null || parseDay(formatDay(day)) === day).toBe(true);
      }),
    );
  });
});
