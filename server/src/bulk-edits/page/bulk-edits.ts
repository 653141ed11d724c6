import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { ParameterSet } from '../../http/openapi/operation.ts';
import {
  allIds,
  clearable,
  clearableId,
  flag,
  id,
  integer,
  integers,
  integersUpTo,
  optional,
  required,
  text,
} from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { answeringErrors } from '../../http/web-app/page-errors.ts';
import { updateItems } from '../../item-changes/bulk/bulk-changes.ts';
import { BULK_MAX, type BulkInput } from '../../item-changes/bulk/bulk-input.ts';
import { namedFields } from '../../item-changes/fields.ts';
import { estimateGiven } from '../../work-items/durations.ts';
import type { Noun } from '../../work-items/rows.ts';
import { paramsOfMany } from '../../work-items/widgets/rest.ts';
import { undoWrite } from '../../item-changes/undo/undo-changes.ts';
import { stateEvent } from '../../item-routes/params.ts';
import { groupOf, type PlaceCall, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { chosenIds } from '../chosen.ts';
import { namingItem } from '../item-errors.ts';

const TAG = 'Bulk edits';

const { confidential, discussion_locked, ...epicFields } = paramsOfMany('epic');
const { start_date, due_date, ...issueFields } = paramsOfMany('issue');

const ofAll = {
  state_event: stateEvent,
  confidential,
  discussion_locked,
  add_label_ids: optional(integers).describe('Labels to put on'),
  remove_label_ids: optional(integers).describe('Labels to remove'),
  parent_id: clearableId().describe('The parent item'),
  start_date,
  due_date,
  time_estimate: clearable(text).describe('How long they are expected to take: 1h 30m; null for no estimate'),
  subscribed: optional(flag).describe('Whether the viewer is notified of changes from now on'),
  ...epicFields,
};

const ofIssues = {
  ...ofAll,
  assignee_ids: optional(allIds).describe('All who are to do them'),
  add_assignee_ids: optional(integers).describe('Who is to do them as well'),
  remove_assignee_ids: optional(integers).describe('Who is to do them no more'),
  ...issueFields,
};

const changesOf = { epic: z.object(ofAll), issue: z.object(ofIssues) } as const;

const asChange = async (
  context: Context,
  given: Partial<z.output<(typeof changesOf)['issue']>>,
): Promise<Omit<BulkInput, 'ids'>> => ({
  ...namedFields(given),
  timeEstimate: await estimateGiven(context, given.time_estimate),
  stateEvent: given.state_event,
  addLabelIds: given.add_label_ids,
  removeLabelIds: given.remove_label_ids,
  assigneeIds: given.assignee_ids,
  addAssigneeIds: given.add_assignee_ids,
  removeAssigneeIds: given.remove_assignee_ids,
  parentId: given.parent_id,
  subscribed: given.subscribed,
});

const inputOf = (noun: Noun) =>
  z.object({
    ids: optional(integersUpTo(BULK_MAX)).describe(`The items, at most ${BULK_MAX}`),
    filter: optional(text).describe(
      "Instead of ids: the query of the list's page; all that it shows are meant",
    ),
    expected_count: optional(integer).describe('With a filter: how many items that has to be'),
    changes: changesOf[noun].describe('What changes'),
  });

const editedAnswer = z
  .object({
    count: z.int().describe('How many items it was'),
    change_id: z.int().nullable().describe('What undoes all of it; null where nothing changed'),
  })
  .meta({ id: 'ManyEdited', description: 'What a change of many items was' });

const undoneAnswer = z
  .object({ change_id: z.int().nullable().describe('What undoes the undoing') })
  .meta({ id: 'ManyUndone', description: 'What undoing a change of many items was' });

/** The lists of a group and of a project. */
const LISTS = [
  { path: '/groups/:id/-/epics', noun: 'epic', placeOf: groupOf },
  { path: '/groups/:id/-/issues', noun: 'issue', placeOf: groupOf },
  { path: '/:id/-/issues', noun: 'issue', placeOf: projectOf },
] as const;

/** The routes to change thousands of items from their lists, all or none, and to undo that. */
export function bulkEditRoutes(app: FastifyInstance, context: Context): void {
  const edits = <P extends ParameterSet>(
    path: string,
    noun: Noun,
    params: P,
    placeOf: (
      call: Omit<PlaceCall, 'params'> & { readonly params: z.output<P> },
    ) => Promise<NamespaceRow | null>,
  ) =>
    serve(app, context, {
      method: 'POST',
      paths: [`${path}/bulk_edit`],
      summary: `Change up to ${BULK_MAX} ${noun}s of a list at once, all or none`,
      tag: TAG,
      params,
      input: inputOf(noun),
      answers: editedAnswer,
      answer: async (call) =>
        answeringErrors(call.reply, async () => {
          const place = await placeOf(call);
          const { changes, ...choice } = call.input;
          const change = await asChange(context, changes);
          const ids = await chosenIds(context, call.viewer, { noun, place }, choice);
          const options = { within: place?.id, noun, most: BULK_MAX };
          const { ids: changed, changeIds } = await namingItem(() =>
            updateItems(context, call.viewer, { ids, ...change }, options),
          );
          return { count: changed.length, change_id: changeIds[0] ?? null };
        }),
    });
  for (const { path, noun, placeOf } of LISTS) edits(path, noun, placeParams, placeOf);
  edits('/dashboard/issues', 'issue', none, async () => null);
  serve(app, context, {
    method: 'POST',
    paths: ['/-/bulk_edits/undo'],
    summary: 'Undo all that one write of your own changed',
    tag: TAG,
    params: none,
    input: z.object({ change_id: required(id).describe('A change that the write made') }),
    answers: undoneAnswer,
    answer: async (call) =>
      answeringErrors(call.reply, async () => {
        const { changeId } = await undoWrite(context, call.viewer, { changeId: call.input.change_id });
        return { change_id: changeId };
      }),
  });
}
