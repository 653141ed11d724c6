/** Access levels by name; the numbers are those of the API. */
export const ACCESS_LEVELS = {
  none: 0,
  minimal: 5,
  guest: 10,
  planner: 15,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
} as const;
export type RoleName = keyof typeof ACCESS_LEVELS;
export type AccessLevel = (typeof ACCESS_LEVELS)[RoleName];

export const ROLE_LABELS = {
  none: 'No access',
  minimal: 'Minimal Access',
  guest: 'Guest',
  planner: 'Planner',
  reporter: 'Reporter',
  developer: 'Developer',
  maintainer: 'Maintainer',
  owner: 'Owner',
} as const satisfies Record<RoleName, string>;

const NAMES = Object.keys(ACCESS_LEVELS) as RoleName[];

/** The role with an access level, or null if there is none. */
export function roleOf(level: number): RoleName | null {
  return NAMES.find((name) => ACCESS_LEVELS[name] === level) ?? null;
}

/** Whether a number is one of the access levels above. */
export function isAccessLevel(level: number): level is AccessLevel {
  return roleOf(level) !== null;
}
