import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, oneOf, optional, required } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { assertAdministrator } from '../administrators.ts';
import { findKnownToken, findTokens, findUser, type TokenRow, userShown } from '../queries.ts';
import { issueToken, revokeToken } from '../tokens.ts';
import { newTokenAnswer, newTokenInput, presentToken, tokenAnswer } from './tokens.ts';

const TAG = 'Personal access tokens';
const PATH = '/api/v4/users/:user_id/impersonation_tokens';

const userParams = z.object({ user_id: required(id).describe('The person') });
const tokenParams = userParams.extend({ id: required(id).describe('The token') });

const impersonation = { impersonation: z.literal(true) } as const;
const impersonationAnswer = tokenAnswer.extend(impersonation).meta({
  id: 'ImpersonationToken',
  description: 'A token with which an administrator acts in the name of somebody, without the token itself',
});
const newImpersonationAnswer = newTokenAnswer.extend(impersonation).meta({
  id: 'NewImpersonationToken',
  description: 'Such a token just made; it is shown this once',
});

const present = (row: TokenRow) => ({ ...presentToken(row), impersonation: true as const });

/** Routes of tokens with which administrators act in the name of somebody; that person does not see them. */
export function impersonationTokenRoutes(app: FastifyInstance, context: Context): void {
  /** Throws unless the viewer is an administrator and the person exists. */
  const assertOf = async ({
    viewer,
    params,
  }: Pick<Call<z.output<typeof userParams>, unknown>, 'viewer' | 'params'>) => {
    assertAdministrator(viewer);
    if (!(await findUser(context, viewer, params.user_id, userShown))) throw notFound('User');
  };
  const tokenOf = async (call: Pick<Call<z.output<typeof tokenParams>, unknown>, 'viewer' | 'params'>) => {
    await assertOf(call);
    const token = await findKnownToken(context, call.viewer, call.params.id);
    if (!token?.impersonation || token.user_id !== call.params.user_id) throw notFound();
    return token;
  };
  serve(app, context, {
    method: 'GET',
    paths: [PATH],
    summary: 'List the impersonation tokens of a user; for administrators',
    tag: TAG,
    signedIn: true,
    params: userParams,
    input: z.object({
      ...pageParams,
      state: optional(oneOf(['all', 'active', 'inactive'])).describe('Whether it can still be used'),
    }),
    answers: pageOf(impersonationAnswer),
    answer: async (call) => {
      await assertOf(call);
      const { state, ...page } = call.input;
      const filters = { user_id: call.params.user_id, impersonation: true };
      const asked = { ...page, ...filters, ...(state !== 'all' && { state }) };
      return answerPage(call, await findTokens(context, call.viewer, asked)).map(present);
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: [`${PATH}/:id`],
    summary: 'Get an impersonation token of a user; for administrators',
    tag: TAG,
    signedIn: true,
    params: tokenParams,
    input: none,
    answers: impersonationAnswer,
    answer: async (call) => present(await tokenOf(call)),
  });
  serve(app, context, {
    method: 'POST',
    paths: [PATH],
    summary: 'Create an impersonation token of a user; for administrators',
    tag: TAG,
    status: 201,
    params: userParams,
    input: newTokenInput,
    answers: newImpersonationAnswer,
    answer: async (call) => {
      await assertOf(call);
      const { name, scopes, expires_at: expiresAt = null } = call.input;
      const { user_id: userId } = call.params;
      const made = await issueToken(context, call.viewer, {
        userId,
        name,
        scopes,
        expiresAt,
        impersonation: true,
      });
      const row = await findKnownToken(context, call.viewer, made.id);
      return { ...present(row as TokenRow), token: made.token };
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [`${PATH}/:id`],
    summary: 'Revoke an impersonation token of a user; for administrators',
    tag: TAG,
    status: 204,
    params: tokenParams,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const { id: tokenId } = await tokenOf(call);
      await revokeToken(context, call.viewer, tokenId);
    },
  });
}
