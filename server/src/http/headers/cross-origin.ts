import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentPath } from '../web-app/page-requests.ts';

const CALLS = '/api/';

/** Without credentials, `*` allows every header but Authorization. */
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': '*, Authorization',
  'access-control-max-age': 7200,
} as const;

const ANSWER = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'Allow',
    'ETag',
    'Idempotent-Replayed',
    'Link',
    'Location',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'X-Next-Page',
    'X-Page',
    'X-Per-Page',
    'X-Prev-Page',
    'X-Request-Id',
    'X-Total',
    'X-Total-Pages',
  ].join(', '),
} as const;

/** True for addresses of REST and GraphQL, which are called by programs and never show a page. */
export function isCall(request: FastifyRequest): boolean {
  return sentPath(request).startsWith(CALLS);
}

/**
 * Allows pages of any site to call REST and GraphQL with a token. Credentials are never allowed, so a browser
 * shows no other site what a cookie would give access to. Preflight requests are answered before
 * authentication, as they carry no token.
 */
export function openToOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request)) return;
    if (request.method !== 'OPTIONS') return void reply.headers(ANSWER);
    return reply.headers(PREFLIGHT).code(204).send();
  });
}
