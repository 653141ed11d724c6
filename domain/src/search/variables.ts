import { type FilterState, type FilterToken, readEpicValue } from './address.ts';
import type { Operator, TokenKey } from './tokens.ts';

/** The filters as the epics query takes them; only those that are set. */
export type FilterVariables = {
  search?: string;
  authorUsername?: string;
  labelName?: string[];
  milestoneTitle?: string;
  confidential?: boolean;
  iid?: string;
  myReactionEmoji?: string;
  not?: { authorUsernames?: string[]; labelName?: string[]; myReactionEmoji?: string };
  or?: { authorUsername?: string[]; labelName?: string[] };
};

/** The same with the group to ask; without the last field the groups inside count, too. */
export type EpicsQuestion = {
  fullPath: string;
  filter: FilterVariables;
  includeDescendantGroups?: false;
};

/** No epic has this number. */
const NO_EPIC = '0';

/**
 * What a group's list of epics asks for. A group filter moves the question to that group alone, and an epic that is
 * named with its group is asked of that group: its number says nothing elsewhere. A group of another tree holds nothing
 * that belongs on this one's page.
 */
export function epicsQuestion(fullPath: string, filters: FilterState): EpicsQuestion {
  const [group] = valuesOf(filters.tokens, 'group', 'is');
  const [value] = valuesOf(filters.tokens, 'epic', 'is');
  const epic = value === undefined ? null : readEpicValue(value);
  const home = epic?.groupPath ?? group ?? fullPath;
  const elsewhere =
    (group !== undefined && !isIn(group, fullPath)) ||
    (group !== undefined && epic !== null && !isSameGroup(home, group)) ||
    !(isIn(home, fullPath) || isIn(fullPath, home));
  return {
    fullPath: elsewhere ? fullPath : (group ?? home),
    filter: { ...filterVariables(filters), ...set('iid', elsewhere ? NO_EPIC : epic?.iid) },
    ...set('includeDescendantGroups', group === undefined ? undefined : (false as const)),
  };
}

/** Filters as query arguments; several authors to be one of go where any of them will do. */
function filterVariables(state: FilterState): FilterVariables {
  const all = (key: TokenKey, operator: Operator) => valuesOf(state.tokens, key, operator);
  const one = (key: TokenKey, operator: Operator = 'is') => all(key, operator)[0];
  const authors = all('author', 'is');
  const anyAuthor = [...(authors.length > 1 ? authors : []), ...all('author', 'or')];
  const confidential = one('confidential');
  return {
    ...set('search', state.search || undefined),
    ...set('authorUsername', authors.length === 1 ? authors[0] : undefined),
    ...set('labelName', filled(all('label', 'is'))),
    ...set('milestoneTitle', one('milestone')),
    ...set('confidential', confidential === undefined ? undefined : confidential === 'true'),
    ...set('myReactionEmoji', one('reaction')),
    ...group('not', {
      ...set('authorUsernames', filled(all('author', 'isNot'))),
      ...set('labelName', filled(all('label', 'isNot'))),
      ...set('myReactionEmoji', one('reaction', 'isNot')),
    }),
    ...group('or', {
      ...set('authorUsername', filled(anyAuthor)),
      ...set('labelName', filled(all('label', 'or'))),
    }),
  };
}

/** Paths of groups are the same in any case of letters. */
function isSameGroup(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a group is another one or lies below it. */
function isIn(group: string, above: string): boolean {
  return `${group.toLowerCase()}/`.startsWith(`${above.toLowerCase()}/`);
}

function valuesOf(tokens: readonly FilterToken[], key: TokenKey, operator: Operator): string[] {
  return tokens
    .filter((token) => token.key === key && token.operator === operator)
    .map((token) => token.value);
}

function filled(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}

function set<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value });
}

function group<Key extends string, Value extends object>(key: Key, value: Value): { [K in Key]?: Value } {
  return set(key, Object.keys(value).length > 0 ? value : undefined);
}
