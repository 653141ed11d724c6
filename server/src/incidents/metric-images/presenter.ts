import { z } from 'zod';
import type { Context } from '../../context.ts';
import { basePathOf } from '../../http/addresses/base-path.ts';
import type { MetricImageRow } from './queries.ts';

/** The path of pictures, followed by the id and the name of one. */
export const METRIC_IMAGE_PATH = '/uploads/-/system/issuable_metric_image/file';

export const metricImageAnswer = z
  .object({
    id: z.int(),
    created_at: z.date(),
    filename: z.string(),
    file_path: z.string().describe('The address of the picture below that of the server'),
    url: z.string().nullable().describe('Where more can be seen'),
    url_text: z.string().nullable().describe('The text of that link'),
  })
  .meta({ id: 'MetricImage', description: 'A picture of measurements of an incident' });

export function presentMetricImage(
  { settings }: Pick<Context, 'settings'>,
  { id, created_at, filename, url, url_text }: MetricImageRow,
): z.output<typeof metricImageAnswer> {
  const name = encodeURIComponent(filename);
  const file_path = `${basePathOf(settings)}${METRIC_IMAGE_PATH}/${id}/${name}`;
  return { id, created_at, filename, file_path, url, url_text };
}
