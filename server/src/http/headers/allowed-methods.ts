import type { FastifyInstance, HTTPMethods } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { isCall } from './cross-origin.ts';

/**
 * Answers 405 with `Allow` where an address of REST or GraphQL exists, but not for the method. It only
 * depends on the routes, so it reveals nothing about data or permissions.
 */
export function refuseOtherMethods(app: FastifyInstance, maxParamLength: number): void {
  const known = findMyWay({ maxParamLength });
  const methods = new Set<HTTPMethods>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      methods.add(one);
      known.on(one as HTTPMethod, url, () => {});
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !isCall(request)) return;
    const path = request.url.split('?', 1)[0] as string;
    const allowed = [...methods].filter((one) => known.find(one as HTTPMethod, path) !== null);
    if (allowed.length === 0) return;
    return reply
      .code(405)
      .header('allow', [...allowed, 'OPTIONS'].join(', '))
      .send({ error: '405 Not Allowed' });
  });
}
