import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CairnError } from '../../http/errors.ts';
import { flag, optional, text, verbatim } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { ownUserAnswer, presentOwnUser } from '../presenter.ts';
import { updateProfile } from '../profile.ts';
import { findOwnUser } from '../queries.ts';

/** The signed-in user in REST form. */
export async function showOwnUser(context: Context, userId: number): Promise<z.output<typeof ownUserAnswer>> {
  return presentOwnUser(context, await findOwnUser(context, userId));
}

const freeParams = {
  name: optional(text).describe('Name that everybody sees'),
  pronouns: optional({ ...text, keepsBlank: true }).describe('How others refer to them; empty for none'),
  timezone: optional({ ...text, keepsBlank: true }).describe(
    'An IANA name, such as Europe/Berlin; empty for none',
  ),
};

/** Routes that change one's own profile. */
export function profileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'PUT',
    paths: ['/-/user_settings/profile'],
    summary: 'Change your own profile; another e-mail address asks for current_password',
    tag: 'Users',
    params: none,
    input: z.object({
      ...freeParams,
      username: optional(text).describe('Name in mentions and addresses'),
      email: optional(text).describe('Address for signing in and for mail'),
      show_email: optional(flag).describe('Whether everyone who is signed in sees the address'),
      current_password: optional(verbatim).describe('Needed for another address'),
    }),
    answers: ownUserAnswer,
    answer: async ({ viewer, input, request }) => {
      // A leaked token must not be enough to change the account's e-mail address.
      const { sessionId, ip } = request;
      if (sessionId === null) throw new CairnError('forbidden');
      const { show_email: showEmail, current_password: currentPassword, ...rest } = input;
      await updateProfile(context, viewer, { ...rest, showEmail }, { currentPassword, sessionId, ip });
      return showOwnUser(context, viewer.userId as number);
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: ['/api/v4/user'],
    summary: 'Change your own name, pronouns and time zone; an addition of Cairn',
    tag: 'Users',
    params: none,
    input: z.object(freeParams),
    check: (input) =>
      Object.values(input).every((value) => value === undefined)
        ? 'name, pronouns, timezone are missing, at least one parameter must be provided'
        : null,
    answers: ownUserAnswer,
    answer: async ({ viewer, input }) => {
      await updateProfile(context, viewer, input);
      return showOwnUser(context, viewer.userId as number);
    },
  });
}
