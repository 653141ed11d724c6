import type { ApolloClient } from '@apollo/client';
import type { HiddenReason } from '@cairn/domain/timeline/hidden/hidden';
import { AFRESH, childFilters, type HiddenSource } from './hidden-source.ts';
import { HIDDEN_CHILDREN, HIDDEN_EPICS, type HiddenEpicPage } from './page-documents.ts';

const ARGUMENT = { undated: 'UNDATED', outside: 'OUTSIDE', reversed: 'REVERSED' } as const;

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
