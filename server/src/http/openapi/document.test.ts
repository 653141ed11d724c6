import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../testing/context.ts';
import { api } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { type Route, routesOf } from '../../testing/rest/routes.ts';
import { documentOf } from './document.ts';
import type { Operation } from './operation.ts';

interface Named {
  readonly description?: string;
  readonly items?: Named;
  readonly properties?: Readonly<Record<string, Named>>;
}

interface Described {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema: Named;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Named }>> };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly $ref?: string }>>;
}

interface Document {
  readonly openapi: string;
  readonly servers: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: Readonly<Record<'schemas' | 'responses', Readonly<Record<string, Named>>>>;
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
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

test('JSON that is read has a name, and an answer for whoever has it', () => {
  for (const [way, one] of Object.entries(served.paths)) {
    const { responses = {} } = one['get'] ?? {};
    if (!JSON.stringify(responses['200'] ?? {}).includes('application/json')) continue;
    expect([way, responses['304']?.$ref]).toEqual([way, '#/components/responses/NotModified']);
    expect(Object.keys((responses['200'] as { headers: object }).headers)).toContain('ETag');
  }
});

/** Returns the paths to all parts of a schema without a description. */
const silentIn = ({ properties = {}, items }: Named, way: string): string[] => [
  ...Object.entries(properties).flatMap(([name, property]) => [
    ...(property.description ? [] : [`${way}.${name}`]),
    ...silentIn(property, `${way}.${name}`),
  ]),
  ...(items ? silentIn(items, `${way}[]`) : []),
];

/** Returns the parts of a document without a description: parameters, properties of bodies, answers and tags. */
const silent = ({ paths, components, tags }: Document): string[] => [
  ...Object.values(paths)
    .flatMap((one) => Object.values(one))
    .flatMap(({ operationId, summary, parameters = [], requestBody, responses }) => [
      ...(summary ? [] : [operationId]),
      ...parameters.flatMap(({ name, description, schema }) => [
        ...(description ? [] : [`${operationId} ${name}`]),
        ...silentIn(schema, `${operationId} ${name}`),
      ]),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => silentIn(schema, operationId)),
      ...Object.entries(responses)
        .filter(([, answer]) => !answer.description && !answer.$ref)
        .map(([status]) => `${operationId} ${status}`),
    ]),
  ...Object.entries({ ...components.schemas, ...components.responses })
    .filter(([, { description }]) => !description)
    .map(([name]) => name),
  ...tags.filter(({ description }) => !description).map(({ name }) => name),
];

test('every parameter, property of a body, answer, noun and tag says what it is', () => {
  expect(silent(served)).toEqual([]);
});

test('a part without a description is found', () => {
  const bare: Operation = {
    method: 'PUT',
    url: '/things/:thing',
    summary: 'Change a thing',
    tag: 'Things',
    params: z.object({ thing: z.string() }),
    input: z.object({ inner: z.object({ size: z.int() }).describe('Of it') }),
    bodies: ['application/json'],
    answers: { 200: z.object({ it: z.object({}).meta({ id: 'TestBare' }) }) },
  };
  expect(silent(documentOf([bare], 'https://cairn.test') as unknown as Document)).toEqual([
    'putThingsThing thing',
    'putThingsThing.inner.size',
    'TestBare',
    'Things',
  ]);
});

test('objects in a query are deepObject, lists have brackets, and nouns are pointed at', () => {
  const list = operations().find(
    ({ operationId }) => operationId === 'getApiV4ProjectsIdIssues',
  ) as Described;
  const { parameters = [], responses } = list;
  expect(parameters.find(({ name }) => name === 'not')).toMatchObject({ style: 'deepObject', explode: true });
  expect(parameters.find(({ name }) => name === 'iids[]')).toMatchObject({ schema: { type: 'array' } });
  expect(responses['200']).toMatchObject({
    headers: { 'X-Request-Id': {}, 'X-Total': { schema: { type: 'integer' } }, Link: {} },
    content: {
      'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Issue' } } },
    },
  });
  expect(Object.keys(served.components.schemas)).toEqual(
    expect.arrayContaining([
      'Epic',
      'Issue',
      'Label',
      'Milestone',
      'Note',
      'Todo',
      'User',
      'Group',
      'Project',
    ]),
  );
});

test('every address of the API is described, GraphQL and sign-in too', () => {
  const bare = routes.filter(({ url, operation }) => /^\/(?:api|users)\//.test(url) && !operation);
  expect(bare.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  for (const url of ['/api/graphql', '/users/sign_in', '/users/sign_out'])
    expect(served.paths).toHaveProperty([url, 'post']);
});

test('GraphQL is one request or a list, and its refusals have the form of its answers', () => {
  const { requestBody, responses } = (served.paths['/api/graphql'] as Record<'post', Described>).post;
  expect(requestBody?.content['application/json']?.schema).toMatchObject({
    anyOf: [{ type: 'object' }, { type: 'array', maxItems: 10 }],
  });
  for (const status of ['4XX', '5XX'])
    expect(responses[status]).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/GraphqlAnswer' } } },
    });
});

test('every documented read is served', async () => {
  for (const [template, methods] of Object.entries(served.paths)) {
    if (!('get' in methods)) continue;
    const url = template.replace('{id}', 'top').replace(/\{\w+\}/g, '1');
    const answer = await w.owner.get(url);
    expect([url, answer.body?.error]).not.toEqual([url, '404 Not Found']);
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

test('a linter of OpenAPI documents finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(served), config });
  const told = problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
  expect(told).toEqual([]);
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
