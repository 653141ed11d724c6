import { dayOf } from '@cairn/domain/dates/day';
import { DEFAULT_SETTINGS } from '@cairn/domain/roadmap/settings';
import type { FilterToken } from '@cairn/domain/search/address';
import { buildTimeframe } from '@cairn/domain/timeline/timeframe';
import { describe, expect, it } from 'vitest';
import { epicsRequest } from './epics-request.ts';

const timeframe = buildTimeframe({
  today: dayOf(2026, 5, 15),
  range: 'CURRENT_YEAR',
  preset: 'MONTHS',
  firstDayOfWeek: 0,
});
const ask = (tokens: FilterToken[], search = '') =>
  epicsRequest('acme', { settings: DEFAULT_SETTINGS, filters: { search, tokens } }, timeframe);

describe('what is asked of the server', () => {
  it('leaves out what nobody set', () => {
    expect(ask([])).toEqual({
      fullPath: 'acme',
      filter: { state: 'all', timeframe: { start: '2026-01-01', end: '2026-12-31' } },
      sort: 'START_DATE_ASC',
    });
  });

  it('asks a filtered group alone', () => {
    const { fullPath, includeDescendantGroups } = ask([{ key: 'group', operator: 'is', value: 'acme/west' }]);
    expect({ fullPath, includeDescendantGroups }).toEqual({
      fullPath: 'acme/west',
      includeDescendantGroups: false,
    });
  });

  it('sends the filters with it', () => {
    expect(ask([{ key: 'label', operator: 'isNot', value: 'b' }], 'x')).toMatchObject({
      fullPath: 'acme',
      filter: { search: 'x', not: { labelName: ['b'] } },
    });
  });
});
