import { dayOf } from '@cairn/domain/dates/day';
import { DEFAULT_SETTINGS, FIRST_VISIT } from '@cairn/domain/roadmap/settings';
import { NO_FILTERS } from '@cairn/domain/search/address';
import { describe, expect, it } from 'vitest';
import { namesSettings, readView, writeView } from './view.ts';

describe('a roadmap in its address', () => {
  it('is read back as it was written', () => {
    const view = {
      settings: {
        ...DEFAULT_SETTINGS,
        range: 'THREE_YEARS',
        layout: 'MONTHS',
        zoom: 50,
        showLabels: true,
        state: 'opened',
      },
      filters: {
        search: 'two words',
        tokens: [
          { key: 'author', operator: 'isNot', value: 'ada' },
          { key: 'label', operator: 'is', value: 'kind::bug & more' },
          { key: 'label', operator: 'or', value: 'área' },
        ],
      },
      day: dayOf(2027, 3, 1),
    } as const;
    const query = writeView(view, '');
    expect(readView(query, null, false)).toEqual(view);
    expect(namesSettings(query)).toBe(true);
  });

  it('takes a filter away in every spelling it was read in', () => {
    const query = 'or[author_username][]=planner&label_name=bug&epicIid=7';
    const view = readView(query, null, false);
    expect(view.filters.tokens).toHaveLength(3);
    expect(readView(writeView({ ...view, filters: NO_FILTERS }, query), null, false).filters).toEqual(
      NO_FILTERS,
    );
  });

  it('keeps parameters that belong to others', () => {
    const view = readView('utf8=1&label_name=old&sort=title_asc', null, false);
    const query = writeView(view, 'utf8=1&label_name=old&sort=title_asc');
    expect(new URLSearchParams(query).get('utf8')).toBe('1');
    expect(new URLSearchParams(query).getAll('label_name')).toEqual([]);
    expect(new URLSearchParams(query).getAll('label_name[]')).toEqual(['old']);
    expect(new URLSearchParams(query).getAll('sort')).toEqual(['title_asc']);
  });

  it('prefers the address to memory and memory to the default', () => {
    const { settings } = readView('sort=TITLE_DESC', { sort: 'TITLE_ASC', range: 'CURRENT_YEAR' }, false);
    expect(settings.sort).toBe('TITLE_DESC');
    expect(settings.range).toBe('CURRENT_YEAR');
    expect(settings.progress).toBe(DEFAULT_SETTINGS.progress);
  });

  it('shows a first visit what is open, due soonest first', () => {
    expect(readView('', null, false).settings).toEqual(FIRST_VISIT);
    expect(readView('utf8=1', null, false).settings).toMatchObject({ state: 'opened', sort: 'END_DATE_ASC' });
  });

  it('keeps the defaults where anything is asked or remembered, and for the children of one epic', () => {
    expect(readView('search=gate', null, false).settings).toEqual(DEFAULT_SETTINGS);
    expect(readView('label_name[]=bug', null, false).settings).toEqual(DEFAULT_SETTINGS);
    expect(readView('layout=WEEKS', null, false).settings).toEqual(DEFAULT_SETTINGS);
    expect(readView('', {}, false).settings).toEqual(DEFAULT_SETTINGS);
    expect(readView('', null, true).settings).toEqual(DEFAULT_SETTINGS);
  });

  it('has no filters where there is no filter bar', () => {
    expect(readView('label_name[]=bug&search=x', null, true).filters).toEqual({ search: '', tokens: [] });
  });
});
