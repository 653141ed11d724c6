import type { FastifyInstance } from 'fastify';
import { ParameterError } from './error-sink.ts';

export type Nested = string | Nested[] | { [key: string]: Nested };

export const MOST_PAIRS = 4096;
const DEEPEST = 4;
const SEGMENT = /\[([^[\]]*)\]/g;

export const LONGEST_NAME_QUOTED = 100;

const refuse = (name: string, problem: string): ParameterError =>
  new ParameterError(`${name.slice(0, LONGEST_NAME_QUOTED).toWellFormed()} ${problem}`);

const decode = (text: string, name: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw refuse(name, 'is not valid percent-encoded UTF-8');
  }
};

/** Splits `not[labels]` into not, labels; `iids[]` into iids and an empty segment. */
const segmentsOf = (name: string): string[] => {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...[...name.slice(open).matchAll(SEGMENT)].map((match) => match[1] as string)];
};

const put = (into: Record<string, Nested>, [head, ...rest]: readonly string[], value: string): void => {
  const key = head as string;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  if (rest[0] === '') {
    const known = into[key];
    if (Array.isArray(known)) known.push(value);
    else into[key] = [value];
    return;
  }
  const known = into[key];
  const inner =
    typeof known === 'object' && !Array.isArray(known)
      ? known
      : (Object.create(null) as Record<string, Nested>);
  into[key] = inner;
  put(inner, rest, value);
};

/**
 * Parses a query string or form body with bracket notation: `labels[]=a&not[author_id]=1`. Of a repeated name
 * the last one counts.
 */
export function parseNestedParams(text: string): Record<string, Nested> {
  const result = Object.create(null) as Record<string, Nested>;
  if (text === '') return result;
  const pairs = text.split('&');
  if (pairs.length > MOST_PAIRS) throw new ParameterError(`too many parameters (maximum is ${MOST_PAIRS})`);
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const written = equals < 0 ? pair : pair.slice(0, equals);
    const name = decode(written, written);
    const segments = segmentsOf(name);
    if (segments.length > DEEPEST) throw refuse(name, 'is nested too deeply');
    put(result, segments, equals < 0 ? '' : decode(pair.slice(equals + 1), name));
  }
  return result;
}

/** The parse error of a query string, by the object that was returned in its place. */
const broken = new WeakMap<object, unknown>();

/**
 * Does the same for the router, which does not catch errors here: it never throws; a hook refuses the request
 * later.
 */
export function parseQuery(text: string): Record<string, Nested> {
  try {
    return parseNestedParams(text);
  } catch (error) {
    const nothing = Object.create(null) as Record<string, Nested>;
    broken.set(nothing, error);
    return nothing;
  }
}

/** Refuses every request whose query string cannot be parsed, before any other hook reads it. */
export function refuseBrokenQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const problem = broken.get(request.query as object);
    if (problem !== undefined) throw problem;
  });
}
