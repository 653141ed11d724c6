import type { FastifyReply } from 'fastify';
import { CairnError } from '../errors.ts';
import type { Refused } from '../openapi/refusals.ts';

/**
 * Runs what a page of the web app asks for and words its errors as such pages know them: { errors: [sentences] } with
 * 422 for what a person can mend and 409 for a conflict. Rights and missing things are refused as everywhere.
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
