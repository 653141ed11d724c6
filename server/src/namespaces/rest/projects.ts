import { pathFrom } from '@cairn/domain/text/path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { storeAvatar } from '../../avatars/change.ts';
import { avatarParam } from '../../avatars/input.ts';
import type { Context } from '../../context.ts';
import { answerList, keysetParams } from '../../lists/keyset.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { walkedPageOf } from '../../http/openapi/answers.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { selectAll, selectOne } from '../../http/listing.ts';
import { flag, id, instant, integer, oneOf, optional, searchText, text } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { createProject, parentToCreateIn, updateProject } from '../changes.ts';
import { pathField } from '../paths.ts';
import {
  type GroupRow,
  groupShown,
  presentProject,
  projectAnswer,
  type ProjectRow,
  projectShown,
} from '../presenter.ts';
import { mayIn } from '../policy.ts';
import { VISIBILITIES } from '../rows.ts';
import { CHILDREN, DESCENDANTS, namespacesWhere, PROJECT_ORDERS, SHARED } from './lists.ts';
import { groupOf, placeParams, projectOf } from './place.ts';
import { projectSettings } from './settings.ts';
import { sortParam, updatedBetween } from '../../lists/params.ts';

const TAG = 'Projects';
/** The lowest level that may create projects in a group: Developer. */
const CREATES_PROJECTS = 30;
const NAMELESS = 'name, path are missing, at least one parameter must be provided';

/** The features that are off by default. */
const featureSettings = {
  okrs_enabled: optional(flag).describe('Whether objectives and key results are offered'),
  quality_management_enabled: optional(flag).describe('Whether requirements and test cases are offered'),
  status_page_enabled: optional(flag).describe('Whether anyone may read the status page'),
};

const withFeatureSettings = <
  I extends { readonly [K in keyof typeof featureSettings]?: boolean | undefined },
>({
  okrs_enabled: okrsEnabled,
  quality_management_enabled: qualityManagementEnabled,
  status_page_enabled: statusPageEnabled,
  ...input
}: I) => ({ ...input, okrsEnabled, qualityManagementEnabled, statusPageEnabled });

/** The filters of every list of projects. */
export const listInput = z.object({
  ...keysetParams,
  search: optional(searchText).describe('Part of a name or path; with a slash of whole names and paths'),
  search_namespaces: optional(flag).describe('Whether the search looks at whole names and paths'),
  membership: optional(flag).describe('Only where the viewer is a member'),
  owned: optional(flag).describe('Only where the viewer is an owner'),
  min_access_level: optional(integer).describe('Only where the viewer has this role at least'),
  visibility: optional(oneOf(VISIBILITIES)).describe('Only of this visibility'),
  archived: optional(flag).describe('Only archived ones, or only others'),
  with_issues_enabled: optional(flag).describe('Issues are enabled in every project'),
  with_merge_requests_enabled: optional(flag).describe('No project has merge requests: true gives none'),
  starred: optional(flag).describe('Only those that the viewer starred'),
  simple: optional(flag).describe('Leaves out what only people who work in it need'),
  active: optional(flag).describe('The reverse of archived'),
  order_by: optional(oneOf(PROJECT_ORDERS)).describe('By name unless said'),
  ...sortParam,
  ...unsupportedParams(
    'topic',
    'topic_id',
    'statistics',
    'imported',
    'with_programming_language',
    'with_custom_attributes',
    'custom_attributes',
  ),
});

const everywhereInput = listInput.extend({
  id_after: optional(integer).describe('Only with a greater number'),
  id_before: optional(integer).describe('Only with a smaller number'),
  ...updatedBetween,
  last_activity_after: optional(instant).describe('Something happened in it since'),
  last_activity_before: optional(instant).describe('Nothing happened in it since'),
  ...unsupportedParams(
    'include_hidden',
    'include_pending_delete',
    'marked_for_deletion_on',
    'repository_storage',
    'repository_checksum_failed',
    'wiki_checksum_failed',
  ),
});

type ListInput = z.output<typeof listInput>;

/** A page of projects, of a place or that fulfil a condition on it. */
export async function answerProjects(
  call: Call<unknown, ListInput>,
  place: readonly string[] = [],
  placeId: number | null = null,
) {
  const { context, viewer, input } = call;
  const order_by = input.order_by ?? 'created_at';
  const sort = input.sort ?? 'desc';
  const which = namespacesWhere(viewer, 'project', { ...input, order_by, sort }, place, {
    place_id: placeId,
  });
  const rows = await answerList<ProjectRow>(call, which, projectShown);
  return rows.map((row) => presentProject(context, viewer, row, input.simple));
}

/** The projects of a group itself, or those shared with it, up to a maximum number. */
export async function projectsOf(
  context: Context,
  viewer: Viewer,
  groupId: number,
  most: number,
  place: readonly string[] = CHILDREN,
) {
  const which = namespacesWhere(viewer, 'project', {}, place, { place_id: groupId });
  const rows = await selectAll<ProjectRow>(context, viewer, which, projectShown, most);
  return rows.map((row) => presentProject(context, viewer, row));
}

