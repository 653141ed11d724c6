import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

// Public IPv6 addresses all have this prefix.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an address of the public network, in whatever form it is written: no private, local or reserved
 * one.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address); // an IPv4 address mapped into IPv6 is treated as IPv4
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(GLOBAL_IPV6);
}

const PATIENCE = { timeout: 2000, tries: 2 };

/**
 * Resolves a host by DNS alone, not by the machine's hosts file: a name that only this machine knows is no
 * public host.
 */
export async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver(PATIENCE);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
