import { readFilters } from '@cairn/domain/search/address';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { epicsQuery } from '@cairn/domain/search/epics-query';
import { plainConditions } from '../../graphql/filter.ts';
import type { Which } from '../../http/listing.ts';
import type { ListParams } from '../../lists/filter-params.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { epicVisible } from '../../work-items/visible.ts';
import { epicFilters } from '../filters.ts';

/** Parameters of an epic list beside its order. */
export const EPIC_LIST_PARAMS: ListParams = {
  tokens: EPIC_TOKENS,
  words: { state: ['opened', 'closed', 'all'] },
};

const STATES: Readonly<Record<string, string>> = { opened: 'opened', closed: 'closed' };

/** The epics for the query of a group's list that the viewer may see. */
export function epicsOfPage(
  group: NamespaceRow,
  query: URLSearchParams,
): Required<Pick<Which, 'from' | 'key' | 'where' | 'values' | 'types'>> {
  const state = STATES[query.get('state') || 'opened'];
  const { fullPath, includeDescendantGroups, filter } = epicsQuery(
    group.full_path,
    readFilters(EPIC_TOKENS, query),
  );
  const { where, values, types } = plainConditions(epicFilters, 'wi', { ...filter, state });
  const alone = includeDescendantGroups === false || filter.iid !== undefined;
  return {
    from: 'work_items wi JOIN namespaces wi_ns ON wi_ns.id = wi.namespace_id',
    key: 'wi.id',
    where: [
      epicVisible('wi', 'wi_ns'),
      alone ? 'wi_ns.id = (SELECT namespace_at(:full_path))' : 'wi_ns.traversal_ids @> ARRAY[:group_id]',
      ...where,
    ],
    values: { ...values, full_path: fullPath, group_id: group.id },
    types: { ...types, full_path: 'text', group_id: 'bigint' },
  };
}
