import type { Day } from '../dates/day.ts';

/** What the order of milestones is judged by. */
export interface DatedMilestone {
  readonly start: Day | null;
  readonly due: Day | null;
  readonly closed?: boolean;
}

/**
 * The order in which milestones are offered: what runs today, soonest due first; what comes next; what has no dates;
 * what has ended, newest first; closed ones last.
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
