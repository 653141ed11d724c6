import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../addresses/sender.ts';
import { CairnError } from '../errors.ts';
import { isCall } from '../headers/cross-origin.ts';
import '../request.ts';

/** Requests per minute; 0 means no limit. */
export interface CallRates {
  /** Of one token or session. */
  readonly signedIn: number;
  /** Of one address that is not signed in. */
  readonly unsigned: number;
  /** With invalid tokens, from one address. */
  readonly wrongTokens: number;
}

/** The defaults: high enough that nobody notices them, low enough that one program cannot stop the others. */
export const STANDARD_RATES: CallRates = { signedIn: 6000, unsigned: 1000, wrongTokens: 60 };
export const NO_RATES: CallRates = { signedIn: 0, unsigned: 0, wrongTokens: 0 };

const MINUTE_MS = 60_000;
/** Above this number the least recently used key is dropped, so that forged addresses cannot use up memory. */
const MOST_KEPT = 20_000;

interface Standing {
  readonly max: number;
  readonly remaining: number;
  readonly ttlInSeconds: number;
  readonly isExceeded: boolean;
}

/**
 * Counts a request, or with 'only looks' only reads the count, and returns the state of the limit; null when
 * there is no limit.
 */
type Limit = (request: FastifyRequest, look?: 'only looks') => Promise<Standing | null>;

const credentialOf = ({ tokenId, sessionId }: FastifyRequest): string | null =>
  tokenId !== null ? `token ${tokenId}` : sessionId === null ? null : `session ${sessionId}`;

const setHeaders = (reply: FastifyReply, { max, remaining, ttlInSeconds }: Standing): void => {
  reply.headers({
    'ratelimit-limit': max,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': ttlInSeconds,
  });
};

const refuse = (reply: FastifyReply, standing: Standing): never => {
  setHeaders(reply, standing);
  reply.header('retry-after', standing.ttlInSeconds);
  throw new CairnError('tooMany');
};

/** The limit on invalid tokens of one address. */
export interface TokenGuesses {
  /** Throws 429 when the address sent too many invalid tokens within a minute. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly count: (request: FastifyRequest) => Promise<unknown>;
}

/** Registers the plugin for rate limits; it counts in the memory of this process. */
export async function countRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

const limitOf = (app: FastifyInstance, max: number, keyOf: (request: FastifyRequest) => string): Limit => {
  if (max === 0) return async () => null;
  const options = { max, timeWindow: MINUTE_MS, keyGenerator: keyOf, cache: MOST_KEPT };
  const rate = app.createRateLimit(options);
  return async (request, look) => {
    const standing = await rate(request, { increment: look === undefined });
    return standing.isAllowed ? null : standing;
  };
};

/** Creates the limit on invalid tokens. */
export function limitGuesses(app: FastifyInstance, { wrongTokens }: CallRates): TokenGuesses {
  const limit = limitOf(app, wrongTokens, ({ ip }) => senderOf(ip));
  return {
    refuse: async (request, reply) => {
      const standing = await limit(request, 'only looks');
      if (standing?.remaining === 0) refuse(reply, standing);
    },
    count: limit,
  };
}

/**
 * Limits calls of REST and GraphQL after authentication, and reports the remaining number in each answer's
 * headers.
 */
export function limitCalls(app: FastifyInstance, { signedIn, unsigned }: CallRates): void {
  const known = limitOf(app, signedIn, (request) => credentialOf(request) as string);
  const unknown = limitOf(app, unsigned, ({ ip }) => senderOf(ip));
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request)) return;
    const standing = await (credentialOf(request) === null ? unknown : known)(request);
    if (standing?.isExceeded) refuse(reply, standing);
    if (standing !== null) setHeaders(reply, standing);
  });
}
