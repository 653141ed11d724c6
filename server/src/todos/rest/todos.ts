import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { selectPage } from '../../http/listing.ts';
import { nothing, pageOf, unchanged } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, iid, oneOf, optional, required } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { groupOf, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { addTodo, finishTodo, finishTodos } from '../changes.ts';
import { todoAnswer, type TodoListRow, todoShown } from '../presenter.ts';
import { presentedTodo, presentTodos, TARGET_TYPES, todosWhere } from './lists.ts';
import { TODO_STATES } from '../rows.ts';
import { getItemAt } from '../../work-items/queries.ts';

const TAG = 'To-dos';
const ACTIONS = [
  'assigned',
  'mentioned',
  'directly_addressed',
  'marked',
  'approval_required',
  'build_failed',
  'member_access_requested',
  'review_requested',
  'unmergeable',
] as const;

const listInput = z.object({
  ...pageParams,
  state: optional(oneOf(TODO_STATES)).describe('Pending unless said'),
  action: optional(oneOf(ACTIONS)).describe('Why it is there'),
  type: optional(oneOf(Object.keys(TARGET_TYPES) as (keyof typeof TARGET_TYPES)[])).describe(
    'What it is about',
  ),
  author_id: optional(id).describe('Who raised it'),
  project_id: optional(id).describe('About things of this project'),
  group_id: optional(id).describe('About things of this group and those below'),
});

const todoParams = z.object({ id: required(id).describe('The to-do') });
const epicParams = placeParams.extend({
  epic_iid: required(iid).describe('The epic: its number within its group'),
});
const issueParams = placeParams.extend({
  issue_iid: required(iid).describe('The issue: its number within its project'),
});

/** Adds a to-do on an item and answers with it, or 304 when one is pending. */
const addOn = async ({ context, viewer, reply }: Call<unknown, unknown>, itemId: number) => {
  const { id: made } = await addTodo(context, viewer, { itemId });
  if (made !== null) return presentedTodo(context, viewer, made);
  reply.code(304);
  return undefined;
};

/** Routes of the viewer's to-dos: list, mark as done, and add on an epic or an issue. */
export function todosRest(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/todos'],
    summary: "List the viewer's to-dos",
    tag: TAG,
    signedIn: true,
    params: none,
    input: listInput,
    answers: pageOf(todoAnswer),
    answer: async (call) => {
      const which = todosWhere(call.input);
      const page = await selectPage<TodoListRow>(context, call.viewer, which, todoShown, call.input);
      return presentTodos(context, call.viewer, answerPage(call, page));
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/todos/:id/mark_as_done'],
    summary: 'Mark a to-do as done',
    tag: TAG,
    params: todoParams,
    input: none,
    answers: todoAnswer,
    answer: async ({ viewer, params }) => {
      const { id: done } = await finishTodo(context, viewer, { id: params.id });
      return presentedTodo(context, viewer, done);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/todos/mark_as_done'],
    summary: 'Mark all to-dos as done',
    tag: TAG,
    status: 204,
    params: none,
    input: z.object(unsupportedParams('action', 'author_id', 'project_id', 'group_id', 'state', 'type')),
    answers: nothing,
    answer: async ({ viewer }) => {
      await finishTodos(context, viewer);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: [
      '/api/v4/groups/:id/epics/:epic_iid/todo',
      '/api/v4/groups/:id/-/epics/:epic_iid/todo',
      '/api/v4/groups/:id/epics/:epic_iid/todos', // the address that the most used JavaScript client calls
    ],
    summary: 'Add a to-do on an epic',
    tag: TAG,
    status: 201,
    params: epicParams,
    input: none,
    answers: todoAnswer,
    otherwise: { 304: unchanged },
    answer: async (call) => {
      const group = await groupOf(call);
      const address = { noun: 'epic', namespaceId: group.id, iid: call.params.epic_iid } as const;
      return addOn(call, (await getItemAt(context, call.viewer, address)).id);
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/projects/:id/issues/:issue_iid/todo'],
    summary: 'Add a to-do on an issue',
    tag: TAG,
    status: 201,
    params: issueParams,
    input: none,
    answers: todoAnswer,
    otherwise: { 304: unchanged },
    answer: async (call) => {
      const project = await projectOf(call);
      const address = { noun: 'issue', namespaceId: project.id, iid: call.params.issue_iid } as const;
      return addOn(call, (await getItemAt(context, call.viewer, address)).id);
    },
  });
}
