import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { whereItCanBeWritten } from '../../db/outage.ts';
import { ParameterError, ScopeError } from '../../http/error-sink.ts';
import { CairnError } from '../../http/errors.ts';
import { isExpectedViewer, VIEWER_HEADER, viewerName } from '../../http/expected-viewer.ts';
import type { TokenGuesses } from '../../http/limits/rate-limits.ts';
import '../../http/request.ts';
import { KnownTokens } from './known-tokens.ts';
import { askedOnce } from './asked-once.ts';
import { setSessionCookie } from './cookie.ts';
import { signInRoutes } from '../page/sign-in.ts';
import { isForm, isJson, isMultipart, isSameOrigin } from './same-origin.ts';
import { isRead, scopesAllow } from './scopes.ts';
import { extendSession, findSession, SESSION_COOKIE } from '../sessions.ts';
import { actingAs, refusedSudo, requestedSudo } from './sudo.ts';
import { findToken } from '../tokens.ts';

const GRAPHQL = '/api/graphql';
const ASSETS = '/assets/';
const INSUFFICIENT =
  'insufficient_scope: The request requires higher privileges than provided by the access token.';

/**
 * Authenticates each request before anything else and adds the sign-in routes. Credentials in order:
 * PRIVATE-TOKEN, Authorization: Bearer, ?private_token=, the session cookie. When a token is sent, even a
 * wrong one, the cookie is ignored.
 */
export async function registerAuth(
  app: FastifyInstance,
  context: Context,
  guesses: TokenGuesses,
): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('viewer', null as unknown as Viewer);
  app.decorateRequest('signInMethod', 'none');
  app.decorateRequest('sessionId', null);
  app.decorateRequest('tokenId', null);
  const known: Known = {
    guesses,
    worked: new KnownTokens(),
    tokens: askedOnce((token) => findToken(context, token)),
    sessions: askedOnce((cookieValue) => findSession(context, cookieValue)),
  };
  app.addHook('onRequest', async (request, reply) => {
    request.viewer = anonymous;
    const path = pathOf(request);
    if (path.startsWith(ASSETS)) return;
    try {
      await identify(context, known, request, reply);
      // GraphQL has its own error format
      if (path !== GRAPHQL) refuseOthers(request, reply);
    } catch (error) {
      if (path !== GRAPHQL) throw error;
      return refuseInGraphql(reply, error);
    }
    if (path === GRAPHQL && !isRead(request.method) && !isJson(request)) {
      // Any site can make a browser send a form with the session cookie, but not with a token, or with a header
      // of its own.
      const accepted =
        request.signInMethod === 'session'
          ? isMultipart(request) && 'x-requested-with' in request.headers
          : isForm(request) || isMultipart(request);
      if (!accepted)
        return reply
          .code(415)
          .send(graphqlError('The body must be JSON, or a form where no cookie signs in'));
    }
  });
  // The body may contain `sudo`, too, and is parsed only now.
  app.addHook('preHandler', async (request) => {
    if (request.viewer.sudoById === undefined) await speakForAsked(context, known, request);
  });
  signInRoutes(app, context);
}

/**
 * Returns a function that loads the current viewer of an open request; null once its session or token has
 * ended. Requests with the same credentials at the same moment share one look-up.
 */
export function viewerRefresher(context: Context): (request: FastifyRequest) => Promise<Viewer | null> {
  const tokens = askedOnce((token) => findToken(context, token));
  const sessions = askedOnce((cookieValue) => findSession(context, cookieValue));
  return async (request) => {
    const token = tokenIn(request);
    const asked = requestedSudo(request);
    if (token !== null) {
      const found = await tokens(token);
      if (!found || asked === null) return found?.viewer ?? null;
      return actingAs(context, found, asked);
    }
    if (request.signInMethod === 'none') return anonymous;
    return (await sessions(request.cookies[SESSION_COOKIE] ?? ''))?.viewer ?? null;
  };
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] as string;

/** The token of a request, or null. */
const tokenIn = (request: FastifyRequest): string | null => {
  const { 'private-token': header, authorization } = request.headers;
  if (header !== undefined && header !== '') return String(header);
  const bearer = /^bearer\s+(.*)$/i.exec(authorization ?? '');
  if (bearer) return bearer[1] as string;
  const query = (request.query as Record<string, unknown> | null)?.private_token;
  if (query === undefined || query === '') return null;
  if (typeof query !== 'string') throw new ParameterError('private_token is invalid');
  return query;
};

/** Look-ups of tokens and session cookies. */
interface Known {
  readonly guesses: TokenGuesses;
  readonly worked: KnownTokens;
  readonly tokens: (token: string) => ReturnType<typeof findToken>;
  readonly sessions: (cookie: string) => ReturnType<typeof findSession>;
}

const identify = async (
  context: Context,
  known: Known,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const token = tokenIn(request);
  if (token === null) await useSession(context, known, request, reply);
  else await useToken(known, request, reply, token);
  await speakForAsked(context, known, request);
};

/** Replaces the viewer by the user that the request names with `sudo`. Throws when its sender may not do that. */
const speakForAsked = async (context: Context, { tokens }: Known, request: FastifyRequest): Promise<void> => {
  const asked = requestedSudo(request);
  if (asked === null) return;
  const token = tokenIn(request);
  const found = token === null ? null : await tokens(token);
  if (!found) throw refusedSudo(request.viewer);
  request.viewer = await actingAs(context, found, asked);
};

const useToken = async (
  { tokens, guesses, worked }: Known,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> => {
  if (!worked.has(token)) await guesses.refuse(request, reply);
  const found = await tokens(token);
  if (!found) {
    await guesses.count(request);
    throw new CairnError('unauthorized');
  }
  worked.add(token);
  if (!scopesAllow(found.scopes, request.method, pathOf(request))) throw new ScopeError();
  request.viewer = found.viewer;
  request.signInMethod = 'token';
  request.tokenId = found.id;
};

/** Refuses a request of a page that was rendered for another user, or for one who has signed out since. */
const refuseOthers = ({ viewer, headers }: FastifyRequest, reply: FastifyReply): void => {
  if (isExpectedViewer(viewer, headers[VIEWER_HEADER])) return;
  reply.header(VIEWER_HEADER, viewerName(viewer));
  throw new CairnError('unauthorized');
};

const graphqlError = (message: string) => ({ errors: [{ message }] });

/** Sends such a refusal in GraphQL's error format. */
const refuseInGraphql = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (error instanceof ScopeError) return reply.code(403).send(graphqlError(INSUFFICIENT));
  if (!(error instanceof CairnError)) throw error;
  const message = error.code === 'unauthorized' ? 'Invalid token' : error.message;
  return reply.code(error.status).send(graphqlError(message));
};

const useSession = async (
  context: Context,
  { sessions }: Known,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const value = request.cookies[SESSION_COOKIE];
  if (value === undefined) return;
  if (!isRead(request.method) && !isSameOrigin(context, request)) throw new CairnError('forbidden');
  const session = await sessions(value);
  if (!session) return;
  request.viewer = session.viewer;
  request.signInMethod = 'session';
  request.sessionId = session.id;
  if (!session.stale) return;
  await whereItCanBeWritten(extendSession(context, session.id));
  setSessionCookie(context, reply, value);
};
