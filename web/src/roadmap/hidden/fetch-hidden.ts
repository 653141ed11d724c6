import type { ApolloClient } from '@apollo/client';
import type { HiddenCounts, HiddenReason } from '@cairn/domain/timeline/hidden';
import type { EpicsRequest } from '../epics-request.ts';
import {
  HIDDEN_CHILDREN,
  HIDDEN_EPICS,
  ROADMAP_HIDDEN,
  ROADMAP_HIDDEN_CHILDREN,
  type HiddenEpicPage,
  type HiddenNode,
} from '../hidden-documents.ts';

/** Where epics are left out: among those of a group, or among the children of one epic. */
export type HiddenSource = { readonly request: EpicsRequest; readonly epicIid: string | null };

const ARGUMENT = { undated: 'UNDATED', outside: 'OUTSIDE', reversed: 'REVERSED' } as const;
const AFRESH = { fetchPolicy: 'no-cache' } as const;

/** How many epics are left out, and why; null when that cannot be known. */
export async function fetchHiddenCounts(
  client: ApolloClient,
  { request, epicIid }: HiddenSource,
): Promise<HiddenCounts | null> {
  if (epicIid === null) {
    const { sort: _sort, ...variables } = request;
    const { data } = await client.query({ ...AFRESH, query: ROADMAP_HIDDEN, variables });
    return countsOf(data?.group?.roadmapHidden);
  }
  const variables = { ...childFilters(request), epicIid };
  const { data } = await client.query({ ...AFRESH, query: ROADMAP_HIDDEN_CHILDREN, variables });
  return countsOf(data?.group?.epic?.roadmapHidden);
}

/** A page of the epics left out for one reason. Throws when it cannot be read. */
export async function fetchHiddenPage(
  client: ApolloClient,
  { request, epicIid }: HiddenSource,
  reason: HiddenReason,
  after: string | null,
): Promise<HiddenEpicPage> {
  const place = { reason: ARGUMENT[reason], after };
  if (epicIid === null) {
    const { sort: _sort, ...filters } = request;
    const variables = { ...filters, ...place };
    const { data } = await client.query({ ...AFRESH, query: HIDDEN_EPICS, variables });
    if (data?.group == null) throw new Error('The group was not found');
    return data.group.epics;
  }
  const variables = { ...childFilters(request), epicIid, ...place };
  const { data } = await client.query({ ...AFRESH, query: HIDDEN_CHILDREN, variables });
  if (data?.group?.epic == null) throw new Error('The epic was not found');
  return data.group.epic.children;
}

function childFilters({ fullPath, state, timeframe }: EpicsRequest) {
  return { fullPath, state, timeframe };
}

function countsOf(node: HiddenNode | undefined): HiddenCounts | null {
  if (node === undefined) return null;
  return { undated: node.withoutDates, outside: node.outsideRange, reversed: node.startAfterDue };
}
