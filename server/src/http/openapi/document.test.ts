import fs from 'node:fs/promises';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../testing/context.ts';
import { api } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { type Route, routesOf } from '../../testing/rest/routes.ts';
import { documentOf } from './document.ts';
import type { Operation } from './operation.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

interface Described {
  readonly operationId: string;
  readonly summary?: string;
  readonly responses?: object;
  readonly parameters?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly openapi: string;
  readonly servers: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

let w: GroupWithCallers;
let routes: readonly Route[];
let served: Document;
beforeAll(async () => {
  routes = await routesOf(async () => {
    w = await groupWithCallers();
  });
  served = (await w.anonymous.get('/api/v4/openapi.json')).body;
});
afterAll(() => w.close());

const operations = (): Described[] => Object.values(served.paths).flatMap((one) => Object.values(one));

test('every operation says what it does and what it answers, under a name of its own', () => {
  expect(operations().length).toBeGreaterThan(60);
  expect(operations().filter((operation) => !operation.summary || !operation.responses)).toEqual([]);
  const names = operations().map(({ operationId }) => operationId);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain('getApiV4GroupsIdEpics');
  expect(names).toContain('getGroupsIdEpicsIidJson');
});

/** The names of what is inside a schema and says nothing of itself. */
const unsaid = (schema: Schema, path: string): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(property.description ? [] : [`${path}.${name}`]),
    ...unsaid(property, `${path}.${name}`),
  ]),
  ...(schema.items ? unsaid(schema.items, `${path}[]`) : []),
];

test('every parameter and every property of a body says what it is', () => {
  const all = operations().flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.flatMap(({ name, description, schema }) => [
      ...(description ? [] : [`${operationId} ${name}`]),
      ...unsaid(schema, `${operationId} ${name}`),
    ]),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unsaid(schema, operationId)),
  ]);
  expect(all).toEqual([]);
});

test('every address below /api/v4 is described, but GraphQL', () => {
  const bare = routes.filter(({ url, operation }) => url.startsWith('/api/v4/') && !operation);
  expect(bare.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

test('every documented read is served', async () => {
  for (const [template, methods] of Object.entries(served.paths)) {
    if (!('get' in methods)) continue;
    const url = template.replace('{id}', 'top').replace(/\{\w+\}/g, '1');
    const answer = await w.owner.get(url);
    expect([url, answer.body.error]).not.toEqual([url, '404 Not Found']);
    expect(answer.status).toBeLessThan(500);
  }
});

test('it names the address of the server that serves it, with its path', async () => {
  const { context, close } = await testContext({ publicUrl: 'https://tools.example.com/cairn' });
  const server = await api(context);
  const { body } = await server.as(null).get('/cairn/api/v4/openapi.json');
  expect(body.servers).toEqual([{ url: 'https://tools.example.com/cairn' }]);
  await server.close();
  await close();
});

test('docs/api/openapi.json is what the server serves; bin/gen writes it', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../docs/api/openapi.json');
  const written = JSON.parse(await fs.readFile(file, 'utf8')) as Document;
  expect({ ...written, servers: null }).toEqual({ ...served, servers: null });
});

test('a linter of OpenAPI documents finds no error', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(served), config });
  const told = problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
  expect(told.filter((one) => one.startsWith('error'))).toEqual([]);
});

test('addresses that differ only in names are one, with the names of the first', () => {
  const one = (method: 'GET' | 'PUT', name: string): Operation => ({
    method,
    url: `/things/:${name}(^\\d+$)/parts`,
    summary: 'Parts',
    tag: 'Things',
    params: z.object({ [name]: z.string().describe(name) }),
    input: z.object({}),
    bodies: [],
    answers: { 200: z.string() },
  });
  const { paths } = documentOf(
    [one('GET', 'id'), one('PUT', 'thing_id')],
    'https://cairn.test',
  ) as unknown as {
    paths: object;
  };
  expect(paths).toMatchObject({
    '/things/{id}/parts': {
      get: { operationId: 'getThingsIdParts', parameters: [{ name: 'id' }] },
      put: { operationId: 'putThingsThingIdParts', parameters: [{ name: 'id', description: 'thing_id' }] },
    },
  });
});
