import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Outage, outageOf } from '../db/outage.ts';
import { CairnError } from './errors.ts';
import { outageLog } from './outage/outage-log.ts';
import { outagePage } from './outage/outage-page.ts';
import { isServerPath, sentPath, acceptsHtml } from './web-app/page-requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an internal error: in full, or in one line a minute when the database is the cause. */
    logFailure: (request: FastifyRequest, error: unknown) => void;
  }
}

/** Missing parameters or ones of the wrong shape: `title is missing, state does not have a valid value`. */
export class ParameterError extends Error {}

/** Keyset pagination was requested of a list that does not have it. */
export class KeysetError extends Error {}

/** A token lacks the scope that a request needs: `api` to write, `sudo` to act as another user. */
export class ScopeError extends Error {
  readonly scope: string;

  constructor(scope = 'api') {
    super();
    this.scope = scope;
  }
}

/** Errors whose message tells the client what was wrong. */
export type KnownError = ParameterError | KeysetError | ScopeError | CairnError;

// PostgreSQL's class of errors about values: out of range, bad escape, wrong encoding.
const DATA_EXCEPTION = /^22/;
const CANCELLED = '57014';

/**
 * Returns the error that REST and GraphQL report to the client; null for an internal error, of which nothing
 * is revealed.
 */
export function knownError(error: unknown): KnownError | null {
  if (
    error instanceof CairnError ||
    error instanceof ParameterError ||
    error instanceof ScopeError ||
    error instanceof KeysetError
  )
    return error;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === 'ECONNRESET' && message === 'aborted') return new CairnError('gone');
  if (DATA_EXCEPTION.test(String(code))) return new ParameterError('An argument is out of range');
  if (code === CANCELLED) return new CairnError('tookTooLong');
  const outage = outageOf(error);
  return outage === null ? null : new CairnError('unavailable', OUTAGES[outage]);
}

const OUTAGES: Readonly<Record<Outage, string>> = {
  away: 'The database does not answer. Try again in a minute.',
  full: 'The server disk is full, so nothing was saved. Try again when there is space.',
  readOnly:
    'The database does not accept changes at the moment, so nothing was saved. Try again in a minute.',
};

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

/** Messages for requests that the HTTP server itself refuses before a handler runs. */
const SERVER_TEXTS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'message body does not match declared format',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'message body does not match declared format',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'message body does not match declared format',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Request Entity Too Large',
  FST_ERR_BAD_URL: 'Bad Request',
};

/** Returns the REST answer to a thrown error; unknown errors give a 500 without details. */
export function answerFor(error: unknown): ErrorAnswer {
  const known = knownError(error);
  if (known instanceof ParameterError) return { status: 400, body: { error: known.message } };
  if (known instanceof ScopeError) return scopeMissing(known);
  if (known instanceof KeysetError) return NO_KEYSET;
  if (known instanceof CairnError)
    return { status: known.status, body: { message: known.fields ?? known.message, ...known.details } };
  const { statusCode, code, message } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return SERVER_ERROR;
  const ours = SERVER_TEXTS[code ?? ''];
  return { status: statusCode, body: { error: ours ?? message ?? 'Bad Request' } };
}

const AGAIN_SECONDS = 30;

/** True when the client disconnected before the answer was written: not a failure of the server. */
const isHangUp = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.socket.destroyed && (error as Partial<FastifyError> | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Answers every thrown error by answerFor(). A 500 is logged with its route, never with its parameters. */
export function addErrorSink(app: FastifyInstance): void {
  const tellOutage = outageLog((line) => app.log.error(line));
  app.decorate('logFailure', (request, error) => {
    const outage = outageOf(error);
    if (outage !== null) tellOutage(outage, error);
    else if (knownError(error) === null && !isHangUp(request, error))
      request.log.error({ err: error, method: request.method, route: request.routeOptions.url });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) void reply.header('retry-after', AGAIN_SECONDS);
  });
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = answerFor(error);
    if (status >= 500) app.logFailure(request, error);
    if (error instanceof CairnError && error.location) void reply.header('location', error.location);
    const outage = outageOf(error);
    if (outage !== null && acceptsHtml(request) && !isServerPath(sentPath(request))) {
      void reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store');
      return void reply.send(outagePage(OUTAGES[outage]));
    }
    void reply.code(status).type('application/json; charset=utf-8').send(body);
  });
}
