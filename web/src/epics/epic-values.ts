import { countsBelow } from '../items/counts.ts';
import { healthCounts } from '../items/health.ts';
import type { PlanDate } from '../work-items/widgets/dates/plan-date.ts';
import type { WidgetValues } from '../work-items/widgets/widget.ts';
import type { EpicNode } from './epic-documents.ts';

/** The values of an epic's widgets. */
export function epicValues(epic: EpicNode): WidgetValues {
  return {
    start: planDate({
      day: epic.startDate,
      fixed: epic.startDateFixed,
      isFixed: epic.startDateIsFixed,
      milestone: epic.startDateSourcingMilestone,
      child: epic.startDateSourcingWorkItem,
    }),
    due: planDate({
      day: epic.dueDate,
      fixed: epic.dueDateFixed,
      isFixed: epic.dueDateIsFixed,
      milestone: epic.dueDateSourcingMilestone,
      child: epic.dueDateSourcingWorkItem,
    }),
    color: epic.color,
    healthBelow:
      epic.healthStatus !== null && countsBelow(epic.descendantCounts).openedIssues > 0
        ? healthCounts(epic.healthStatus)
        : undefined,
  };
}

interface DateNode {
  day: string | null;
  fixed: string | null;
  isFixed: boolean | null;
  milestone: { title: string; webPath: string } | null;
  child: { title: string; webPath: string } | null;
}

function planDate({ day, fixed, isFixed, milestone, child }: DateNode): PlanDate {
  const source = milestone ?? child;
  return {
    day,
    rollUp: {
      fixed,
      isFixed: isFixed === true,
      source:
        isFixed === true || source === null
          ? null
          : {
              kind: milestone === null ? 'epic' : 'milestone',
              title: source.title,
              webPath: source.webPath,
            },
    },
  };
}
