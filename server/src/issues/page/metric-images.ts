import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { id, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { deleteMetricImage } from '../../incidents/metric-images/changes.ts';
import { type ItemPageCall, itemPageParams, NUMBER } from '../../item-routes/page/item.ts';
import { changeIdsAnswer } from '../../item-routes/presenter.ts';
import type { LocatedItem } from '../../work-items/rows.ts';

/** The route by which the page of an incident deletes a picture; unlike REST, it answers what undoes that. */
export function issuePageMetricImageRoutes(
  app: FastifyInstance,
  context: Context,
  { base, itemOf }: { readonly base: string; readonly itemOf: (call: ItemPageCall) => Promise<LocatedItem> },
): void {
  serve(app, context, {
    method: 'DELETE',
    paths: [`${base}/${NUMBER}/metric_images/:image_id(^\\d+$)`],
    summary: 'Delete a picture of measurements of an incident',
    tag: 'Issue pages',
    params: itemPageParams.extend({ image_id: required(id).describe('The picture') }),
    input: none,
    answers: z
      .object({ change_ids: changeIdsAnswer })
      .meta({ id: 'DeletedMetricImage', description: 'What undoes the deletion' }),
    answer: async (call) => {
      const { id: itemId } = await itemOf(call);
      const at = { itemId, id: call.params.image_id };
      const { changeIds } = await deleteMetricImage(context, call.viewer, at);
      return { change_ids: [...changeIds] };
    },
  });
}
