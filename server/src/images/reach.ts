import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

// IPv6 hands out addresses of the public network below this prefix only.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address lies in the public network: no machine of ours or of a neighbour, whatever form it is written in. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address); // an IPv4 address mapped into IPv6 is read as what it is
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(GLOBAL_IPV6);
}

const PATIENCE = { timeout: 2000, tries: 2 };

/** The addresses of a host by its name servers alone: what only this machine knows of is no public host. */
export async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver(PATIENCE);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
