import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '../request.ts';

/**
 * Headers for answers of one viewer: shared caches must not store them, and the client must revalidate them
 * before using them again.
 */
export const PRIVATE = {
  'cache-control': 'private, no-cache',
  vary: 'authorization, cookie, private-token, sudo, accept-encoding',
} as const;

const READS = ['GET', 'HEAD'];
const NAMED_TYPES = /^(?:application\/(?:json|atom\+xml)|text\/calendar)(?:;|$)/;

/** Returns the ETag of one viewer's answer; weak, as it is the same for every compression. */
const etagOf = (request: FastifyRequest, body: string): string => {
  const digest = createHash('sha256').update(`${request.viewer?.userId ?? null}\n${body}`);
  return `W/"${digest.digest('base64url')}"`;
};

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True when the client already has the answer with this ETag. */
const isCached = (request: FastifyRequest, name: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || opaque(tag) === opaque(name));

const hasEtag = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  READS.includes(request.method) &&
  NAMED_TYPES.test(String(reply.getHeader('content-type')));

/**
 * Makes answers without a cache-control header private. JSON and feeds get an ETag, and a client that has the
 * answer already gets 304.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload;
    reply.headers(PRIVATE);
    if (typeof payload !== 'string' || !hasEtag(request, reply)) return payload;
    const name = etagOf(request, payload);
    reply.header('etag', name);
    if (!isCached(request, name)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Fastify itself removes the body of HEAD answers and needs one to compute its length.
    return request.method === 'HEAD' ? payload : null;
  });
}
