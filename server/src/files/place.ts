import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { FileSettings } from './settings.ts';

/** Where files lie, in words that give no key away. */
export const placeOf = (settings: FileSettings): string =>
  settings.kind === 'disk' ? 'disk' : `${settings.endpoint}/${settings.bucket}`;

/** Where the store's files lie as its server last had it; null before a server first ran. */
export const knownPlace = async (db: Kysely<Database>): Promise<string | null> => {
  const row = await db.selectFrom('file_place').select('place').executeTakeFirst();
  return row?.place ?? null;
};

/** Keeps in the store where its files lie from now on. */
export const keepPlace = async (db: Kysely<Database>, settings: FileSettings): Promise<void> => {
  const place = placeOf(settings);
  await db
    .insertInto('file_place')
    .values({ place })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ place }))
    .execute();
};
