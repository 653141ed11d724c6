import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { VIEWER_PARAM_TYPES, viewerParams } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { namedSql } from '../../db/named-sql.ts';
import { id, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { PLACES, placeParams } from '../../namespaces/rest/place.ts';
import { burndownEvents } from '../../timeboxes/burn.ts';
import { milestoneRow } from './lists.ts';

const eventAnswer = z.object({
  created_at: z.date(),
  weight: z.int().nullable(),
  action: z.enum(['created', 'closed', 'reopened']),
});

type BurndownEvent = z.output<typeof eventAnswer>;

/** Routes for when the issues of a milestone were created, closed and reopened. */
export function burndownRest(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/milestones/:milestone_id/burndown_events`],
      summary: `When the issues of a milestone of a ${kind} were created, closed and reopened`,
      tag: 'Milestones',
      params: placeParams.extend({
        milestone_id: required(id).describe('The milestone: its number in all of the server'),
      }),
      input: none,
      answers: z.array(eventAnswer),
      answer: async (call) => {
        const { viewer } = call;
        const milestone = await milestoneRow(context, viewer, await placeOf(call), call.params.milestone_id);
        const { rows } = await namedSql<BurndownEvent>(
          `SELECT event.* FROM (SELECT :milestone AS id) m CROSS JOIN LATERAL ${burndownEvents('m')} event`,
          { ...viewerParams(viewer), milestone: milestone.id },
          { ...VIEWER_PARAM_TYPES, milestone: 'bigint' },
        ).execute(context.db);
        return rows;
      },
    });
  }
}
