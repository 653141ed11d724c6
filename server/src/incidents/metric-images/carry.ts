import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';

/** The pictures go with a moved item; a clone gets copies, which share the files. */
export async function carryMetricImages(
  { trx }: Write,
  from: number,
  to: number,
  operation: 'move' | 'clone',
): Promise<void> {
  if (operation === 'move') {
    await trx
      .updateTable('metric_images')
      .set({ work_item_id: to })
      .where('work_item_id', '=', from)
      .execute();
    return;
  }
  await sql`
    INSERT INTO metric_images (work_item_id, file, filename, media_type, size, width, height, url, url_text, created_at)
    SELECT ${to}, file, filename, media_type, size, width, height, url, url_text, created_at
    FROM metric_images WHERE work_item_id = ${from} AND deleted_at IS NULL ORDER BY id`.execute(trx);
}
