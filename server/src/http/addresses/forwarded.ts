import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The address of an entry, without a port; null for `unknown` and whatever else is no address. */
const bareAddress = (entry: string): string | null => {
  const text = entry.trim();
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const address = inBrackets ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) !== 0 && !address.includes('%') ? address : null;
};

/**
 * What counts of an X-Forwarded-For. Each proxy adds at the right whom it heard from, so what stands left of an entry
 * that is no address was said by somebody unknown.
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

/** Before anybody asks for the address of a client, leaves only addresses to find it among. */
export function cleanForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for'];
    if (header !== undefined) raw.headers['x-forwarded-for'] = forwardedFor(String(header));
  });
}
