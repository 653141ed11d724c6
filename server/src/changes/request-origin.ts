import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

export interface RequestOrigin {
  readonly ip: string;
  /** Empty where the request has none. */
  readonly userAgent: string;
}

/** From where the request comes that is being answered; nothing in jobs and commands. */
export const requestOrigin = new AsyncLocalStorage<RequestOrigin>();

const METHODS_THAT_READ = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Makes the origin of each request of a signed-in person that may write known to what it writes. */
export function rememberOrigin(app: FastifyInstance): void {
  app.addHook('preHandler', ({ ip, method, headers, viewer }, _reply, done) => {
    if (viewer.userId === null || METHODS_THAT_READ.has(method)) done();
    else requestOrigin.run({ ip, userAgent: headers['user-agent'] ?? '' }, done);
  });
}
