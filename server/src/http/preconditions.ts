import type { FastifyRequest } from 'fastify';
import { CairnError } from './errors.ts';

const SECOND = 1000;

/** Throws 412 when the row was changed after the request's If-Unmodified-Since; a header that is no date counts as none. */
export const refuseIfModified = (request: FastifyRequest, updatedAt: Date): void => {
  const given = request.headers['if-unmodified-since'];
  if (given === undefined) return;
  const limit = Date.parse(given);
  // HTTP dates have whole seconds.
  if (Math.floor(updatedAt.getTime() / SECOND) * SECOND > limit) throw new CairnError('preconditionFailed');
};
