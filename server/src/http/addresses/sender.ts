import ipaddr from 'ipaddr.js';

const NETWORK_PARTS = 4;

/**
 * Returns what counts as one sender for all limits: an IPv4 address, or the /64 network of an IPv6 address,
 * as one household or office has all addresses of it. Empty for a connection that closed before its address
 * was read.
 */
export function senderOf(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.map((part, n) => (n < NETWORK_PARTS ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/64`;
}
