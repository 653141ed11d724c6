import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { readsUntil } from '../../db/abandoned-reads.ts';
import { askerOf, untilGone } from './asking.ts';
import { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for a route that does not count towards a user's concurrent requests: it has its own limit or is
     * always cheap.
     */
    readonly uncounted?: boolean;
  }
  interface FastifyRequest {
    endTurn: (() => void) | null;
  }
}

/** More than a browser ever has open at once, but few enough to be harmless. */
const WAITING = 100;
const GRAPHQL = '/api/graphql';

/** Wraps a handler so that the request's turn ends when its work is done, even when the client has gone. */
export function endsTurn(handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function (request, reply) {
    try {
      return await handler.call(this, request, reply);
    } finally {
      request.endTurn?.();
    }
  };
}

/** Applies endsTurn() to all routes that are added later. */
export function endTurnsWithHandlers(app: FastifyInstance): void {
  app.decorateRequest('endTurn', null);
  app.addHook('onRoute', (route) => {
    route.handler = endsTurn(route.handler);
  });
}

/**
 * Limits the concurrent requests of one user, or of one address when not signed in; further ones wait. So
 * expensive requests of one user cannot use up all database connections. A turn begins when the body has
 * arrived and ends with the handler's work, not with the sending, so that a slow connection uses up no turn.
 * A disconnect does not end a running turn: it removes a waiting request from the queue, and cancels the
 * statement of a request that only reads.
 */
export function shareFairly(app: FastifyInstance, atOnce: number): void {
  const turns = new Turns({ each: atOnce, waiting: WAITING });
  app.addHook('preHandler', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const isUpload = 'isMultipart' in request && request.isMultipart();
    if (config.uncounted === true || isUpload) return done();
    const gone = untilGone(reply);
    const begin = (end: () => void): void => {
      request.endTurn = end;
      const reads = request.method === 'GET' || request.method === 'HEAD' || url === GRAPHQL;
      if (reads) readsUntil.run(gone, done);
      else done();
    };
    turns.take(askerOf(request), gone).then(begin, done);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    request.endTurn?.();
    return payload;
  });
}
