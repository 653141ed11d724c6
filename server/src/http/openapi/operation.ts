import type { z } from 'zod';

export type ParameterSet = z.ZodObject;

/** A header of an answer. */
export interface Header {
  readonly description: string;
  readonly type: 'string' | 'integer';
  /** True when every such answer has it. */
  readonly always?: boolean;
}

export type Headers = Readonly<Record<string, Header>>;

/** The answer with a status: JSON of a schema, a file of a media type, or nothing. */
export type Answer =
  | z.ZodType
  | { readonly description: string; readonly file: string; readonly headers?: Headers };

/** The documentation of one route. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the router knows it: `/groups/:id`. */
  readonly url: string;
  readonly summary: string;
  readonly tag: string;
  readonly params: ParameterSet;
  /** The query of a read or a deletion, the body of any other call. */
  readonly input: ParameterSet;
  readonly bodies: readonly string[];
  /** The schema of the body, where it is not always one object of `input`. */
  readonly body?: z.ZodType;
  /** The schema of refusals and failures, where it is not the one of REST. */
  readonly problems?: z.ZodType;
  readonly answers: Readonly<Record<number, Answer>>;
  /** What the server-sent events hold that answer a request which accepts them, with status 200. */
  readonly events?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's documentation; routes without it are not part of the public API. */
    readonly operation?: Operation;
  }
}

/** Returns `/groups/:id/-/epics/:iid(^\\d+).json` as `/groups/{id}/-/epics/{iid}.json`. */
export function templateOf({ url }: Pick<Operation, 'url'>): string {
  return url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}');
}

/** Returns a stable, unique id in GitLab's style: getApiV4GroupsIdEpics. */
export function operationId(operation: Pick<Operation, 'method' | 'url'>): string {
  return (
    operation.method.toLowerCase() +
    templateOf(operation)
      .split(/[^a-zA-Z0-9]+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
  );
}

/** True when the input is in the query. */
export function isInQuery({ method }: Pick<Operation, 'method'>): boolean {
  return method === 'GET' || method === 'DELETE';
}
