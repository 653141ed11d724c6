import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  answerSignedIn,
  bodyText,
  deviceOf,
  ownPageOperation,
  ownPagesOnly,
  textIn,
} from '../../auth/own-pages.ts';
import { assertAddressRateLimit } from '../../changes/rate-limit.ts';
import type { Context } from '../../context.ts';
import { CairnError } from '../../http/errors.ts';
import { calendarDay } from '../../http/openapi/answers.ts';
import { acceptInvitation, registerInvited, welcomeOf } from '../members/welcome.ts';

/** Calls per minute from one address. */
const MOST_READ = 60;
const MOST_REGISTERED = 20;

const token = bodyText('The secret at the end of the link');

const welcomeAnswer = z
  .object({
    kind: z.enum(['group', 'project']),
    name: z.string(),
    path: z.string().describe('The address of its page'),
    inviter: z.string(),
    accessLevel: z.int(),
    expiresAt: calendarDay.nullable(),
    email: z.string().nullable().describe('The invited address; null for a reusable link'),
    username: z.string().nullable().describe('A free username'),
    member: z.boolean().describe('Whether the viewer has the role already'),
    newPeople: z.boolean().describe('Whether it makes accounts; false on a closed server'),
  })
  .meta({ description: 'Who invites to what, and as what' });

const pathAnswer = z
  .object({ path: z.string().describe('The address of the group or project') })
  .meta({ description: 'A member now' });

const CHECK = ownPageOperation(
  '/-/invites/check',
  'Read what the link of an invitation offers',
  z.object({ token }),
  welcomeAnswer,
);
const ACCEPT = ownPageOperation(
  '/-/invites/accept',
  'Accept an invitation as the person who is signed in',
  z.object({ token }),
  pathAnswer,
);
const REGISTER = ownPageOperation(
  '/-/invites/register',
  'Create an account by an invitation, become a member, and sign in',
  z.object({
    token,
    name: bodyText('Name that everyone sees'),
    username: bodyText('The username'),
    email: bodyText('The mail address; only with a reusable link').optional(),
    password: bodyText('The password'),
  }),
  pathAnswer,
);

/** Routes of the page that an invitation leads to. A POST reads, too, so that the token appears in no log. */
export function welcomeRoutes(app: FastifyInstance, context: Context): void {
  app.post(CHECK.url, ownPagesOnly(context, CHECK), async (request) => {
    await assertAddressRateLimit(context.db, request.ip, 'invites.check', MOST_READ);
    return welcomeOf(context, request.viewer, textIn(request, 'token'));
  });

  app.post(ACCEPT.url, ownPagesOnly(context, ACCEPT), async (request) => {
    if (request.sessionId === null) throw new CairnError('unauthorized');
    await assertAddressRateLimit(context.db, request.ip, 'invites.check', MOST_READ);
    return { path: await acceptInvitation(context, request.viewer, textIn(request, 'token')) };
  });

  app.post(REGISTER.url, ownPagesOnly(context, REGISTER), async (request, reply) => {
    await assertAddressRateLimit(context.db, request.ip, 'invites.register', MOST_REGISTERED);
    const { email } = (request.body ?? {}) as { email?: unknown };
    const account = {
      name: textIn(request, 'name'),
      username: textIn(request, 'username').trim(),
      email: email === undefined ? null : textIn(request, 'email').trim(),
      password: textIn(request, 'password'),
    };
    const made = await registerInvited(context, textIn(request, 'token'), account, deviceOf(request));
    await answerSignedIn(context, request, reply, made);
    return { path: made.result };
  });
}
