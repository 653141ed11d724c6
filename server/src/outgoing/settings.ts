import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isNetwork, liesIn } from '../http/addresses/networks.ts';
import { isPublic, resolveHost } from './reach.ts';

/** How hosts of outgoing requests are resolved, and which addresses may be connected to. */
export interface OutgoingSettings {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** True when a connection to this address and port is allowed; `host` is the name it was found by. */
  readonly mayReach: (address: string, port: number, host: string) => boolean;
}

const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/** The setting for hosts and networks: separated by commas, or none. */
export const hostsAndNetworks = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((entry) => entry.trim())))
  .refine(
    (entries) => entries.every((entry) => isNetwork(entry) || HOST.test(entry)),
    'must be none, or hosts, addresses and networks like jira.example.internal, 10.1.0.0/16',
  );

/** Ports below 1024 other than those of the web belong to other services. */
const isWebPort = (port: number): boolean => port === 80 || port === 443 || port >= 1024;

/** True for a link-local address; clouds keep credentials there. Only its network in the setting allows it. */
const isLinkLocal = (address: string): boolean => ipaddr.process(address).range() === 'linkLocal';

/**
 * Returns how integrations reach other hosts: public addresses, and the hosts and networks that the operator
 * has allowed. Allowed hosts may also be known by the machine's hosts file only.
 */
export function outgoingSettings(allowed: readonly string[]): OutgoingSettings {
  const isAllowedAddress = liesIn(allowed.filter(isNetwork));
  const hosts = new Set(allowed.filter((entry) => !isNetwork(entry)).map((host) => host.toLowerCase()));
  const systemLookup = async (host: string): Promise<string[]> =>
    (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  return {
    resolve: (host) => (hosts.has(host) ? systemLookup(host) : resolveHost(host)),
    mayReach: (address, port, host) => {
      if (!ipaddr.isValid(address) || !isWebPort(port)) return false;
      return (
        isPublic(address) ||
        isAllowedAddress(ipaddr.process(address).toString()) ||
        (hosts.has(host) && !isLinkLocal(address))
      );
    },
  };
}
