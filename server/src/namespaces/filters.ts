import type { Args } from '../graphql/arguments.ts';
import { containing } from '../graphql/patterns.ts';
import type { Filters } from '../graphql/filter.ts';
import { namespaceVisible } from './visible.ts';

/** SQL: a person is a member of a group or project, of one above, or of one below that the viewer sees. */
export function belongsTo(user: string, place: { readonly id: string; readonly path: string }): string {
  return (
    `EXISTS (SELECT 1 FROM effective_members m JOIN namespaces mn ON mn.id = m.namespace_id WHERE m.user_id = ${user}.id` +
    ` AND (mn.id = ANY (${place.path}) OR mn.traversal_ids @> ARRAY[${place.id}] AND ${namespaceVisible('mn')}))`
  );
}

/** Whether a user's name or username contains the argument `search`; null where that is not given. */
export function nameMatches(user: string, args: Args): string | null {
  if (!args.has('search')) return null;
  const pattern = args.bind('search', 'text', containing);
  return `(folded(${user}.name) LIKE folded(${pattern}) OR folded(${user}.username) LIKE folded(${pattern}))`;
}

/** Filters on rows of groups or projects. */
export const namespaceFilters: Filters = {
  search: {
    params: { namespace_search: 'text' },
    values: (search: string) => ({ namespace_search: containing(search) }),
    where: (ns) =>
      `(folded(${ns}.full_name) LIKE folded(:namespace_search) OR folded(${ns}.full_path) LIKE folded(:namespace_search))`,
  },
  ids: { params: { namespace_ids: 'bigint[]' }, where: (ns) => `${ns}.id = ANY (:namespace_ids)` },
  topLevelOnly: {
    where: (ns, given) => (given.choice('topLevelOnly') === true ? `${ns}.parent_id IS NULL` : null),
  },
  rootsOnly: {
    where: (ns, given) =>
      given.choice('rootsOnly') === true
        ? `NOT EXISTS (SELECT FROM namespaces above WHERE above.id = ${ns}.parent_id AND ${namespaceVisible('above')})`
        : null,
  },
  membership: {
    where: (ns, given) => (given.choice('membership') === true ? `${ns}.traversal_ids && :member_ids` : null),
  },
  includeArchived: {
    where: (ns, given) => (given.choice('includeArchived') === false ? `NOT ${ns}.archived` : null),
  },
};
