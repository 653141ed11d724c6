import { describe, expect, it } from 'vitest';
import { joinTerms, quoteValue, splitTerms, unquoteValue } from './terms.ts';
import { EPIC_TOKENS } from './epic-tokens.ts';
import { type TokenDefinition, tokensFor } from './tokens.ts';

const TOKENS: readonly TokenDefinition[] = EPIC_TOKENS;

describe('terms', () => {
  it('are joined by spaces without the blank ones', () => {
    expect(joinTerms(['  ', 'login', '', ' page '])).toBe('login page');
    expect(joinTerms([' '])).toBe('');
  });

  it('are split at spaces outside quotes', () => {
    expect(splitTerms('login page')).toEqual(['login', 'page']);
    expect(splitTerms('  "two words"  one ')).toEqual(['"two words"', 'one']);
    expect(splitTerms("a 'b c' d")).toEqual(['a', "'b c'", 'd']);
    expect(splitTerms('half "quoted')).toEqual(['half', '"quoted']);
    expect(splitTerms('   ')).toEqual([]);
  });

  it('are quoted when they hold spaces, once', () => {
    expect(quoteValue('in review')).toBe('"in review"');
    expect(quoteValue('"in review"')).toBe('"in review"');
    expect(quoteValue("'in review'")).toBe("'in review'");
    expect(quoteValue('bug')).toBe('bug');
    expect(unquoteValue(quoteValue('in review'))).toBe('in review');
    expect(unquoteValue('"')).toBe('"');
  });
});

describe('tokens', () => {
  it.each([
    ['author', '@', ['is', 'isNot', 'or'], true],
    ['label', '~', ['is', 'isNot', 'or'], true],
    ['milestone', '%', ['is'], false],
    ['confidential', '', ['is'], false],
    ['epic', '&', ['is'], false],
    ['group', '', ['is'], false],
    ['reaction', '', ['is', 'isNot'], false],
  ])('%s has its symbol, operators and repetition', (key, symbol, operators, repeatable) => {
    expect(TOKENS.find((token) => token.key === key)).toMatchObject({
      symbol,
      operators,
      repeatable,
    });
  });

  it('have an address parameter for each operator and for no other', () => {
    for (const token of TOKENS) {
      expect(Object.keys(token.params).sort()).toEqual([...token.operators].sort());
    }
    const names = TOKENS.flatMap((token) => Object.values(token.params));
    expect(new Set(names).size).toBe(names.length);
  });

  it('offer reactions only to the signed in', () => {
    const keys = (signedIn: boolean) => tokensFor(TOKENS, { signedIn }).map((token) => token.key);
    expect(keys(true)).toContain('reaction');
    expect(keys(false)).not.toContain('reaction');
    expect(keys(false)).toEqual(keys(true).filter((key) => key !== 'reaction'));
  });

  it('offer No Label, and None and Any for reactions', () => {
    const labels = (key: string) =>
      TOKENS.find((token) => token.key === key)?.special.map((value) => value.label);
    expect(labels('label')).toEqual(['No Label']);
    expect(labels('reaction')).toEqual(['None', 'Any']);
    expect(labels('confidential')).toEqual(['Yes', 'No']);
  });
});
