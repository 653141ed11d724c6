import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beforeWrite } from '../changes/before-write.ts';
import type { Context } from '../context.ts';
import { ParameterError } from '../http/error-sink.ts';
import { isCall } from '../http/headers/cross-origin.ts';
import '../http/request.ts';
import { type Attempt, endAttempt, noteWritten, reserveKey } from './keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    keyedAttempt: Attempt | null;
  }
}

const HEADER = 'idempotency-key';
const REPLAYED = 'idempotent-replayed';
const KEY = /^[\x21-\x7e]{1,255}$/;
/** A longer answer is not stored: a repeated request is then told that it was carried out. */
const MOST_CHARACTERS = 262_144;

const isKeyed = ({ headers, method, viewer }: FastifyRequest): boolean =>
  headers[HEADER] !== undefined && method === 'POST' && viewer.userId !== null && viewer.canWrite;

const keyOf = ({ headers, signInMethod, body }: FastifyRequest): string => {
  const key = String(headers[HEADER]);
  if (!KEY.test(key))
    throw new ParameterError('Idempotency-Key must have 1 to 255 characters, without spaces');
  // The answer to a page can contain a new token, which must not be stored.
  if (signInMethod !== 'token') throw new ParameterError('Idempotency-Key is only accepted with a token');
  if (body === undefined && /^multipart\//i.test(headers['content-type'] ?? ''))
    throw new ParameterError('Idempotency-Key is not accepted with a file');
  return key;
};

const digestOf = ({ url, body }: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([url, body ?? null]))
    .digest();

/**
 * Carries out a POST with an Idempotency-Key only once: a repeated request of the same user gets the first
 * answer. The key is marked in the transaction of the write, so a crash leaves both or none; the answer of a
 * request that writes nothing is not stored (decision 041).
 */
export function repeatAnswers(app: FastifyInstance, context: Context): void {
  app.decorateRequest('keyedAttempt', null);
  app.addHook('preHandler', async (request, reply) => {
    if (!isCall(request) || !isKeyed(request)) return;
    const keyed = { userId: request.viewer.userId as number, key: keyOf(request), digest: digestOf(request) };
    const begun = await reserveKey(context, keyed);
    if ('attempt' in begun) {
      request.keyedAttempt = begun.attempt;
      return;
    }
    const { status, type, body } = begun.answer;
    if (type !== null) reply.type(type);
    return reply
      .code(status)
      .header(REPLAYED, 'true')
      .send(body ?? undefined);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const attempt = request.keyedAttempt;
    if (attempt === null) done();
    else beforeWrite.run((trx) => noteWritten(trx, attempt), done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const attempt = request.keyedAttempt;
    if (attempt === null) return payload;
    request.keyedAttempt = null;
    const body = typeof payload === 'string' ? payload : null;
    if (body !== null && body.length > MOST_CHARACTERS) return payload;
    const type = (reply.getHeader('content-type') as string | undefined) ?? null;
    const answer = { status: reply.statusCode, type, body };
    try {
      await endAttempt(context, attempt, answer);
    } catch (error) {
      // The request has been carried out anyway.
      app.logFailure(request, error);
    }
    return payload;
  });
}