/** The answer with one project; throws 404. */
export async function showProject(context: Context, viewer: Viewer, projectId: number) {
  const which = namespacesWhere(viewer, 'project', {}, ['n.id = :place_id'], { place_id: projectId });
  const row = await selectOne<ProjectRow>(context, viewer, which, projectShown);
  if (!row) throw notFound('Project');
  return presentProject(context, viewer, row);
}

const MOST_NAMED = 5;

/** The error for a project without a group; it names groups in which the viewer may create one. */
const namespaceMissing = async (context: Context, viewer: Viewer): Promise<ParameterError> => {
  const filters = { archived: false, ...(!viewer.admin && { min_access_level: CREATES_PROJECTS }) };
  const which = namespacesWhere(viewer, 'group', filters);
  const groups = await selectAll<GroupRow>(context, viewer, which, groupShown, MOST_NAMED + 1);
  const named = groups.slice(0, MOST_NAMED).map(({ id: group, full_path }) => `${group} (${full_path})`);
  const more = groups.length > MOST_NAMED ? ' or another group' : '';
  const advice =
    named.length > 0
      ? `give the id of a group, such as ${named.join(', ')}${more}`
      : 'there is no group in which you may create projects; create one first';
  return new ParameterError(`namespace_id is missing: ${advice}`);
};

/** A name that is a valid path is used unchanged. */
const pathOf = (name: string): string => (pathField.safeParse(name).success ? name : pathFrom(name));

/** Routes of projects: lists, get, those of a group and create. */
export function projectRoutes(app: FastifyInstance, context: Context): void {
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
      with_shared: optional(flag).describe('Also projects that are shared with the group; true unless said'),
      ...unsupportedParams('with_security_reports'),
    }),
    answers: walkedPageOf(projectAnswer),
    answer: async (call) => {
      const group = await groupOf(call);
      const { include_subgroups, with_shared } = call.input;
      const own = include_subgroups ? DESCENDANTS : CHILDREN;
      const place = with_shared === false ? own : [`(${own.join(' AND ')} OR ${SHARED.join(' AND ')})`];
      return answerProjects(call, place, group.id);
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
}

/** The routes that create and change a project; their scope reads files. */
export function projectWriteRoutes(scope: FastifyInstance, context: Context): void {
  serve(scope, context, {
    method: 'POST',
    paths: ['/api/v4/projects'],
    summary: 'Create a project',
    tag: TAG,
    status: 201,
    files: true,
    params: none,
    input: z.object({
      name: optional(text).describe('Name that everyone sees; the path unless given'),
      path: optional(text).describe('Last part of the address; made of the name unless given'),
      namespace_id: optional(id).describe(
        'Group that it lies in; needed: without it the answer names groups in which you may create projects',
      ),
      visibility: optional(oneOf(VISIBILITIES)).describe(
        'Who may see it: members, everyone signed in, or everyone',
      ),
      description: optional(text).describe('What it is about'),
      ...featureSettings,
      ...projectSettings,
      avatar: avatarParam,
    }),
    check: ({ name, path }) => (name === undefined && path === undefined ? NAMELESS : null),
    answers: projectAnswer,
    answer: async ({ viewer, input: { namespace_id, name = '', path = pathOf(name), ...input } }) => {
      if (namespace_id === undefined) throw await namespaceMissing(context, viewer);
      if (input.avatar) await parentToCreateIn(context, viewer, namespace_id, 'createProject');
      const avatar = await storeAvatar(context, input.avatar);
      const given = {
        ...withFeatureSettings(input),
        avatar,
        name: name || path,
        path,
        parentId: namespace_id,
      };
      const created = await createProject(context, viewer, given);
      return showProject(context, viewer, created.id);
    },
  });
  serve(scope, context, {
    method: 'PUT',
    paths: ['/api/v4/projects/:id'],
    summary: 'Change a project',
    tag: TAG,
    files: true,
    params: placeParams,
    input: z.object({
      name: optional(text).describe('Name that everyone sees'),
      path: optional(text).describe('Last part of the address'),
      visibility: optional(oneOf(VISIBILITIES)).describe(
        'Who may see it: members, everyone signed in, or everyone',
      ),
      description: optional(text).describe('What it is about'),
      avatar: avatarParam,
      ...featureSettings,
      ...projectSettings,
    }),
    answers: projectAnswer,
    answer: async (call) => {
      const project = await projectOf(call);
      if (!mayIn(call.viewer, project, 'editProjectSettings')) throw forbidden();
      const avatar = await storeAvatar(context, call.input.avatar);
      await updateProject(context, call.viewer, {
        id: project.id,
        ...withFeatureSettings(call.input),
        avatar,
      });
      return showProject(context, call.viewer, project.id);
    },
  });
}
