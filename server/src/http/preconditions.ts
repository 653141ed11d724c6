import type { FastifyRequest } from 'fastify';
import { CairnError } from './errors.ts';

const SECOND = 1000;

/**
 * Throws 412 for a row that was changed after the given time. Call it once the row is locked, as it may
 * change until then.
 */
export type Precondition = (updatedAt: Date) => void;

/**
 * Returns the check of the request's If-Unmodified-Since; it accepts everything without the header or when
 * its date is invalid.
 */
export function unmodifiedSince(request: FastifyRequest): Precondition {
  const given = request.headers['if-unmodified-since'];
  const limit = given === undefined ? Number.NaN : Date.parse(given);
  return (updatedAt) => {
    // HTTP dates have whole seconds.
    if (Math.floor(updatedAt.getTime() / SECOND) * SECOND > limit) throw new CairnError('preconditionFailed');
  };
}
