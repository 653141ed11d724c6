import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { selectPage } from '../../http/listing.ts';
import { pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { flag, optional, searchText } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { type GroupRow, groupShown, namespaceAnswer, presentNamespace } from '../presenter.ts';
import { namespacesWhere } from '../rest-lists.ts';
import { groupOf, placeParams } from '../rest-place.ts';

const TAG = 'Namespaces';

/** The groups that something can be put into, as programs ask that offer a choice of them. */
export const namespaceRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/namespaces'],
    summary: 'List the groups that you are a member of; administrators see all',
    tag: TAG,
    signedIn: true,
    params: none,
    input: z.object({
      ...pageParams,
      search: optional(searchText).describe('Part of a name or path; with a slash of whole names and paths'),
      owned_only: optional(flag).describe('Only where the viewer is an owner'),
      top_level_only: optional(flag).describe('Only groups that lie in no other'),
    }),
    answers: pageOf(namespaceAnswer),
    answer: async (call) => {
      const { owned_only: owned, search, top_level_only } = call.input;
      const filters = { search, owned, top_level_only, membership: !call.viewer.admin };
      const which = namespacesWhere(call.viewer, 'group', filters);
      const page = await selectPage<GroupRow>(context, call.viewer, which, groupShown, call.input);
      return answerPage(call, page).map((row) => presentNamespace(context, row));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/namespaces/:id'],
    summary: 'Get a group as the place of others',
    tag: TAG,
    signedIn: true,
    params: placeParams,
    input: none,
    answers: namespaceAnswer,
    answer: async (call) => presentNamespace(context, await groupOf(call)),
  });
};
