import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { CairnError } from '../../http/errors.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { none } from '../../http/route.ts';
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from '../request/cookie.ts';
import { findLinkedAccount, type PasswordLinkKind, setPasswordByLink } from '../passwords/password-links.ts';
import { DEVICE_COOKIE } from '../sign-in/known-device.ts';
import { isJson, isSameOrigin } from '../request/same-origin.ts';
import { type Device, endSession } from '../sessions.ts';
import { changeOwnPassword, signIn, TooManyAttempts } from '../sign-in/sign-in.ts';

const LONGEST_TEXT = 1000;

const text = (description: string) => z.string().max(LONGEST_TEXT).describe(description);
const token = text('The secret at the end of the link');
const done = none.meta({ description: 'Done' });

/** The entry of one of these routes in the OpenAPI document. */
const operation = (
  url: string,
  summary: string,
  input: Operation['input'],
  answer: z.ZodType = done,
): Operation => ({
  method: 'POST',
  url,
  summary,
  tag: 'Sessions',
  params: none,
  input,
  bodies: ['application/json'],
  answers: { 200: answer },
});

const SIGN_IN = operation(
  '/users/sign_in',
  'Sign in: start a session, whose cookie the answer sets',
  z.object({ login: text('Username or e-mail address'), password: text('The password') }),
);
const SIGN_OUT = operation('/users/sign_out', 'Sign out: end the session of the cookie', none);
const CHANGE_PASSWORD = operation(
  '/-/profile/password',
  'Change the password of the viewer, and end all other sessions',
  z.object({ current_password: text('The present password'), new_password: text('The new one') }),
);
const linkOperations = (kind: PasswordLinkKind) =>
  ({
    check: operation(
      `/-/${kind}/check`,
      'Read whose password a one-time link sets',
      z.object({ token }),
      z.object({ username: z.string() }).meta({ description: 'Whose password it sets' }),
    ),
    use: operation(
      `/-/${kind}`,
      'Set a password by a one-time link, and sign in',
      z.object({ token, password: text('The new password') }),
    ),
  }) as const;

/** Routes that sign in and out or set a password; JSON only, and only from our own pages. */
export function signInRoutes(app: FastifyInstance, context: Context): void {
  const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSameOrigin(context, request)) throw new CairnError('forbidden');
    if (!isJson(request)) return reply.code(415).send({ message: 'Only application/json is accepted' });
  };
  const guarded = (described: Operation) => ({
    onRequest: refuseStrangers,
    errorHandler: answerInWords,
    config: { operation: described },
  });

  app.post(SIGN_IN.url, guarded(SIGN_IN), async (request, reply) => {
    const login = textIn(request, 'login').trim();
    const password = textIn(request, 'password');
    const knownBy = request.cookies[DEVICE_COOKIE];
    const { session, deviceMark } = await signIn(context, login, password, deviceOf(request), knownBy);
    setSessionCookie(context, reply, session);
    setDeviceCookie(context, reply, deviceMark);
    if (request.sessionId !== null) await endSession(context, request.sessionId);
    return {};
  });

  app.post(SIGN_OUT.url, guarded(SIGN_OUT), async (request, reply) => {
    if (request.sessionId !== null) await endSession(context, request.sessionId);
    clearSessionCookie(context, reply);
    // Removes answers the browser keeps for revalidation, and pages in its back/forward cache.
    reply.header('clear-site-data', '"cache"');
    return {};
  });

  app.post(CHANGE_PASSWORD.url, guarded(CHANGE_PASSWORD), async (request) => {
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
    const { check, use } = linkOperations(kind);
    // A POST, so that the token appears neither in logs nor in the browser's history.
    app.post(check.url, guarded(check), async (request) => {
      const { username } = await findLinkedAccount(context, kind, textIn(request, 'token'));
      return { username };
    });

    app.post(use.url, guarded(use), async (request, reply) => {
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
