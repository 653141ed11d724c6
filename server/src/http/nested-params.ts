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

/** `not[labels]` as not, labels; `iids[]` as iids and an empty segment. */
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

/** Reads a query string or form body with bracket notation: `labels[]=a&not[author_id]=1`. A repeated name: the last wins. */
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

/** What was wrong with a query string that could not be read, by what was handed out in its place. */
const broken = new WeakMap<object, unknown>();

/** The same for the router, which calls it where nothing catches: it never throws, and the request is refused by a hook. */
export function parseQuery(text: string): Record<string, Nested> {
  try {
    return parseNestedParams(text);
  } catch (error) {
    const nothing = Object.create(null) as Record<string, Nested>;
    broken.set(nothing, error);
    return nothing;
  }
}

/** Refuses every request whose query string cannot be read, before anything else looks at it. */
export function refuseBrokenQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const problem = broken.get(request.query as object);
    if (problem !== undefined) throw problem;
  });
}
