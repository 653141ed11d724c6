import type { FastifyInstance } from 'fastify';
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

/**
 * Works on only so many requests of one person at once, or of one address whose people are not signed in; the others wait.
 * So nobody's dear requests take all connections to the database from everybody. A turn ends with the handler's work,
 * not with the sending, and begins when the body is here, so that a slow line costs nobody a turn.
 */
export const shareFairly = (app: FastifyInstance, atOnce: number): void => {
  const turns = new Turns({ each: atOnce, waiting: WAITING });
  app.decorateRequest('endTurn', null);
  app.addHook('preHandler', async (request, reply) => {
    const isUpload = 'isMultipart' in request && request.isMultipart();
    if (request.routeOptions.config.uncounted === true || isUpload) return;
    const gone = untilGone(reply);
    const end = await turns.take(askerOf(request), gone);
    request.endTurn = end;
    gone.addEventListener('abort', end, { once: true });
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    request.endTurn?.();
    return payload;
  });
};
