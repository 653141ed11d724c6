import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answerList, keysetParams } from '../../lists/keyset.ts';
import { clearable, clearableId, day, flag, id, oneOf, optional, required, text } from '../../http/params.ts';
import { nothing, walkedPageOf } from '../../http/openapi/answers.ts';
import { unmodifiedSince } from '../../http/preconditions.ts';
import { none, serve } from '../../http/route.ts';
import { namedFields } from '../../item-changes/fields.ts';
import { restParams } from '../../work-items/widgets/rest.ts';
import { groupOf, placeParams } from '../../namespaces/rest/place.ts';
import { presentCommanded } from '../../quick-actions/run-commands.ts';
import {
  epicAnswer,
  type EpicRow,
  epicShown,
  presentEpic,
  presentSingleEpic,
  singleEpicAnswer,
} from '../presenter.ts';
import { restFilterParams } from '../filters.ts';
import { EPIC_ORDERS, epicRow, epicsWhere } from './lists.ts';
import { epicOf, epicParams, epicPaths } from './place.ts';
import { createItem } from '../../item-changes/create-item.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { sortParam } from '../../lists/params.ts';
import {
  addLabels,
  backdated,
  lockVersion,
  removeLabels,
  setLabels,
  stateEvent,
} from '../../item-routes/params.ts';

const TAG = 'Epics';

const authorAndLabels = {
  labels: restFilterParams.labels,
  author_id: optional(id).describe('By this person'),
  author_username: restFilterParams.author_username,
};

const listInput = z.object({
  ...keysetParams,
  ...authorAndLabels,
  order_by: optional(oneOf(EPIC_ORDERS)).describe('By their creation unless said'),
  ...sortParam,
  ...restFilterParams,
  with_labels_details: optional(flag).describe('Labels as objects instead of titles'),
  include_ancestor_groups: optional(flag).describe('Also epics of the groups above'),
  include_descendant_groups: optional(flag).describe('Also epics of the groups below; true unless said'),
  not: z.object(authorAndLabels).optional().describe('What they must not be'),
});

const { description, color, confidential, ...otherFields } = restParams('epic');

/** The writable parameters of an epic, for its creation and a change. */
export const written = {
  description,
  color,
  confidential,
  labels: setLabels,
  ...otherFields,
  parent_id: clearableId().describe('The parent epic'),
  start_date: clearable(day).describe('Deprecated: fixes the start date'),
  end_date: clearable(day).describe('Deprecated: fixes the due date'),
};

type Written = z.output<z.ZodObject<typeof written>>;

/** REST's parameters under the names of change functions; the two old date parameters set fixed dates. */
const asGiven = ({ labels, parent_id, start_date, end_date, ...plain }: Written) => ({
  ...namedFields(plain),
  labels,
  parentId: parent_id,
  ...(start_date !== undefined && { startDateFixed: start_date, startDateIsFixed: true }),
  ...(end_date !== undefined && { dueDateFixed: end_date, dueDateIsFixed: true }),
});

const createInput = z.object({
  title: required(text).describe('What it is called'),
  ...written,
  created_at: backdated,
});

const updateInput = z.object({
  title: optional(text).describe('What it is called'),
  ...written,
  add_labels: addLabels,
  remove_labels: removeLabels,
  state_event: stateEvent,
  updated_at: backdated,
  lock_version: lockVersion,
});

const SOMETHING = `${Object.keys(updateInput.shape).join(', ')} are missing, at least one parameter must be provided`;

const oneAuthor = ({
  author_id,
  author_username,
}: {
  author_id?: unknown;
  author_username?: unknown;
}): string | null =>
  author_id !== undefined && author_username !== undefined
    ? 'author_id, author_username are mutually exclusive'
    : null;

/** The routes of a group's epics: list, show, create, change and delete. */
export function epicRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: epicPaths(),
    summary: "List a group's epics",
    tag: TAG,
    params: placeParams,
    input: listInput,
    check: (input) => oneAuthor(input) ?? oneAuthor(input.not ?? {}),
    answers: walkedPageOf(epicAnswer),
    answer: async (call) => {
      const group = await groupOf(call);
      const rows = await answerList<EpicRow>(call, epicsWhere(group, call.input), epicShown);
      const options = { groupId: group.id, labelDetails: call.input.with_labels_details };
      return rows.map((row) => presentEpic(context, row, options));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: epicPaths('/:epic_iid'),
    summary: 'Get an epic',
    tag: TAG,
    params: epicParams,
    input: none,
    answers: singleEpicAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      return presentSingleEpic(context, await epicRow(context, call.viewer, epic.id), { groupId: group.id });
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: epicPaths(),
    summary: 'Create an epic',
    tag: TAG,
    status: 201,
    params: placeParams,
    input: createInput,
    answers: singleEpicAnswer,
    answer: async (call) => {
      const group = await groupOf(call);
      const { title, created_at, ...rest } = call.input;
      const made = await createItem(context, call.viewer, {
        type: 'epic',
        namespaceId: group.id,
        title,
        createdAt: created_at,
        ...asGiven(rest),
      });
      const row = await epicRow(context, call.viewer, made.id);
      return { ...presentSingleEpic(context, row, { groupId: group.id }), ...presentCommanded(made) };
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: epicPaths('/:epic_iid'),
    summary: 'Change an epic',
    tag: TAG,
    params: epicParams,
    input: updateInput,
    check: (input) => (Object.values(input).every((value) => value === undefined) ? SOMETHING : null),
    answers: singleEpicAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const { title, add_labels, remove_labels, state_event, updated_at, lock_version, ...rest } = call.input;
      const done = await updateItem(
        context,
        call.viewer,
        {
          id: epic.id,
          title,
          addLabels: add_labels,
          removeLabels: remove_labels,
          stateEvent: state_event,
          updatedAt: updated_at,
          lockVersion: lock_version,
          ...asGiven(rest),
        },
        { noun: 'epic' },
      );
      const row = await epicRow(context, call.viewer, epic.id);
      return { ...presentSingleEpic(context, row, { groupId: group.id }), ...presentCommanded(done) };
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: epicPaths('/:epic_iid'),
    summary: 'Delete an epic',
    tag: TAG,
    status: 204,
    params: epicParams,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const { epic } = await epicOf(call);
      const precondition = unmodifiedSince(call.request);
      await deleteItem(context, call.viewer, { id: epic.id }, { precondition });
    },
  });
}
