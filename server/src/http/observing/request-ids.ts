import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID = 'x-request-id';

/** Always one of ours: what a stranger sends would let them write into the log. */
export function newRequestId(): string {
  return randomUUID();
}

/** Every answer names its request, as the log does. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
}
