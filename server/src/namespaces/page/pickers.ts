import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { USER_STATES } from '../../auth/account.ts';
import { userListed } from '../../auth/visible.ts';
import { presentUser, userAnswer, type UserRow } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { containing, selectAll, type Shown, type Which } from '../../http/listing.ts';
import { commaList, flag, id, oneOf, optional, required, searchText, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { belongsTo } from '../filters.ts';
import { type ProjectRow, projectShown } from '../presenter.ts';
import { findGroup, findProject, getGroup, getProject } from '../queries.ts';
import { namespacesWhere } from '../rest/lists.ts';
import type { NamespaceRow } from '../rows.ts';

const TAG = 'Pickers';
/** Maximum number of suggestions; typing more narrows them. */
const OFFERED = 20;

const TODO_STATES = ['pending', 'done'] as const;

const usersInput = z.object({
  search: optional(searchText).describe('Part of a name or username'),
  active: optional(flag).describe('Only people who may sign in'),
  current_user: optional(flag).describe('The viewer comes first'),
  group_id: optional(text).describe('Members of this group: its number or full path'),
  project_id: optional(text).describe('Members of this project: its number or full path'),
  author_id: optional(id).describe('Someone to offer whether a member or not'),
  states: optional(commaList).describe('Only accounts in one of these states'),
  todo_filter: optional(flag).describe('Only people who caused a to-do of the viewer'),
  todo_state_filter: optional(oneOf(TODO_STATES)).describe(
    'With todo_filter: only to-dos in this state; without it all count',
  ),
});

type UsersInput = z.output<typeof usersInput>;

const userShown: Shown = {
  columns: 'u.id, u.username, u.public_email, u.name, u.state, u.image',
  joins: 'JOIN users u ON u.id = page.id',
};

const peopleWhere = (place: NamespaceRow | null, input: UsersInput): Which => ({
  from: 'users u',
  key: 'u.id',
  where: [
    userListed('u'),
    ...(place ? [`(${belongsTo('u', { id: ':place_id', path: ':path_ids' })} OR u.id = :author_id)`] : []),
    ...(input.states ? ['u.state = ANY (:states)'] : []),
    ...(input.active ? ["u.state = 'active'"] : []),
    ...(input.todo_filter
      ? [`u.id IN (SELECT t.author_id FROM todos t WHERE t.user_id = :me AND t.state = ANY (:todo_states))`]
      : []),
    ...(input.search
      ? ['(folded(u.name) LIKE folded(:search) OR folded(u.username) LIKE folded(:search))']
      : []),
  ],
  order: `${input.current_user ? 'u.id = :me DESC NULLS LAST, ' : ''}u.name COLLATE "und-x-icu", u.id`,
  values: {
    search: containing(input.search ?? ''),
    place_id: place?.id ?? null,
    path_ids: place?.traversal_ids ?? [],
    author_id: input.author_id ?? null,
    states: input.states ?? [],
    todo_states: input.todo_state_filter ? [input.todo_state_filter] : TODO_STATES,
  },
  types: {
    search: 'text',
    place_id: 'bigint',
    path_ids: 'bigint[]',
    author_id: 'bigint',
    states: 'text[]',
    todo_states: 'text[]',
  },
});

const placeAsked = (context: Context, viewer: Viewer, { project_id, group_id }: UsersInput) => {
  if (project_id) return getProject(context, viewer, project_id);
  return group_id ? getGroup(context, viewer, group_id) : null;
};

const projectChoiceAnswer = z
  .object({ id: z.int(), name: z.string(), name_with_namespace: z.string() })
  .meta({ id: 'ProjectChoice', description: 'A project to choose' });

const VISIT_TYPES = ['groups', 'projects'] as const;

/** Routes of the web app's pickers, always limited to what the viewer may see. */
export function namespacePages(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/autocomplete/users.json'],
    summary: 'People to choose from',
    tag: TAG,
    params: none,
    input: usersInput,
    check: ({ states }) =>
      states?.every((state) => (USER_STATES as readonly string[]).includes(state)) === false
        ? 'states does not have a valid value'
        : null,
    answers: z.array(userAnswer),
    answer: async ({ viewer, input }) => {
      const which = peopleWhere(await placeAsked(context, viewer, input), input);
      const rows = await selectAll<UserRow>(context, viewer, which, userShown, OFFERED);
      return rows.map((row) => presentUser(context, row));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/-/autocomplete/projects.json'],
    summary: 'Projects to choose from, of those one is a member of',
    tag: TAG,
    params: none,
    input: z.object({
      search: optional(searchText).describe('Part of the whole name or path'),
      project_id: optional(id).describe('A project to leave out'),
    }),
    answers: z.array(projectChoiceAnswer),
    answer: async ({ viewer, input }) => {
      const others = input.project_id === undefined ? [] : ['n.id <> :place_id'];
      const filters = { search: input.search, search_namespaces: true, membership: true };
      const which = namespacesWhere(viewer, 'project', filters, others, {
        place_id: input.project_id ?? null,
      });
      const rows = await selectAll<ProjectRow>(context, viewer, which, projectShown, OFFERED);
      return rows.map((row) => ({ id: row.id, name: row.name, name_with_namespace: row.full_name }));
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/-/track_namespace_visits'],
    // The browser stores the list of recent visits; the server only checks that the thing exists.
    summary: 'Say that a group or project was visited',
    tag: TAG,
    params: none,
    input: z.object({
      type: required(oneOf(VISIT_TYPES)).describe('What was visited'),
      id: required(id).describe('Its number'),
    }),
    answers: z.object({}).meta({ description: 'It is there' }),
    answer: async ({ viewer, input }) => {
      const find = input.type === 'groups' ? findGroup : findProject;
      if (!(await find(context, viewer, input.id)))
        throw new ParameterError('id does not have a valid value');
      return {};
    },
  });
}
