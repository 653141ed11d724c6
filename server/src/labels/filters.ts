import { containing } from '../graphql/patterns.ts';
import type { Filters } from '../graphql/filter.ts';

export const labelFilters: Filters = {
  searchTerm: {
    params: { label_search: 'text' },
    values: (search: string) => ({ label_search: containing(search) }),
    where: (label) => `(${label}.title ILIKE :label_search OR ${label}.description ILIKE :label_search)`,
  },
  ids: { params: { label_ids: 'bigint[]' }, where: (label) => `${label}.id = ANY (:label_ids)` },
  title: { params: { label_title: 'text' }, where: (label) => `${label}.title = :label_title` },
  archived: {
    where: (label, given) =>
      given.choice('archived') === true ? `${label}.archived` : `NOT ${label}.archived`,
  },
};
