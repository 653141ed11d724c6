import { containing } from '../graphql/patterns.ts';
import type { Filters } from '../graphql/filter.ts';

/**
 * Filters on rows of users. An e-mail address must match as a whole; private ones match for administrators
 * only.
 */
export const userFilters: Filters = {
  search: {
    params: { user_search: 'text', user_email: 'text' },
    values: (search: string) => ({ user_search: containing(search), user_email: search.toLowerCase() }),
    where: (user) =>
      `(folded(${user}.name) LIKE folded(:user_search) OR folded(${user}.username) LIKE folded(:user_search) OR lower(${user}.public_email) = :user_email` +
      ` OR :admin AND lower(${user}.email) = :user_email)`,
  },
  usernames: {
    params: { usernames: 'text[]' },
    values: (usernames: readonly string[]) => ({ usernames: usernames.map((name) => name.toLowerCase()) }),
    where: (user) => `${user}.id IN (SELECT user_at(name) FROM unnest(:usernames) name)`,
  },
  ids: { params: { user_ids: 'bigint[]' }, where: (user) => `${user}.id = ANY (:user_ids)` },
};
