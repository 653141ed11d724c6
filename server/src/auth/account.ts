import { NO_NAMESPACE } from '../changes/record.ts';
import type { Write } from '../changes/write.ts';
import { notFound } from '../http/errors.ts';

/** The states of an account. Only an active one can sign in; signing in makes a deactivated one active. */
export const USER_STATES = [
  'active',
  'blocked',
  'banned',
  'deactivated',
  'blocked_pending_approval',
] as const;
export type UserState = (typeof USER_STATES)[number];

interface Account {
  readonly state: UserState;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly admin: boolean;
  readonly public_email: string;
  readonly pronouns: string;
  readonly timezone: string;
}

/** Locks an account that was not deleted; throws notFound. */
export async function lockAccount({ trx }: Write, userId: number): Promise<Account> {
  const user = await trx
    .selectFrom('users')
    .select(['state', 'username', 'name', 'email', 'admin', 'public_email', 'pronouns', 'timezone'])
    .$narrowType<{ state: UserState }>()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound('User');
  return user;
}

/** Records a change of an account in the change log. */
export function recordUser(
  w: Write,
  id: number,
  kind: string,
  after: Record<string, unknown> = {},
  before: Record<string, unknown> = {},
): void {
  return w.record({
    subjectType: 'user',
    subjectId: id,
    rootNamespaceId: NO_NAMESPACE,
    namespaceId: null,
    kind,
    before,
    after,
  });
}
