import type { FastifyInstance } from 'fastify';

const NAMED = 'application/json; charset=utf-8';

/**
 * Sends JSON as `application/json` without a charset: JSON has none (RFC 8259), and python-gitlab parses an
 * answer only when the whole header is this.
 */
export function sayPlainJson(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.getHeader('content-type') === NAMED) reply.header('content-type', 'application/json');
    return payload;
  });
}
