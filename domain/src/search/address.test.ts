import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textProblem } from '../text/text-problem.ts';
import {
  filterParams,
  type FilterState,
  type FilterToken,
  isUnfiltered,
  NO_FILTERS,
  readEpicValue,
  readFilters,
  writeFilters,
} from './address.ts';
import { EPIC_TOKENS } from './epic-tokens.ts';
import { epicsQuery } from './epics-query.ts';
import { OPERATORS, type TokenDefinition } from './tokens.ts';

const TOKENS: readonly TokenDefinition[] = EPIC_TOKENS;

const read = (query: string) => readFilters(TOKENS, new URLSearchParams(query));
const write = (state: FilterState) => new URLSearchParams(writeFilters(TOKENS, state)).toString();

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
    expect(writeFilters(TOKENS, full)).toEqual([
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

  it('is owned by every name it is read by', () => {
    const names = [
      'or[author_username][]',
      'author_username',
      'label_name',
      'label_name[]',
      'epicIid',
      'search',
    ];
    expect(names.filter((name) => !filterParams(TOKENS).has(name))).toEqual([]);
  });

  it('is read in other spellings too', () => {
    expect(read('or[author_username][]=a&or[author_username][]=b').tokens).toEqual([
      { key: 'author', operator: 'or', value: 'a' },
      { key: 'author', operator: 'or', value: 'b' },
    ]);
    expect(read('label_name=bug').tokens).toEqual([{ key: 'label', operator: 'is', value: 'bug' }]);
    expect(read('epicIid=7').tokens).toEqual([{ key: 'epic', operator: 'is', value: '7' }]);
    expect(read('epic_iid=%26012').tokens).toEqual([{ key: 'epic', operator: 'is', value: '12' }]);
    expect(read('epic_iid=%3A%3A12').tokens).toEqual([{ key: 'epic', operator: 'is', value: '12' }]);
    for (const spelling of ['shop/web::&12', 'shop/web::12', ' shop/web ::&12']) {
      expect(read(`epic_iid=${encodeURIComponent(spelling)}`).tokens).toEqual([
        { key: 'epic', operator: 'is', value: 'shop/web::&12' },
      ]);
    }
    expect(read('confidential=yes').tokens).toEqual([{ key: 'confidential', operator: 'is', value: 'true' }]);
  });

  it('drops what cannot be meant', () => {
    expect(
      read(
        'confidential=maybe&epic_iid=abc&epicIid=1234567890&author_username=&label_name[]=%20&search=%20&foo=1',
      ),
    ).toEqual(NO_FILTERS);
    expect(read('milestone_title=a&milestone_title=b').tokens).toHaveLength(1);
    expect(read('label_name[]=a&label_name[]=a').tokens).toHaveLength(1);
    expect(read('search=%20&search=login&search=page').search).toBe('login page');
  });

  it('leaves out what no column can hold', () => {
    expect(read('search=a%00b&search=c&author_username=a%00b&label_name[]=%00&label_name[]=bug')).toEqual({
      search: 'c',
      tokens: [{ key: 'label', operator: 'is', value: 'bug' }],
    });
  });

  it('is empty without filters', () => {
    expect(write(NO_FILTERS)).toBe('');
    expect(isUnfiltered(NO_FILTERS)).toBe(true);
    expect(isUnfiltered(full)).toBe(false);
  });

  it('brings any filters back', () => {
    const value = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .map((text) => text.trim().normalize('NFC'))
      .filter((text) => text !== '' && textProblem(text) === null);
    const number = fc.integer({ min: 1, max: 999_999_999 }).map(String);
    const states = fc
      .tuple(
        fc.constantFrom('', 'one', 'two words', '"quoted words" more', 'a&b=c#d'),
        ...TOKENS.flatMap((token) =>
          OPERATORS.filter((operator) => token.params[operator] !== undefined).map((operator) =>
            fc
              .uniqueArray(
                token.key === 'confidential'
                  ? fc.constantFrom('true', 'false')
                  : token.key === 'epic'
                    ? fc.oneof(
                        number,
                        number.map((iid) => `shop/web::&${iid}`),
                      )
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
      // One state has all filters, and takes long to make up.
      { numRuns: 25 },
    );
  });
});

describe('query arguments', () => {
  const ask = (query: string) => epicsQuery('shop', read(query));

  it('hold each filter that is set', () => {
    expect(epicsQuery('shop', full)).toEqual({
      fullPath: 'shop/web',
      includeDescendantGroups: false,
      filter: {
        search: 'login page',
        authorUsername: 'ada',
        labelName: ['bug', 'in review'],
        milestoneTitle: '1.0',
        confidential: true,
        iid: '12',
        myReactionEmoji: 'thumbsup',
        not: { authorUsernames: ['bob'], labelName: ['a::b'], myReactionEmoji: 'None' },
        or: { authorUsername: ['cat', 'dan'], labelName: ['c'] },
      },
    });
    expect(epicsQuery('shop', NO_FILTERS)).toEqual({ fullPath: 'shop', filter: {} });
    expect(ask('confidential=false')).toEqual({ fullPath: 'shop', filter: { confidential: false } });
  });

  it('take several authors as any of them', () => {
    expect(ask('author_username=a&author_username=b')).toEqual({
      fullPath: 'shop',
      filter: { or: { authorUsername: ['a', 'b'] } },
    });
    expect(ask('author_username=a&author_username=b&or[author_username]=c')).toEqual({
      fullPath: 'shop',
      filter: { or: { authorUsername: ['a', 'b', 'c'] } },
    });
    expect(ask('not[author_username]=a&not[author_username]=b')).toEqual({
      fullPath: 'shop',
      filter: { not: { authorUsernames: ['a', 'b'] } },
    });
  });

  it('ask for an epic in its group, and without one in the group itself', () => {
    expect(ask('epic_iid=12')).toEqual({ fullPath: 'shop', filter: { iid: '12' } });
    expect(ask('epic_iid=shop/web%3A%3A%2612')).toEqual({ fullPath: 'shop/web', filter: { iid: '12' } });
    expect(epicsQuery('shop/web', read('epic_iid=shop%3A%3A%2612'))).toEqual({
      fullPath: 'shop',
      filter: { iid: '12' },
    });
  });

  it('find nothing in the groups of another tree', () => {
    expect(ask('epic_iid=mall%3A%3A%2612')).toEqual({ fullPath: 'shop', filter: { iid: '0' } });
    expect(ask('group_path=mall')).toMatchObject({ fullPath: 'shop', filter: { iid: '0' } });
    expect(ask('group_path=shopping/web')).toMatchObject({ fullPath: 'shop', filter: { iid: '0' } });
    expect(epicsQuery('shop/web', read('group_path=shop'))).toMatchObject({
      fullPath: 'shop/web',
      filter: { iid: '0' },
    });
  });

  it('find nothing where the group filter and the group of the epic differ', () => {
    const group = { fullPath: 'shop/web', includeDescendantGroups: false };
    expect(ask('group_path=shop/web&epic_iid=7')).toEqual({ ...group, filter: { iid: '7' } });
    expect(ask('group_path=shop/web&epic_iid=Shop/Web%3A%3A%267')).toEqual({
      ...group,
      filter: { iid: '7' },
    });
    expect(ask('group_path=shop/web&epic_iid=shop%3A%3A%267')).toMatchObject({ filter: { iid: '0' } });
  });
});

it('an epic token is read in parts', () => {
  expect(readEpicValue('shop/web::&12')).toEqual({ iid: '12', groupPath: 'shop/web' });
  expect(readEpicValue('12')).toEqual({ iid: '12', groupPath: null });
  expect(readEpicValue('twelve')).toBeNull();
});
