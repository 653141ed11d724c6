import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';

/**
 * A text of an item as of an earlier lock version: the text before the first later change. `now` is the
 * current text, returned when it has not changed since.
 */
export async function formerText(
  { trx }: Pick<Write, 'trx'>,
  itemId: number,
  column: 'title' | 'description',
  lockVersion: number,
  now: string,
): Promise<string> {
  const later = await trx
    .selectFrom('changes')
    .select(sql<string>`before ->> ${column}`.as('text'))
    .where('subject_type', '=', 'work_item')
    .where('subject_id', '=', itemId)
    .where(sql<boolean>`before ? ${column} AND (after ->> 'lock_version')::int > ${lockVersion}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return later?.text ?? now;
}
