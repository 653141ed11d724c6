import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { inputProperties, type Route, routesOf } from '../../testing/rest/routes.ts';
import { watchStatements } from '../../testing/requests/watch-requests.ts';

/** What requests caused besides their answers, such as log lines. */
const problems: string[] = [];
let stop: () => void;
let w: GroupWithCallers;
let routes: readonly Route[];
beforeAll(async () => {
  stop = watchStatements(problems);
  routes = await routesOf(async () => {
    w = await groupWithCallers('private', problems);
  });
  await w.make.epic({ group: w.group });
  // The first request creates the caller's token.
  await w.owner.get('/api/v4/user');
});
afterAll(async () => {
  await w.close();
  stop();
});

interface Property {
  /** With two types, the second one is null. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Property[];
  readonly anyOf?: readonly Property[];
}

const LONE = 'a\ud800';

/** Returns values that do not match the described type. */
const hostileTo = ({ type: types, format, enum: listed, oneOf, anyOf }: Property): readonly unknown[] => {
  const [type] = [types].flat();
  // for a value or some fixed texts: what is no such value is none of these texts either
  if (oneOf?.[0]) return hostileTo(oneOf[0]);
  // the other one is null
  if (anyOf?.[0]) return hostileTo(anyOf[0]);
  if (listed) return ['constructor', '__proto__', { a: 1 }, ['x', 'y']];
  if (format === 'date') return ['2026-02-30', 'soon', '10000-01-01', { a: 1 }, [1]];
  if (format === 'date-time') return ['yesterday', '2026-02-30T00:00:00Z', { a: 1 }, [1]];
  // a setting without meaning here, of which every value is accepted
  if (type === undefined) return [];
  if (type === 'boolean') return ['maybe', 2, { a: 1 }, [true]];
  if (type === 'integer') return ['x', 1.5, "1' OR '1'='1", { a: 1 }, true];
  if (type === 'number') return ['x', "1' OR '1'='1", { a: 1 }, true];
  if (type === 'array') return [{ a: 1 }, [{ a: 1 }], 'x'];
  if (type === 'string') return [{ a: 1 }, 'a\0b', LONE, [{ a: 1 }]];
  if (type === 'object') return ['x', 7, [1]];
  throw new Error(`No hostile value for ${type}`);
};

const inQuery = (name: string, value: unknown, { type }: Property): string | null => {
  // An object in a query string is made by brackets, and unknown ones are ignored.
  if (type === 'object' && typeof value === 'object') return null;
  if (typeof value === 'object') return `${name}[a]=1`;
  return typeof value === 'string' && value.isWellFormed() ? `${name}=${encodeURIComponent(value)}` : null;
};

/**
 * Returns a route's address with every parameter filled: existing groups and projects, and rows that need not
 * exist.
 */
const addressOf = ({ url }: Route): string =>
  url
    .replaceAll(/\(\^\\d\+\$?\)/g, '')
    .replace(/^(\/api\/v4\/projects|\/)(\/?):id/, (_whole, start: string, slash: string) =>
      start === '/' ? '/top/plan' : `${start}${slash}top%2Fplan`,
    )
    .replace(/^(\/api\/v4\/groups|\/groups)\/:id/, '$1/top')
    .replaceAll(/:discussion_id/g, 'f'.repeat(40))
    .replaceAll(/:[a-z_]+/g, '1');

const send = (route: Route, url: string, payload?: string) =>
  w.owner.send({
    method: route.method,
    url,
    ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
  });

/** GraphQL answers with 200, and signing in is only for our own pages; both have tests of their own. */
const NOT_REST = new Set(['GraphQL', 'Sessions']);

/** Other addresses of the same route read their parameters by the same code. */
const isFirst = ({ url, operation }: Route): boolean =>
  operation?.url === url && !NOT_REST.has(operation.tag);

/** Returns the parameters whose type is fully described; the others accept any text. */
const described = (): readonly { route: Route; name: string; property: Property }[] =>
  routes
    .filter((route) => isFirst(route) && route.operation?.bodies[0] !== 'multipart/form-data')
    .flatMap((route) =>
      Object.entries(inputProperties(route)).map(([name, property]) => ({ route, name, property })),
    );

test(
  'every parameter of every route that is served refuses what it cannot be, by name',
  { timeout: 240_000 },
  async () => {
    const before = await checksum(w.db);
    const wrong: string[] = [];
    let tried = 0;
    for (const { route, name, property } of described()) {
      for (const value of hostileTo(property)) {
        const url = addressOf(route);
        const query = route.method === 'GET' ? inQuery(name, value, property) : '';
        if (query === null) continue;
        const { status, body } = await (route.method === 'GET'
          ? send(route, `${url}?${query}`)
          : send(route, url, JSON.stringify({ [name]: value })));
        tried++;
        for (const one of problems.splice(0))
          wrong.push(`${route.method} ${url} ${name}=${JSON.stringify(value)} ${one}`);
        if (status !== 400 || !JSON.stringify(body).includes(name))
          wrong.push(
            `${route.method} ${url} ${name}=${JSON.stringify(value)}: ${status} ${JSON.stringify(body).slice(0, 120)}`,
          );
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(1500);
    expect(await checksum(w.db)).toBe(before);
  },
);

test(
  'no route takes a body that is no object, nor an address that is no text',
  { timeout: 120_000 },
  async () => {
    const before = await checksum(w.db);
    const wrong: string[] = [];
    for (const route of routes.filter(({ url }) => url.includes(':'))) {
      const bare = route.url.replaceAll(/\(\^\\d\+\$?\)/g, '');
      for (const bad of ['%00', '%ED%A0%80', '..%2F..%2Fetc', 'x'.repeat(3000)]) {
        const { status } = await send(route, bare.replaceAll(/:[a-z_]+/g, bad));
        for (const one of problems.splice(0))
          wrong.push(`${route.method} ${route.url} at ${bad.slice(0, 9)} ${one}`);
        if (status < 400 || status >= 500)
          wrong.push(`${route.method} ${route.url} at ${bad.slice(0, 9)}: ${status}`);
      }
    }
    for (const route of routes.filter(
      (route) => route.method !== 'GET' && route.method !== 'DELETE' && isFirst(route),
    )) {
      for (const payload of [
        '[]',
        '1',
        '"x"',
        'null',
        '{',
        '{"a":1',
        `${'['.repeat(5000)}${']'.repeat(5000)}`,
      ]) {
        const { status } = await send(route, addressOf(route), payload);
        for (const one of problems.splice(0))
          wrong.push(`${route.method} ${route.url} took ${payload.slice(0, 9)} ${one}`);
        if (status < 400 || status >= 500)
          wrong.push(`${route.method} ${route.url} took ${payload.slice(0, 9)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await checksum(w.db)).toBe(before);
  },
);
