import { withBase } from '../site/base-path.ts';
import type { Routes } from './routes.ts';

export type Method = keyof Routes;

/** The path of a route as the OpenAPI document names it, such as `/api/v4/groups/{id}/labels`. */
export type Path<M extends Method> = keyof Routes[M] & string;

/** What a route answers on success. */
export type AnswerOf<M extends Method, P extends Path<M>> = Routes[M][P];

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Value = string | number | boolean;

export interface Query {
  readonly [name: string]: Value | readonly Value[];
}

/** What fills the path of a route, or the whole address where the server gave one. */
type Target<P extends string> = [NamesIn<P>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<NamesIn<P>, string | number>> } | { readonly at: string };

/** The parameters after the path, which a path without names may leave out. */
export type Args<P extends string, Options> = [NamesIn<P>] extends [never]
  ? [options?: Options]
  : [options: Options & Target<P>];

export interface AddressOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly at?: string;
  /** Parameters after the question mark; a list becomes one parameter for each value. */
  readonly query?: Query | string | undefined;
}

/** Parses what a route answered on success. Throws for a text that is not JSON. */
export function parseAnswer<M extends Method, P extends Path<M>>(text: string): AnswerOf<M, P> {
  return JSON.parse(text) as AnswerOf<M, P>;
}

/** The address of a route. Full paths keep their slashes on page routes, which have them in the address. */
export function addressOf(path: string, { params = {}, at, query = {} }: AddressOptions): string {
  const isApi = path.startsWith('/api/');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(params[name] ?? '');
    return isApi ? value : value.replaceAll('%2F', '/');
  });
  const search = typeof query === 'string' ? query : searchOf(query);
  return (at ?? withBase(filled)) + (search === '' ? '' : `?${search}`);
}

const searchOf = (query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'object') for (const one of value) search.append(`${name}[]`, String(one));
    else search.set(name, String(value));
  }
  return search.toString();
};
