import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { compressed } from './compression.ts';
import { CairnError } from './errors.ts';
import './request.ts';
import { KeysetError, ParameterError, ScopeError } from './error-sink.ts';

type Fields = z.ZodObject;

/** One request, read and checked. */
export interface Call<P, I> {
  readonly context: Context;
  readonly viewer: Viewer;
  /** What the path holds. */
  readonly params: P;
  /** Query and body together; the body wins. */
  readonly input: I;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteSpec<P extends Fields, I extends Fields> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Addresses of the same thing; the first one is documented. */
  readonly paths: readonly [string, ...string[]];
  readonly summary: string;
  readonly tag: string;
  /** 200 for reads and updates unless said. */
  readonly status?: number;
  /** Also refuse reads to people who are not signed in. */
  readonly signedIn?: boolean;
  /** Takes multipart bodies too: its scope reads them. */
  readonly files?: boolean;
  /** A POST that changes nothing: open to whoever may read. */
  readonly changesNothing?: boolean;
  readonly params: P;
  readonly input: I;
  /** Errors over several parameters, as whole sentences. */
  readonly check?: (input: z.output<I>) => string | null;
  readonly answer: (call: Call<z.output<P>, z.output<I>>) => Promise<unknown>;
}

export const none = z.object({});

const METHODS_THAT_READ = new Set(['GET', 'HEAD']);

const nameOf = ([head, ...rest]: readonly PropertyKey[]): string =>
  `${String(head)}${rest.map((key) => `[${String(key)}]`).join('')}`;

/** Reads path, query or body through its schema; a ParameterError names what it cannot be. */
export const readParams = <T extends Fields>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ParameterError(
    result.error.issues
      .map((issue) => `${nameOf(issue.path)} ${issue.code === 'custom' ? issue.message : 'is invalid'}`)
      .join(', '),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const given = (request: FastifyRequest): Record<string, unknown> => {
  if (request.body !== undefined && !isRecord(request.body)) throw new ParameterError('body is invalid');
  return { ...(request.query as object), ...(request.body as object | undefined) };
};

const refuseStrangers = (viewer: Viewer, reads: boolean, signedIn: boolean): void => {
  if (viewer.userId === null && (!reads || signedIn)) throw new CairnError('unauthorized');
  if (!reads && !viewer.canWrite) throw new ScopeError();
};

/** A list that takes pages by number only does not answer with one when another way was asked for. */
const refuseKeyset = (spec: RouteSpec<Fields, Fields>, input: Record<string, unknown>): void => {
  const { shape } = spec.input;
  if (input['pagination'] === 'keyset' && 'page' in shape && !('pagination' in shape))
    throw new KeysetError();
};

const BODIES = ['application/json', 'application/x-www-form-urlencoded'];
const LISTED = { type: 'array', items: { type: 'object', additionalProperties: true } };
const ONE = { type: 'object', additionalProperties: true };
const REFUSED = {
  description: 'What was wrong: message for a rule or a right, error for a parameter',
  type: 'object',
  properties: { message: {}, error: { type: 'string' } },
};

/** What the OpenAPI document says of a route. A read that takes a page gives a list. */
const documentation = (spec: RouteSpec<Fields, Fields>, reads: boolean) => {
  const json = (schema: Fields) =>
    z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' });
  const has = (schema: Fields) => Object.keys(schema.shape).length > 0;
  const status = spec.status ?? 200;
  const shape = status === 204 ? { type: 'null' } : reads && 'page' in spec.input.shape ? LISTED : ONE;
  const hasBody = !reads && spec.method !== 'DELETE';
  return {
    summary: spec.summary,
    tags: [spec.tag],
    ...(hasBody && { consumes: spec.files ? [...BODIES, 'multipart/form-data'] : BODIES }),
    ...(has(spec.params) && { params: json(spec.params) }),
    ...(has(spec.input) && { [hasBody ? 'body' : 'querystring']: json(spec.input) }),
    response: { [status]: { description: spec.summary, ...shape }, '4xx': REFUSED },
  };
};

/** Serves one route: reads path, query and body through its schemas, asks its answer, and sends it as JSON. */
export const serve = <P extends Fields, I extends Fields>(
  app: FastifyInstance,
  context: Context,
  spec: RouteSpec<P, I>,
): void => {
  const reads = METHODS_THAT_READ.has(spec.method);
  spec.paths.forEach((url, index) => {
    app.route({
      ...compressed,
      method: spec.method,
      url,
      schema:
        index === 0 ? documentation(spec as unknown as RouteSpec<Fields, Fields>, reads) : { hide: true },
      handler: async (request, reply) => {
        refuseStrangers(request.viewer, reads || spec.changesNothing === true, spec.signedIn ?? false);
        const params = readParams(spec.params, request.params);
        const raw = given(request);
        const input = readParams(spec.input, raw);
        if (reads) refuseKeyset(spec as unknown as RouteSpec<Fields, Fields>, raw);
        const problem = spec.check?.(input);
        if (problem) throw new ParameterError(problem);
        const call = { context, viewer: request.viewer, params, input, request, reply };
        const body = await spec.answer(call);
        if (reply.statusCode === 200) reply.code(spec.status ?? 200);
        return reply.statusCode === 204
          ? reply.send()
          : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
      },
    });
  });
};
