import { NO_FILTERS } from '@cairn/domain/search/address';
import { describe, expect, test } from 'vitest';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { SORT_OPTIONS } from '@cairn/domain/roadmap/sorts';
import * as view from './list-view.ts';

const KIND = {
  list: 'epics',
  tokens: EPIC_TOKENS,
  sorts: SORT_OPTIONS,
  firstSort: 'CREATED_AT_DESC',
  tree: () => null,
} as const;
const readListView = (query: string, remembered?: view.ListLayout) =>
  view.readListView(KIND, query, remembered);
const writeListView = (shown: view.ListView, query: string) => view.writeListView(KIND, shown, query);

const PLAIN = {
  state: 'opened',
  sort: 'CREATED_AT_DESC',
  layout: 'list',
  filters: NO_FILTERS,
  grouping: null,
} as const;

describe('the address of the list', () => {
  test('shows open epics, newest first, unless it says otherwise', () => {
    expect(readListView('')).toEqual(PLAIN);
    expect(readListView('state=closed&sort=title_asc&layout=tree&search=pier+head')).toMatchObject({
      state: 'closed',
      sort: 'TITLE_ASC',
      layout: 'tree',
      filters: { search: 'pier head' },
    });
  });

  test('takes a filter away in every spelling it was read in', () => {
    const query = 'or[author_username][]=planner&label_name=bug&epicIid=7';
    expect(readListView(query).filters.tokens).toHaveLength(3);
    expect(writeListView(PLAIN, query)).toBe('');
  });

  test('falls back to the defaults for what nobody knows', () => {
    expect(readListView('state=sleeping&sort=size&layout=cloud')).toEqual(PLAIN);
  });

  test('takes the layout from memory where it names none', () => {
    expect(readListView('', 'tree').layout).toBe('tree');
    expect(readListView('layout=list', 'tree').layout).toBe('list');
  });

  test('is no tree where it is grouped, whatever is remembered', () => {
    expect(readListView('group_by=epic', 'tree')).toMatchObject({ layout: 'list', grouping: { by: 'EPIC' } });
    expect(readListView('group_by=epic&layout=tree')).toMatchObject({ layout: 'tree', grouping: null });
    expect(readListView('group_by=milestone')).toEqual(PLAIN);
  });

  test('is written without defaults and keeps what belongs to others', () => {
    expect(writeListView(PLAIN, 'state=all&search=x&debug=1')).toBe('debug=1');
    const closed = { ...PLAIN, state: 'closed', sort: 'TITLE_DESC' } as const;
    expect(writeListView(closed, '')).toBe('state=closed&sort=title_desc');
  });

  test('names the default order where the reader would get another one', () => {
    const remembered = { layout: 'list', sort: 'TITLE_ASC' } as const;
    expect(view.writeWholeView(KIND, PLAIN, 'state=all', remembered)).toBe('sort=created_at_desc');
    const byDate = { ...PLAIN, sort: 'START_DATE_ASC' };
    expect(view.writeWholeView(KIND, byDate, '', remembered)).toBe('sort=start_date_asc');
  });

  test('comes back as it was', () => {
    const query =
      'state=all&sort=start_date_asc&layout=tree&author_username=ann&label_name[]=a&label_name[]=b';
    expect(writeListView(readListView(query), '')).toBe(query);
    const grouped = 'group_by=label%3Aflow&label_name[]=a';
    expect(writeListView(readListView(grouped), '')).toBe(grouped);
  });
});
