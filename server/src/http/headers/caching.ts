import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '../request.ts';

/** No answer is for everybody: a cache between us and the reader keeps nothing, and the reader asks before using it again. */
export const PRIVATE = {
  'cache-control': 'private, no-cache',
  vary: 'authorization, cookie, private-token, sudo, accept-encoding',
} as const;

const READS = ['GET', 'HEAD'];
const NAMED_TYPES = /^(?:application\/(?:json|atom\+xml)|text\/calendar)(?:;|$)/;

/** Names an answer of one viewer; weak, as it is the same however the answer is packed. */
const nameOf = (request: FastifyRequest, body: string): string => {
  const digest = createHash('sha256').update(`${request.viewer?.userId ?? null}\n${body}`);
  return `W/"${digest.digest('base64url')}"`;
};

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the reader says that they have the answer of this name. */
const isHad = (request: FastifyRequest, name: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || opaque(tag) === opaque(name));

const isNamed = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  READS.includes(request.method) &&
  NAMED_TYPES.test(String(reply.getHeader('content-type')));

/**
 * Answers that say nothing of it themselves are kept by their reader alone. JSON and feeds that were read have a name, and whoever
 * has it already is told so in place of it.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload;
    reply.headers(PRIVATE);
    if (typeof payload !== 'string' || !isNamed(request, reply)) return payload;
    const name = nameOf(request, payload);
    reply.header('etag', name);
    if (!isHad(request, name)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Fastify takes the body of HEAD away itself, and wants one to measure.
    return request.method === 'HEAD' ? payload : null;
  });
}
