import type { Context } from '../context.ts';
import type { Settings } from '../settings.ts';

/** Records the address at which this server is reached. */
export async function keepServedAddress({ db, settings }: Context): Promise<void> {
  const url = settings.publicUrl;
  await db
    .insertInto('served_address')
    .values({ url })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ url }))
    .execute();
}

/**
 * Returns the address for the links of a command: the one in its own settings, else the last address of the
 * server.
 */
export async function addressForLinks({ db }: Pick<Context, 'db'>, settings: Settings): Promise<string> {
  if (settings.saysAddress) return settings.publicUrl;
  const row = await db.selectFrom('served_address').select('url').executeTakeFirst();
  return row?.url ?? settings.publicUrl;
}
