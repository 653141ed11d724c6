import { excerpt as plainExcerpt } from '@cairn/domain/markdown/plain-text';
import { titleWords } from '@cairn/domain/markdown/title-words';
import { excerptAround, markedHits } from '@cairn/domain/search/hits';
import { RESULT_KINDS, type ResultKind } from '@cairn/domain/search/result-kinds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { presentUser, userAnswer } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import { selectAll, selectCount, selectPage } from '../../http/listing.ts';
import { listed } from '../../http/openapi/answers.ts';
import { pageParams } from '../../http/paging.ts';
import { instant, oneOf, optional, required, searchText, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { getGroup, getProject } from '../../namespaces/queries.ts';
import { found } from './kinds.ts';
import type { Asked, FoundRow } from './kinds/source.ts';

const TAG = 'Search';
/** A tab shows "100+" beyond. */
const MOST_SHOWN_COUNT = 100;
const EXCERPT = 240;
/** Text of which the excerpt is taken, without marks. */
const MOST_PLAIN = 10_000;

const pieces = z.array(z.object({ text: z.string(), hit: z.boolean() }));

const resultAnswer = z
  .object({
    kind: listed(RESULT_KINDS),
    id: z.int(),
    title: pieces,
    path: z.string().describe('The address of its page, below the public URL'),
    detail: z.string().describe('Its reference, username, full path or color'),
    place: z.string().nullable().describe('The full name of its group or project'),
    state: z.string().nullable(),
    type: z.string().nullable().describe('The type of an item'),
    excerpt: pieces.describe('The part of its text around the first word that was found'),
    author: userAnswer.nullable(),
    at: z.date().nullable().describe('When it was last changed'),
  })
  .meta({ id: 'SearchResult', description: 'A row of the search page' });

const askedInput = {
  search: required(searchText).describe('Words, all of which are in the title or text'),
  group: optional(text).describe('Only below this group: its full path'),
  project: optional(text).describe('Only in this project: its full path'),
  state: optional(oneOf(['opened', 'closed', 'all'])).describe('Of items and milestones: all by default'),
  author: optional(text).describe('Of items and comments: by this person'),
  label: optional(text).describe('Of items and comments: on items with the label of this title'),
  updated_after: optional(instant).describe('Of items and comments: changed since'),
};
const countsInput = z.object(askedInput);
const resultsInput = z.object({
  ...pageParams,
  ...askedInput,
  kind: required(oneOf(RESULT_KINDS)).describe('What is searched for'),
});

const asked = async (
  context: Context,
  viewer: Viewer,
  input: z.output<typeof countsInput>,
): Promise<Asked> => {
  const { group, project } = input;
  let place: Asked['place'] = null;
  if (project) place = await getProject(context, viewer, project);
  else if (group) place = await getGroup(context, viewer, group);
  const { search, state, author, label, updated_after: updatedAfter } = input;
  return { search, place, state, author, label, updatedAfter };
};

const pathOf = (kind: ResultKind, { path, title }: FoundRow): string =>
  kind === 'labels' ? `${path}?label_name%5B%5D=${encodeURIComponent(title)}` : path;

const present = (
  context: Context,
  kind: ResultKind,
  row: FoundRow,
  search: string,
): z.output<typeof resultAnswer> => ({
  kind,
  id: row.id,
  title: markedHits(titleWords(row.title), search),
  path: pathOf(kind, row),
  detail: row.detail,
  place: row.place,
  state: row.state,
  type: row.type,
  excerpt: markedHits(excerptAround(plainExcerpt(row.text, MOST_PLAIN), search, EXCERPT), search),
  author: row.author && presentUser(context, row.author),
  at: row.at,
});

/** Kinds that the palette lists beside the items and places that it finds by itself, and how many of each. */
const PALETTE_KINDS = [
  'users',
  'milestones',
  'iterations',
  'labels',
  'views',
] as const satisfies readonly ResultKind[];
const MOST_IN_PALETTE = 4;

/** Routes of the search page and the palette, limited to what the viewer may see. */
export function searchPage(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/search/results.json'],
    summary: 'What a search finds of one kind, the best match first',
    tag: TAG,
    params: none,
    input: resultsInput,
    answers: z.object({
      results: z.array(resultAnswer),
      total: z.int().describe('How many were found, of the newest five thousand'),
    }),
    answer: async ({ viewer, input }) => {
      const { which, shown } = found(input.kind, await asked(context, viewer, input));
      const page = await selectPage<FoundRow>(context, viewer, which, shown, input);
      return {
        results: page.rows.map((row) => present(context, input.kind, row, input.search)),
        total: page.total,
      };
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/-/search/labels.json'],
    summary: 'Labels by which results can be filtered: all by title, or the best matches of a search',
    tag: TAG,
    params: none,
    input: z.object({
      ...pageParams,
      search: optional(searchText).describe('Words, all of which are in the title or description'),
      group: askedInput.group,
      project: askedInput.project,
    }),
    answers: z.array(z.object({ id: z.int(), title: z.string(), color: z.string() })),
    answer: async ({ viewer, input }) => {
      const question = await asked(context, viewer, { ...input, search: input.search ?? '' });
      const { which, shown } = found('labels', question, true);
      const { rows } = await selectPage<FoundRow>(context, viewer, which, shown, input);
      return rows.map(({ id, title, detail: color }) => ({ id, title, color }));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/-/search/palette.json'],
    summary: 'The best matches among people, milestones, iterations, labels and views',
    tag: TAG,
    params: none,
    input: z.object({ search: askedInput.search }),
    answers: z.array(resultAnswer),
    answer: async ({ viewer, input: { search } }) => {
      const results: z.output<typeof resultAnswer>[] = [];
      for (const kind of PALETTE_KINDS) {
        const { which, shown } = found(kind, { search, place: null });
        const rows = await selectAll<FoundRow>(context, viewer, which, shown, MOST_IN_PALETTE);
        results.push(...rows.map((row) => present(context, kind, row, search)));
      }
      return results;
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/-/search/counts.json'],
    summary: 'How many results a search has of each kind, up to a hundred',
    tag: TAG,
    params: none,
    input: countsInput,
    answers: z.array(z.object({ kind: listed(RESULT_KINDS), count: z.int() })),
    answer: async ({ viewer, input }) => {
      const question = await asked(context, viewer, input);
      const counts: { kind: ResultKind; count: number }[] = [];
      for (const kind of RESULT_KINDS)
        counts.push({
          kind,
          count: await selectCount(context, viewer, found(kind, question).which, MOST_SHOWN_COUNT),
        });
      return counts;
    },
  });
}
