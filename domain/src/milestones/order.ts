import type { Day } from '../dates/day.ts';

/** The fields by which milestones are ordered. */
export interface DatedMilestone {
  readonly start: Day | null;
  readonly due: Day | null;
  readonly closed?: boolean;
}

/**
 * The order in which milestones are offered: current ones, soonest due first; future ones; those without
 * dates; past ones, newest first; closed ones last.
 */
export function compareMilestones(one: DatedMilestone, other: DatedMilestone, today: Day): number {
  const [first, second] = [rankOf(one, today), rankOf(other, today)];
  return first.stage - second.stage || first.days - second.days;
}

function rankOf({ start, due, closed = false }: DatedMilestone, today: Day): { stage: number; days: number } {
  if (closed) return { stage: 4, days: -(due ?? start ?? 0) };
  if (due !== null && due < today) return { stage: 3, days: -due };
  if (start !== null && start > today) return { stage: 1, days: start };
  if (start === null && due === null) return { stage: 2, days: 0 };
  return { stage: 0, days: due ?? Number.MAX_SAFE_INTEGER };
}
