import {
  type AddressOptions,
  addressOf,
  type AnswerOf,
  type Args,
  parseAnswer,
  type Path,
  type Query,
} from '../address.ts';
import { send } from '../send.ts';

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

type RowIn<Answer> = Answer extends readonly (infer Row)[] ? Row : never;

/** A row of the list that a route answers. */
export type RowOf<P extends Path<'GET'>> = RowIn<AnswerOf<'GET', P>>;

/** One page of a list and the number of the next one; null when the list is missing or hidden. */
export async function fetchRows<P extends Path<'GET'>>(
  path: P,
  page: string,
  signal: AbortSignal,
  ...[options = {}]: Args<P, { readonly query?: Query }>
): Promise<RowsPage<RowOf<P>> | null> {
  const { query, ...target }: Omit<AddressOptions, 'query'> & { readonly query?: Query } = options;
  const address = addressOf(path, { ...target, query: { ...query, per_page: 100, page } });
  const response = await send(address, { signal });
  if (response.status === 404 || response.status === 401) return null;
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  const next = response.headers.get('x-next-page');
  const rows = parseAnswer<'GET', P>(await response.text()) as readonly RowOf<P>[];
  return { rows, next: next === null || next === '' ? null : next };
}

/** The same for a list that is read by key: after the first page, `page` is the cursor of the next one. */
export async function fetchKeyset<P extends Path<'GET'>>(
  path: P,
  page: string,
  signal: AbortSignal,
  ...[options = {}]: Args<P, { readonly query?: Query }>
): Promise<RowsPage<RowOf<P>> | null> {
  const { query, ...target }: Omit<AddressOptions, 'query'> & { readonly query?: Query } = options;
  const at = page === '1' ? {} : { cursor: page };
  const address = addressOf(path, {
    ...target,
    query: { ...query, ...at, per_page: 100, pagination: 'keyset' },
  });
  const response = await send(address, { signal });
  if (response.status === 404 || response.status === 401) return null;
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  const [, following] = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  const rows = parseAnswer<'GET', P>(await response.text()) as readonly RowOf<P>[];
  return { rows, next: following === undefined ? null : new URL(following).searchParams.get('cursor') };
}
