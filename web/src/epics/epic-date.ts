import type { EpicNode } from './epic-documents.ts';

export type DateSide = 'start' | 'due';

/** The start or due date of an epic. Days are `YYYY-MM-DD`. */
export interface EpicDate {
  /** The effective day. */
  day: string | null;
  /** The fixed day, effective or not. */
  fixed: string | null;
  isFixed: boolean;
  /** Source of an inherited day; null when the day is fixed, or the source is hidden from the viewer. */
  source: { kind: 'milestone' | 'epic'; title: string; webPath: string } | null;
}

/** The start or due date of an epic of the API. */
export function dateOf(epic: EpicNode, side: DateSide): EpicDate {
  const [milestone, child] =
    side === 'start'
      ? [epic.startDateSourcingMilestone, epic.startDateSourcingWorkItem]
      : [epic.dueDateSourcingMilestone, epic.dueDateSourcingWorkItem];
  const isFixed = (side === 'start' ? epic.startDateIsFixed : epic.dueDateIsFixed) === true;
  const source = milestone ?? child;
  return {
    day: side === 'start' ? epic.startDate : epic.dueDate,
    fixed: side === 'start' ? epic.startDateFixed : epic.dueDateFixed,
    isFixed,
    source:
      isFixed || source === null
        ? null
        : {
            kind: milestone === null ? 'epic' : 'milestone',
            title: source.title,
            webPath: source.webPath,
          },
  };
}
