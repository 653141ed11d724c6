const NAME = /(?<!:):([a-zA-Z_]\w*)/g;
const GUEST = 10;
const PLANNER = 15;

const memberships = (user: string, column: string, least: number): string =>
  `ARRAY(SELECT mine.${column} FROM effective_members mine WHERE mine.user_id = ${user}.id` +
  ` AND mine.access_level >= ${least} ORDER BY mine.namespace_id, mine.access_level)`;

/**
 * Rewrites a visibility predicate for one viewer so that it is evaluated for each row of users: the same
 * rule, with that user's current rights. Blocked users see nothing.
 */
export function forEachUser(predicate: string, user: string): string {
  const columns: Readonly<Record<string, string>> = {
    me: `${user}.id`,
    admin: `${user}.admin`,
    signed_in: 'true',
    member_ids: memberships(user, 'namespace_id', GUEST),
    planner_ids: memberships(user, 'namespace_id', PLANNER),
    membership_ids: memberships(user, 'namespace_id', 0),
    membership_levels: memberships(user, 'access_level', 0),
  };
  const asked = predicate.replace(NAME, (whole, name: string) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`No person has a ${whole}`);
    return column;
  });
  return `(${user}.state = 'active' AND ${asked})`;
}
