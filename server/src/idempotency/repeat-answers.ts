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
/** A longer answer is not kept: who repeats its request is told that it was carried out. */
const MOST_CHARACTERS = 262_144;

const isKeyed = ({ headers, method, viewer }: FastifyRequest): boolean =>
  headers[HEADER] !== undefined && method === 'POST' && viewer.userId !== null && viewer.canWrite;

const keyOf = ({ headers, signInMethod, body }: FastifyRequest): string => {
  const key = String(headers[HEADER]);
  if (!KEY.test(key))
    throw new ParameterError('Idempotency-Key must have 1 to 255 characters, without spaces');
  // What a page is answered may be a new token, and that is kept nowhere.
  if (signInMethod !== 'token') throw new ParameterError('Idempotency-Key is only taken with a token');
  if (body === undefined && /^multipart\//i.test(headers['content-type'] ?? ''))
    throw new ParameterError('Idempotency-Key is not taken with a file');
  return key;
};

const digestOf = ({ url, body }: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([url, body ?? null]))
    .digest();

/**
 * POST with an Idempotency-Key is carried out once: the same one of the same person gets the first answer again. The
 * key is noted in the transaction of the write, so a crash leaves both or none; one that writes nothing keeps no answer
 * (decision 041).
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
      // It was carried out all the same.
      app.tellFailure(request, error);
    }
    return payload;
  });
}
