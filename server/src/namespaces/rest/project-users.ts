import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presentUser, userAnswer, type UserRow } from '../../auth/presenter.ts';
import { userShown } from '../../auth/queries.ts';
import { userVisible } from '../../auth/visible.ts';
import type { Context } from '../../context.ts';
import { CairnError, forbidden } from '../../http/errors.ts';
import { containing, selectPage, type Which } from '../../http/listing.ts';
import { pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { integers, optional, searchText } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import { mayIn } from '../policy.ts';
import { placeParams, projectOf } from './place.ts';
import type { NamespaceRow } from '../rows.ts';

interface Filters {
  readonly search?: string | undefined;
  readonly skip_users?: readonly number[] | undefined;
}

/** The members of a project, including inherited ones and those of invited groups. */
const peopleOf = (
  project: Pick<NamespaceRow, 'traversal_ids'>,
  { search = '', skip_users = [] }: Filters,
): Which => ({
  from: 'users u',
  key: 'u.id',
  where: [
    userVisible('u'),
    'u.id IN (SELECT m.user_id FROM effective_members m WHERE m.namespace_id = ANY (:path_ids))',
    '(folded(u.name) LIKE folded(:search) OR folded(u.username) LIKE folded(:search))',
    'u.id <> ALL (:skip_users)',
  ],
  order: 'u.id',
  values: { path_ids: project.traversal_ids, search: containing(search), skip_users },
  types: { path_ids: 'bigint[]', search: 'text', skip_users: 'bigint[]' },
});

/** Route of a project's members as users; roles are in the lists of members. */
export function projectUserRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/projects/:id/users'],
    summary: "List a project's people",
    tag: 'Projects',
    params: placeParams,
    input: z.object({
      ...pageParams,
      search: optional(searchText).describe('Part of a name or username'),
      skip_users: optional(integers).describe('Not these people'),
    }),
    answers: pageOf(userAnswer),
    answer: async (call) => {
      const { viewer, input } = call;
      const project = await projectOf(call);
      if (!mayIn(viewer, project, 'viewMembers'))
        throw viewer.userId === null ? new CairnError('unauthorized') : forbidden();
      const page = await selectPage<UserRow>(context, viewer, peopleOf(project, input), userShown, input);
      return answerPage(call, page).map((user) => presentUser(context, user));
    },
  });
}
