import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { answerList } from '../../lists/keyset.ts';
import { walkedPageOf } from '../../http/openapi/answers.ts';
import { id, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import {
  anyUserAnswer,
  ownUserAnswer,
  type OwnUserRow,
  presentOwnUser,
  presentProfile,
  presentUser,
  type ProfileRow,
  type UserRow,
} from '../presenter.ts';
import { showOwnUser } from '../page/profile.ts';
import { findUser, profileShown, userShown, userShownToAdmin, usersWhere } from '../queries.ts';
import { userListInput } from './list-inputs.ts';

const TAG = 'Users';
const userParams = z.object({ id: required(id).describe('The person') });

/** Routes of users. */
export function userRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/user'],
    summary: 'Get the signed-in user',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: ownUserAnswer,
    answer: ({ viewer }) => showOwnUser(context, viewer.userId as number),
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/users'],
    summary: 'List users',
    tag: TAG,
    signedIn: true,
    params: none,
    input: userListInput,
    answers: walkedPageOf(anyUserAnswer),
    answer: async (call) => {
      const { admins, without_projects, two_factor } = call.input;
      if ((admins || without_projects || two_factor) && !call.viewer.admin) throw forbidden();
      const which = usersWhere(call.input);
      if (call.viewer.admin) {
        const rows = await answerList<OwnUserRow>(call, which, userShownToAdmin);
        return rows.map((row) => presentOwnUser(context, row));
      }
      const rows = await answerList<UserRow>(call, which, userShown);
      return rows.map((row) => presentUser(context, row));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/users/:id'],
    summary: 'Get a user',
    tag: TAG,
    signedIn: true,
    params: userParams,
    input: none,
    answers: anyUserAnswer,
    answer: async ({ viewer, params }) => {
      if (viewer.admin) {
        const user = await findUser<OwnUserRow>(context, viewer, params.id, userShownToAdmin);
        if (!user) throw notFound('User');
        return presentOwnUser(context, user);
      }
      const user = await findUser<ProfileRow>(context, viewer, params.id, profileShown);
      if (!user) throw notFound('User');
      return presentProfile(context, user);
    },
  });
}
