import { scryptSync } from 'node:crypto';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { Context, ServerSettings } from '../context.ts';
import { readFormBodies, readJsonBodies } from '../http/bodies/body-parsers.ts';
import { addErrorSink } from '../http/error-sink.ts';
import { nameRequests } from '../http/observing/request-ids.ts';
import { parseQuery, refuseBrokenQueries } from '../http/nested-params.ts';
import { testContext } from './context.ts';
import { createUser } from '../auth/changes.ts';
import { registerAuth } from '../auth/request/plugin.ts';
import { authRest } from '../auth/rest.ts';
import { SESSION_COOKIE } from '../auth/sessions.ts';

export const ORIGIN = 'http://cairn.test';
export const PASSWORD = 'granite-cairn-7';

// A digest names its costs, and at the usual ones a run of these tests would mostly compute digests.
const SALT = Buffer.from('sixteen bytes...');
const KEY = scryptSync(PASSWORD, SALT, 32, { N: 16, r: 1, p: 1 });
const CHEAP_DIGEST = `scrypt$16$1$1$${SALT.toString('base64url')}$${KEY.toString('base64url')}`;

type Headers = Record<string, string>;

export interface AuthApp {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** A JSON post from our own pages; headers given here are added, and an empty one is left out. */
  readonly post: (path: string, body: unknown, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  /** A person with PASSWORD. */
  readonly person: (username: string) => Promise<number>;
  /** Signs in and gives the header that carries the session. */
  readonly signedIn: (username: string, password?: string) => Promise<{ cookie: string }>;
  readonly close: () => Promise<void>;
}

/** The sign-in routes, the people's REST routes, and a probe that says who is asking, on a database of its own. */
export const authApp = async (settings: Partial<ServerSettings> = {}): Promise<AuthApp> => {
  const { context, close } = await testContext(settings);
  const app = Fastify({ routerOptions: { querystringParser: parseQuery } });
  nameRequests(app);
  addErrorSink(app);
  refuseBrokenQueries(app);
  readJsonBodies(app);
  readFormBodies(app);
  await registerAuth(app, context);
  authRest(app, context);
  for (const url of ['/api/v4/probe', '/api/graphql']) {
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: (request) => ({ viewer: request.viewer, method: request.signInMethod }),
    });
  }
  const post: AuthApp['post'] = (url, payload, headers = {}) => {
    const all: Headers = { origin: ORIGIN, 'content-type': 'application/json', ...headers };
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    return app.inject({ method: 'POST', url, headers: given, payload: JSON.stringify(payload) });
  };
  const person = async (username: string) => {
    const user = { username, name: `Name of ${username}`, email: `${username}@cairn.test` };
    const { id } = await createUser(context, user);
    await context.db.insertInto('passwords').values({ user_id: id, digest: CHEAP_DIGEST }).execute();
    return id;
  };
  const signedIn = async (login: string, password = PASSWORD) => {
    const response = await post('/users/sign_in', { login, password });
    if (response.statusCode !== 200) throw new Error(`${login} could not sign in: ${response.body}`);
    return { cookie: cookieOf(response) };
  };
  return {
    app,
    context,
    post,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    person,
    signedIn,
    close: async () => {
      await app.close();
      await close();
    },
  };
};

/** The session cookie an answer sets, as a request carries it. */
export const cookieOf = (response: LightMyRequestResponse): string => {
  const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  if (!cookie) throw new Error('The answer sets no session cookie');
  return `${cookie.name}=${encodeURIComponent(cookie.value)}`;
};
