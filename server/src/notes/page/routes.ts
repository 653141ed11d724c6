import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { seal, sealKeys, unseal } from '../../graphql/paging/cursor-seal.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { answerHeaders } from '../../http/openapi/answers.ts';
import { integer, numberOf, optional, text } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import {
  pageDiscussionAnswer,
  pageNoteAnswer,
  type PageRights,
  presentPageDiscussion,
  presentPageNote,
} from './presenter.ts';
import { mayAdminNote, mayComment, mayReact, mayResolve } from '../policy.ts';
import {
  type ActivityFilter,
  discussionsAfter,
  type DiscussionPlace,
  notesSince,
  type ReadNote,
} from '../queries.ts';
import { htmlOfNotes } from '../read-html.ts';
import { PAGE_NOTEABLES, type Noteable } from '../rest/place.ts';

const TAG = 'Discussion pages';
const POLL_MS = '6000';
const DEFAULT_PAGE = 20;
const LONGEST_PAGE = 100;

/** GitLab's numbers of the activity filters. */
const FILTERS: readonly ActivityFilter[] = ['all_notes', 'only_comments', 'only_activity'];

const PLACE = z.strictObject({
  at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  id: z.int().min(1),
});

const writePlace = ({ settings }: Context, place: DiscussionPlace): string =>
  seal(JSON.stringify(place), sealKeys(settings.secret));

const readPlace = ({ settings }: Context, cursor: string | undefined): DiscussionPlace | null => {
  if (cursor === undefined || cursor === '') return null;
  const place = unseal(cursor, sealKeys(settings.secret));
  const read = place === null ? null : PLACE.safeParse(JSON.parse(place));
  if (!read?.success) throw new ParameterError('cursor is invalid');
  return read.data;
};

const rightsOf = (viewer: Viewer, item: LocatedItem): PageRights => ({
  comments: mayComment(viewer, item, false),
  reacts: mayReact(viewer, item),
  edits: ({ system, author }) => !system && mayAdminNote(viewer, item, author?.id ?? null),
  resolves: ({ notes }) => mayResolve(viewer, item, notes[0]?.author?.id ?? null),
});

/** Routes by which issue and epic pages show the discussion and poll for new notes. */
export function notePageRoutes(app: FastifyInstance, context: Context): void {
  for (const noteable of PAGE_NOTEABLES) {
    discussionRoute(app, context, noteable);
    pollRoute(app, context, noteable);
  }
}

const discussionsPage = z.array(pageDiscussionAnswer).register(answerHeaders, {
  'X-Next-Page-Cursor': { description: 'Cursor of the next page; left out on the last', type: 'string' },
});

const polledNotes = z
  .object({
    notes: z.array(pageNoteAnswer),
    last_fetched_at: z.int().describe('Microseconds, for the next look'),
  })
  .meta({ id: 'PolledNotes', description: 'New and changed notes' })
  .register(answerHeaders, {
    'Poll-Interval': {
      description: 'Milliseconds to wait before the next look',
      type: 'string',
      always: true,
    },
  });

const discussionRoute = (
  app: FastifyInstance,
  context: Context,
  { noun, paths, params, find }: Noteable,
): void => {
  serve(app, context, {
    method: 'GET',
    paths: paths('/discussions.json'),
    summary: `The discussions of an ${noun}, a page at a time`,
    tag: TAG,
    params,
    input: z.object({
      notes_filter: optional(numberOf([0, 1, 2])).describe('0 all notes, 1 comments, 2 system notes'),
      per_page: optional(integer).describe('Most discussions of a page, up to 100'),
      cursor: optional(text).describe('Where the page begins, from the header X-Next-Page-Cursor'),
    }),
    answers: discussionsPage,
    answer: async (call) => {
      const item = await find(call);
      const { notes_filter: filter = 0, per_page: wanted = DEFAULT_PAGE, cursor } = call.input;
      const { discussions, next } = await discussionsAfter(context, call.viewer, item, {
        activity: FILTERS[filter] as ActivityFilter,
        after: readPlace(context, cursor),
        most: Math.min(Math.max(wanted, 1), LONGEST_PAGE),
      });
      if (next) call.reply.header('x-next-page-cursor', writePlace(context, next));
      const rights = rightsOf(call.viewer, item);
      const html = await htmlOfNotes(
        context,
        call.viewer,
        item,
        discussions.flatMap((one) => one.notes),
      );
      const htmlOf = (note: ReadNote) => html.get(note.id) ?? '';
      return discussions.map((one) => presentPageDiscussion(context, item, one, htmlOf, rights));
    },
  });
};

const MICROSECONDS = 1000;
// A note may be committed somewhat later than its timestamp says; polls overlap by this.
const OVERLAP_MS = 10_000;

const pollRoute = (app: FastifyInstance, context: Context, { noun, paths, params, find }: Noteable): void => {
  serve(app, context, {
    method: 'GET',
    paths: paths('/notes'),
    summary: `New and changed notes of an ${noun} since the last look`,
    tag: TAG,
    params,
    input: z.object({
      last_fetched_at: optional(integer).describe('From the last answer; the header X-Last-Fetched-At wins'),
      notes_filter: optional(numberOf([0, 1, 2])).describe('0 all notes, 1 comments, 2 system notes'),
    }),
    answers: polledNotes,
    answer: async (call) => {
      const item = await find(call);
      const header = Number(call.request.headers['x-last-fetched-at'] ?? call.input.last_fetched_at ?? 0);
      const last = Number.isSafeInteger(header) && header > 0 ? header / MICROSECONDS : 0;
      const now = Date.now();
      const notes = await notesSince(
        context,
        call.viewer,
        item,
        FILTERS[call.input.notes_filter ?? 0] as ActivityFilter,
        new Date(Math.max(0, Math.min(last, now) - OVERLAP_MS)),
      );
      const rights = rightsOf(call.viewer, item);
      const html = await htmlOfNotes(context, call.viewer, item, notes);
      call.reply.header('poll-interval', POLL_MS);
      return {
        notes: notes.map((note) => presentPageNote(context, item, note, html.get(note.id) ?? '', rights)),
        last_fetched_at: now * MICROSECONDS,
      };
    },
  });
};
