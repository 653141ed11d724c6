import { ACCESS_LEVELS, ROLE_LABELS, roleOf } from '@cairn/domain/roles/levels';
import type { RoleName } from '@cairn/domain/roles/levels';

const hints: Partial<Record<RoleName, string>> = {
  guest: 'Reads, comments and creates issues',
  planner: 'Plans: epics, issues, milestones and labels',
  reporter: 'Plans like a Planner, but deletes only their own items',
  developer: 'Like Reporter, and creates projects',
  maintainer: 'Manages projects and their members',
  owner: 'Manages everything, including members and settings',
};

/** The highest role that a reusable link gives. */
export const LINK_MAX = ACCESS_LEVELS.developer;

/** The name of a role by its access level. */
export function roleName(level: number): string {
  const role = roleOf(level);
  return role === null ? String(level) : ROLE_LABELS[role];
}

/** The roles that a viewer of access level `own` can give, and the member's current one. */
export function roleChoices(own: number, held: number | null = null) {
  return (Object.keys(ACCESS_LEVELS) as RoleName[])
    .filter((role) => {
      const level = ACCESS_LEVELS[role];
      return level === held || (level >= ACCESS_LEVELS.guest && level <= own);
    })
    .map((role) => ({
      value: String(ACCESS_LEVELS[role]),
      label: ROLE_LABELS[role],
      ...(hints[role] !== undefined && { description: hints[role] }),
    }));
}
