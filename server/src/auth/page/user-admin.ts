import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CairnError } from '../../http/errors.ts';
import { flag, id, optional, required } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import { mailPasswordLink } from '../passwords/mailed-links.ts';
import { issuePasswordLink } from '../passwords/password-links.ts';

/** Routes of the administration of people that only the web app calls. */
export function userAdminPages(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'POST',
    paths: ['/-/admin/users/:id/password_link'],
    summary:
      'Create a one-time link that sets the password of a user, or mail it to them; for administrators',
    tag: 'Users',
    status: 201,
    params: z.object({ id: required(id).describe('The person') }),
    input: z.object({ mail: optional(flag).describe('Whether it is mailed to them and not returned') }),
    answers: z
      .object({ url: z.string().nullable().describe('Null where it was mailed') })
      .meta({ id: 'PasswordLink', description: 'A link that sets a password, once, within 24 hours' }),
    answer: async ({ viewer, params, input }) => {
      if (input.mail && context.settings.mail === null)
        throw new CairnError('unprocessable', 'No mail server is set up');
      const url = await issuePasswordLink(context, viewer, params.id);
      if (!input.mail) return { url };
      await mailPasswordLink(context, params.id, 'reset');
      return { url: null };
    },
  });
}
