import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type NewAvatar, replaceAvatar } from '../avatars/change.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';
import { recordUser } from './account.ts';
import { assertAdministrator } from './administrators.ts';

/** Replaces the avatar of the signed-in user, and for administrators that of others; null removes it. */
export async function setAvatar(
  context: Context,
  viewer: Viewer,
  userId: number | null,
  avatar: NewAvatar | null,
): Promise<void> {
  if (userId === null) throw new CairnError('unauthorized');
  if (userId !== viewer.userId) assertAdministrator(viewer);
  await write(context.db, viewer, {}, async (w) => {
    const old = await w.trx
      .selectFrom('users')
      .select('image')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const image = avatar?.path ?? null;
    if (image === old.image) return;
    await w.trx
      .updateTable('users')
      .set({ image, updated_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute();
    await replaceAvatar(w, { user_id: userId }, avatar);
    recordUser(w, userId, 'user.updated', { image }, { image: old.image });
  });
}
