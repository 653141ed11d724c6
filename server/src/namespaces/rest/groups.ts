import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { storeAvatar } from '../../avatars/change.ts';
import { avatarParam } from '../../avatars/input.ts';
import type { Context } from '../../context.ts';
import { answerList, keysetParams } from '../../lists/keyset.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { selectOne } from '../../http/listing.ts';
import { walkedPageOf } from '../../http/openapi/answers.ts';
import {
  clearableId,
  flag,
  integer,
  integers,
  numberOf,
  oneOf,
  optional,
  required,
  searchText,
  text,
} from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { createGroup, parentToCreateIn, updateGroup } from '../changes.ts';
import { FIRST_DAYS_OF_WEEK } from '../inputs.ts';
import {
  groupAnswer,
  type GroupRow,
  groupShown,
  presentGroup,
  singleGroupAnswer,
  type SingleGroupRow,
  singleGroupShown,
} from '../presenter.ts';
import { CHILDREN, DESCENDANTS, INVITED, namespacesWhere, ORDERS, SHARED } from './lists.ts';
import { groupOf, placeParams } from './place.ts';
import { mayIn } from '../policy.ts';
import { VISIBILITIES } from '../rows.ts';
import { projectsOf } from './projects.ts';
import { groupSettings } from './settings.ts';
import { sortParam } from '../../lists/params.ts';

const TAG = 'Groups';

const listInput = z.object({
  ...keysetParams,
  search: optional(searchText).describe('Part of a name or path; with a slash of whole names and paths'),
  owned: optional(flag).describe('Only where the viewer is an owner'),
  min_access_level: optional(integer).describe('Only where the viewer has this role at least'),
  top_level_only: optional(flag).describe('Only groups that lie in no other'),
  all_available: optional(flag).describe('When false, only where the viewer is a member'),
  visibility: optional(oneOf(VISIBILITIES)).describe('Only of this visibility'),
  skip_groups: optional(integers).describe('Without these groups'),
  active: optional(flag).describe('The reverse of archived'),
  archived: optional(flag).describe('Only archived ones, or only others'),
  order_by: optional(oneOf(ORDERS)).describe('By name unless said'),
  ...sortParam,
  ...unsupportedParams(
    'statistics',
    'with_custom_attributes',
    'custom_attributes',
    'repository_storage',
    'marked_for_deletion_on',
  ),
});

type ListCall = Call<unknown, z.output<typeof listInput>>;

const answerGroups = async (call: ListCall, place: readonly string[] = [], placeId: number | null = null) => {
  const which = namespacesWhere(call.viewer, 'group', call.input, place, { place_id: placeId });
  const rows = await answerList<GroupRow>(call, which, groupShown);
  return rows.map((row) => presentGroup(call.context, row));
};

const MOST_PROJECTS = 100;

/** The answer with one group; throws 404. */
export async function showGroup(context: Context, viewer: Viewer, groupId: number, withProjects = true) {
  const which = {
    ...namespacesWhere(viewer, 'group', {}, ['n.id = :place_id'], { place_id: groupId }),
    key: 'n.id',
  };
  const row = await selectOne<SingleGroupRow>(context, viewer, which, singleGroupShown);
  if (!row) throw notFound('Group');
  const projects = withProjects
    ? {
        projects: await projectsOf(context, viewer, groupId, MOST_PROJECTS),
        shared_projects: await projectsOf(context, viewer, groupId, MOST_PROJECTS, SHARED),
      }
    : {};
  return { ...presentGroup(context, row), shared_with_groups: row.shared_with_groups, ...projects };
}

/** Routes that read groups: lists, get and subgroups. */
export function groupRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/groups'],
    summary: 'List groups',
    tag: TAG,
    params: none,
    input: listInput,
    answers: walkedPageOf(groupAnswer),
    answer: (call) => answerGroups(call),
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/groups/:id'],
    summary: 'Get a group',
    tag: TAG,
    params: placeParams,
    input: z.object({
      with_projects: optional(flag).describe('Whether its projects are listed; true unless said. Deprecated'),
    }),
    answers: singleGroupAnswer,
    answer: async (call) =>
      showGroup(context, call.viewer, (await groupOf(call)).id, call.input.with_projects ?? true),
  });
  for (const [name, summary, place] of [
    ['subgroups', "List a group's subgroups", CHILDREN],
    ['descendant_groups', 'List all groups below a group', DESCENDANTS],
    ['groups/shared', 'List the groups that are shared with a group', SHARED],
    ['invited_groups', 'List the groups that a group is shared with', INVITED],
  ] as const) {
    serve(app, context, {
      method: 'GET',
      paths: [`/api/v4/groups/:id/${name}`],
      summary,
      tag: TAG,
      params: placeParams,
      input: listInput,
      answers: walkedPageOf(groupAnswer),
      answer: async (call) => answerGroups(call, place, (await groupOf(call)).id),
    });
  }
}

/** The routes that create and change a group; their scope reads files. */
export function groupWriteRoutes(scope: FastifyInstance, context: Context): void {
  serve(scope, context, {
    method: 'POST',
    paths: ['/api/v4/groups'],
    summary: 'Create a group',
    tag: TAG,
    status: 201,
    files: true,
    params: none,
    input: z.object({
      name: required(text).describe('Name that everyone sees'),
      path: required(text).describe('Last part of the address'),
      parent_id: clearableId().describe('Group above; none for a top group'),
      visibility: optional(oneOf(VISIBILITIES)).describe(
        'Who may see it: members, everyone signed in, or everyone',
      ),
      description: optional(text).describe('What it is about'),
      ...groupSettings,
      avatar: avatarParam,
    }),
    answers: singleGroupAnswer,
    answer: async ({ viewer, input: { parent_id, ...input } }) => {
      if (parent_id && input.avatar) await parentToCreateIn(context, viewer, parent_id, 'createSubgroup');
      const avatar = await storeAvatar(context, input.avatar);
      const created = await createGroup(context, viewer, { ...input, avatar, parentId: parent_id ?? null });
      return showGroup(context, created.viewer, created.id);
    },
  });
  serve(scope, context, {
    method: 'PUT',
    paths: ['/api/v4/groups/:id'],
    summary: 'Change a group',
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
      first_day_of_week: optional(numberOf(FIRST_DAYS_OF_WEEK)).describe('0 Sunday, 1 Monday, 6 Saturday'),
      avatar: avatarParam,
      ...groupSettings,
    }),
    answers: singleGroupAnswer,
    answer: async (call) => {
      const group = await groupOf(call);
      if (!mayIn(call.viewer, group, 'editGroupSettings')) throw forbidden();
      const { first_day_of_week: firstDayOfWeek, ...input } = call.input;
      const avatar = await storeAvatar(context, input.avatar);
      await updateGroup(context, call.viewer, { id: group.id, firstDayOfWeek, ...input, avatar });
      return showGroup(context, call.viewer, group.id);
    },
  });
}
