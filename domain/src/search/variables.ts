import type { FilterState, FilterToken } from './address.ts';
import type { Operator, TokenKey } from './tokens.ts';

/** The filters as arguments of the epics query; only those that are set. */
export type FilterVariables = {
  search?: string;
  authorUsername?: string;
  labelName?: string[];
  milestoneTitle?: string;
  confidential?: boolean;
  iid?: string;
  groupPath?: string;
  myReactionEmoji?: string;
  not?: { authorUsername?: string[]; labelName?: string[]; myReactionEmoji?: string };
  or?: { authorUsername?: string[]; labelName?: string[] };
};

/** Turns filters into query arguments; several authors to be one of go where any of them will do. */
export function filterVariables(state: FilterState): FilterVariables {
  const all = (key: TokenKey, operator: Operator) => valuesOf(state.tokens, key, operator);
  const one = (key: TokenKey, operator: Operator = 'is') => all(key, operator)[0];
  const authors = all('author', 'is');
  const anyAuthor = [...all('author', 'or'), ...(authors.length > 1 ? authors : [])];
  const confidential = one('confidential');
  return {
    ...set('search', state.search || undefined),
    ...set('authorUsername', authors.length === 1 ? authors[0] : undefined),
    ...set('labelName', filled(all('label', 'is'))),
    ...set('milestoneTitle', one('milestone')),
    ...set('confidential', confidential === undefined ? undefined : confidential === 'true'),
    ...set('iid', one('epic')),
    ...set('groupPath', one('group')),
    ...set('myReactionEmoji', one('reaction')),
    ...group('not', {
      ...set('authorUsername', filled(all('author', 'isNot'))),
      ...set('labelName', filled(all('label', 'isNot'))),
      ...set('myReactionEmoji', one('reaction', 'isNot')),
    }),
    ...group('or', {
      ...set('authorUsername', filled(anyAuthor)),
      ...set('labelName', filled(all('label', 'or'))),
    }),
  };
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
