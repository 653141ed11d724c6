import { ask } from '../../api/ask.ts';
import type { HiddenReason } from '@cairn/domain/timeline/hidden/hidden';
import { childFilters, type HiddenSource } from './hidden-source.ts';
import { HIDDEN_CHILDREN, HIDDEN_EPICS, type HiddenEpicPage } from './page-documents.ts';

const ARGUMENT = { undated: 'UNDATED', outside: 'OUTSIDE', reversed: 'REVERSED' } as const;

/** Fetches a page of the epics omitted for one reason. Throws when that fails. */
export async function fetchHiddenPage(
  { request, epicIid }: HiddenSource,
  reason: HiddenReason,
  after: string | null,
): Promise<HiddenEpicPage> {
  const place = { reason: ARGUMENT[reason], after };
  if (epicIid === null) {
    const { sort: _sort, ...filters } = request;
    const variables = { ...filters, ...place };
    const data = await ask(HIDDEN_EPICS, variables);
    if (data?.group == null) throw new Error('The group was not found');
    return data.group.epics;
  }
  const variables = { ...childFilters(request), epicIid, ...place };
  const data = await ask(HIDDEN_CHILDREN, variables);
  if (data?.group?.epic == null) throw new Error('The epic was not found');
  return data.group.epic.children;
}
