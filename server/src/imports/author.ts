import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';

/** The account that stands behind loaded work: the first administrator, or one made for it that nobody signs in to. */
export const importAuthor = async ({
  db,
}: Pick<Context, 'db'>): Promise<Viewer & { readonly userId: number }> => {
  const known = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((eb) => eb.or([eb('admin', '=', true), eb('username', '=', 'importer')]))
    .orderBy('admin', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  const user =
    known ??
    (await db
      .insertInto('users')
      .values({ username: 'importer', name: 'Importer', email: 'importer@localhost' })
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow());
  return { userId: user.id, username: user.username, admin: true, memberships: [], canWrite: true };
};
