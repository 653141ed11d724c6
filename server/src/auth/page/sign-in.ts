import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CairnError } from '../../http/errors.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { none } from '../../http/route.ts';
import {
  answerSignedIn,
  bodyText as text,
  deviceOf,
  ownPageOperation as operation,
  ownPagesOnly,
  textIn,
} from '../own-pages.ts';
import { clearSessionCookie } from '../request/cookie.ts';
import { findLinkedAccount, type PasswordLinkKind, setPasswordByLink } from '../passwords/password-links.ts';
import { mailRequestedLink } from '../passwords/mailed-links.ts';
import { countMailRequest } from '../sign-in/mail-requests.ts';
import { DEVICE_COOKIE } from '../sign-in/known-device.ts';
import { endSession } from '../sessions.ts';
import { changeOwnPassword, signIn } from '../sign-in/sign-in.ts';

const token = text('The secret at the end of the link');

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
      z.object({
        token,
        password: text('The new password'),
        ...(kind === 'first-administrator' && {
          name: text('Name of the administrator').optional(),
          username: text('Username; needed with a name').optional(),
          email: text('E-mail address; needed with a name').optional(),
        }),
      }),
    ),
  }) as const;

const hasField = ({ body }: FastifyRequest, name: string): boolean =>
  typeof body === 'object' && body !== null && name in body;

const REQUEST_PASSWORD = operation(
  '/users/password',
  'Request a link to choose a new password, which is mailed to the account of that name or address, if any',
  z.object({ login: text('Username or e-mail address') }),
);

/** Routes that sign in and out or set a password; JSON only, and only from our own pages. */
export function signInRoutes(app: FastifyInstance, context: Context): void {
  const guarded = (described: Operation) => ownPagesOnly(context, described);

  app.post(SIGN_IN.url, guarded(SIGN_IN), async (request, reply) => {
    const login = textIn(request, 'login').trim();
    const password = textIn(request, 'password');
    const knownBy = request.cookies[DEVICE_COOKIE];
    const signedIn = await signIn(context, login, password, deviceOf(request), knownBy);
    await answerSignedIn(context, request, reply, signedIn);
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

  app.post(REQUEST_PASSWORD.url, guarded(REQUEST_PASSWORD), async (request) => {
    const login = textIn(request, 'login').trim();
    if (context.settings.mail === null) throw new CairnError('unprocessable', 'No mail server is set up');
    await countMailRequest(context, login, request.ip);
    await mailRequestedLink(context, login);
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
      const isNamed = kind === 'first-administrator' && hasField(request, 'name');
      const person = isNamed
        ? {
            name: textIn(request, 'name'),
            username: textIn(request, 'username'),
            email: textIn(request, 'email').trim(),
          }
        : undefined;
      const signedIn = await setPasswordByLink(context, kind, { token, password, person }, deviceOf(request));
      await answerSignedIn(context, request, reply, signedIn);
      return {};
    });
  }
}
