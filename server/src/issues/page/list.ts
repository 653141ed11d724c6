import { type FilterState, readEpicValue, readFilters } from '@cairn/domain/search/address';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { filterVariables, valuesOf } from '@cairn/domain/search/variables';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { plainConditions } from '../../graphql/filter.ts';
import type { Which } from '../../http/listing.ts';
import type { ListParams } from '../../lists/filter-params.ts';
import { findGroup } from '../../namespaces/queries.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { findItemAt } from '../../work-items/queries.ts';
import { DUE_KEYWORDS, issueRestFilters } from '../rest/filters.ts';
import { VISIBLE_ISSUES } from '../rest/lists.ts';

/** The namespace whose issues are listed, or null for the viewer's issues everywhere. */
export type ListedPlace = NamespaceRow | null;

/** Parameters of an issue list beside its order. */
export const ISSUE_LIST_PARAMS: ListParams = {
  tokens: ISSUE_TOKENS,
  words: { state: ['opened', 'closed', 'all'], due_date: DUE_KEYWORDS },
};

const groupPathOf = (place: ListedPlace): string => {
  if (place === null || place.kind === 'group') return place?.full_path ?? '';
  return place.full_path.slice(0, place.full_path.lastIndexOf('/'));
};

/** The epic that a filter names with an operator: none named, one the viewer may not see, or its id. */
const epicNamed = async (
  context: Context,
  viewer: Viewer,
  place: ListedPlace,
  { tokens }: FilterState,
  operator: 'is' | 'isNot',
): Promise<'none' | 'missing' | number> => {
  const [value] = valuesOf(tokens, 'epic', operator);
  const named = value === undefined ? null : readEpicValue(value);
  if (named === null) return 'none';
  const group = await findGroup(context, viewer, named.groupPath ?? groupPathOf(place));
  const address = { noun: 'epic', iid: Number(named.iid) } as const;
  const epic = group && (await findItemAt(context, viewer, { ...address, namespaceId: group.id }));
  return epic?.id ?? 'missing';
};

const STATES: Readonly<Record<string, string | undefined>> = { closed: 'closed', all: undefined };
const OF_SOMEBODY = new Set(['author', 'assignee']);

/**
 * Without an author or assignee the list would be that of the whole server: it defaults to issues assigned to
 * the viewer.
 */
const ownByDefault = (viewer: Viewer, filters: FilterState): FilterState =>
  filters.tokens.some(({ key }) => OF_SOMEBODY.has(key))
    ? filters
    : {
        ...filters,
        tokens: [...filters.tokens, { key: 'assignee', operator: 'is', value: viewer.username ?? '' }],
      };

/** The issues for the query of a list's page that the viewer may see; null when nothing can match. */
export async function issuesOfPage(
  context: Context,
  viewer: Viewer,
  place: ListedPlace,
  query: URLSearchParams,
): Promise<Omit<Which, 'order'> | null> {
  const read = readFilters(ISSUE_TOKENS, query);
  const filters = place === null ? ownByDefault(viewer, read) : read;
  const epic = await epicNamed(context, viewer, place, filters, 'is');
  if (epic === 'missing') return null;
  // Excluding an epic that the viewer may not see excludes nothing.
  const notIn = await epicNamed(context, viewer, place, filters, 'isNot');
  const state = query.get('state') ?? 'opened';
  const due = query.get('due_date');
  const asked = filterVariables(ISSUE_TOKENS, filters);
  const { where, values, types } = plainConditions(issueRestFilters, 'wi', {
    ...asked,
    ...(typeof epic === 'number' && { epicId: String(epic) }),
    ...(typeof notIn === 'number' && { not: { ...asked.not, epicId: String(notIn) } }),
    includeSubepics: true,
    state: state in STATES ? STATES[state] : 'opened',
    due_date: due !== null && DUE_KEYWORDS.includes(due) ? due : undefined,
  });
  return {
    ...VISIBLE_ISSUES,
    where: [
      ...VISIBLE_ISSUES.where,
      ...(place === null ? [] : ['ns.traversal_ids @> ARRAY[:place_id]']),
      ...(place?.kind === 'project' ? [] : ['NOT ns.archived']),
      ...where,
    ],
    values: { ...values, place_id: place?.id ?? null },
    types: { ...types, place_id: 'bigint' },
  };
}
