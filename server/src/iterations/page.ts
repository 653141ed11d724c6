import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { id, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { groupOf, placeParams } from '../namespaces/rest/place.ts';
import { deletedIn, deletedRow, restoreFromLog } from '../namespaces/restore-from-log.ts';
import { deletedCadences, deletedIterations } from './restore.ts';

const restoredAnswer = z
  .object({ id: z.int(), count: z.int().describe('Items that have their iteration again') })
  .meta({ id: 'RestoredIterations', description: 'What was restored' });

const restoreParams = placeParams.extend({
  deleted_id: required(id).describe('Its number in all of the server'),
});

const KINDS = [
  {
    page: '/groups/:id/-/cadences/deleted',
    kind: deletedCadences,
    things: 'Cadences',
    one: 'cadence with its iterations',
  },
  {
    page: '/groups/:id/-/iterations/deleted',
    kind: deletedIterations,
    things: 'Iterations',
    one: 'iteration',
  },
] as const;

/** Routes of deleted cadences and iterations of a group, which only the web app calls. */
export function iterationPages(app: FastifyInstance, context: Context): void {
  for (const { page, kind, things, one } of KINDS) {
    serve(app, context, {
      method: 'GET',
      paths: [`${page}.json`],
      summary: `${things} of a group that were deleted in the last 30 days`,
      signedIn: true,
      tag: 'Iterations',
      params: placeParams,
      input: none,
      answers: z.array(deletedRow),
      answer: async (call) => deletedIn(context, call.viewer, kind, (await groupOf(call)).id),
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${page}/:deleted_id/restore.json`],
      summary: `Restore a deleted ${one} of a group`,
      tag: 'Iterations',
      params: restoreParams,
      input: none,
      answers: restoredAnswer,
      answer: async (call) => {
        const input = { id: call.params.deleted_id, namespaceId: (await groupOf(call)).id };
        return kind === deletedCadences
          ? restoreFromLog(context, call.viewer, deletedCadences, input)
          : restoreFromLog(context, call.viewer, deletedIterations, input);
      },
    });
  }
}
