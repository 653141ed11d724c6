import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { siteUrl } from '../addresses/site-url.ts';
import { compressed } from '../web-app/compression.ts';
import { none } from '../route.ts';
import { describeOperation } from './describe.ts';
import { jsonSchema } from './json-schema.ts';
import { type Operation, operationId, templateOf } from './operation.ts';
import { failed, refused } from './refusals.ts';
import { TAGS } from './tags.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the OpenAPI document of all routes. */
    readonly openApi: () => Record<string, unknown>;
  }
}

const REQUEST_ID = {
  description: 'Names the request, as the log of the server does',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};
const ETAG = {
  description: 'Names this very answer, for If-None-Match',
  schema: { type: 'string' },
};
const LOCATION = { description: 'Where it is now', required: true, schema: { type: 'string' } };
const RETRY_AFTER = { description: 'Seconds to wait; with 429 or 503', schema: { type: 'integer' } };

const HEAD = {
  openapi: '3.1.1',
  info: {
    title: 'Cairn',
    version: 'v4',
    description:
      'Groups, epics, roadmaps. Names and shapes follow GitLab’s REST API v4 and, at /api/graphql, its GraphQL API. A body may also be a form, urlencoded or, with texts alone, multipart. Calls are limited by the minute for each token, session and address: RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds) are in every answer, and one call too many is answered with 429 and Retry-After. A POST with a token and an Idempotency-Key of 1 to 255 characters is carried out once: repeated within 24 hours it gets the first answer again, with Idempotent-Replayed; under the same key another request is refused with 422, and one that is still being answered with 409.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
};

const SECURITY = {
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: 'PRIVATE-TOKEN', description: 'A personal access token' },
    bearer: { type: 'http', scheme: 'bearer', description: 'The same token as a bearer' },
  },
};

const json = (schema: object) => ({ 'application/json': { schema } });

const NAMES = /\{\w+\}/g;

/**
 * Uses the parameter names of the first of several paths that differ in nothing else, as OpenAPI regards
 * these paths as one.
 */
const asBefore = (operation: Operation, known: readonly string[]): Operation => {
  const template = templateOf(operation);
  const same = known.find((one) => one.replaceAll(NAMES, '{}') === template.replaceAll(NAMES, '{}'));
  if (same === undefined || same === template) return operation;
  const names = [...same.matchAll(NAMES)].map(([name]) => name.slice(1, -1));
  const { shape } = operation.params;
  const renamed = Object.entries(shape).map(([, schema], at) => [names[at] as string, schema]);
  return {
    ...operation,
    url: same.replaceAll(NAMES, (name) => `:${name.slice(1, -1)}`),
    params: z.object(Object.fromEntries(renamed)),
  };
};

/** Returns the document of some operations, for the server at an address. */
export function documentOf(operations: Iterable<Operation>, publicUrl: string): Record<string, unknown> {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  const tags = new Set<string>();
  for (const given of operations) {
    const operation = asBefore(given, Object.keys(paths));
    const path = (paths[templateOf(operation)] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation, schemas, operationId(given));
    tags.add(operation.tag);
  }
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
  const responses = {
    Moved: {
      description: 'The group or project had this path before; Location is the present address',
      headers: { ...headers, Location: { $ref: '#/components/headers/Location' } },
      content: json({ type: 'object', properties: { message: { type: 'string' } } }),
    },
    NotModified: {
      description: 'The reader has it: If-None-Match names it',
      headers: { ...headers, ETag: { $ref: '#/components/headers/ETag' } },
    },
    Refused: {
      description: 'It was refused',
      headers: { ...headers, 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      content: json(jsonSchema(refused, 'output', schemas)),
    },
    Failed: {
      description: 'It could not be done',
      headers: { ...headers, 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      content: json(jsonSchema(failed, 'output', schemas)),
    },
  };
  return {
    ...HEAD,
    servers: [{ url: publicUrl }],
    security: [{ token: [] }, { bearer: [] }, {}],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas,
      responses,
      headers: { 'X-Request-Id': REQUEST_ID, ETag: ETAG, Location: LOCATION, 'Retry-After': RETRY_AFTER },
      ...SECURITY,
    },
  };
}

/** Collects all documented routes that are registered later into one document, and serves it. */
export async function addOpenApi(app: FastifyInstance, context: Context): Promise<void> {
  const operations = new Set<Operation>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.operation) operations.add(config.operation);
  });
  app.decorate('openApi', () => documentOf(operations, context.settings.publicUrl));
  let text: string | null = null;
  const operation: Operation = {
    method: 'GET',
    url: '/api/v4/openapi.json',
    summary: 'This document',
    tag: 'Metadata',
    params: none,
    input: none,
    bodies: [],
    answers: { 200: z.record(z.string(), z.unknown()).meta({ description: 'An OpenAPI document' }) },
  };
  app.get(operation.url, { ...compressed, config: { operation } }, async (_request, reply) => {
    text ??= JSON.stringify(app.openApi());
    // The server's address is the first one in it.
    const here = JSON.stringify(siteUrl(context.settings));
    const body = text.replace(JSON.stringify(context.settings.publicUrl), () => here);
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
