import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { readsUntil } from '../../db/abandoned-reads.ts';
import { askerOf, untilGone } from './asking.ts';
import { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is not counted among what one person has under way: it is bounded by itself, or never dear. */
    readonly uncounted?: boolean;
  }
  interface FastifyRequest {
    endTurn: (() => void) | null;
  }
}

/** More than a browser has open at once, and still no burden. */
const WAITING = 100;
const GRAPHQL = '/api/graphql';

/** A handler that ends the turn of its request when its work is done, also when nobody waits for the answer any more. */
export function endsTurn(handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function (request, reply) {
    try {
      return await handler.call(this, request, reply);
    } finally {
      request.endTurn?.();
    }
  };
}

/** Has the turns of all routes that are added later end with their handlers. */
export function endTurnsWithHandlers(app: FastifyInstance): void {
  app.decorateRequest('endTurn', null);
  app.addHook('onRoute', (route) => {
    route.handler = endsTurn(route.handler);
  });
}

/**
 * Works on only so many requests of one person at once, or of one address whose people are not signed in; the others wait.
 * So nobody's dear requests take all connections to the database from everybody. A turn ends with the handler's work,
 * not with the sending, and begins when the body is here, so that a slow line costs nobody a turn. Hanging up ends no
 * turn: it takes a request out of the queue, and cancels the statement of one that only reads.
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
