import type { Viewer } from '../access/viewer.ts';
import type { Write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { forbidden } from '../http/errors.ts';

/** Throws 403 for viewers who are no administrators. */
export function assertAdministrator(viewer: Viewer): void {
  if (!viewer.admin) throw forbidden();
}

/** Throws 403 when administrators do to themselves what only others may do to them. */
export function assertNotOneself({ userId, sudoById }: Viewer, target: number, done: string): void {
  if (target === userId || target === sudoById)
    throw forbidden(`403 Forbidden - The API initiating user cannot be ${done} by the API`);
}

/**
 * Throws 403 when no active administrator would remain without this person. The lock keeps two administrators
 * from removing each other at the same moment.
 */
export async function assertAdministratorRemains({ trx }: Write, userId: number): Promise<void> {
  await lockFor(trx, 'administrators', 0);
  const administrators = await trx
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .where('state', '=', 'active')
    .limit(2)
    .execute();
  if (administrators.length === 1 && administrators[0]?.id === userId)
    throw forbidden('403 Forbidden - The last administrator must stay');
}
