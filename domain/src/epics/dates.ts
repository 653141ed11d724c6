import type { Day } from '../dates/day.ts';

/** The dates of a child epic, or of a milestone of a directly attached issue. */
export interface DateSource {
  readonly id: string;
  readonly title: string;
  readonly start: Day | null;
  readonly due: Day | null;
}

export interface WinningSource {
  readonly kind: 'epic' | 'milestone';
  readonly id: string;
  readonly title: string;
}

export interface InheritedDates {
  readonly start: Day | null;
  readonly startSource: WinningSource | null;
  readonly due: Day | null;
  readonly dueSource: WinningSource | null;
}

/**
 * Earliest start and latest due date of children and milestones. On equal days a milestone wins over a child,
 * then the first in the list.
 */
export function inheritedDates(
  children: readonly DateSource[],
  milestones: readonly DateSource[],
): InheritedDates {
  let start: Day | null = null;
  let due: Day | null = null;
  let startSource: WinningSource | null = null;
  let dueSource: WinningSource | null = null;
  for (const [kind, sources] of [
    ['milestone', milestones],
    ['epic', children],
  ] as const) {
    for (const { id, title, ...dates } of sources) {
      if (dates.start !== null && (start === null || dates.start < start)) {
        start = dates.start;
        startSource = { kind, id, title };
      }
      if (dates.due !== null && (due === null || dates.due > due)) {
        due = dates.due;
        dueSource = { kind, id, title };
      }
    }
  }
  return { start, startSource, due, dueSource };
}

/** The start or due date of an epic: the fixed value (also if null) if it is fixed, else the inherited one. */
export function effectiveDate(side: {
  readonly isFixed: boolean;
  readonly fixed: Day | null;
  readonly inherited: Day | null;
}): Day | null {
  return side.isFixed ? side.fixed : side.inherited;
}

/** Whether two date ranges overlap. Both need both dates; one common day is enough. */
export function rangesTouch(
  parent: { readonly start: Day | null; readonly due: Day | null },
  child: { readonly start: Day | null; readonly due: Day | null },
): boolean {
  if (parent.start === null || parent.due === null) return false;
  if (child.start === null || child.due === null) return false;
  return child.start <= parent.due && child.due >= parent.start;
}
