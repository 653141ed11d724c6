import type { Day } from '@cairn/domain/dates/day';
import { ask } from '../../api/ask.ts';
import { dayOrNull } from '../../items/api-day.ts';
import type { HiddenCounts } from '@cairn/domain/timeline/hidden/hidden';
import { ROADMAP_HIDDEN, ROADMAP_HIDDEN_CHILDREN, type HiddenNode } from './count-documents.ts';
import { childFilters, type HiddenSource } from './hidden-source.ts';

/** Epics without a bar. */
export interface HiddenEpics {
  readonly counts: HiddenCounts;
  /** Number of open ones outside the range whose due date is past, and the latest of these dates. */
  readonly overdue: number;
  readonly lastOverdue: Day | null;
}

/** Numbers of omitted epics by reason; null when they cannot be read. */
export async function fetchHiddenCounts({ request, epicIid }: HiddenSource): Promise<HiddenEpics | null> {
  if (epicIid === null) {
    const { sort: _sort, ...variables } = request;
    const data = await ask(ROADMAP_HIDDEN, variables);
    return countsOf(data?.group?.roadmapHidden);
  }
  const variables = { ...childFilters(request), epicIid };
  const data = await ask(ROADMAP_HIDDEN_CHILDREN, variables);
  return countsOf(data?.group?.epic?.roadmapHidden);
}

function countsOf(node: HiddenNode | undefined): HiddenEpics | null {
  if (node === undefined) return null;
  return {
    counts: { undated: node.withoutDates, outside: node.outsideRange, reversed: node.startAfterDue },
    overdue: node.overdueOutsideRange,
    lastOverdue: dayOrNull(node.lastOverdueDate),
  };
}
