import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { personOf, personParams } from '../auth/person-params.ts';
import { presentUser, userAnswer } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import { id, integer, optional } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { PLACES, placeParams } from '../namespaces/rest/place.ts';
import { namedItemShape } from '../work-items/named-item.ts';
import { type ActivityOf, latestActivity } from './queries.ts';

const PAGE_SIZE = 30;

const input = z.object({
  before: optional(id).describe('The next of the page before it'),
  limit: optional(integer).describe(`The most entries: at most and by default ${PAGE_SIZE}`),
});

const entryAnswer = z
  .object({
    id: z.int(),
    at: z.date(),
    actor: userAnswer.nullable(),
    action: z.enum(['created', 'commented', 'changed']),
    internal: z.boolean(),
    text: z.string().describe('The text of the comment, or the log’s text of the change'),
    item: z.object(namedItemShape),
  })
  .meta({ id: 'ActivityEntry', description: 'Something that happened to an item' });

const answers = z
  .object({ entries: z.array(entryAnswer), next: z.int().nullable() })
  .meta({ id: 'Activity', description: 'What happened lately, newest first' });

const pageOf = async (
  context: Context,
  viewer: Viewer,
  of: ActivityOf,
  { before, limit = PAGE_SIZE }: z.output<typeof input>,
): Promise<z.output<typeof answers>> => {
  const { entries, next } = await latestActivity(context, viewer, of, {
    before: before ?? null,
    limit: Math.min(Math.max(limit, 1), PAGE_SIZE),
  });
  return {
    entries: entries.map((entry) => ({ ...entry, actor: entry.actor && presentUser(context, entry.actor) })),
    next,
  };
};

/** The routes of what happened lately: in a group or project, by a person, and in all places of the viewer. */
export function activityPage(app: FastifyInstance, context: Context): void {
  const common = { method: 'GET', tag: 'Activity', input, answers } as const;
  for (const { kind, placeOf } of PLACES)
    serve(app, context, {
      ...common,
      paths: [kind === 'group' ? '/groups/:id/-/activity.json' : '/:id/-/activity.json'],
      summary: `What happened in a ${kind}${kind === 'group' ? ' and below it' : ''}, newest first`,
      params: placeParams,
      answer: async (call) => pageOf(context, call.viewer, { place: (await placeOf(call)).id }, call.input),
    });
  serve(app, context, {
    ...common,
    paths: ['/-/users/:id/activity.json'],
    summary: 'What a person did, as far as the viewer may see it, newest first',
    params: personParams,
    answer: async (call) => pageOf(context, call.viewer, { person: await personOf(call) }, call.input),
  });
  serve(app, context, {
    ...common,
    paths: ['/dashboard/activity.json'],
    summary: 'What happened in the groups and projects that the viewer is a member of, newest first',
    signedIn: true,
    params: none,
    answer: ({ viewer, input: given }) => pageOf(context, viewer, { mine: true }, given),
  });
}
