import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS, readFilters, writeFilters } from '../search/address.ts';
import { filterVariables } from '../search/variables.ts';
import { SAVED_VIEW_LISTS, savedDisplay, invalidSettings } from './display.ts';
import { savedEpicSort } from './epic-sorts.ts';
import { filtersToSave, savedFilters, invalidFilters } from './filters.ts';
import { LIST_RULES } from './lists.ts';

const issueTokens = LIST_RULES.issues.tokens;
const epicTokens = LIST_RULES.epics.tokens;

test('filters are kept by the names the list takes them under', () => {
  const address = new URLSearchParams(
    'label_name[]=bug&not[label_name][]=wontfix&assignee_username[]=None&epic_id=acme::%262&blocked=true&search=red+fox',
  );
  expect(filtersToSave(issueTokens, readFilters(issueTokens, address))).toEqual({
    search: 'red fox',
    labelName: ['bug'],
    not: { labelName: ['wontfix'] },
    assigneeWildcardId: 'NONE',
    epic: 'acme::&2',
    blocked: true,
  });
});

test('a group and an epic that narrow a list of epics are kept as the address holds them', () => {
  const address = new URLSearchParams('group_path=acme/sub&epic_iid=acme::%262&milestone_title=v1');
  const kept = filtersToSave(epicTokens, readFilters(epicTokens, address));
  expect(kept).toEqual({ milestoneTitle: 'v1', group: 'acme/sub', epic: 'acme::&2' });
  expect(invalidFilters(epicTokens, kept)).toEqual([]);
});

const words = fc.oneof(fc.constantFrom('None', 'Any', 'true', '3', '2026-02-01', 'acme::&2'), fc.string());

test.each(SAVED_VIEW_LISTS)('whatever filters a list of %s has, a view gives them back', (list) => {
  const { tokens } = LIST_RULES[list];
  const token = fc.constantFrom(...tokens).chain(({ key, operators, special }) =>
    fc.record({
      key: fc.constant(key),
      operator: fc.constantFrom(...operators),
      value: fc.oneof(words, fc.constantFrom(...special.map(({ value }) => value), 'x')),
    }),
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 8 }), words, (set, search) => {
      const written = new URLSearchParams(writeFilters(tokens, { search, tokens: set }));
      const state = readFilters(tokens, written);
      const kept = filtersToSave(tokens, state);
      expect(invalidFilters(tokens, kept)).toEqual([]);
      // Several authors may be read back as any of them, which is the same filter.
      expect(filtersToSave(tokens, savedFilters(tokens, kept))).toEqual(kept);
      expect(Object.keys(kept)).toEqual(expect.arrayContaining(Object.keys(filterVariables(tokens, state))));
    }),
  );
});

test.each([
  [{ color: 'red' }, ['color']],
  [{ labelName: 'bug' }, ['labelName']],
  [{ labelName: ['bug', 7] }, ['labelName']],
  [{ blocked: 'true' }, ['blocked']],
  [{ createdAfter: 'yesterday' }, ['createdAfter']],
  [{ not: { color: ['red'] } }, ['not']],
  [{ healthStatusFilter: 'fine', search: 'x' }, ['healthStatusFilter']],
  [{ labelName: ['bug'], search: 'x' }, []],
  [{ search: ' two  words ' }, []],
  [{ search: 'x'.repeat(1001) }, ['search']],
  [{ search: 'a\0' }, ['search']],
  [{ search: ['x'] }, ['search']],
])('of %j a view cannot hold %j', (given, names) => {
  expect(invalidFilters(issueTokens, given)).toEqual(names);
});

test('a filter that the list does not know is passed over', () => {
  expect(savedFilters(issueTokens, { color: 'red', labelName: [3, null] })).toEqual(NO_FILTERS);
});

test('display settings are known columns and layouts', () => {
  expect(invalidSettings('issues', { hiddenMetadataKeys: ['weight', 'colour'] })).toEqual([
    'hiddenMetadataKeys',
  ]);
  expect(invalidSettings('issues', { layout: 'tree' })).toEqual(['layout']);
  expect(invalidSettings('epics', { layout: 'tree', hiddenMetadataKeys: ['dates'] })).toEqual([]);
  expect(savedDisplay('issues', { hiddenMetadataKeys: ['weight', 'colour', 'labels'], layout: 'x' })).toEqual(
    {
      hiddenMetadataKeys: ['weight', 'labels'],
    },
  );
});

test('orders of epics go by the names of orders of work items', () => {
  expect(LIST_RULES.epics.sorts).toContain('DUE_DATE_ASC');
  expect(savedEpicSort('CREATED_DESC')).toBe('CREATED_AT_DESC');
  expect(savedEpicSort('WEIGHT_ASC')).toBeUndefined();
});
