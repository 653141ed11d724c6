import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { invalid } from '../http/errors.ts';

/** People and top-level groups share one space of names, as both are addressed at the root of the site. */
export async function isGroupPath({ trx }: Pick<Write, 'trx'>, username: string): Promise<boolean> {
  const group = await trx
    .selectFrom('namespaces')
    .select('id')
    .where(sql<boolean>`lower(full_path) = lower(${username})`)
    .executeTakeFirst();
  return group !== undefined;
}

/** Ends the redirect from a former username that somebody has now. */
export async function endUsernameRedirect({ trx }: Pick<Write, 'trx'>, username: string): Promise<void> {
  await sql`DELETE FROM username_redirects WHERE lower(username) = lower(${username})`.execute(trx);
}

/**
 * Prepares another username, under the lock of the top-level names: throws `invalid` for the path of a group,
 * and lets the former name lead to the person. The update itself fails for the name of somebody else.
 */
export async function prepareRename(
  w: Write,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (from.toLowerCase() === to.toLowerCase()) return;
  if (await isGroupPath(w, to)) throw invalid({ username: ['has already been taken'] });
  await endUsernameRedirect(w, to);
  await sql`
    INSERT INTO username_redirects (username, user_id) VALUES (${from}, ${userId})
    ON CONFLICT (lower(username)) DO UPDATE SET user_id = excluded.user_id, created_at = now()`.execute(
    w.trx,
  );
}
