import { ask } from '../../api/ask.ts';
import type { HiddenCounts } from '@cairn/domain/timeline/hidden/hidden';
import { ROADMAP_HIDDEN, ROADMAP_HIDDEN_CHILDREN, type HiddenNode } from './count-documents.ts';
import { childFilters, type HiddenSource } from './hidden-source.ts';

/** Numbers of omitted epics by reason; null when they cannot be read. */
export async function fetchHiddenCounts({ request, epicIid }: HiddenSource): Promise<HiddenCounts | null> {
  if (epicIid === null) {
    const { sort: _sort, ...variables } = request;
    const data = await ask(ROADMAP_HIDDEN, variables);
    return countsOf(data?.group?.roadmapHidden);
  }
  const variables = { ...childFilters(request), epicIid };
  const data = await ask(ROADMAP_HIDDEN_CHILDREN, variables);
  return countsOf(data?.group?.epic?.roadmapHidden);
}

function countsOf(node: HiddenNode | undefined): HiddenCounts | null {
  if (node === undefined) return null;
  return { undated: node.withoutDates, outside: node.outsideRange, reversed: node.startAfterDue };
}
