/** How much of the process those who talk to it may take. */
export interface WireLimits {
  readonly requestsAtOnce: number;
  readonly connections: number;
  readonly headerTimeoutMs: number;
  readonly bodyTimeoutMs: number;
  readonly idleTimeoutMs: number;
}

/** What holds where nothing else is set. */
export const STANDARD_LIMITS: WireLimits = {
  requestsAtOnce: 5,
  connections: 5000,
  headerTimeoutMs: 20_000,
  bodyTimeoutMs: 900_000,
  idleTimeoutMs: 75_000,
};

// How often Node looks for requests that are late.
const LOOK_EVERY_MS = 5000;

/** The limits that the HTTP server itself keeps, as its options. */
export const serverLimits = (limits: WireLimits) => ({
  requestTimeout: limits.bodyTimeoutMs,
  connectionTimeout: limits.idleTimeoutMs,
  keepAliveTimeout: limits.idleTimeoutMs,
  http: {
    headersTimeout: Math.min(limits.headerTimeoutMs, limits.bodyTimeoutMs),
    connectionsCheckingInterval: LOOK_EVERY_MS,
  },
});
