import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { none, serve } from '../../http/route.ts';
import {
  answerSignedIn,
  bodyText as text,
  deviceOf,
  ownPageOperation as operation,
  ownPagesOnly,
  textIn,
} from '../own-pages.ts';
import { beginSignUp, confirmSignUp, findSignUp, signUpOffer } from '../sign-up.ts';

const token = text('The secret at the end of the link');

const SIGN_UP = operation(
  '/users',
  'Sign up: mails a link that confirms the address',
  z.object({
    name: text('Name that everyone sees'),
    username: text('Name in mentions and addresses'),
    email: text('Address for signing in and for mail'),
    password: text('The password'),
  }),
);
const CHECK = operation(
  '/users/confirmation/check',
  'Read which sign-up a link confirms',
  z.object({ token }),
  z
    .object({ username: z.string(), email: z.string() })
    .meta({ description: 'The username and the address of the sign-up' }),
);
const CONFIRM = operation(
  '/users/confirmation',
  'Confirm an address, which makes the account, and sign in',
  z.object({ token, username: text('Another username than that of the sign-up').optional() }),
  z
    .object({ approval: z.boolean() })
    .meta({ description: 'Whether an administrator has to approve it first' }),
);

/** Routes for people who make an account for themselves. */
export function signUpRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/sign_up'],
    summary: 'Read whether and how people can sign up',
    tag: 'Sessions',
    params: none,
    input: none,
    answers: z
      .object({
        open: z.boolean(),
        domains: z.array(z.string()).nullable().describe('Domains an address must have; null for any'),
        approval: z.boolean().describe('Whether an administrator approves each account'),
        mail: z.boolean().describe('Whether the server sends mail'),
      })
      .meta({ id: 'SignUpOffer', description: 'Whether and how people can sign up' }),
    answer: async () => {
      const { domains, ...offer } = await signUpOffer(context);
      return { ...offer, domains: domains === null ? null : [...domains] };
    },
  });
  const guarded = (described: Operation) => ownPagesOnly(context, described);
  app.post(SIGN_UP.url, guarded(SIGN_UP), async (request) => {
    const [name, username, email, password] = ['name', 'username', 'email', 'password'].map((field) =>
      textIn(request, field),
    ) as [string, string, string, string];
    await beginSignUp(context, { name, username, email: email.trim(), password }, request.ip);
    return {};
  });
  app.post(CHECK.url, guarded(CHECK), async (request) => {
    const { username, email } = await findSignUp(context, textIn(request, 'token'));
    return { username, email };
  });
  app.post(CONFIRM.url, guarded(CONFIRM), async (request, reply) => {
    const made = await confirmSignUp(
      context,
      textIn(request, 'token'),
      hasUsername(request) ? textIn(request, 'username') : undefined,
      deviceOf(request),
    );
    await answerSignedIn(context, request, reply, made);
    return { approval: made.session === null };
  });
}

const hasUsername = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && 'username' in body;
