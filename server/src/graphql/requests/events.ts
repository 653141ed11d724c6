import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHandler } from 'graphql-sse';
import { EVENT_STREAM } from '../../http/headers/event-stream.ts';
import type { Subscription } from '../engine.ts';

const EVENTS = 'text/event-stream';

/** Sends the reports of a subscription. Throws, before anything is sent, when the reader has too many. */
export type SendSubscription = (
  subscription: Subscription,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/**
 * Reads from the Accept header whether events are accepted. Some clients list them with other types in every
 * request; then only a subscription is answered with them.
 */
export function acceptedEvents(accept = ''): 'only' | 'too' | 'none' {
  const types = accept.split(',').map((type) => type.split(';', 1)[0]?.trim().toLowerCase());
  if (!types.includes(EVENTS)) return 'none';
  return types.length === 1 ? 'only' : 'too';
}

// Each request has a connection of its own (decision 052).
const frame = createHandler<null, Readable>({
  authenticate: () => null,
  onSubscribe: ({ context }) => context,
});
const HEADERS = new Map([
  ['accept', EVENTS],
  ['content-type', 'application/json'],
]);

const framed = async (results: Readable): Promise<AsyncGenerator<string, void>> => {
  const [body] = await frame({
    method: 'POST',
    url: '/api/graphql',
    headers: { get: (name) => HEADERS.get(name) },
    // The request has been read and checked before.
    body: { query: '' },
    raw: null,
    context: results,
  });
  if (body === null || typeof body === 'string') throw new Error(`graphql-sse refused a request: ${body}`);
  return body;
};

/** Answers with the events of one result, in the form of the GraphQL over SSE protocol. */
export async function sendEvent(reply: FastifyReply, result: object): Promise<void> {
  let events = '';
  for await (const part of await framed(Readable.from([result]))) events += part;
  reply.headers(EVENT_STREAM).send(events);
}

/** Answers with a stream of events, one for each result, and ends it with them. */
export async function sendEvents(reply: FastifyReply, results: Readable): Promise<void> {
  const parts = await framed(results);
  reply.hijack();
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...EVENT_STREAM });
  const stop = (): void => {
    results.push(null);
    void parts.return();
  };
  if (reply.raw.destroyed) stop();
  else reply.raw.once('close', stop);
  void writeParts(parts, reply);
}

const writeParts = async (parts: AsyncIterable<string>, { raw }: FastifyReply): Promise<void> => {
  for await (const part of parts) if (raw.writable) raw.write(part);
  raw.end();
};
