import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CairnError, forbidden, notFound } from '../../http/errors.ts';
import { calendarDay, nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage } from '../../http/paging.ts';
import { commaList, clearable, day, id, required, text } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { assertAdministrator } from '../administrators.ts';
import { findKnownToken, findTokens, findUser, type TokenRow, userShown } from '../queries.ts';
import { tokenListInput } from './list-inputs.ts';
import { issueToken, revokeToken, rotateToken } from '../tokens.ts';

const TAG = 'Personal access tokens';
const tokenParams = z.object({ id: required(id).describe('The token') });

export const tokenAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    revoked: z.boolean(),
    created_at: z.date(),
    scopes: z.array(z.string()),
    user_id: z.int(),
    last_used_at: z.date().nullable(),
    active: z.boolean(),
    expires_at: calendarDay.nullable(),
  })
  .meta({ id: 'PersonalAccessToken', description: 'A personal access token, without the token itself' });

export const newTokenAnswer = tokenAnswer
  .extend({ token: z.string() })
  .meta({ id: 'NewPersonalAccessToken', description: 'A token just made; it is shown this once' });

export function presentToken({
  id,
  name,
  revoked,
  created_at,
  scopes,
  user_id,
  last_used_at,
  active,
  expires_at,
}: TokenRow): z.output<typeof tokenAnswer> {
  return { id, name, revoked, created_at, scopes, user_id, last_used_at, active, expires_at };
}

export const newTokenInput = z.object({
  name: required(text).describe('What the token is for'),
  scopes: required(commaList).describe('What it may do, separated by commas: api, read_api and others'),
  expires_at: clearable(day).describe('First day on which it does not work'),
});

const rotateInput = z.object({
  expires_at: clearable(day).describe(
    'First day on which the new one does not work; null for none, in a week unless said',
  ),
});

/** Routes of personal access tokens. */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/personal_access_tokens'],
    summary: 'List your personal access tokens; administrators see those of everyone',
    tag: TAG,
    signedIn: true,
    params: none,
    input: tokenListInput,
    answers: pageOf(tokenAnswer),
    answer: async (call) => {
      const { viewer, input } = call;
      if (input.user_id !== undefined && input.user_id !== viewer.userId && !viewer.admin) throw forbidden();
      return answerPage(call, await findTokens(context, viewer, input)).map(presentToken);
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/personal_access_tokens/self'],
    summary: 'Get the token of this request',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: tokenAnswer,
    answer: async ({ viewer, request }) => {
      const token = request.tokenId === null ? null : await findKnownToken(context, viewer, request.tokenId);
      if (!token) throw notFound();
      return presentToken(token);
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/personal_access_tokens/:id'],
    summary: 'Get a personal access token: your own, as an administrator any',
    tag: TAG,
    signedIn: true,
    params: tokenParams,
    input: none,
    answers: tokenAnswer,
    answer: async ({ viewer, params }) => {
      const token = await findKnownToken(context, viewer, params.id);
      if (!token) throw notFound();
      return presentToken(token);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/user/personal_access_tokens'],
    summary: 'Create a personal access token',
    tag: TAG,
    status: 201,
    params: none,
    input: newTokenInput,
    answers: newTokenAnswer,
    answer: async ({ viewer, input, request }) => {
      // A leaked token must not create others that outlive it.
      if (request.signInMethod !== 'session') throw new CairnError('forbidden');
      const { name, scopes, expires_at: expiresAt = null } = input;
      const { id: tokenId, token } = await issueToken(context, viewer, {
        userId: viewer.userId as number,
        name,
        scopes,
        expiresAt,
      });
      const row = await findKnownToken(context, viewer, tokenId);
      return { ...presentToken(row as TokenRow), token };
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/users/:user_id/personal_access_tokens'],
    summary: 'Create a personal access token for a user; for administrators',
    tag: TAG,
    status: 201,
    params: z.object({ user_id: required(id).describe('The person') }),
    input: newTokenInput,
    answers: newTokenAnswer,
    answer: async ({ viewer, params, input }) => {
      assertAdministrator(viewer);
      if (!(await findUser(context, viewer, params.user_id, userShown))) throw notFound('User');
      const { name, scopes, expires_at: expiresAt = null } = input;
      const made = await issueToken(context, viewer, { userId: params.user_id, name, scopes, expiresAt });
      const row = await findKnownToken(context, viewer, made.id);
      return { ...presentToken(row as TokenRow), token: made.token };
    },
  });
  const rotate = async (
    { viewer, input, request }: Call<unknown, z.output<typeof rotateInput>>,
    tokenId: number,
  ) => {
    // A leaked token must not rotate others, which may have more scopes.
    if (request.signInMethod !== 'session' && request.tokenId !== tokenId) throw new CairnError('forbidden');
    const made = await rotateToken(context, viewer, tokenId, input.expires_at);
    const row = await findKnownToken(context, viewer, made.id);
    return { ...presentToken(row as TokenRow), token: made.token };
  };
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/personal_access_tokens/self/rotate'],
    summary: 'Exchange the token of this request for a new one',
    tag: TAG,
    params: none,
    input: rotateInput,
    answers: newTokenAnswer,
    answer: async (call) => {
      if (call.request.tokenId === null) throw notFound();
      return rotate(call, call.request.tokenId);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/personal_access_tokens/:id/rotate'],
    summary: 'Exchange one of your personal access tokens for a new one: with a token only itself',
    tag: TAG,
    params: tokenParams,
    input: rotateInput,
    answers: newTokenAnswer,
    answer: (call) => rotate(call, call.params.id),
  });
  serve(app, context, {
    method: 'DELETE',
    paths: ['/api/v4/personal_access_tokens/self'],
    summary: 'Revoke the token of this request',
    tag: TAG,
    status: 204,
    params: none,
    input: none,
    answers: nothing,
    answer: async ({ viewer, request }) => {
      if (request.tokenId === null) throw notFound();
      await revokeToken(context, viewer, request.tokenId);
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: ['/api/v4/personal_access_tokens/:id'],
    summary: 'Revoke a personal access token',
    tag: TAG,
    status: 204,
    params: tokenParams,
    input: none,
    answers: nothing,
    answer: ({ viewer, params }) => revokeToken(context, viewer, params.id),
  });
}
