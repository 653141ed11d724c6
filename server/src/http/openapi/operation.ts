import type { z } from 'zod';

export type ParameterSet = z.ZodObject;

/** A header of an answer. */
export interface Header {
  readonly description: string;
  readonly type: 'string' | 'integer';
  /** Every such answer has it. */
  readonly always?: boolean;
}

export type Headers = Readonly<Record<string, Header>>;

/** What a status brings: JSON of a schema, a file of a media type, or nothing. */
export type Answer =
  | z.ZodType
  | { readonly description: string; readonly file: string; readonly headers?: Headers };

/** What the document of the interface says of one route. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the router knows it: `/groups/:id`. */
  readonly url: string;
  readonly summary: string;
  readonly tag: string;
  readonly params: ParameterSet;
  /** Query of a read or a deletion, body of anything else. */
  readonly input: ParameterSet;
  readonly bodies: readonly string[];
  readonly answers: Readonly<Record<number, Answer>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is said of the route; a route without it is no part of the interface. */
    readonly operation?: Operation;
  }
}

/** `/groups/:id/-/epics/:iid(^\\d+).json` as `/groups/{id}/-/epics/{iid}.json`. */
export function templateOf({ url }: Pick<Operation, 'url'>): string {
  return url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}');
}

/** Stable and unique, in GitLab's manner: getApiV4GroupsIdEpics. */
export function operationId(operation: Pick<Operation, 'method' | 'url'>): string {
  return (
    operation.method.toLowerCase() +
    templateOf(operation)
      .split(/[^a-zA-Z0-9]+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
  );
}

/** Whether the input comes in the query. */
export function isInQuery({ method }: Pick<Operation, 'method'>): boolean {
  return method === 'GET' || method === 'DELETE';
}
