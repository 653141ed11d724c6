import type { FastifyInstance } from 'fastify';

const NAMED = 'application/json; charset=utf-8';

/**
 * Says `application/json` and nothing more: JSON has no charset parameter (RFC 8259), and python-gitlab takes an
 * answer for JSON only when the whole header is this.
 */
export function sayPlainJson(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.getHeader('content-type') === NAMED) reply.header('content-type', 'application/json');
    return payload;
  });
}
