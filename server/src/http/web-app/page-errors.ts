import type { FastifyReply } from 'fastify';
import { CairnError } from '../errors.ts';
import type { Refused } from '../openapi/refusals.ts';

/**
 * Runs the handler of a page request and answers its errors in the form the web app expects: { errors:
 * [sentences] } with 422 for what a user can fix and 409 for a conflict. Missing permissions and missing
 * objects are answered as everywhere.
 */
export async function answeringErrors<T>(reply: FastifyReply, run: () => Promise<T>): Promise<T | Refused> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CairnError) || !(error.code === 'invalid' || error.code === 'conflict'))
      throw error;
    reply.code(error.code === 'conflict' ? 409 : 422);
    return { errors: error.sentences, ...error.details };
  }
}
