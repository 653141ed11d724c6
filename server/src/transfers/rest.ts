import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { selectAll } from '../http/listing.ts';
import { count } from '../http/openapi/answers.ts';
import { optional, required, searchText, text } from '../http/params.ts';
import { serve } from '../http/route.ts';
import { type GroupRow, groupShown, projectAnswer, singleGroupAnswer } from '../namespaces/presenter.ts';
import { showGroup } from '../namespaces/rest/groups.ts';
import { namespacesWhere } from '../namespaces/rest/lists.ts';
import { groupOf, PLACES, placeParams, projectOf } from '../namespaces/rest/place.ts';
import { showProject } from '../namespaces/rest/projects.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { checkTransfer, lossesOf, transferPlace } from './transfer.ts';

/** Maximum number of groups to choose from; a search narrows them. */
const MOST_LOCATIONS = 50;

/** The lowest levels that may create projects and groups in a group. */
const CREATES = { project: 30, group: 40 } as const;

const locationAnswer = z
  .object({ id: z.int(), name: z.string(), full_name: z.string(), full_path: z.string() })
  .meta({ id: 'TransferLocation', description: 'A group that something can be moved into' });

const previewAnswer = z
  .object({
    labels: count.describe('Items that lose labels of the former groups above'),
    milestones: count.describe('Items that lose their milestone'),
    iterations: count.describe('Items that lose their iteration'),
  })
  .meta({ id: 'TransferPreview', description: 'What does not come along' });

const ELSEWHERE = [
  'n.root_namespace_id = (SELECT p.root_namespace_id FROM namespaces p WHERE p.id = :place_id)',
  'n.id IS DISTINCT FROM (SELECT p.parent_id FROM namespaces p WHERE p.id = :place_id)',
  'NOT n.traversal_ids @> ARRAY[:place_id]',
];

const locationsFor = async (
  context: Context,
  viewer: Viewer,
  { id, kind }: NamespaceRow,
  search: string | undefined,
): Promise<z.output<typeof locationAnswer>[]> => {
  const filters = {
    search,
    search_namespaces: true,
    archived: false,
    ...(!viewer.admin && { min_access_level: CREATES[kind as keyof typeof CREATES] }),
  };
  const which = namespacesWhere(viewer, 'group', filters, ELSEWHERE, { place_id: id });
  const rows = await selectAll<GroupRow>(context, viewer, which, groupShown, MOST_LOCATIONS);
  return rows.map(({ id: group, name, full_name, full_path }) => ({ id: group, name, full_name, full_path }));
};

/** Routes that move groups and projects into other groups. */
export function transferRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    const tag = kind === 'group' ? 'Groups' : 'Projects';
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/transfer_locations`],
      summary: `List groups that a ${kind} can be moved into, at most ${MOST_LOCATIONS}`,
      tag,
      signedIn: true,
      params: placeParams,
      input: z.object({ search: optional(searchText).describe('Part of the whole name or path') }),
      answers: z.array(locationAnswer),
      answer: async (call) => locationsFor(context, call.viewer, await placeOf(call), call.input.search),
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/transfer_preview`],
      summary: `Count what a ${kind} would lose in another group. Not in GitLab's API`,
      tag,
      signedIn: true,
      params: placeParams,
      input: z.object({ group_id: required(text).describe('The other group: its number or full path') }),
      answers: previewAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        return lossesOf(
          context,
          place,
          await checkTransfer(context, call.viewer, place, call.input.group_id),
        );
      },
    });
  }
  serve(app, context, {
    method: 'PUT',
    paths: ['/api/v4/projects/:id/transfer'],
    summary: 'Move a project into another group below the same top-level group',
    tag: 'Projects',
    params: placeParams,
    input: z.object({ namespace: required(text).describe('The group: its number or full path') }),
    answers: projectAnswer,
    answer: async (call) => {
      const { id } = await projectOf(call);
      await transferPlace(context, call.viewer, { id, target: call.input.namespace });
      return showProject(context, call.viewer, id);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/groups/:id/transfer'],
    summary: 'Move a group into another one below the same top-level group',
    tag: 'Groups',
    status: 201,
    params: placeParams,
    input: z.object({
      group_id: optional(text).describe(
        'The group: its number or full path. It cannot become a top-level group',
      ),
    }),
    answers: singleGroupAnswer,
    answer: async (call) => {
      const { id } = await groupOf(call);
      if (call.input.group_id === undefined)
        throw invalid({ group_id: ["can't be blank: a group cannot become a top-level group"] });
      await transferPlace(context, call.viewer, { id, target: call.input.group_id });
      return showGroup(context, call.viewer, id);
    },
  });
}
