import { type CallRates, STANDARD_RATES } from './rate-limits.ts';

/** How much of the process those who talk to it may take. */
export interface WireLimits {
  readonly requestsAtOnce: number;
  readonly connections: number;
  /** Of `connections`, those of one address or IPv6 network that is no trusted proxy. */
  readonly connectionsPerSender: number;
  /** Live streams of one person, or of one address that is not signed in. */
  readonly streams: number;
  readonly headerTimeoutMs: number;
  readonly bodyTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly calls: CallRates;
}

/** What holds where nothing else is set. */
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

// How often Node looks for requests that are late, at most.
const LOOK_EVERY_MS = 5000;

/** The limits that the HTTP server itself keeps, as its options. */
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
