import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { CairnError } from '../../http/errors.ts';
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from '../request/cookie.ts';
import { findLinkedAccount, setPasswordByLink } from '../passwords/password-links.ts';
import { DEVICE_COOKIE } from '../sign-in/known-device.ts';
import { isJson, isSameOrigin } from '../request/same-origin.ts';
import { type Device, endSession } from '../sessions.ts';
import { changeOwnPassword, signIn, TooManyAttempts } from '../sign-in/sign-in.ts';

const LONGEST_TEXT = 1000;

/** Routes that sign in and out or set a password; JSON only, and only from our own pages. */
export function signInRoutes(app: FastifyInstance, context: Context): void {
  const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSameOrigin(context, request)) throw new CairnError('forbidden');
    if (!isJson(request)) return reply.code(415).send({ message: 'Only application/json is accepted' });
  };
  const guarded = { onRequest: refuseStrangers, errorHandler: answerInWords };

  app.post('/users/sign_in', guarded, async (request, reply) => {
    const login = textIn(request, 'login').trim();
    const password = textIn(request, 'password');
    const knownBy = request.cookies[DEVICE_COOKIE];
    const { session, deviceMark } = await signIn(context, login, password, deviceOf(request), knownBy);
    setSessionCookie(context, reply, session);
    setDeviceCookie(context, reply, deviceMark);
    if (request.sessionId !== null) await endSession(context, request.sessionId);
    return {};
  });

  app.post('/users/sign_out', guarded, async (request, reply) => {
    if (request.sessionId !== null) await endSession(context, request.sessionId);
    clearSessionCookie(context, reply);
    // Removes answers the browser keeps for revalidation, and pages in its back/forward cache.
    reply.header('clear-site-data', '"cache"');
    return {};
  });

  app.post('/-/profile/password', guarded, async (request) => {
    if (request.viewer.userId === null) throw new CairnError('unauthorized');
    if (request.sessionId === null) throw new CairnError('forbidden');
    await changeOwnPassword(context, request.viewer, {
      currentPassword: textIn(request, 'current_password'),
      newPassword: textIn(request, 'new_password'),
      sessionId: request.sessionId,
      ip: request.ip,
    });
    return {};
  });

  for (const kind of ['first-administrator', 'password'] as const) {
    // A POST, so that the token appears neither in logs nor in the browser's history.
    app.post(`/-/${kind}/check`, guarded, async (request) => {
      const { username } = await findLinkedAccount(context, kind, textIn(request, 'token'));
      return { username };
    });

    app.post(`/-/${kind}`, guarded, async (request, reply) => {
      const [token, password] = [textIn(request, 'token'), textIn(request, 'password')];
      const made = await setPasswordByLink(context, kind, token, password, deviceOf(request));
      setDeviceCookie(context, reply, made.deviceMark);
      if (request.sessionId !== null) await endSession(context, request.sessionId);
      if (made.session === null) clearSessionCookie(context, reply);
      else setSessionCookie(context, reply, made.session);
      return {};
    });
  }
}

/** The pages of these routes show one sentence, so the errors of all fields are joined into one. */
const answerInWords = (error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
  if (!(error instanceof CairnError)) throw error;
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfter);
  void reply.code(error.status).send({ message: error.sentences.join('. ') });
};

/** A text field of the JSON body: not blank, at most 1,000 characters. */
const textIn = (request: FastifyRequest, name: string): string => {
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
};

const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});
