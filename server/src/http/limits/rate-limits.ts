import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../addresses/sender.ts';
import { CairnError } from '../errors.ts';
import { isCall } from '../headers/cross-origin.ts';
import '../request.ts';

/** How many calls are answered in a minute; 0 is no limit. */
export interface CallRates {
  /** Of one token or session. */
  readonly signedIn: number;
  /** Of one address that is not signed in. */
  readonly unsigned: number;
  /** With tokens that are none, from one address. */
  readonly wrongTokens: number;
}

/** What holds where nothing else is set: no person notices it, and no program stops the others. */
export const STANDARD_RATES: CallRates = { signedIn: 6000, unsigned: 1000, wrongTokens: 60 };
export const NO_RATES: CallRates = { signedIn: 0, unsigned: 0, wrongTokens: 0 };

const MINUTE_MS = 60_000;
/** Beyond so many the one that was quiet longest is forgotten, so that made-up addresses cost no memory. */
const MOST_KEPT = 20_000;

interface Standing {
  readonly max: number;
  readonly remaining: number;
  readonly ttlInSeconds: number;
  readonly isExceeded: boolean;
}

/** Counts a request, or only looks, and gives where it stands; null where there is no limit. */
type Limit = (request: FastifyRequest, look?: 'only looks') => Promise<Standing | null>;

const signOf = ({ tokenId, sessionId }: FastifyRequest): string | null =>
  tokenId !== null ? `token ${tokenId}` : sessionId === null ? null : `session ${sessionId}`;

const tell = (reply: FastifyReply, { max, remaining, ttlInSeconds }: Standing): void => {
  reply.headers({
    'ratelimit-limit': max,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': ttlInSeconds,
  });
};

const refuse = (reply: FastifyReply, standing: Standing): never => {
  tell(reply, standing);
  reply.header('retry-after', standing.ttlInSeconds);
  throw new CairnError('tooMany');
};

/** Keeps those apart who guess tokens from those who have one. */
export interface TokenGuesses {
  /** Throws where too many wrong tokens came from the address within a minute. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly count: (request: FastifyRequest) => Promise<unknown>;
}

/** Lets limits be made; they count in the memory of this process. */
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

/** The limit of wrong tokens. */
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

/** Limits calls of REST and GraphQL once it is known who asks, and tells in each answer how many more there may be. */
export function limitCalls(app: FastifyInstance, { signedIn, unsigned }: CallRates): void {
  const known = limitOf(app, signedIn, (request) => signOf(request) as string);
  const unknown = limitOf(app, unsigned, ({ ip }) => senderOf(ip));
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request)) return;
    const standing = await (signOf(request) === null ? unknown : known)(request);
    if (standing?.isExceeded) refuse(reply, standing);
    if (standing !== null) tell(reply, standing);
  });
}
