import { formatDay } from '@cairn/domain/dates/day';
import type { FilterState, FilterToken } from '@cairn/domain/search/address';
import type { Operator, TokenKey } from '@cairn/domain/search/tokens';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import type { EpicsVariables } from './documents.ts';
import type { RoadmapView } from './view.ts';

/** What is asked of the server for a view, apart from the page. */
export type EpicsRequest = Omit<EpicsVariables, 'first' | 'after'>;

/** A group filter moves the question to that group alone. */
export function epicsRequest(fullPath: string, view: RoadmapView, timeframe: Timeframe): EpicsRequest {
  const { filters, settings } = view;
  const group = first(filters, 'group');
  return {
    fullPath: group ?? fullPath,
    ...(group === undefined ? {} : { includeDescendantGroups: false }),
    state: settings.state,
    sort: settings.sort,
    timeframe: { start: formatDay(timeframe.start), end: formatDay(timeframe.end) },
    ...filterVariables(filters),
  };
}

/** The filters as arguments; those nobody set are left out. */
export function filterVariables(filters: FilterState): Partial<EpicsRequest> {
  const authors = values(filters, 'author', 'is');
  const confidential = first(filters, 'confidential');
  const or = given({
    // An epic has one author: several of them can only be meant as any of them.
    authorUsername: [...(authors.length > 1 ? authors : []), ...values(filters, 'author', 'or')],
    labelName: values(filters, 'label', 'or'),
  });
  const not = given({
    authorUsernames: values(filters, 'author', 'isNot'),
    labelName: values(filters, 'label', 'isNot'),
    myReactionEmoji: first(filters, 'reaction', 'isNot'),
  });
  return given({
    search: filters.search === '' ? undefined : filters.search,
    authorUsername: authors.length === 1 ? authors[0] : undefined,
    labelName: values(filters, 'label', 'is'),
    milestoneTitle: first(filters, 'milestone'),
    confidential: confidential === undefined ? undefined : confidential === 'true',
    iid: first(filters, 'epic'),
    myReactionEmoji: first(filters, 'reaction'),
    not: Object.keys(not).length === 0 ? undefined : not,
    or: Object.keys(or).length === 0 ? undefined : or,
  }) as Partial<EpicsRequest>;
}

function matching(filters: FilterState, key: TokenKey, operator: Operator): FilterToken[] {
  return filters.tokens.filter((token) => token.key === key && token.operator === operator);
}

function values(filters: FilterState, key: TokenKey, operator: Operator): string[] {
  return matching(filters, key, operator).map((token) => token.value);
}

function first(filters: FilterState, key: TokenKey, operator: Operator = 'is'): string | undefined {
  return matching(filters, key, operator)[0]?.value;
}

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
