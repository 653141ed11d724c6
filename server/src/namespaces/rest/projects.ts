import { pathFrom } from '@cairn/domain/text/path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { answerList, keysetParams } from '../../lists/keyset.ts';
import { notFound } from '../../http/errors.ts';
import { walkedPageOf } from '../../http/openapi/answers.ts';
import { selectOne } from '../../http/listing.ts';
import {
  flag,
  id,
  instant,
  integer,
  oneOf,
  optional,
  required,
  searchText,
  text,
} from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { unserved } from '../../http/unserved.ts';
import { createProject, updateProject } from '../changes.ts';
import { pathField } from '../paths.ts';
import { presentProject, projectAnswer, type ProjectRow, projectShown } from '../presenter.ts';
import { VISIBILITIES } from './groups.ts';
import { CHILDREN, DESCENDANTS, namespacesWhere, PROJECT_ORDERS } from '../rest-lists.ts';
import { groupOf, placeParams, projectOf } from '../rest-place.ts';
import { projectSettings } from './settings.ts';
import { sortParam, updatedBetween } from '../../lists/params.ts';

const TAG = 'Projects';
const NAMELESS = 'name, path are missing, at least one parameter must be provided';

const listInput = z.object({
  ...keysetParams,
  search: optional(searchText).describe('Part of a name or path; with a slash of whole names and paths'),
  search_namespaces: optional(flag).describe('Whether the search looks at whole names and paths'),
  membership: optional(flag).describe('Only where the viewer is a member'),
  owned: optional(flag).describe('Only where the viewer is an owner'),
  min_access_level: optional(integer).describe('Only where the viewer has this role at least'),
  visibility: optional(oneOf(VISIBILITIES)).describe('Only of this visibility'),
  archived: optional(flag).describe('Only archived ones, or only others'),
  with_issues_enabled: optional(flag).describe('Issues are enabled in every project'),
  simple: optional(flag).describe('Leaves out what only people who work in it need'),
  active: optional(flag).describe('The reverse of archived'),
  order_by: optional(oneOf(PROJECT_ORDERS)).describe('By name unless said'),
  ...sortParam,
  ...unserved(
    'starred',
    'topic',
    'topic_id',
    'statistics',
    'imported',
    'with_merge_requests_enabled',
    'with_programming_language',
    'with_custom_attributes',
    'custom_attributes',
  ),
});

const everywhereInput = listInput.extend({
  id_after: optional(integer).describe('Only with a greater number'),
  id_before: optional(integer).describe('Only with a smaller number'),
  ...updatedBetween,
  last_activity_after: optional(instant).describe('The same as updated_after'),
  last_activity_before: optional(instant).describe('The same as updated_before'),
  ...unserved(
    'include_hidden',
    'include_pending_delete',
    'marked_for_deletion_on',
    'repository_storage',
    'repository_checksum_failed',
    'wiki_checksum_failed',
  ),
});

type ListInput = z.output<typeof listInput>;

const answerProjects = async (
  call: Call<unknown, ListInput>,
  place: readonly string[] = [],
  placeId: number | null = null,
) => {
  const { context, viewer, input } = call;
  const order_by = input.order_by ?? 'created_at';
  const sort = input.sort ?? 'desc';
  const which = namespacesWhere(viewer, 'project', { ...input, order_by, sort }, place, {
    place_id: placeId,
  });
  const rows = await answerList<ProjectRow>(call, which, projectShown);
  return rows.map((row) => presentProject(context, viewer, row, input.simple));
};

const showProject = async (context: Context, viewer: Viewer, projectId: number) => {
  const which = namespacesWhere(viewer, 'project', {}, ['n.id = :place_id'], { place_id: projectId });
  const row = await selectOne<ProjectRow>(context, viewer, which, projectShown);
  if (!row) throw notFound('Project');
  return presentProject(context, viewer, row);
};

/** A name that could be a path is taken as it is. */
const pathOf = (name: string): string => (pathField.safeParse(name).success ? name : pathFrom(name));

/** Projects: lists, one, those of a group, and writing them. */
export const projectRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/projects'],
    summary: 'List projects',
    tag: TAG,
    params: none,
    input: everywhereInput,
    answers: walkedPageOf(projectAnswer),
    answer: (call) => answerProjects(call),
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/groups/:id/projects'],
    summary: "List a group's projects",
    tag: TAG,
    params: placeParams,
    input: listInput.extend({
      include_subgroups: optional(flag).describe('Also projects of groups below'),
      with_shared: optional(flag).describe('No project is shared with a group'),
      ...unserved('with_security_reports'),
    }),
    answers: walkedPageOf(projectAnswer),
    answer: async (call) => {
      const group = await groupOf(call);
      return answerProjects(call, call.input.include_subgroups ? DESCENDANTS : CHILDREN, group.id);
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/projects/:id'],
    summary: 'Get a project',
    tag: TAG,
    params: placeParams,
    input: none,
    answers: projectAnswer,
    answer: async (call) => showProject(context, call.viewer, (await projectOf(call)).id),
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/projects'],
    summary: 'Create a project',
    tag: TAG,
    status: 201,
    params: none,
    input: z.object({
      name: optional(text).describe('Name that everybody sees; the path unless given'),
      path: optional(text).describe('Last part of the address; made of the name unless given'),
      namespace_id: required(id).describe('Group that it lies in'),
      visibility: optional(oneOf(VISIBILITIES)).describe(
        'Who may see it: members, everybody signed in, or everybody',
      ),
      description: optional(text).describe('What it is about'),
      ...projectSettings,
    }),
    check: ({ name, path }) => (name === undefined && path === undefined ? NAMELESS : null),
    answers: projectAnswer,
    answer: async ({ viewer, input: { namespace_id, name = '', path = pathOf(name), ...input } }) => {
      const given = { ...input, name: name || path, path, parentId: namespace_id };
      const created = await createProject(context, viewer, given);
      return showProject(context, viewer, created.id);
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: ['/api/v4/projects/:id'],
    summary: 'Change a project',
    tag: TAG,
    params: placeParams,
    input: z.object({
      name: optional(text).describe('Name that everybody sees'),
      path: optional(text).describe('Last part of the address'),
      visibility: optional(oneOf(VISIBILITIES)).describe(
        'Who may see it: members, everybody signed in, or everybody',
      ),
      description: optional(text).describe('What it is about'),
      okrs_enabled: optional(flag).describe('Whether people are offered to set objectives'),
      ...projectSettings,
    }),
    answers: projectAnswer,
    answer: async (call) => {
      const project = await projectOf(call);
      const { okrs_enabled: okrsEnabled, ...input } = call.input;
      await updateProject(context, call.viewer, { id: project.id, okrsEnabled, ...input });
      return showProject(context, call.viewer, project.id);
    },
  });
};
