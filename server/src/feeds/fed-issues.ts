import { type FilterState, readEpicValue, readFilters } from '@cairn/domain/search/address';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { filterVariables, valuesOf } from '@cairn/domain/search/variables';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { plainConditions } from '../graphql/filter.ts';
import { selectAll, type Shown } from '../http/listing.ts';
import { DUE_WISHES, issueRestFilters } from '../issues/rest/filters.ts';
import { VISIBLE_ISSUES } from '../issues/rest/lists.ts';
import { findGroup } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { findItemAt } from '../work-items/queries.ts';

/** An issue as feeds tell of it. */
export interface FedIssue {
  readonly id: number;
  readonly iid: number;
  readonly full_path: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** YYYY-MM-DD */
  readonly due_date: string | null;
  readonly labels: readonly string[];
}

/** A place whose issues are fed, or null for the issues of the viewer in all places. */
export type FedPlace = NamespaceRow | null;

/** What a feed takes of the issues that its query asks for. */
export interface Portion {
  readonly where: readonly string[];
  readonly order: string;
  readonly most: number;
}

const LONGEST_DESCRIPTION = 2000;

const shown: Shown = {
  columns:
    `wi.id, wi.iid, ns.full_path, wi.title, left(wi.description, ${LONGEST_DESCRIPTION}) AS description, author.name AS author,` +
    " wi.created_at, wi.updated_at, wi.due_date, (SELECT coalesce(json_agg(la.title ORDER BY la.title), '[]')" +
    ' FROM work_item_labels wl JOIN labels la ON la.id = wl.label_id WHERE wl.work_item_id = wi.id) AS labels',
  joins:
    'JOIN work_items wi ON wi.id = page.id JOIN namespaces ns ON ns.id = wi.namespace_id JOIN users author ON author.id = wi.author_id',
};

const groupPathOf = (place: FedPlace): string => {
  if (place === null || place.kind === 'group') return place?.full_path ?? '';
  return place.full_path.slice(0, place.full_path.lastIndexOf('/'));
};

/** The epic that the filters name: none named, one the viewer may not see, or its id. */
const epicNamed = async (
  context: Context,
  viewer: Viewer,
  place: FedPlace,
  { tokens }: FilterState,
): Promise<'none' | 'missing' | number> => {
  const [value] = valuesOf(tokens, 'epic', 'is');
  const named = value === undefined ? null : readEpicValue(value);
  if (named === null) return 'none';
  const group = await findGroup(context, viewer, named.groupPath ?? groupPathOf(place));
  const address = { noun: 'epic', iid: Number(named.iid) } as const;
  const epic = group && (await findItemAt(context, viewer, { ...address, namespaceId: group.id }));
  return epic?.id ?? 'missing';
};

const STATES: Readonly<Record<string, string | undefined>> = { closed: 'closed', all: undefined };
const OF_SOMEBODY = new Set(['author', 'assignee']);

/** Issues of nobody in particular would be those of the whole server: the viewer's own work is meant. */
const ownUnlessSaid = (viewer: Viewer, filters: FilterState): FilterState =>
  filters.tokens.some(({ key }) => OF_SOMEBODY.has(key))
    ? filters
    : {
        ...filters,
        tokens: [...filters.tokens, { key: 'assignee', operator: 'is', value: viewer.username ?? '' }],
      };

/** The issues that the query of a list's page asks for, as far as the viewer may see them. */
export const fedIssues = async (
  context: Context,
  viewer: Viewer,
  place: FedPlace,
  query: URLSearchParams,
  portion: Portion,
): Promise<FedIssue[]> => {
  const read = readFilters(ISSUE_TOKENS, query);
  const filters = place === null ? ownUnlessSaid(viewer, read) : read;
  const epic = await epicNamed(context, viewer, place, filters);
  if (epic === 'missing') return [];
  const state = query.get('state') ?? 'opened';
  const due = query.get('due_date');
  const { where, values, types } = plainConditions(issueRestFilters, 'wi', {
    ...filterVariables(ISSUE_TOKENS, filters),
    ...(epic === 'none' ? {} : { epicId: String(epic), includeSubepics: true }),
    state: state in STATES ? STATES[state] : 'opened',
    due_date: due !== null && DUE_WISHES.includes(due) ? due : undefined,
  });
  const which = {
    ...VISIBLE_ISSUES,
    where: [
      ...VISIBLE_ISSUES.where,
      ...(place === null ? [] : ['ns.traversal_ids @> ARRAY[:place_id]']),
      ...(place?.kind === 'project' ? [] : ['NOT ns.archived']),
      ...portion.where,
      ...where,
    ],
    order: portion.order,
    values: { ...values, place_id: place?.id ?? null },
    types: { ...types, place_id: 'bigint' },
  };
  return selectAll<FedIssue>(context, viewer, which, shown, portion.most);
};
