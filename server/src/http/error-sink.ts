import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CairnError } from './errors.ts';

/** Parameters that are missing or of the wrong shape: `title is missing, state does not have a valid value`. */
export class ParameterError extends Error {}

/** A list that is not walked by key was asked to be. */
export class KeysetError extends Error {}

/** A token without the scope that a request needs: `api` to write, `sudo` to speak for somebody else. */
export class ScopeError extends Error {
  readonly scope: string;

  constructor(scope = 'api') {
    super();
    this.scope = scope;
  }
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const SERVER_ERROR: ErrorAnswer = { status: 500, body: { message: '500 Internal Server Error' } };

const scopeMissing = ({ scope }: ScopeError): ErrorAnswer => ({
  status: 403,
  body: {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope,
  },
});

const NO_KEYSET: ErrorAnswer = {
  status: 405,
  body: { error: 'Keyset pagination is not yet available for this type of request' },
};

/** Texts for what the HTTP server itself refuses before a handler runs. */
const SERVER_TEXTS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'message body does not match declared format',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'message body does not match declared format',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'message body does not match declared format',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Request Entity Too Large',
  FST_ERR_BAD_URL: 'Bad Request',
};

/** The one table from a thrown error to a REST answer; anything unknown is a 500 that says nothing. */
export const answerFor = (error: unknown): ErrorAnswer => {
  if (error instanceof ParameterError) return { status: 400, body: { error: error.message } };
  if (error instanceof ScopeError) return scopeMissing(error);
  if (error instanceof KeysetError) return NO_KEYSET;
  if (error instanceof CairnError)
    return { status: error.status, body: { message: error.fields ?? error.message, ...error.details } };
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return SERVER_ERROR;
  const ours = SERVER_TEXTS[code ?? ''];
  return { status: statusCode, body: { error: ours ?? message ?? 'Bad Request' } };
};

const AGAIN_SECONDS = 30;

/** Sends every thrown error through the table; a 500 is logged with its route, never with its parameters. */
export const addErrorSink = (app: FastifyInstance): void => {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = answerFor(error);
    if (status >= 500)
      request.log.error({ err: error, method: request.method, route: request.routeOptions.url });
    if (status === 503) void reply.header('retry-after', AGAIN_SECONDS);
    void reply.code(status).type('application/json; charset=utf-8').send(body);
  });
};
