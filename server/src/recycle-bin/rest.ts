import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { flag, optional, text } from '../http/params.ts';
import { serve } from '../http/route.ts';
import { deletePlace, PLACE_KEPT_DAYS } from '../namespaces/lifecycle.ts';
import { PLACES, placeParams } from '../namespaces/rest/place.ts';
import { removePlace } from './places.ts';

const accepted = z.object({ message: z.literal('202 Accepted') }).meta({ description: 'It is deleted' });

/** Routes that delete groups and projects, for 30 days or permanently. */
export function deletePlaceRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES)
    serve(app, context, {
      method: 'DELETE',
      paths: [base],
      summary: `Delete a ${kind} with everything in it; it can be restored for ${PLACE_KEPT_DAYS} days`,
      tag: kind === 'group' ? 'Groups' : 'Projects',
      status: 202,
      params: placeParams,
      input: z.object({
        permanently_remove: optional(flag).describe(
          `Whether a deleted ${kind} is deleted permanently, at once`,
        ),
        full_path: optional(text).describe('Then its full path since the deletion, to confirm'),
      }),
      answers: accepted,
      answer: async (call) => {
        const { permanently_remove, full_path: fullPath } = call.input;
        if (permanently_remove === true)
          await removePlace(context, call.viewer, { kind, idOrPath: call.params.id, fullPath });
        else await deletePlace(context, call.viewer, (await placeOf(call)).id);
        return { message: '202 Accepted' as const };
      },
    });
}
