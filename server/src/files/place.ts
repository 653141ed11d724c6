import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { FileSettings } from './settings.ts';

/** Where files lie, in words that give no key away. */
export function placeOf(settings: FileSettings): string {
  return settings.kind === 'disk' ? 'disk' : `${settings.endpoint}/${settings.bucket}`;
}

/** Where the store's files lie as its server last had it; null before a server first ran. */
export async function knownPlace(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('file_place').select('place').executeTakeFirst();
  return row?.place ?? null;
}

/** Keeps in the store where its files lie from now on. */
export async function keepPlace(db: Kysely<Database>, settings: FileSettings): Promise<void> {
  const place = placeOf(settings);
  await db
    .insertInto('file_place')
    .values({ place })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ place }))
    .execute();
}
