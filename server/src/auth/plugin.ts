import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { ScopeError } from '../http/error-sink.ts';
import { CairnError } from '../http/errors.ts';
import { setSessionCookie } from './cookie.ts';
import { signInRoutes } from './routes.ts';
import { isJson, isSameOrigin } from './same-origin.ts';
import { isRead, scopesAllow } from './scopes.ts';
import { extendSession, findSession, SESSION_COOKIE } from './sessions.ts';
import { findToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How the viewer proved who they are. */
    signInMethod: 'none' | 'session' | 'token';
    sessionId: number | null;
    tokenId: number | null;
  }
}

const GRAPHQL = '/api/graphql';
const ASSETS = '/assets/';

/**
 * Finds out who is asking before anything else happens, and adds the sign-in routes. Sources in order: PRIVATE-TOKEN,
 * Authorization: Bearer, ?private_token=, the session cookie. A token, even a wrong one, shuts out the cookie.
 */
export const registerAuth = async (app: FastifyInstance, context: Context): Promise<void> => {
  await app.register(cookie);
  app.decorateRequest('viewer', null as unknown as Viewer);
  app.decorateRequest('signInMethod', 'none');
  app.decorateRequest('sessionId', null);
  app.decorateRequest('tokenId', null);
  app.addHook('onRequest', async (request, reply) => {
    request.viewer = anonymous;
    const path = pathOf(request);
    if (path.startsWith(ASSETS)) return;
    const token = tokenIn(request);
    if (token === null) await useSession(context, request, reply);
    else if (!(await useToken(context, request, token))) return refuseToken(reply, path);
    if (path === GRAPHQL && !isRead(request.method) && !isJson(request)) {
      return reply.code(415).send({ errors: [{ message: 'Only application/json is accepted' }] });
    }
  });
  signInRoutes(app, context);
};

/** Who a request that is still open speaks for now; null once its session or token has ended. */
export const refreshViewer = async (context: Context, request: FastifyRequest): Promise<Viewer | null> => {
  const token = tokenIn(request);
  if (token !== null) return (await findToken(context, token))?.viewer ?? null;
  if (request.signInMethod === 'none') return anonymous;
  return (await findSession(context, request.cookies[SESSION_COOKIE] ?? ''))?.viewer ?? null;
};

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] as string;

/** The token a request brings, or null; one that is no text can only be wrong. */
const tokenIn = (request: FastifyRequest): string | null => {
  const { 'private-token': header, authorization } = request.headers;
  if (header !== undefined && header !== '') return String(header);
  const bearer = /^bearer\s+(.*)$/i.exec(authorization ?? '');
  if (bearer) return bearer[1] as string;
  const query = (request.query as Record<string, unknown> | null)?.private_token;
  return query === undefined || query === '' ? null : String(query);
};

const useToken = async (context: Context, request: FastifyRequest, token: string): Promise<boolean> => {
  const found = await findToken(context, token);
  if (!found) return false;
  if (!scopesAllow(found.scopes, request.method, pathOf(request))) throw new ScopeError();
  request.viewer = found.viewer;
  request.signInMethod = 'token';
  request.tokenId = found.id;
  return true;
};

const refuseToken = (reply: FastifyReply, path: string): FastifyReply => {
  if (path !== GRAPHQL) throw new CairnError('unauthorized');
  return reply.code(401).send({ errors: [{ message: 'Invalid token' }] });
};

const useSession = async (context: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const value = request.cookies[SESSION_COOKIE];
  if (value === undefined) return;
  if (!isRead(request.method) && !isSameOrigin(context, request)) throw new CairnError('forbidden');
  const session = await findSession(context, value);
  if (!session) return;
  request.viewer = session.viewer;
  request.signInMethod = 'session';
  request.sessionId = session.id;
  if (!session.stale) return;
  await extendSession(context, session.id);
  setSessionCookie(context, reply, value);
};
