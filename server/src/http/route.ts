import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { compressed } from './web-app/compression.ts';
import { CairnError } from './errors.ts';
import { withoutBlanks } from './blank.ts';
import './request.ts';
import { KeysetError, ParameterError, ScopeError } from './error-sink.ts';
import type { ParameterSet, Operation } from './openapi/operation.ts';
import type { Refused } from './openapi/refusals.ts';

/** Schemas of answers with other statuses, by status. */
type Others = Readonly<Record<number, z.ZodType>>;
type NoOthers = Record<never, never>;

/** One request, parsed and validated. */
export interface Call<P, I> {
  readonly context: Context;
  readonly viewer: Viewer;
  /** The parameters of the path. */
  readonly params: P;
  /** Query and body together; the body takes precedence. */
  readonly input: I;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteSpec<
  P extends ParameterSet,
  I extends ParameterSet,
  A extends z.ZodType,
  O extends Others = NoOthers,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Addresses of the same route; the first one is documented. */
  readonly paths: readonly [string, ...string[]];
  readonly summary: string;
  readonly tag: string;
  /** The schema of the answer; `nothing` for no body. */
  readonly answers: A;
  /** Schemas of answers with other statuses, which `answer` sets. */
  readonly otherwise?: O;
  /** The status on success; 200 for reads and updates by default. */
  readonly status?: number;
  /** True to refuse reads without sign-in as well. */
  readonly signedIn?: boolean;
  /** True for a route whose scope reads files from a multipart body. */
  readonly files?: boolean;
  /** True for a POST that changes nothing; it only needs permission to read. */
  readonly changesNothing?: boolean;
  readonly params: P;
  readonly input: I;
  /** Returns an error about several parameters, as a whole sentence; null without one. */
  readonly check?: (input: z.output<I>) => string | null;
  readonly answer: (
    call: Call<z.output<P>, z.output<I>>,
  ) => Promise<z.output<A> | z.output<O[keyof O]> | Refused>;
}

/** A route without its specific types. */
type AnyRoute = Omit<RouteSpec<ParameterSet, ParameterSet, z.ZodType>, 'otherwise'> & {
  readonly otherwise?: Others;
};

export const none = z.object({});

/** Statuses whose answers have no body, and so no content type. */
const NO_BODY = new Set([204, 304]);

const METHODS_THAT_READ = new Set(['GET', 'HEAD']);

const nameOf = ([head, ...rest]: readonly PropertyKey[]): string =>
  `${String(head)}${rest.map((key) => `[${String(key)}]`).join('')}`;

/** Parses path, query or body by its schema. Throws ParameterError with the names of invalid parameters. */
export function readParams<T extends ParameterSet>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ParameterError(
    result.error.issues
      .map((issue) => `${nameOf(issue.path)} ${issue.code === 'custom' ? issue.message : 'is invalid'}`)
      .join(', '),
  );
}

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

/** Throws KeysetError when keyset pagination is requested of a list that only has numbered pages. */
const refuseKeyset = (spec: AnyRoute, input: Record<string, unknown>): void => {
  const { shape } = spec.input;
  if (input['pagination'] === 'keyset' && 'page' in shape && !('pagination' in shape))
    throw new KeysetError();
};

const BODIES = ['application/json', 'application/x-www-form-urlencoded'];

const operationOf = (spec: AnyRoute): Operation => ({
  method: spec.method,
  url: spec.paths[0],
  summary: spec.summary,
  tag: spec.tag,
  params: spec.params,
  input: spec.input,
  bodies: spec.files ? [...BODIES, 'multipart/form-data'] : BODIES,
  answers: {
    [spec.status ?? 200]: spec.answers,
    ...spec.otherwise,
  },
});

/**
 * Registers one route: parses path, query and body by their schemas, calls `answer`, and sends the result as
 * JSON.
 */
export function serve<
  P extends ParameterSet,
  I extends ParameterSet,
  A extends z.ZodType,
  O extends Others = NoOthers,
>(app: FastifyInstance, context: Context, spec: RouteSpec<P, I, A, O>): void {
  const reads = METHODS_THAT_READ.has(spec.method);
  const plain = spec as unknown as AnyRoute;
  const operation = operationOf(plain);
  for (const url of spec.paths) {
    app.route({
      ...compressed,
      method: spec.method,
      url,
      config: { operation },
      handler: async (request, reply) => {
        refuseStrangers(request.viewer, reads || spec.changesNothing === true, spec.signedIn ?? false);
        const params = readParams(spec.params, request.params);
        const raw = reads ? withoutBlanks(given(request)) : given(request);
        const input = readParams(spec.input, raw);
        if (reads) refuseKeyset(plain, raw);
        const problem = spec.check?.(input);
        if (problem) throw new ParameterError(problem);
        const call = { context, viewer: request.viewer, params, input, request, reply };
        const body = await spec.answer(call);
        if (reply.statusCode === 200) reply.code(spec.status ?? 200);
        return NO_BODY.has(reply.statusCode)
          ? reply.send()
          : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
      },
    });
  }
}
