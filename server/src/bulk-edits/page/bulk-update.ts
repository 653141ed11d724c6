import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answeringErrors } from '../../http/web-app/page-errors.ts';
import { allIds, clearableId, commaList, integer, integers, oneOf, optional } from '../../http/params.ts';
import { type Call, serve } from '../../http/route.ts';
import { namedFields } from '../../item-changes/fields.ts';
import { paramsOfMany } from '../../work-items/widgets/rest.ts';
import { groupOf, type PlaceCall, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { updateItems } from '../../item-changes/bulk/bulk-changes.ts';
import type { BulkInput } from '../../item-changes/bulk/bulk-input.ts';
import { changeIdsAnswer } from '../../item-routes/presenter.ts';
import { stateEvent } from '../../item-routes/params.ts';

const TAG = 'Bulk edits';

const { confidential, discussion_locked: _locked, ...epicFields } = paramsOfMany('epic');
const {
  milestone_id,
  iteration_id: sprint_id,
  weight: _weight,
  start_date: _start,
  due_date: _due,
  confidential: _confidential,
  discussion_locked: _issueLocked,
  ...issueFields
} = paramsOfMany('issue');

const shared = {
  issuable_ids: optional(commaList).describe(
    'The items: their numbers in all of the server, separated by commas',
  ),
  state_event: stateEvent,
  subscription_event: optional(oneOf(['subscribe', 'unsubscribe'])).describe(
    'Whether the viewer is notified of changes from now on',
  ),
  add_label_ids: optional(integers).describe('Labels to put on'),
  remove_label_ids: optional(integers).describe('Labels to remove'),
  confidential,
};

const ofEpics = z.object({
  ...shared,
  ...epicFields,
  parent_id: clearableId().describe('The parent epic'),
});

const ofIssues = z.object({
  ...shared,
  milestone_id,
  sprint_id,
  assignee_ids: optional(allIds).describe('All who are to do them'),
  ...issueFields,
  epic_id: clearableId().describe('Epic that they belong to'),
});

type Shared = z.output<typeof ofEpics> | z.output<typeof ofIssues>;

/** Text that is not a number matches nothing, as id 0 does. */
const idsIn = (texts: readonly string[]): number[] =>
  texts.map((one) => integer.read(one) ?? 0).filter((one) => one > 0);

const asInput = (given: Shared): BulkInput => ({
  ...namedFields(given),
  ids: idsIn(given.issuable_ids ?? []),
  addLabelIds: given.add_label_ids,
  removeLabelIds: given.remove_label_ids,
  stateEvent: given.state_event,
  subscribed: given.subscription_event && given.subscription_event === 'subscribe',
});

const editedAnswer = z
  .object({ notice: z.string(), change_ids: changeIdsAnswer })
  .meta({ id: 'BulkEdit', description: 'How many were changed' });

const edit = async (
  context: Context,
  call: PlaceCall & Pick<Call<unknown, unknown>, 'reply'>,
  placeOf: typeof groupOf,
  noun: 'epic' | 'issue',
  input: BulkInput,
) =>
  answeringErrors(call.reply, async () => {
    const place = await placeOf(call);
    const { ids, changeIds } = await updateItems(context, call.viewer, input, {
      skipping: true,
      within: place.id,
      noun,
    });
    return { notice: `${ids.length} ${noun}${ids.length === 1 ? '' : 's'} updated`, change_ids: changeIds };
  });

/** Bulk changes from the pages of epic and issue lists; items that the viewer may not change are skipped. */
export function bulkUpdateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'POST',
    paths: ['/groups/:id/-/epics/bulk_update'],
    summary: 'Change many epics at once',
    tag: TAG,
    params: placeParams,
    input: z.object({ update: ofEpics.describe('What changes, of which items') }),
    answers: editedAnswer,
    answer: async (call) => {
      const { update } = call.input;
      return edit(context, call, groupOf, 'epic', { ...asInput(update), parentId: update.parent_id });
    },
  });
  for (const [path, placeOf] of [
    ['/groups/:id/-/issues/bulk_update', groupOf],
    ['/:id/-/issues/bulk_update', projectOf],
  ] as const)
    serve(app, context, {
      method: 'POST',
      paths: [path],
      summary: 'Change many issues at once',
      tag: TAG,
      params: placeParams,
      input: z.object({ update: ofIssues.describe('What changes, of which items') }),
      answers: editedAnswer,
      answer: async (call) => {
        const { update } = call.input;
        return edit(context, call, placeOf, 'issue', {
          ...asInput(update),
          parentId: update.epic_id,
          iterationId: update.sprint_id,
          assigneeIds: update.assignee_ids,
        });
      },
    });
}
