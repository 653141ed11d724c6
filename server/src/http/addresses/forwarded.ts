import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Returns the address of an entry, without a port; null for `unknown` and anything else that is no address. */
const bareAddress = (entry: string): string | null => {
  const text = entry.trim();
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const address = inBrackets ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) !== 0 && !address.includes('%') ? address : null;
};

/**
 * Returns the trustworthy part of an X-Forwarded-For. Each proxy appends the address it received the request
 * from, so everything left of an entry that is no address comes from an unknown sender.
 */
export function forwardedFor(header: string): string {
  const addresses: string[] = [];
  for (const entry of header.split(',').toReversed()) {
    const address = bareAddress(entry);
    if (address === null) break;
    addresses.unshift(address);
  }
  return addresses.join(', ');
}

/** Cleans X-Forwarded-For of all requests before the client's address is read. */
export function cleanForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for'];
    if (header !== undefined) raw.headers['x-forwarded-for'] = forwardedFor(String(header));
  });
}
