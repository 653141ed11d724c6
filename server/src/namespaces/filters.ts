import { containing } from '../graphql/patterns.ts';
import type { Filters } from '../graphql/filter.ts';

/** Filters on rows of groups or projects. */
export const namespaceFilters: Filters = {
  search: {
    params: { namespace_search: 'text' },
    values: (search: string) => ({ namespace_search: containing(search) }),
    where: (ns, given) =>
      given.choice('search') === ''
        ? null
        : `(${ns}.full_name ILIKE :namespace_search OR ${ns}.full_path ILIKE :namespace_search)`,
  },
  ids: { params: { namespace_ids: 'bigint[]' }, where: (ns) => `${ns}.id = ANY (:namespace_ids)` },
  topLevelOnly: {
    where: (ns, given) => (given.choice('topLevelOnly') === true ? `${ns}.parent_id IS NULL` : null),
  },
  membership: {
    where: (ns, given) => (given.choice('membership') === true ? `${ns}.traversal_ids && :member_ids` : null),
  },
  includeArchived: {
    where: (ns, given) => (given.choice('includeArchived') === false ? `NOT ${ns}.archived` : null),
  },
};
