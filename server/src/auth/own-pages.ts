import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { ParameterError } from '../http/error-sink.ts';
import { CairnError } from '../http/errors.ts';
import type { Operation } from '../http/openapi/operation.ts';
import { none } from '../http/route.ts';
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from './request/cookie.ts';
import { isJson, isSameOrigin } from './request/same-origin.ts';
import { type Device, endSession } from './sessions.ts';
import { type SignedIn, TooManyAttempts } from './sign-in/sign-in.ts';

const LONGEST_TEXT = 1000;

/** A text of the body in the schema of such a route. */
export function bodyText(description: string) {
  return z.string().max(LONGEST_TEXT).describe(description);
}

/** The entry of a POST for our own pages in the OpenAPI document. */
export function ownPageOperation(
  url: string,
  summary: string,
  input: Operation['input'],
  answer: z.ZodType = none.meta({ description: 'Done' }),
): Operation {
  return {
    method: 'POST',
    url,
    summary,
    tag: 'Sessions',
    params: none,
    input,
    bodies: ['application/json'],
    answers: { 200: answer },
  };
}

/**
 * Options of a route that works without signing in: JSON only, only from our own pages, and with each refusal
 * as one sentence, which the page shows.
 */
export function ownPagesOnly(context: Context, operation: Operation) {
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isSameOrigin(context, request)) throw new CairnError('forbidden');
      if (!isJson(request)) return reply.code(415).send({ message: 'Only application/json is accepted' });
    },
    errorHandler: answerInWords,
    config: { operation },
  };
}

const answerInWords = (error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
  if (!(error instanceof CairnError)) throw error;
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfter);
  void reply.code(error.status).send({ message: error.sentences.join('. ') });
};

/** A text field of the JSON body: not blank, at most 1,000 characters. */
export function textIn(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name];
  if (value === undefined || value === null || value === '') throw new ParameterError(`${name} is missing`);
  if (
    typeof value !== 'string' ||
    value.length > LONGEST_TEXT ||
    value.includes('\0') ||
    !value.isWellFormed()
  ) {
    throw new ParameterError(`${name} is invalid`);
  }
  return value;
}

export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** Sets the cookies of a new session and ends the one of the request; without a session its cookie is removed. */
export async function answerSignedIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, deviceMark }: { readonly session: string | null } & Pick<SignedIn, 'deviceMark'>,
): Promise<void> {
  if (session === null) clearSessionCookie(context, reply);
  else setSessionCookie(context, reply, session);
  setDeviceCookie(context, reply, deviceMark);
  if (request.sessionId !== null) await endSession(context, request.sessionId);
}
