import type { Context } from '../context.ts';
import type { Settings } from '../settings.ts';

/** Keeps where this server is reached. */
export async function keepServedAddress({ db, settings }: Context): Promise<void> {
  const url = settings.publicUrl;
  await db
    .insertInto('served_address')
    .values({ url })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ url }))
    .execute();
}

/** Where the links of a command lead: as its own settings say, or else to where the server was last reached. */
export async function addressForLinks({ db }: Pick<Context, 'db'>, settings: Settings): Promise<string> {
  if (settings.saysAddress) return settings.publicUrl;
  const row = await db.selectFrom('served_address').select('url').executeTakeFirst();
  return row?.url ?? settings.publicUrl;
}
