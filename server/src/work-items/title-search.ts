import type { Args } from '../graphql/arguments.ts';
import { costly, many, type SqlField } from '../graphql/field.ts';
import { descending, newestFirst } from '../graphql/sort.ts';
import { patternsOf } from './filters.ts';

const numberIn = (search: string): number | null => {
  const digits = /^\s*[&#]?(\d{1,9})\s*$/.exec(search)?.[1];
  return digits === undefined ? null : Number(digits);
};

const longestOf = (search: string): string =>
  patternsOf(search).toSorted((a, b) => b.length - a.length)[0] ?? '%';

/**
 * A condition that an item's title contains the words of the argument `search`, or that the search is its
 * number. `among` are conditions on the alias `said` of work_item_texts that narrow the search down, and so
 * does the longest word by the index of titles.
 */
export function titleMatches(item: string, args: Args, among: readonly string[]): string {
  const [longest, patterns] = [
    args.bind('search', 'text', longestOf),
    args.bind('search', 'text[]', patternsOf),
  ];
  const titled = [
    `said.folded_title LIKE folded(${longest})`,
    `said.folded_title LIKE ALL (ARRAY(SELECT folded(one) FROM unnest(${patterns}) one))`,
  ];
  const numbered = `${item}.iid = ${args.bind('search', 'integer', numberIn)}`;
  return `(${item}.id = ANY (ARRAY(SELECT said.id FROM work_item_texts said WHERE ${[...among, ...titled].join(' AND ')})) OR ${numbered})`;
}

/**
 * Items anywhere whose title contains the words of the argument `search`, or whose number it is; last changed
 * first.
 */
export function searchByTitle(type: 'epic' | 'issue' | 'any'): SqlField {
  return costly(
    5,
    many({
      where: (item, _, args) => [
        titleMatches(item, args, type === 'any' ? [] : [`said.type ${type === 'epic' ? '=' : '<>'} 'epic'`]),
      ],
      sorts: { updated: [descending('updated_at', 'timestamptz'), newestFirst] },
    }),
  );
}
