import { unexpired } from './unexpired.ts';

const NAME = /(?<!:):([a-zA-Z_]\w*)/g;
const GUEST = 10;
const PLANNER = 15;

const memberships = (user: string, column: string, least: number): string =>
  `ARRAY(SELECT mine.${column} FROM members mine WHERE mine.user_id = ${user}.id AND mine.access_level >= ${least}` +
  ` AND ${unexpired('mine')} ORDER BY mine.id)`;

/**
 * A visibility predicate written for one viewer, asked of each row of users in its stead: the same rule with the
 * rights that person has now. Blocked people see nothing.
 */
export function forEachUser(predicate: string, user: string): string {
  const stands: Readonly<Record<string, string>> = {
    me: `${user}.id`,
    admin: `${user}.admin`,
    signed_in: 'true',
    member_ids: memberships(user, 'namespace_id', GUEST),
    planner_ids: memberships(user, 'namespace_id', PLANNER),
    membership_ids: memberships(user, 'namespace_id', 0),
    membership_levels: memberships(user, 'access_level', 0),
  };
  const asked = predicate.replace(NAME, (whole, name: string) => {
    const stand = stands[name];
    if (stand === undefined) throw new Error(`No person has a ${whole}`);
    return stand;
  });
  return `(${user}.state = 'active' AND ${asked})`;
}
