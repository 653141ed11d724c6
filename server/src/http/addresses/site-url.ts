import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../../context.ts';

/** Where the request that is being answered came to. Routes hold what they were registered with, which knows of no request. */
const asked = new AsyncLocalStorage<string>();

/** What the links of an answer begin with. What is stored or mailed begins with the public address always. */
export function siteUrl({ publicUrl }: Pick<ServerSettings, 'publicUrl'>): string {
  return asked.getStore() ?? publicUrl;
}

const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const PROTOCOLS = ['http', 'https'];

/** The address that was asked, or that a proxy we trust was asked for; null where that is none. */
const addressOf = ({ host, protocol }: FastifyRequest): string | null =>
  HOST.test(host) && PROTOCOLS.includes(protocol) ? `${protocol}://${host.toLowerCase()}` : null;

/**
 * Where no public address is set, lets the links of an answer begin with the host that was asked. Anybody can name any
 * host, so nothing but the answer to them may follow it.
 */
export function followHost(app: FastifyInstance, { linksFollowHost }: ServerSettings): void {
  if (!linksFollowHost) return;
  // After the body is here, which comes by events that know nothing of a request.
  app.addHook('preHandler', (request, _reply, done) => {
    const address = addressOf(request);
    if (address === null) done();
    else asked.run(address, done);
  });
}
