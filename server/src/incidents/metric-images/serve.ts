import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { forViewer } from '../../access/viewer-sql.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { id, required, storable } from '../../http/params.ts';
import { fileAt, serveFiles } from '../../uploads/serve.ts';
import { workItemVisibleAlone } from '../../work-items/visible.ts';
import { METRIC_IMAGE_PATH } from './presenter.ts';

const params = z.object({
  image_id: required(id).describe('The picture'),
  filename: z.string().min(1).max(255).refine(storable).describe('Its name'),
});

/** The pictures are as visible as their incident; a hidden one and a missing one are answered alike. */
export function serveMetricImages(app: FastifyInstance, context: Context): void {
  const operation = fileAt(
    `${METRIC_IMAGE_PATH}/:image_id/:filename`,
    'A picture of measurements of an incident',
    params,
  );
  serveFiles(app, context, operation, async (request) => {
    const read = params.safeParse(request.params);
    if (!read.success) throw notFound();
    const image = await context.db
      .selectFrom('metric_images')
      .innerJoin('work_items', 'work_items.id', 'metric_images.work_item_id')
      .selectAll('metric_images')
      .where('metric_images.id', '=', read.data.image_id)
      .where('metric_images.filename', '=', read.data.filename)
      .where('metric_images.deleted_at', 'is', null)
      .where(forViewer(workItemVisibleAlone('work_items'), request.viewer))
      .executeTakeFirst();
    if (!image) throw notFound();
    return { ...image, secret: image.file };
  });
}
