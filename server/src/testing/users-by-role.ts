import { anonymous, type Viewer } from '../access/viewer.ts';
import { loadViewer } from '../auth/viewer.ts';
import type { Context } from '../context.ts';

/** The roles of people with regard to one group. */
export const ROLES = [
  'anonymous',
  'stranger',
  'minimal',
  'guest',
  'planner',
  'reporter',
  'developer',
  'maintainer',
  'owner',
  'admin',
  'blocked',
  'expired',
] as const;
export type Role = (typeof ROLES)[number];

export type UsersByRole = Readonly<Record<Role, Viewer>>;

const OWNER = 50;
const LEVELS: Partial<Record<Role, number>> = {
  minimal: 5,
  guest: 10,
  planner: 15,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: OWNER,
  // Both would be owners, but one is blocked and the other's membership expired yesterday.
  blocked: OWNER,
  expired: OWNER,
};

/** One person per role, members of one group, as viewers with the current permissions. */
export async function usersByRole(
  context: Context,
  group: { id: number; root_namespace_id: number },
): Promise<UsersByRole> {
  const viewers: [Role, Viewer][] = [];
  for (const role of ROLES) viewers.push([role, await viewerOf(context, group, role)]);
  return Object.fromEntries(viewers) as UsersByRole;
}

const viewerOf = async (
  { db, ...context }: Context,
  group: { id: number; root_namespace_id: number },
  role: Role,
): Promise<Viewer> => {
  if (role === 'anonymous') return anonymous;
  const { id } = await db
    .insertInto('users')
    .values({
      username: role,
      name: role,
      email: `${role}@cairn.test`,
      admin: role === 'admin',
      state: role === 'blocked' ? 'blocked' : 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const level = LEVELS[role];
  if (level !== undefined) {
    await db
      .insertInto('members')
      .values({
        user_id: id,
        namespace_id: group.id,
        root_namespace_id: group.root_namespace_id,
        access_level: level,
        expires_at: role === 'expired' ? yesterday() : null,
      })
      .execute();
  }
  return (await loadViewer({ db, ...context }, id)) ?? anonymous;
};

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
