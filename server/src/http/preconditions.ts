import type { FastifyRequest } from 'fastify';
import { CairnError } from './errors.ts';

const SECOND = 1000;

/**
 * Throws 412 for a row that was last changed at updatedAt. Call it once the row is locked, as it may change until then.
 */
export type Precondition = (updatedAt: Date) => void;

/** Refuses a row changed after the request's If-Unmodified-Since; without the header, or with no date in it, nothing. */
export function unmodifiedSince(request: FastifyRequest): Precondition {
  const given = request.headers['if-unmodified-since'];
  const limit = given === undefined ? Number.NaN : Date.parse(given);
  return (updatedAt) => {
    // HTTP dates have whole seconds.
    if (Math.floor(updatedAt.getTime() / SECOND) * SECOND > limit) throw new CairnError('preconditionFailed');
  };
}
