import { NO_FILTERS, type FilterState } from '@cairn/domain/search/address';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { type TokenDefinition, tokenDefinition } from '@cairn/domain/search/tokens';
import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  likeliest,
  NO_DRAFT,
  valueText,
  withFilter,
  withSearch,
  withToken,
} from './filter-draft.ts';

const FILTER_TOKENS: readonly TokenDefinition[] = EPIC_TOKENS;
const definitionOf = (key: string) => tokenDefinition(FILTER_TOKENS, key) as TokenDefinition;

const names = (filters: FilterState, text = '') =>
  choicesFor({ ...NO_DRAFT, text }, FILTER_TOKENS, filters, []).map((choice) =>
    choice.kind === 'token' ? choice.token.label : choice.kind,
  );

describe('a filter being typed', () => {
  it('offers the tokens that match, and the words themselves', () => {
    expect(names(NO_FILTERS, 'auth')).toEqual(['search', 'Author']);
  });

  it.each([
    ['lab', 'Label'],
    ['Author', 'Author'],
    ['la', 'Label'],
    ['l', undefined],
    ['m', undefined],
    ['abel', undefined],
    ['labour', undefined],
    ['', undefined],
  ])('means by %j and Enter the token %s', (text, label) => {
    const draft = { ...NO_DRAFT, text };
    const choices = choicesFor(draft, FILTER_TOKENS, NO_FILTERS, []);
    const chosen = choices[likeliest(draft, choices)];
    expect(chosen?.kind === 'token' ? chosen.token.label : undefined).toBe(label);
  });

  it('does not offer again what may stand only once', () => {
    const filters = withFilter(FILTER_TOKENS, NO_FILTERS, { key: 'milestone', operator: 'is', value: 'v1' });
    expect(names(filters)).not.toContain('Milestone');
    expect(
      names(withFilter(FILTER_TOKENS, NO_FILTERS, { key: 'label', operator: 'is', value: 'a' })),
    ).toContain('Label');
  });

  it('asks for the operator only where there are several', () => {
    expect(withToken(definitionOf('epic')).operator).toBe('is');
    const draft = withToken(definitionOf('label'));
    expect(choicesFor(draft, FILTER_TOKENS, NO_FILTERS, [])).toHaveLength(3);
    expect(choicesFor({ ...draft, text: '!=' }, FILTER_TOKENS, NO_FILTERS, [])).toEqual([
      { kind: 'operator', operator: 'isNot' },
    ]);
  });
});

describe('set filters', () => {
  it('replace their like where one is the most, and stand once', () => {
    const first = withFilter(FILTER_TOKENS, NO_FILTERS, { key: 'group', operator: 'is', value: 'a' });
    expect(
      withFilter(FILTER_TOKENS, first, { key: 'group', operator: 'is', value: 'b' }).tokens,
    ).toHaveLength(1);
    const label = { key: 'label', operator: 'is', value: 'a' } as const;
    expect(
      withFilter(FILTER_TOKENS, withFilter(FILTER_TOKENS, NO_FILTERS, label), label).tokens,
    ).toHaveLength(1);
  });

  it('show values with spaces in quotes, once', () => {
    expect(valueText(FILTER_TOKENS, { key: 'label', operator: 'is', value: 'two words' })).toBe(
      '~"two words"',
    );
    expect(valueText(FILTER_TOKENS, { key: 'label', operator: 'is', value: '"two words"' })).toBe(
      '~"two words"',
    );
    expect(valueText(FILTER_TOKENS, { key: 'label', operator: 'is', value: 'None' })).toBe('No Label');
  });

  it('show an epic as it is mentioned', () => {
    expect(valueText(FILTER_TOKENS, { key: 'epic', operator: 'is', value: '12' })).toBe('&12');
    expect(valueText(FILTER_TOKENS, { key: 'epic', operator: 'is', value: 'shop/web::&12' })).toBe(
      'shop/web&12',
    );
  });

  it('hold words without blanks between them', () => {
    expect(withSearch(NO_FILTERS, '  fast   "two words"  ').search).toBe('fast "two words"');
  });

  it('keep the words that are there when others follow, each once', () => {
    const first = withSearch(NO_FILTERS, 'fast "two words"');
    expect(withSearch(first, 'ships fast').search).toBe('fast "two words" ships');
  });
});
