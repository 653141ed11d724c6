import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { siteUrl } from './addresses/site-url.ts';
import { integer, optional, type Param } from './params.ts';

/** Above this many rows the total is not reported, so that no request waits for a long count. */
export const MOST_COUNTED = 10_000;
export const DEFAULT_PER_PAGE = 20;
const MOST_PER_PAGE = 100;
const LAST_PAGE = 1_000_000;

/**
 * Each link repeats the whole query. Proxies accept 4 or 8 kB of headers from a server, so with a long query
 * only the link to the next page is sent; the page numbers are in headers of their own.
 */
const LONGEST_LINK = 3_000;

const PROBLEM = 'does not have a valid value';

/** A page below 1 is the first one, as in GitLab. */
const pageNumber: Param<number> = {
  json: { type: 'integer', maximum: LAST_PAGE, default: 1 },
  read: (value) => {
    const number = integer.read(value);
    return number === undefined ? undefined : Math.min(Math.max(number, 1), LAST_PAGE);
  },
  problem: PROBLEM,
};

const pageSize: Param<number> = {
  json: { type: 'integer', minimum: 1, maximum: MOST_PER_PAGE, default: DEFAULT_PER_PAGE },
  read: (value) => {
    const number = integer.read(value);
    return number === undefined || number < 1 ? undefined : Math.min(number, MOST_PER_PAGE);
  },
  problem: PROBLEM,
};

/** The parameters of every list. */
export const pageParams = {
  page: optional(pageNumber).describe('Number of the page'),
  per_page: optional(pageSize).describe('Most rows of a page'),
};

export interface PageAsked {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

export interface Page<T> {
  readonly rows: readonly T[];
  /** Counted up to one above MOST_COUNTED. */
  readonly total: number;
}

/** Returns LIMIT and OFFSET of the requested page. */
export function windowOf(asked: PageAsked): { limit: number; offset: number } {
  const limit = asked.per_page ?? DEFAULT_PER_PAGE;
  return { limit, offset: ((asked.page ?? 1) - 1) * limit };
}

/** Returns the requested address with some query parameters replaced. */
export function addressWith(
  context: Context,
  request: FastifyRequest,
  replaced: Readonly<Record<string, string | number>>,
): string {
  const url = request.raw.url ?? '/';
  // a query can contain further question marks
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const kept = query
    .split('&')
    // A token from the query must not be repeated in links.
    .filter(
      (pair) => pair !== '' && !((pair.split('=', 1)[0] as string) in { ...replaced, private_token: '' }),
    );
  const added = Object.entries(replaced).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${siteUrl(context.settings)}${path}?${[...kept, ...added].join('&')}`;
}

/** Sets the paging headers and returns the rows. */
export function answerPage<T>(
  call: { context: Context; request: FastifyRequest; reply: FastifyReply; input: PageAsked },
  { rows, total }: Page<T>,
): readonly T[] {
  const { context, request, reply, input } = call;
  const page = input.page ?? 1;
  const perPage = input.per_page ?? DEFAULT_PER_PAGE;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const counted = total <= MOST_COUNTED;
  const next = page * perPage < total || (!counted && rows.length === perPage) ? page + 1 : null;
  const previous = page > 1 ? page - 1 : null;
  const to = (number: number) => addressWith(context, request, { page: number, per_page: perPage });
  const forward = next === null ? [] : [`<${to(next)}>; rel="next"`];
  const link = [
    ...(previous === null ? [] : [`<${to(previous)}>; rel="prev"`]),
    ...forward,
    `<${to(1)}>; rel="first"`,
    ...(counted ? [`<${to(pages)}>; rel="last"`] : []),
  ].join(', ');
  reply.headers({
    'x-page': page,
    'x-per-page': perPage,
    'x-next-page': next ?? '',
    'x-prev-page': previous ?? '',
    link: link.length <= LONGEST_LINK ? link : (forward[0] ?? `<${to(1)}>; rel="first"`),
    ...(counted && { 'x-total': total, 'x-total-pages': pages }),
  });
  return rows;
}
