import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presentUser, userAnswer } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import { nothing } from '../http/openapi/answers.ts';
import { clearable, id, instant, oneOf, optional } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { namedItemShape } from '../work-items/named-item.ts';
import { finishInbox, setMarks } from './changes.ts';
import { INBOX_STATES, MOST_ITEMS } from './entries-sql.ts';
import { inboxPageOf, unreadCount } from './queries.ts';

const marks = {
  read_through: z.int().min(0).describe('The newest comment or change that was read'),
  done_through: z.int().min(0).describe('The newest one that was there when it was marked as done'),
};

const itemMarksAnswer = z
  .object({ item_id: z.int(), ...marks, snoozed_until: z.date().nullable() })
  .meta({ id: 'InboxMarks', description: 'What the viewer has read, finished and put off of an item' });

const entryAnswer = z
  .object({
    ...namedItemShape,
    newest: z.int().describe('The id of the newest comment or change'),
    at: z.date(),
    actor: userAnswer.nullable(),
    is_comment: z.boolean(),
    internal: z.boolean(),
    text: z.string().describe('The text of the comment, or the words of the change'),
    more: z.int().describe('How much more happened since the viewer was done with the item'),
    unread: z.boolean(),
    ...marks,
    snoozed_until: z.date().nullable(),
  })
  .meta({
    id: 'InboxEntry',
    description: 'An item that the viewer follows, with the newest that happened to it',
  });

/** The routes of the inbox of somebody who is signed in. */
export function inboxPage(app: FastifyInstance, context: Context): void {
  const common = { tag: 'Inbox', signedIn: true, params: none } as const;
  serve(app, context, {
    ...common,
    method: 'GET',
    paths: ['/-/inbox.json'],
    summary:
      'What others did in the last 30 days to items that the viewer follows, newest first, in pages of 30',
    input: z.object({
      state: optional(oneOf(INBOX_STATES)).describe(
        'Which entries: all by default, without finished and snoozed ones',
      ),
      before: optional(id).describe('The next of the page before it'),
    }),
    answers: z
      .object({ entries: z.array(entryAnswer), next: z.int().nullable() })
      .meta({ id: 'Inbox', description: 'A page of the inbox' }),
    answer: async ({ viewer, input: { state = 'all', before = null } }) => {
      const { entries, next } = await inboxPageOf(context, viewer, state, before);
      return {
        entries: entries.map((entry) => ({
          ...entry,
          actor: entry.actor && presentUser(context, entry.actor),
        })),
        next,
      };
    },
  });
  serve(app, context, {
    ...common,
    method: 'GET',
    paths: ['/-/inbox/count.json'],
    summary: 'The number of unread entries in the inbox',
    input: none,
    answers: z.object({ unread: z.int() }).meta({ id: 'InboxCount', description: 'Unread entries' }),
    answer: async ({ viewer }) => ({ unread: await unreadCount(context, viewer) }),
  });
  serve(app, context, {
    ...common,
    method: 'PUT',
    paths: ['/-/inbox/marks.json'],
    summary:
      'Set what the viewer has read, finished and put off of items; items that they cannot see are left out',
    input: z.object({
      marks: z
        .array(
          z.object({
            item_id: z.int().positive().describe('The item'),
            ...marks,
            snoozed_until: clearable(instant).describe('When it appears again; null if it is not put off'),
          }),
        )
        .max(MOST_ITEMS)
        .describe('The marks of each item'),
    }),
    status: 204,
    answers: nothing,
    answer: ({ viewer, input }) =>
      setMarks(
        context,
        viewer,
        input.marks.map((one) => ({ ...one, snoozed_until: one.snoozed_until ?? null })),
      ),
  });
  serve(app, context, {
    ...common,
    method: 'POST',
    paths: ['/-/inbox/done.json'],
    summary: 'Finish everything in the inbox; answers the marks from before, for undo',
    input: none,
    status: 200,
    answers: z.array(itemMarksAnswer),
    answer: ({ viewer }) => finishInbox(context, viewer),
  });
}
