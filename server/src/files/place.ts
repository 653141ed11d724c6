import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { FileSettings } from './settings.ts';

/** Returns a description of where files are stored, without secrets. */
export function placeOf(settings: FileSettings): string {
  return settings.kind === 'disk' ? 'disk' : `${settings.endpoint}/${settings.bucket}`;
}

/** Returns the file storage that the server last used; null before its first start. */
export async function recordedPlace(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('file_place').select('place').executeTakeFirst();
  return row?.place ?? null;
}

/** Records in the database which file storage is used from now on. */
export async function recordPlace(db: Kysely<Database>, settings: FileSettings): Promise<void> {
  const place = placeOf(settings);
  await db
    .insertInto('file_place')
    .values({ place })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ place }))
    .execute();
}
