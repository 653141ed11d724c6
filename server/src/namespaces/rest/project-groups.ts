import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { unexpired } from '../../access/unexpired.ts';
import type { Context } from '../../context.ts';
import { containing, selectPage, type Which } from '../../http/listing.ts';
import { pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { flag, integer, integers, optional, searchText } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import { groupAnswer, type GroupRow, groupShown, presentGroup } from '../presenter.ts';
import type { NamespaceRow } from '../rows.ts';
import { namespaceVisible } from '../visible.ts';
import { placeParams, projectOf } from './place.ts';

interface Filters {
  readonly search?: string | undefined;
  readonly skip_groups?: readonly number[] | undefined;
  readonly with_shared?: boolean | undefined;
  readonly shared_min_access_level?: number | undefined;
}

/** Groups that the project or a group above it is shared with; visitors are told of none, as of no members. */
const INVITED =
  ':with_shared AND :signed_in AND n.id IN (SELECT s.group_id FROM group_shares s' +
  ` WHERE s.namespace_id = ANY (:path_ids) AND ${unexpired('s')} AND s.access_level >= :shared_level)`;

const groupsOf = (project: Pick<NamespaceRow, 'traversal_ids'>, filters: Filters): Which => ({
  from: 'namespaces n',
  key: 'n.id',
  where: [
    "n.kind = 'group'",
    namespaceVisible('n'),
    `(n.id = ANY (:path_ids) OR ${INVITED})`,
    '(folded(n.name) LIKE folded(:search_like) OR folded(n.path) LIKE folded(:search_like))',
    'n.id <> ALL (:skip_groups)',
  ],
  order: 'n.id',
  values: {
    path_ids: project.traversal_ids,
    with_shared: filters.with_shared ?? false,
    shared_level: filters.shared_min_access_level ?? 0,
    search_like: containing(filters.search ?? ''),
    skip_groups: filters.skip_groups ?? [],
  },
  types: {
    path_ids: 'bigint[]',
    with_shared: 'boolean',
    shared_level: 'integer',
    search_like: 'text',
    skip_groups: 'bigint[]',
  },
});

/** Route of the groups that a project is in, and of those it is shared with. */
export function projectGroupRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/projects/:id/groups'],
    summary: 'List the groups above a project',
    tag: 'Projects',
    params: placeParams,
    input: z.object({
      ...pageParams,
      search: optional(searchText).describe('Part of a name or path'),
      skip_groups: optional(integers).describe('Without these groups'),
      with_shared: optional(flag).describe('Also groups that the project is shared with'),
      shared_min_access_level: optional(integer).describe(
        'With with_shared: only groups whose members have this role at least',
      ),
      shared_visible_only: optional(flag).describe(
        'With with_shared: only groups that the viewer may see; others are never listed',
      ),
    }),
    answers: pageOf(groupAnswer),
    answer: async (call) => {
      const { viewer, input } = call;
      const which = groupsOf(await projectOf(call), input);
      const page = await selectPage<GroupRow>(context, viewer, which, groupShown, input);
      return answerPage(call, page).map((row) => presentGroup(context, row));
    },
  });
}
