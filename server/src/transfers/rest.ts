import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { assertAdministrator } from '../auth/administrators.ts';
import type { Context } from '../context.ts';
import { selectAll } from '../http/listing.ts';
import { count } from '../http/openapi/answers.ts';
import { flag, optional, required, searchText, text } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { type GroupRow, groupShown, projectAnswer, singleGroupAnswer } from '../namespaces/presenter.ts';
import { getProject } from '../namespaces/queries.ts';
import { showGroup } from '../namespaces/rest/groups.ts';
import { namespacesWhere } from '../namespaces/rest/lists.ts';
import { groupOf, PLACES, placeParams, projectOf } from '../namespaces/rest/place.ts';
import { showProject } from '../namespaces/rest/projects.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { effectsOf, MOST_NAMED } from './left-behind.ts';
import { checkTransfer, transferPlace } from './transfer.ts';

/** Maximum number of groups to choose from; a search narrows them. */
const MOST_LOCATIONS = 50;

/** The lowest levels that may create projects and groups in a group. */
const CREATES = { project: 30, group: 40 } as const;

const locationAnswer = z
  .object({ id: z.int(), name: z.string(), full_name: z.string(), full_path: z.string() })
  .meta({ id: 'TransferLocation', description: 'A group that something can be moved into' });

const affected = z
  .object({
    count: count.describe('How many there are'),
    names: z.array(z.string()).describe(`Names of the first ${MOST_NAMED} that one may see`),
    items: count.describe('The items that this concerns'),
  })
  .meta({ id: 'TransferEffect', description: 'What a move does with things of one kind' });

const previewAnswer = z
  .object({
    labels_recreated: affected.describe(
      'Labels of former groups above, which are created again in what moves',
    ),
    labels_replaced: affected.describe(
      'Labels that give way to labels of the same title in the new groups above',
    ),
    milestones_recreated: affected.describe('The same for milestones'),
    milestones_replaced: affected.describe('The same for milestones'),
    iterations: affected.describe('Iterations of former groups above, which are taken off'),
    parents: affected.describe('Parents below the former top-level group that items lose'),
    children: affected.describe('Parents that move and lose children that do not'),
    people: affected.describe(
      'People whose role came from the former groups above; items: open ones assigned to them that they can no longer see',
    ),
  })
  .meta({ id: 'TransferPreview', description: 'What a move recreates, replaces and takes off' });

const ELSEWHERE = [
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

const unassign_issuables = optional(flag).describe(
  'Whether open items are taken from people who can no longer see them',
);

/** Null for a parameter that is missing or blank. */
const groupAsked = (given: string | undefined): string | null =>
  given === undefined || given.trim() === '' ? null : given;

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
      summary: `Read what moving a ${kind} would recreate, replace and take off. Not in GitLab's API`,
      tag,
      signedIn: true,
      params: placeParams,
      input: z.object({
        group_id: optional(text).describe(
          'The other group: its number or full path; none for a group that becomes a top-level group',
        ),
      }),
      answers: previewAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const transfer = await checkTransfer(context, call.viewer, place, groupAsked(call.input.group_id));
        return effectsOf(context, call.viewer, transfer);
      },
    });
  }
  serve(app, context, {
    method: 'PUT',
    paths: ['/api/v4/projects/:id/transfer'],
    summary: 'Move a project into another group',
    tag: 'Projects',
    params: placeParams,
    input: z.object({
      namespace: required(text).describe('The group: its number or full path'),
      unassign_issuables,
    }),
    answers: projectAnswer,
    answer: async ({ input, ...call }) => {
      const { id } = await projectOf(call);
      const unassign = input.unassign_issuables;
      const viewer = await transferPlace(context, call.viewer, { id, target: input.namespace, unassign });
      return showProject(context, viewer, id);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/groups/:id/projects/:project_id'],
    summary: 'Move a project into a group; for administrators',
    tag: 'Groups',
    status: 201,
    params: placeParams.extend({
      project_id: required(text).describe('The project: its number, or its full path encoded'),
    }),
    input: none,
    answers: singleGroupAnswer,
    answer: async (call) => {
      assertAdministrator(call.viewer);
      const { id: target } = await groupOf(call);
      const { id } = await getProject(context, call.viewer, call.params.project_id);
      return showGroup(context, await transferPlace(context, call.viewer, { id, target }), target);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/groups/:id/transfer'],
    summary: 'Move a group into another one, or make it a top-level group',
    tag: 'Groups',
    status: 201,
    params: placeParams,
    input: z.object({
      group_id: optional(text).describe('The group: its number or full path; none for a top-level group'),
      unassign_issuables,
    }),
    answers: singleGroupAnswer,
    answer: async ({ input, ...call }) => {
      const { id } = await groupOf(call);
      const [target, unassign] = [groupAsked(input.group_id), input.unassign_issuables];
      const viewer = await transferPlace(context, call.viewer, { id, target, unassign });
      return showGroup(context, viewer, id);
    },
  });
}
