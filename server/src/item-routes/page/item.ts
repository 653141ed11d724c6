import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { basePathOf } from '../../http/addresses/base-path.ts';
import { answerHeaders } from '../../http/openapi/answers.ts';
import { answeringErrors } from '../../http/web-app/page-errors.ts';
import { flag, iid, integer, oneOf, optional, required, text, verbatim } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { type PlaceCall, placeParams } from '../../namespaces/rest/place.ts';
import { readRealtime, realtimeAnswer } from './realtime-texts.ts';
import type { LocatedItem } from '../../work-items/rows.ts';

export const itemPageParams = placeParams.extend({
  iid: required(iid).describe('The item: its number within its group or project'),
});

export type ItemPageCall = PlaceCall & { readonly params: z.output<typeof itemPageParams> };

/** The number in a URL: digits only, so that `new` and the like remain pages. */
export const NUMBER = ':iid(^\\d+$)';
const NUMBER_JSON = ':iid(^\\d+).json';

/** A ticked checkbox as pages send it. `index` is the number of the checkbox, which the line makes redundant. */
export const tickParam = z
  .object({
    index: optional(integer).describe('Number of the box; the line tells it as well'),
    checked: required(flag).describe('Whether it is ticked'),
    line_number: required(integer).describe('Line of the description, from 1'),
    line_source: required(verbatim).describe('The text of that line'),
  })
  .transform(({ checked, line_number, line_source }) => ({
    checked,
    lineNumber: line_number,
    lineSource: line_source,
  }));

const POLL_MS = '3000';

/** What a noun provides to the routes its pages call. */
export interface PageNoun<A extends z.ZodType = z.ZodType> {
  readonly noun: 'epic' | 'issue';
  readonly tag: string;
  /** `/groups/:id/-/epics` */
  readonly base: string;
  readonly itemOf: (call: ItemPageCall) => Promise<LocatedItem>;
  /** Returns the entity its page shows; `answers` is its schema. */
  readonly show: (context: Context, viewer: Viewer, item: LocatedItem) => Promise<z.output<A>>;
  readonly shown: A;
  readonly remove: (context: Context, viewer: Viewer, id: number, withChildren: boolean) => Promise<unknown>;
  /** The path of the list's page, below the public URL. */
  readonly listPath: (item: LocatedItem) => string;
  readonly subscribe: (
    context: Context,
    viewer: Viewer,
    change: { id: number; subscribed: boolean },
  ) => Promise<unknown>;
  readonly react: (
    context: Context,
    viewer: Viewer,
    change: { workItemId: number; name: string },
  ) => Promise<unknown>;
  readonly isSubscribed: (context: Context, viewer: Viewer, item: LocatedItem) => Promise<boolean>;
}

const POLL_HEADERS = {
  'Poll-Interval': { description: 'Milliseconds to wait before the next look', type: 'string', always: true },
} as const;
const polledAnswer = realtimeAnswer.register(answerHeaders, POLL_HEADERS);

/** The routes of one item that its page calls beside REST and GraphQL: polling, entity, deletion and toggles. */
export function itemPageRoutes<A extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  noun: PageNoun<A>,
): void {
  const { base, tag, itemOf } = noun;
  serve(app, context, {
    method: 'GET',
    paths: [`${base}/${NUMBER}/realtime_changes`],
    summary: `What a reader of an ${noun.noun} polls for`,
    tag,
    params: itemPageParams,
    input: none,
    answers: polledAnswer,
    answer: async (call) => {
      const body = await readRealtime(context, call.viewer, await itemOf(call));
      call.reply.header('poll-interval', POLL_MS);
      return body;
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: [`${base}/${NUMBER_JSON}`],
    summary: `An ${noun.noun} as its page shows it`,
    tag,
    params: itemPageParams,
    input: z.object({ serializer: optional(text).describe('Changes nothing') }),
    answers: noun.shown,
    answer: async (call) => noun.show(context, call.viewer, await itemOf(call)),
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [`${base}/${NUMBER}`, `${base}/${NUMBER_JSON}`],
    summary: `Delete an ${noun.noun}, said twice`,
    tag,
    params: itemPageParams,
    input: removal,
    answers: removed,
    answer: async (call) => removeConfirmed(context, noun, call),
  });
  serve(app, context, {
    method: 'POST',
    paths: [`${base}/${NUMBER}`],
    summary: `Delete an ${noun.noun} from a form, said twice`,
    tag,
    params: itemPageParams,
    input: removal.extend({
      _method: required(oneOf(['delete'])).describe('A form can only send GET and POST'),
    }),
    answers: removed,
    otherwise: { 303: removedByForm },
    answer: async (call) => {
      const answer = await removeConfirmed(context, noun, call);
      if ('web_url' in answer && call.request.headers.accept?.includes('text/html'))
        call.reply.code(303).header('location', answer.web_url);
      return answer;
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: [`${base}/${NUMBER}/toggle_subscription`],
    summary: `Subscribe to changes of an ${noun.noun}, or unsubscribe`,
    tag,
    params: itemPageParams,
    input: none,
    answers: z.object({}).meta({ description: 'It was turned round' }),
    answer: async (call) => {
      const item = await itemOf(call);
      const subscribed = !(await noun.isSubscribed(context, call.viewer, item));
      await noun.subscribe(context, call.viewer, { id: item.id, subscribed });
      return {};
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: [`${base}/${NUMBER}/toggle_award_emoji`],
    summary: `React to an ${noun.noun}, or remove the reaction`,
    tag,
    params: itemPageParams,
    input: z.object({ name: required(text).describe('Name of the emoji') }),
    answers: z.object({ ok: z.boolean() }).meta({ description: 'It was turned round' }),
    answer: async (call) =>
      answeringErrors(call.reply, async () => {
        const item = await itemOf(call);
        await noun.react(context, call.viewer, { workItemId: item.id, name: call.input.name });
        return { ok: true };
      }),
  });
}

const removal = z.object({
  destroy_confirm: optional(flag).describe('Must be true'),
  delete_children: optional(flag).describe('Whether an epic takes its children with it'),
});
const removed = z.object({ web_url: z.string() }).meta({ description: 'Deleted; the page to go to' });

const removedByForm = removed
  .meta({ description: 'Deleted, for a browser, which goes to the list' })
  .register(answerHeaders, {
    Location: { description: 'The page to go to', type: 'string', always: true },
  });

type RemoveCall = Call<
  ItemPageCall['params'],
  { readonly destroy_confirm?: boolean | undefined; readonly delete_children?: boolean | undefined }
>;

const removeConfirmed = async (context: Context, noun: PageNoun, call: RemoveCall) => {
  const item = await noun.itemOf(call);
  if (call.input.destroy_confirm !== true) {
    call.reply.code(422);
    return { errors: `Destroy confirmation not provided for ${noun.noun}` };
  }
  await noun.remove(context, call.viewer, item.id, call.input.delete_children === true);
  return { web_url: `${basePathOf(call.context.settings)}${noun.listPath(item)}` };
};
