import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FilterState,
  type FilterToken,
  isUnfiltered,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './address.ts';
import { FILTER_TOKENS, OPERATORS } from './tokens.ts';
import { filterVariables } from './variables.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const write = (state: FilterState) => new URLSearchParams(writeFilters(state)).toString();

const full: FilterState = {
  search: 'login page',
  tokens: [
    { key: 'author', operator: 'is', value: 'ada' },
    { key: 'author', operator: 'isNot', value: 'bob' },
    { key: 'author', operator: 'or', value: 'cat' },
    { key: 'author', operator: 'or', value: 'dan' },
    { key: 'label', operator: 'is', value: 'bug' },
    { key: 'label', operator: 'is', value: 'in review' },
    { key: 'label', operator: 'isNot', value: 'a::b' },
    { key: 'label', operator: 'or', value: 'c' },
    { key: 'milestone', operator: 'is', value: '1.0' },
    { key: 'confidential', operator: 'is', value: 'true' },
    { key: 'epic', operator: 'is', value: '12' },
    { key: 'group', operator: 'is', value: 'shop/web' },
    { key: 'reaction', operator: 'is', value: 'thumbsup' },
    { key: 'reaction', operator: 'isNot', value: 'None' },
  ],
};

describe('the address', () => {
  it('names each filter', () => {
    expect(writeFilters(full)).toEqual([
      ['author_username', 'ada'],
      ['not[author_username]', 'bob'],
      ['or[author_username]', 'cat'],
      ['or[author_username]', 'dan'],
      ['label_name[]', 'bug'],
      ['label_name[]', 'in review'],
      ['not[label_name][]', 'a::b'],
      ['or[label_name][]', 'c'],
      ['milestone_title', '1.0'],
      ['confidential', 'true'],
      ['epic_iid', '12'],
      ['group_path', 'shop/web'],
      ['my_reaction_emoji', 'thumbsup'],
      ['not[my_reaction_emoji]', 'None'],
      ['search', 'login page'],
    ]);
    expect(read(write(full))).toEqual(full);
  });

  it('is read in other spellings too', () => {
    expect(read('or[author_username][]=a&or[author_username][]=b').tokens).toEqual([
      { key: 'author', operator: 'or', value: 'a' },
      { key: 'author', operator: 'or', value: 'b' },
    ]);
    expect(read('label_name=bug').tokens).toEqual([{ key: 'label', operator: 'is', value: 'bug' }]);
    expect(read('epicIid=7').tokens).toEqual([{ key: 'epic', operator: 'is', value: '7' }]);
    expect(read('epic_iid=shop%3A%3A%2612').tokens).toEqual([{ key: 'epic', operator: 'is', value: '12' }]);
    expect(read('confidential=yes').tokens).toEqual([{ key: 'confidential', operator: 'is', value: 'true' }]);
  });

  it('drops what cannot be meant', () => {
    expect(
      read('confidential=maybe&epic_iid=abc&author_username=&label_name[]=%20&search=%20&foo=1'),
    ).toEqual(NO_FILTERS);
    expect(read('milestone_title=a&milestone_title=b').tokens).toHaveLength(1);
    expect(read('label_name[]=a&label_name[]=a').tokens).toHaveLength(1);
    expect(read('search=%20&search=login&search=page').search).toBe('login page');
  });

  it('is empty without filters', () => {
    expect(write(NO_FILTERS)).toBe('');
    expect(isUnfiltered(NO_FILTERS)).toBe(true);
    expect(isUnfiltered(full)).toBe(false);
  });

  it('brings any filters back', () => {
    const value = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.isWellFormed());
    const states = fc
      .tuple(
        fc.constantFrom('', 'one', 'two words', '"quoted words" more', 'a&b=c#d'),
        ...FILTER_TOKENS.flatMap((token) =>
          OPERATORS.filter((operator) => token.params[operator] !== undefined).map((operator) =>
            fc
              .uniqueArray(
                token.key === 'confidential'
                  ? fc.constantFrom('true', 'false')
                  : token.key === 'epic'
                    ? fc.integer({ min: 1, max: 2_147_483_647 }).map(String)
                    : value,
                { maxLength: token.repeatable ? 4 : 1 },
              )
              .map((values) => values.map((one): FilterToken => ({ key: token.key, operator, value: one }))),
          ),
        ),
      )
      .map(([search, ...tokens]): FilterState => ({ search, tokens: tokens.flat() }));
    fc.assert(
      fc.property(states, (state) => {
        expect(read(write(state))).toEqual(state);
      }),
    );
  });
});

describe('query arguments', () => {
  it('hold each filter that is set', () => {
    expect(filterVariables(full)).toEqual({
      search: 'login page',
      authorUsername: 'ada',
      labelName: ['bug', 'in review'],
      milestoneTitle: '1.0',
      confidential: true,
      iid: '12',
      groupPath: 'shop/web',
      myReactionEmoji: 'thumbsup',
      not: { authorUsername: ['bob'], labelName: ['a::b'], myReactionEmoji: 'None' },
      or: { authorUsername: ['cat', 'dan'], labelName: ['c'] },
    });
    expect(filterVariables(NO_FILTERS)).toEqual({});
    expect(filterVariables(read('confidential=false'))).toEqual({ confidential: false });
  });

  it('take several authors as any of them', () => {
    expect(filterVariables(read('author_username=a&author_username=b'))).toEqual({
      or: { authorUsername: ['a', 'b'] },
    });
  });
});
