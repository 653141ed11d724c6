import { send } from '../../api/send.ts';
import { withBase } from '../../site/base-path.ts';
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, parse, print } from 'graphql';

/** A request as it is typed. */
export interface TypedRequest {
  readonly query: string;
  /** JSON; empty for none. */
  readonly variables: string;
  /** Which operation of several to run. */
  readonly operationName?: string;
}

interface OperationInText {
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
}

/** The operations in a text; empty while it cannot be parsed. */
export function operationsIn(query: string): readonly OperationInText[] {
  try {
    return parse(query).definitions.flatMap((one) =>
      one.kind === 'OperationDefinition' ? [{ name: one.name?.value ?? '', kind: one.operation }] : [],
    );
  } catch {
    return [];
  }
}

/** The text in the standard layout; unchanged while it cannot be parsed, or when comments would be lost. */
export function prettified(query: string): string {
  if (/^\s*#/m.test(query)) return query;
  try {
    return print(parse(query));
  } catch {
    return query;
  }
}

/** The parsed variables of a request. Throws an error with a message for people. */
export function variablesOf(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`Variables are not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('Variables must be a JSON object');
  return value as Record<string, unknown>;
}

const post = async (body: object, isChange: boolean, signal?: AbortSignal): Promise<Response> =>
  send(
    withBase('/api/graphql'),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-requested-with': 'cairn',
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    },
    isChange,
  );

/** Sends a request as the viewer and returns the answer as text, laid out if it is JSON. Throws for wrong variables. */
export async function run(
  { query, variables, operationName }: TypedRequest,
  signal: AbortSignal,
): Promise<string> {
  const given = variablesOf(variables);
  const kind = operationsIn(query).find(({ name }) => name === (operationName ?? name))?.kind;
  if (kind === 'subscription')
    throw new Error('Subscriptions are answered with server-sent events and cannot be run here');
  const response = await post(
    { query, variables: given, ...(operationName !== undefined && { operationName }) },
    kind === 'mutation',
    signal,
  );
  const text = await response.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return `${response.status} ${response.statusText}\n${text}`;
  }
}

/** Reads the schema of the server. */
export async function readSchema(signal: AbortSignal): Promise<GraphQLSchema> {
  const response = await post({ query: getIntrospectionQuery() }, false, signal);
  const { data } = await response.json();
  return buildClientSchema(data);
}
