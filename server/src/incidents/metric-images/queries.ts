import type { Selectable } from 'kysely';
import type { Reader } from '../../db/reader.ts';
import type { MetricImages } from '../../db/tables.ts';

export type MetricImageRow = Selectable<MetricImages>;

/** The pictures of an item that the viewer may see, oldest first. */
export function metricImagesOf({ db }: Reader, itemId: number): Promise<MetricImageRow[]> {
  return db
    .selectFrom('metric_images')
    .selectAll()
    .where('work_item_id', '=', itemId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
