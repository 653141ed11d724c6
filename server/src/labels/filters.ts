import type { Given } from '../graphql/arguments.ts';
import { containing } from '../graphql/patterns.ts';
import type { Filters } from '../graphql/filter.ts';

const SEARCHED: Readonly<Record<string, string>> = { TITLE: 'title', DESCRIPTION: 'description' };

const searched = (given: Given): readonly string[] => {
  const asked = given.has('searchIn')
    ? (given.choice('searchIn') as readonly string[])
    : Object.keys(SEARCHED);
  return asked.flatMap((name) => SEARCHED[name] ?? []);
};

export const labelFilters: Filters = {
  searchTerm: {
    params: { label_search: 'text' },
    values: (search: string) => ({ label_search: containing(search) }),
    where: (label, given) =>
      `(${searched(given)
        .map((column) => `folded(${label}.${column}) LIKE folded(:label_search)`)
        .join(' OR ')})`,
  },
  ids: { params: { label_ids: 'bigint[]' }, where: (label) => `${label}.id = ANY (:label_ids)` },
  title: { params: { label_title: 'text' }, where: (label) => `${label}.title = :label_title` },
  archived: {
    where: (label, given) =>
      given.choice('archived') === true ? `${label}.archived` : `NOT ${label}.archived`,
  },
};
