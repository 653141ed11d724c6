import { containing } from '../graphql/patterns.ts';
import type { Filters } from '../graphql/filter.ts';
import { timeframeFilter } from '../graphql/timeframe.ts';

export const milestoneFilters: Filters = {
  state: {
    where: (milestone, given) =>
      `${milestone}.state = '${given.choice('state') === 'closed' ? 'closed' : 'active'}'`,
  },
  timeframe: timeframeFilter,
  searchTitle: {
    params: { milestone_search: 'text' },
    values: (search: string) => ({ milestone_search: containing(search) }),
    where: (milestone) => `folded(${milestone}.title) LIKE folded(:milestone_search)`,
  },
  title: {
    params: { milestone_title: 'text' },
    where: (milestone) => `${milestone}.title = :milestone_title`,
  },
  ids: {
    params: { milestone_ids: 'bigint[]' },
    where: (milestone) => `${milestone}.id = ANY (:milestone_ids)`,
  },
};
