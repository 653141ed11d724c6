import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { toggleEmoji } from '../../emoji/changes.ts';
import { basePathOf } from '../../http/addresses/base-path.ts';
import { answeringErrors } from '../../http/web-app/page-errors.ts';
import { optional, text } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import { namedFields } from '../../item-changes/fields.ts';
import { groupOf, placeParams } from '../../namespaces/rest/place.ts';
import {
  type ItemPageCall,
  type PageNoun,
  itemPageRoutes,
  itemPageParams,
  NUMBER,
  tickParam,
} from '../../item-routes/page/item.ts';
import { itemAt } from '../../item-routes/item-at.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { isSubscribed } from '../../work-items/subscribe.ts';
import { presentSingleEpic, singleEpicAnswer } from '../presenter.ts';
import { written } from '../rest/epics.ts';
import { epicRow } from '../rest/lists.ts';
import { getItemAt } from '../../work-items/queries.ts';
import { createItem } from '../../item-changes/create-item.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { setSubscription } from '../../item-changes/subscription.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { labelIds, lockVersion, stateEvent } from '../../item-routes/params.ts';

const TAG = 'Epic pages';
export const BASE = '/groups/:id/-/epics';

/** The epic of a URL of the web app; 404 when it is missing or hidden. */
export async function pageEpicOf(call: ItemPageCall): Promise<LocatedItem> {
  const { context, viewer, params } = call;
  const { iid } = params;
  return (
    (await itemAt(context, viewer, { path: String(params.id), iid, noun: 'epic' })) ??
    // Reports what is missing, and accepts a numeric id for the group, too.
    getItemAt(context, viewer, { noun: 'epic', namespaceId: (await groupOf(call)).id, iid })
  );
}

const show = async (context: Context, viewer: Viewer, epic: LocatedItem) => {
  const row = await epicRow(context, viewer, epic.id);
  return presentSingleEpic(context, row, { groupId: epic.namespace_id });
};

const listPath = (group: { readonly full_path: string }): string => `/groups/${group.full_path}/-/epics`;

const noun: PageNoun<typeof singleEpicAnswer> = {
  noun: 'epic',
  tag: TAG,
  base: BASE,
  itemOf: pageEpicOf,
  show,
  shown: singleEpicAnswer,
  remove: (context, viewer, id, withChildren) =>
    deleteItem(context, viewer, { id, children: withChildren ? 'delete' : 'release' }),
  listPath: (epic) => listPath(epic.namespace),
  subscribe: setSubscription,
  isSubscribed: (context, viewer, epic) => isSubscribed({ db: context.db }, viewer, epic),
  react: toggleEmoji,
};

const { labels, parent_id: _parent, start_date: _start, end_date: _end, ...fields } = written;

const changes = z.object({
  ...fields,
  title: optional(text).describe('What it is called'),
  state_event: stateEvent,
  label_ids: labelIds,
  lock_version: lockVersion,
  update_task: tickParam.optional().describe('A box to tick, or to clear'),
});

const newEpic = z
  .object({ ...fields, title: optional(text).describe('What it is called'), labels })
  .omit({ start_date_fixed: true, start_date_is_fixed: true, due_date_fixed: true, due_date_is_fixed: true });

/** The routes that the pages of epics call: polling, saving, deleting and creating. */
export function epicPageRoutes(app: FastifyInstance, context: Context): void {
  itemPageRoutes(app, context, noun);
  serve(app, context, {
    method: 'PUT',
    paths: [`${BASE}/:iid(^\\d+).json`, `${BASE}/${NUMBER}`],
    summary: 'Save an epic from its page',
    tag: TAG,
    params: itemPageParams,
    input: z.object({ epic: changes.describe('What changes') }),
    answers: singleEpicAnswer,
    answer: async (call) =>
      answeringErrors(call.reply, async () => {
        const epic = await pageEpicOf(call);
        const { state_event, label_ids, lock_version, update_task, ...given } = call.input.epic;
        await updateItem(
          context,
          call.viewer,
          {
            ...namedFields(given),
            id: epic.id,
            stateEvent: state_event,
            labelIds: label_ids,
            lockVersion: lock_version,
            updateTask: update_task,
          },
          { noun: 'epic' },
        );
        return show(context, call.viewer, epic);
      }),
  });
  serve(app, context, {
    method: 'POST',
    paths: [BASE],
    summary: 'Create an epic from a page',
    tag: TAG,
    params: placeParams,
    input: z.object({
      ...newEpic.shape,
      epic: newEpic.optional().describe('The same in one object; it wins'),
    }),
    answers: z.object({ web_url: z.string() }).meta({ description: 'The page of the new epic' }),
    answer: async (call) =>
      answeringErrors(call.reply, async () => {
        const group = await groupOf(call);
        const { epic: inner, ...flat } = call.input;
        const given = inner ?? flat;
        const { iid } = await createItem(context, call.viewer, {
          ...namedFields(given),
          labels: given.labels,
          title: given.title ?? '',
          type: 'epic',
          namespaceId: group.id,
        });
        return { web_url: `${basePathOf(context.settings)}${listPath(group)}/${iid}` };
      }),
  });
}
