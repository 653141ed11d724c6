import { describe, expect, it } from 'vitest';
import { type TokenDefinition, tokensFor } from '../tokens.ts';
import { FIRST_ISSUE_SORT, ISSUE_SORT_OPTIONS, legalIssueSort } from './sorts.ts';
import { ISSUE_TOKENS } from './tokens.ts';

const TOKENS: readonly TokenDefinition[] = ISSUE_TOKENS;

describe('tokens of issues', () => {
  it('have a key and address parameters of their own, one for each operator', () => {
    const keys = TOKENS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { operators, params } of TOKENS)
      expect(Object.keys(params).sort()).toEqual([...operators].sort());
    const names = TOKENS.flatMap(({ params }) => Object.values(params));
    expect(new Set(names).size).toBe(names.length);
  });

  it('ask the server for something with each operator, but for an epic, which is looked up first', () => {
    for (const { key, operators, fields } of TOKENS)
      expect([key, Object.keys(fields).sort()]).toEqual([key, key === 'epic' ? [] : [...operators].sort()]);
  });

  it('offer what only the signed in have only to them', () => {
    const keys = (signedIn: boolean) => tokensFor(TOKENS, { signedIn }).map(({ key }) => key);
    expect(keys(true)).toEqual(TOKENS.map(({ key }) => key));
    expect(keys(true).filter((key) => !keys(false).includes(key))).toEqual(['reaction', 'subscribed']);
  });
});

describe('sorts of issues', () => {
  it('are read in any case of letters, and are the first one when unknown', () => {
    for (const { ascending, descending } of ISSUE_SORT_OPTIONS)
      for (const sort of [ascending, descending ?? ascending])
        expect(legalIssueSort(sort.toLowerCase())).toBe(sort);
    for (const unknown of [null, '', 'nonsense', 'RELATIVE_POSITION_DESC'])
      expect(legalIssueSort(unknown)).toBe(FIRST_ISSUE_SORT);
  });
});
