import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS, RANGES } from '../timeline/timeframe.ts';
import {
  DEFAULT_SETTINGS,
  EPICS_STATES,
  legalSettings,
  mergeSettings,
  MILESTONES_TYPES,
  PROGRESS_MODES,
  readSettings,
  type RoadmapSettings,
  writeSettings,
} from './settings.ts';
import { reversedSort, sortOption } from '../search/sort-option.ts';
import { legalSort, SORT_OPTIONS, SORTS } from './sorts.ts';

const read = (query: string) => readSettings(new URLSearchParams(query));

describe('settings in the address', () => {
  it('are the defaults when it names none', () => {
    expect(read('')).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({
      state: 'all',
      sort: 'START_DATE_ASC',
      showProgress: true,
      showMilestones: true,
      showLabels: false,
    });
  });

  it('fall back one by one when they are unknown', () => {
    expect(
      read(
        'state=merged&sort=weight_asc&timeframe_range_type=DECADE&layout=DAYS&progress=HOPE&show_progress=maybe&milestones_type=ALIEN',
      ),
    ).toEqual(DEFAULT_SETTINGS);
    expect(read('timeframe_range_type=CURRENT_YEAR&layout=QUARTERS')).toMatchObject({
      range: 'CURRENT_YEAR',
      layout: 'MONTHS',
    });
  });

  it('are read in either case of letters', () => {
    expect(
      read(
        'state=OPENED&sort=TITLE_DESC&timeframe_range_type=three_years&layout=weeks&progress=count&show_labels=TRUE&milestones_type=group',
      ),
    ).toMatchObject({
      state: 'opened',
      sort: 'TITLE_DESC',
      range: 'THREE_YEARS',
      layout: 'WEEKS',
      progress: 'COUNT',
      showLabels: true,
      milestonesType: 'GROUP',
    });
  });

  it('are written under their names', () => {
    expect(writeSettings(DEFAULT_SETTINGS)).toEqual([
      ['state', 'all'],
      ['sort', 'start_date_asc'],
      ['timeframe_range_type', 'CURRENT_QUARTER'],
      ['layout', 'WEEKS'],
      ['progress', 'WEIGHT'],
      ['show_progress', 'true'],
      ['show_milestones', 'true'],
      ['milestones_type', 'ALL'],
      ['show_labels', 'false'],
    ]);
  });

  it('come back as they were written', () => {
    const legal = fc
      .record({
        state: fc.constantFrom(...EPICS_STATES),
        sort: fc.constantFrom(...SORTS),
        range: fc.constantFrom(...RANGES),
        layout: fc.constantFrom(...PRESETS),
        progress: fc.constantFrom(...PROGRESS_MODES),
        showProgress: fc.boolean(),
        showMilestones: fc.boolean(),
        milestonesType: fc.constantFrom(...MILESTONES_TYPES),
        showLabels: fc.boolean(),
      })
      .map(legalSettings);
    fc.assert(
      fc.property(legal, (settings: RoadmapSettings) => {
        expect(readSettings(new URLSearchParams(writeSettings(settings)))).toEqual(settings);
      }),
    );
  });

  it('win over what was stored, which wins over the default', () => {
    const merged = mergeSettings(new URLSearchParams('show_labels=true&progress=COUNT'), {
      progress: 'WEIGHT',
      range: 'CURRENT_YEAR',
      layout: 'WEEKS',
      showMilestones: false,
      sort: 'nonsense',
    });
    expect(merged).toEqual({
      ...DEFAULT_SETTINGS,
      showLabels: true,
      progress: 'COUNT',
      range: 'CURRENT_YEAR',
      layout: 'WEEKS',
      showMilestones: false,
    });
    expect(mergeSettings(new URLSearchParams(), null)).toEqual(DEFAULT_SETTINGS);
  });

  it('take the stored layout only where the named range offers it', () => {
    const stored = { range: 'THREE_YEARS', layout: 'QUARTERS' };
    expect(mergeSettings(new URLSearchParams('timeframe_range_type=CURRENT_YEAR'), stored)).toMatchObject({
      range: 'CURRENT_YEAR',
      layout: 'MONTHS',
    });
  });
});

describe('sorts', () => {
  it('fall back to the first', () => {
    expect(legalSort('updated_at_desc')).toBe('UPDATED_AT_DESC');
    expect(legalSort('nonsense')).toBe('START_DATE_ASC');
    expect(legalSort(undefined)).toBe('START_DATE_ASC');
  });

  it('are offered as five columns, each either way', () => {
    expect(SORT_OPTIONS.map((option) => option.label)).toEqual([
      'Start date',
      'Due date',
      'Title',
      'Created date',
      'Last updated date',
    ]);
    for (const sort of SORTS) {
      const other = reversedSort(SORT_OPTIONS, sort);
      expect(other).not.toBe(sort);
      expect(reversedSort(SORT_OPTIONS, other)).toBe(sort);
      expect(sortOption(SORT_OPTIONS, other)).toBe(sortOption(SORT_OPTIONS, sort));
    }
    expect(sortOption(SORT_OPTIONS, 'END_DATE_DESC').label).toBe('Due date');
  });
});
