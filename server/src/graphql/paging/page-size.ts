import { GRAPHQL_PAGE_SIZE } from '@cairn/domain/roadmap/limits';
import { type Args, ArgumentError } from '../arguments.ts';

/** The largest page, and the default page size. */
export const MOST_ROWS = GRAPHQL_PAGE_SIZE;

/** Returns the number of rows for a requested page size; more than a full page gives a full page. */
export function pageSize(argument: string, wanted: number): number {
  if (wanted < 0) throw new ArgumentError(argument, 'must not be negative');
  return Math.min(wanted, MOST_ROWS);
}

/** Returns the direction of a page and its length as SQL. */
export function pageRequest(args: Args): { readonly backwards: boolean; readonly limit: string } {
  if (args.has('first') && args.has('last'))
    throw new ArgumentError('last', 'cannot be used together with "first"');
  for (const argument of ['first', 'last']) {
    if (args.has(argument)) {
      return {
        backwards: argument === 'last',
        limit: args.bind(argument, 'integer', argument === 'last' ? lastSize : firstSize),
      };
    }
  }
  return { backwards: false, limit: String(MOST_ROWS) };
}

const firstSize = (wanted: number): number => pageSize('first', wanted);
const lastSize = (wanted: number): number => pageSize('last', wanted);
