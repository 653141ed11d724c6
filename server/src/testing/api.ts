import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { type CallRates, NO_RATES } from '../http/limits/rate-limits.ts';
import { STANDARD_LIMITS } from '../http/limits/wire-limits.ts';
import { watchLog } from './requests/watch-requests.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as parsed JSON of any shape; as text when it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read into bodies of every shape
  readonly body: any;
  /** The body as it was sent. */
  readonly bytes: Buffer;
}

export interface Caller {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<ApiAnswer>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>;
  readonly put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>;
  readonly delete: (path: string, headers?: Record<string, string>) => Promise<ApiAnswer>;
  /** POST of a urlencoded form. */
  readonly form: (path: string, form: string) => Promise<ApiAnswer>;
  /** Sends a GraphQL operation. */
  readonly query: (document: string, variables?: Record<string, unknown>) => Promise<ApiAnswer>;
  /** Any request, with the options of Fastify's inject(). */
  readonly send: (request: InjectOptions) => Promise<ApiAnswer>;
}

export interface Api {
  /** A caller with a token of its own, for a user (anything with their id), or without one for null. */
  readonly as: (
    who: { readonly id: number } | { readonly userId: number | null } | null,
    scopes?: readonly string[],
  ) => Caller;
  readonly close: () => Promise<void>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The whole server on one test's database, called without a socket. Close it before the database. Errors
 * logged by requests are added to `problems`, if given. Rate limits are off by default, because tests send
 * many requests.
 */
export async function api(context: Context, problems?: string[], calls: CallRates = NO_RATES): Promise<Api> {
  const app = await buildApp(context, { ...STANDARD_LIMITS, calls });
  if (problems) watchLog(app, problems);
  await app.ready();
  const as: Api['as'] = (who, scopes = ['api']) => {
    const userId = who === null ? null : 'id' in who ? who.id : who.userId;
    let token: Promise<string> | null = null;
    const credentials = async (): Promise<Record<string, string>> => {
      if (userId === null) return {};
      token ??= createToken(context, { userId, name: 'test', scopes });
      return { 'private-token': await token };
    };
    const send: Caller['send'] = async (request) => {
      const headers = { ...(await credentials()), ...request.headers };
      const answer = await app.inject({ ...request, headers });
      return {
        status: answer.statusCode,
        headers: answer.headers as ApiAnswer['headers'],
        body: parsed(answer.body),
        bytes: answer.rawPayload,
      };
    };
    const withJson =
      (method: 'POST' | 'PUT') =>
      (url: string, body: unknown = {}, headers: Record<string, string> = {}) =>
        send({
          method,
          url,
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        });
    return {
      send,
      get: (url, headers = {}) => send({ method: 'GET', url, headers }),
      delete: (url, headers = {}) => send({ method: 'DELETE', url, headers }),
      post: withJson('POST'),
      put: withJson('PUT'),
      form: (url, payload) =>
        send({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      query: (query, variables = {}) => withJson('POST')('/api/graphql', { query, variables }),
    };
  };
  return { as, close: () => app.close() };
}
