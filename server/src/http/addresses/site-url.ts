import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../../context.ts';

/**
 * The origin that the current request was sent to. Routes are registered before any request exists, so it
 * cannot be passed to them.
 */
const asked = new AsyncLocalStorage<string>();

/**
 * Returns the origin for the links of an answer. Links that are stored or mailed always use the public
 * address.
 */
export function siteUrl({ publicUrl }: Pick<ServerSettings, 'publicUrl'>): string {
  return asked.getStore() ?? publicUrl;
}

const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const PROTOCOLS = ['http', 'https'];

/** Returns the origin that was requested, from the client or from a trusted proxy; null when it is invalid. */
const addressOf = ({ host, protocol }: FastifyRequest): string | null =>
  HOST.test(host) && PROTOCOLS.includes(protocol) ? `${protocol}://${host.toLowerCase()}` : null;

/**
 * When no public address is set, uses the requested host in the links of an answer. The client chooses that
 * host freely, so it must not be used for anything but the answer to this client.
 */
export function followHost(app: FastifyInstance, { linksFollowHost }: ServerSettings): void {
  if (!linksFollowHost) return;
  // preHandler runs after the body has arrived; the events that deliver it lose the async context.
  app.addHook('preHandler', (request, _reply, done) => {
    const address = addressOf(request);
    if (address === null) done();
    else asked.run(address, done);
  });
}
