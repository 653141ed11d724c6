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

const EVENT_STREAM = 'text/event-stream';

const post = async (
  body: object,
  isChange: boolean,
  { signal, accept = 'application/json' }: { readonly signal: AbortSignal; readonly accept?: string },
): Promise<Response> =>
  send(
    withBase('/api/graphql'),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept,
        'x-requested-with': 'cairn',
      },
      body: JSON.stringify(body),
      signal,
    },
    isChange,
  );

/** The kind of operation that a request runs; undefined while it cannot be parsed. */
export function kindOf({ query, operationName }: TypedRequest): OperationInText['kind'] | undefined {
  return operationsIn(query).find(({ name }) => name === (operationName ?? name))?.kind;
}

const bodyOf = ({ query, variables, operationName }: TypedRequest): object => ({
  query,
  variables: variablesOf(variables),
  ...(operationName !== undefined && { operationName }),
});

/** An answer as text, laid out if it is JSON. */
const answerText = async (response: Response): Promise<string> => {
  const text = await response.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return `${response.status} ${response.statusText}\n${text}`;
  }
};

/** Sends a query or mutation as the viewer and returns the answer as text. Throws for wrong variables. */
export async function run(request: TypedRequest, signal: AbortSignal): Promise<string> {
  return answerText(await post(bodyOf(request), kindOf(request) === 'mutation', { signal }));
}

/**
 * Sends a subscription as the viewer, and calls `onResult` with each result as text, until it completes or is
 * aborted. Returns the refusal as text if there is no stream. Throws for wrong variables and when the
 * connection is lost.
 */
export async function subscribe(
  request: TypedRequest,
  signal: AbortSignal,
  onResult: (text: string) => void,
): Promise<string | null> {
  const response = await post(bodyOf(request), false, { signal, accept: EVENT_STREAM });
  const { body, headers } = response;
  if (body === null || headers.get('content-type')?.startsWith(EVENT_STREAM) !== true)
    return answerText(response);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const events = eventReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError('The connection was lost');
    for (const { event, data } of events(value)) {
      if (event === 'complete') return null;
      if (event === 'next') onResult(JSON.stringify(JSON.parse(data), null, 2));
    }
  }
}

interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/** Returns a function that takes parts of a stream of server-sent events and returns the events that are complete. */
export function eventReader(): (part: string) => readonly ServerSentEvent[] {
  let rest = '';
  return (part) => {
    const blocks = (rest + part).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const valuesOf = (field: string) =>
        block.split(/\r?\n/).flatMap((line) => {
          const found = /^([a-z]+): ?(.*)$/.exec(line);
          return found?.[1] === field ? [found[2] ?? ''] : [];
        });
      const event = valuesOf('event').at(-1);
      return event === undefined ? [] : [{ event, data: valuesOf('data').join('\n') }];
    });
  };
}

/** Reads the schema of the server. */
export async function readSchema(signal: AbortSignal): Promise<GraphQLSchema> {
  const response = await post({ query: getIntrospectionQuery() }, false, { signal });
  const { data } = await response.json();
  return buildClientSchema(data);
}
