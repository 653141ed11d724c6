import type { EpicNode } from './epic-documents.ts';

export type DateSide = 'start' | 'due';

/** One end of an epic. Days are `YYYY-MM-DD`. */
export interface EpicDate {
  /** The day in force. */
  day: string | null;
  /** The day somebody gave, in force or not. */
  fixed: string | null;
  isFixed: boolean;
  /** Where an inherited day comes from; null when it is fixed, or its source is hidden from the viewer. */
  source: { kind: 'milestone' | 'epic'; title: string; webPath: string } | null;
}

/** One end of an epic, as the API tells it. */
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
