import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID = 'x-request-id';

/** Returns a new request id. Ids sent by clients are not used, as they could write anything into the log. */
export function newRequestId(): string {
  return randomUUID();
}

/** Adds the request's id to every answer, as in the log. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
}
