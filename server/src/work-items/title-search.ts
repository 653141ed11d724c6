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

/** Whether a title holds the words of the argument `search`, or the number is it. */
// The longest word alone lets the title's index narrow the rows down.
export const titleMatches = (item: string, args: Args): string =>
  `(${item}.title ILIKE ${args.bind('search', 'text', longestOf)} AND ${item}.title ILIKE ALL (${args.bind('search', 'text[]', patternsOf)})` +
  ` OR ${item}.iid = ${args.bind('search', 'integer', numberIn)})`;

/** Items anywhere whose title holds the words of the argument `search`, or whose number it is; last changed first. */
export const searchByTitle: SqlField = costly(
  5,
  many({
    where: (item, _, args) => [titleMatches(item, args)],
    sorts: { updated: [descending('updated_at', 'timestamptz'), newestFirst] },
  }),
);
