import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Named networks, with the names that proxies use. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const MUST = 'must be none, or addresses and networks like 10.0.0.5, 10.1.0.0/16, loopback';

/** True for an address, or a network such as 10.1.0.0/16. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const inRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
  return isIP(address) !== 0 && inRange && more.length === 0;
}

/** The setting for a list of networks: separated by commas, or empty. */
export const networks = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((entry) => entry.trim())))
  .refine((entries) => entries.every((entry) => entry in NAMED || isNetwork(entry)), MUST);

/** Returns a function that is true for addresses in one of the networks. */
export function liesIn(entries: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((one) => NAMED[one] ?? [one])) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (ip) => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}
