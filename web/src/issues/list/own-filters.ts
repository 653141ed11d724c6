import type { FilterState } from '@cairn/domain/search/address';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { withFilter } from '../../search/filter-draft.ts';

const CHOICES = [
  { id: 'assignee', label: 'Assigned to me' },
  { id: 'author', label: 'Created by me' },
] as const;

const isOfPerson = (key: string): boolean => CHOICES.some(({ id }) => id === key);

/** The filters without those by people. */
const without = (filters: FilterState): FilterState => ({
  ...filters,
  tokens: filters.tokens.filter(({ key }) => !isOfPerson(key)),
});

const choose = (filters: FilterState, key: string, username: string): FilterState =>
  withFilter(ISSUE_TOKENS, without(filters), { key, operator: 'is', value: username });

/** The viewer's own issues: those assigned to them unless the filters name a person. */
export const OWN_ISSUES = {
  label: 'Whose issues',
  choices: CHOICES,
  complete: (filters: FilterState, username: string): FilterState =>
    filters.tokens.some(({ key }) => isOfPerson(key)) ? filters : choose(filters, CHOICES[0].id, username),
  choose,
  chosen: (filters: FilterState, username: string): string | undefined =>
    CHOICES.find(({ id }) =>
      filters.tokens.some(
        ({ key, operator, value }) => key === id && operator === 'is' && value === username,
      ),
    )?.id,
  without,
};
