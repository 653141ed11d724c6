import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { cursorText, placeIn } from '../graphql/paging/cursor.ts';
import { seal, sealKeys } from '../graphql/paging/cursor-seal.ts';
import { beyond, orderBy, type Sort, type SortKey } from '../graphql/sort.ts';
import { ParameterError } from '../http/error-sink.ts';
import { selectAll, selectPage, type Shown, type Which } from '../http/listing.ts';
import { addressWith, answerPage, DEFAULT_PER_PAGE, type PageAsked, pageParams } from '../http/paging.ts';
import { oneOf, optional, text } from '../http/params.ts';

/** The parameters of a list with keyset pagination: pagination=keyset. */
export const keysetParams = {
  ...pageParams,
  pagination: optional(oneOf(['keyset', 'offset'])).describe('By numbers of pages (offset) unless said'),
  cursor: optional(text).describe('Where a page by key begins, from the header Link'),
};

export interface KeysetAsked extends PageAsked {
  readonly pagination?: 'keyset' | 'offset' | undefined;
  readonly cursor?: string | undefined;
}

export type Direction = 'asc' | 'desc';

/** The orders of a list, by their names in order_by. */
export type Orders<Name extends string> = Readonly<
  Record<
    Name,
    Pick<SortKey, 'type' | 'nullable' | 'indexed' | 'steps' | 'byCreation'> & { readonly sql: string }
  >
>;

/** A list whose sort columns are known, so that it supports keyset pagination. */
export interface Walkable extends Which {
  /** Null when rows cannot be compared with a position. */
  readonly sort: Sort | null;
  /** For orders that an index may have: returns `first` for a page after a position, given as SQL. */
  readonly firstAfter?: (place: readonly string[]) => NonNullable<Which['first']>;
}

const keyOf = <Name extends string>(orders: Orders<Name>, by: Name, direction: Direction): SortKey => {
  const { sql, type, nullable, indexed, steps, byCreation } = orders[by];
  return {
    // The direction is part of the name, so that a cursor is only valid for its own order.
    name: `${by}_${direction}`,
    sql: () => sql,
    type,
    desc: direction === 'desc',
    ...(nullable && { nullable }),
    ...(indexed && { indexed }),
    ...(steps && { steps }),
    ...(byCreation && { byCreation }),
  };
};

/**
 * Returns the requested order, by one or several columns, made unique by the id, whose direction a list may
 * fix.
 */
export function orderedBy<Name extends string>(
  which: Omit<Which, 'order'>,
  orders: Orders<Name>,
  by: Name | readonly Name[],
  direction: Direction,
  ids: Direction = direction,
): Walkable {
  const last = keyOf({ id: { sql: which.key, type: 'bigint' } }, 'id', ids);
  const names = typeof by === 'string' ? [by] : by;
  const sort =
    by === 'id'
      ? [{ ...last, desc: direction === 'desc' }]
      : [...names.map((name) => keyOf(orders, name, direction)), last];
  return { ...which, sort, order: orderBy(sort, '', false) };
}

interface ListCall {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly input: KeysetAsked;
}

/** Returns one page of a list, numbered or by keyset as requested, and sets the paging headers. */
export async function answerList<Row>(
  call: ListCall,
  which: Walkable,
  shown: Shown,
): Promise<readonly Row[]> {
  const { context, viewer, input } = call;
  return input.pagination === 'keyset'
    ? answerByKey<Row>(call, which, shown)
    : answerPage(call, await selectPage<Row>(context, viewer, which, shown, input));
}

/** Returns the address of the list, so that a cursor of another list is recognised. */
const listOf = (request: FastifyRequest): string => (request.raw.url ?? '').split('?', 1)[0] as string;

/** Returns a cursor of the requested list; `place` is the sort values of a row as JSON. */
const cursorOf = ({ context, request }: ListCall, place: string): string =>
  seal(JSON.stringify({ list: listOf(request), place }), sealKeys(context.settings.secret));

const placeAsked = ({ context, request, input }: ListCall, sort: Sort): (string | null)[] | null => {
  if (input.cursor === undefined) return null;
  const text = cursorText(input.cursor, sealKeys(context.settings.secret));
  const { list, place } = (text === null ? {} : JSON.parse(text)) as { list?: string; place?: string };
  const found = list === listOf(request) ? placeIn(place ?? null, sort) : null;
  if (found === null) throw new ParameterError('cursor is invalid');
  return found;
};

/** Returns one page of a list by keyset; Link rel=next contains the cursor of the next page. */
const answerByKey = async <Row>(call: ListCall, which: Walkable, shown: Shown): Promise<Row[]> => {
  const { context, viewer, request, reply, input } = call;
  const { sort } = which;
  if (sort === null) throw new ParameterError('order_by does not have a valid value for pagination=keyset');
  const perPage = input.per_page ?? DEFAULT_PER_PAGE;
  const place = placeAsked(call, sort);
  const names = sort.map((_, index) => `after_${index}`);
  const after = names.map((name) => `:${name}`);
  const keyed: Which = {
    ...which,
    ...(place !== null && which.firstAfter && { first: which.firstAfter(after) }),
    mark: `json_build_object(${sort.map((key) => `'${key.name}', ${key.sql('')}`).join(', ')})::text`,
    where: [...which.where, ...(place === null ? [] : [beyond(sort, '', after, false)])],
    values: { ...which.values, ...Object.fromEntries(names.map((name, at) => [name, place?.[at] ?? null])) },
    types: {
      ...which.types,
      ...Object.fromEntries(names.map((name, at) => [name, sort[at]?.type ?? 'text'])),
    },
  };
  const rows = await selectAll<Row & { mark: string }>(context, viewer, keyed, shown, perPage + 1);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  if (rows.length > perPage && last) {
    const cursor = cursorOf(call, last.mark);
    reply.header('link', `<${addressWith(context, request, { cursor, per_page: perPage })}>; rel="next"`);
  }
  return page;
};
