import { type CallRates, STANDARD_RATES } from './rate-limits.ts';

/** Limits on how much of the process its clients can use. */
export interface WireLimits {
  readonly requestsAtOnce: number;
  readonly connections: number;
  /** The share of `connections` for one IPv4 address or IPv6 network that is no trusted proxy. */
  readonly connectionsPerSender: number;
  /** Live streams of one user, or of one address that is not signed in. */
  readonly streams: number;
  readonly headerTimeoutMs: number;
  readonly bodyTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly calls: CallRates;
}

/** The defaults. */
export const STANDARD_LIMITS: WireLimits = {
  requestsAtOnce: 5,
  connections: 5000,
  connectionsPerSender: 1000,
  streams: 100,
  headerTimeoutMs: 20_000,
  bodyTimeoutMs: 900_000,
  idleTimeoutMs: 75_000,
  calls: STANDARD_RATES,
};

// The longest interval at which Node checks for requests that exceed a timeout.
const LOOK_EVERY_MS = 5000;

/** Returns the limits that the HTTP server itself enforces, as its options. */
export function serverLimits({ headerTimeoutMs, bodyTimeoutMs, idleTimeoutMs }: WireLimits) {
  return {
    requestTimeout: bodyTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    keepAliveTimeout: idleTimeoutMs,
    http: {
      headersTimeout: Math.min(headerTimeoutMs, bodyTimeoutMs),
      connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, headerTimeoutMs),
    },
  };
}
