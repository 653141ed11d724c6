import { dayOrNull } from '../../../items/api-day.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import type { RollUp } from './plan-date.ts';

const DATES = gql(`
  fragment DatesFields on WorkItemWidgetStartAndDueDate {
    startDate
    startDateFixed
    startDateIsFixed
    startDateSourcingMilestone {
      title
      webPath
    }
    startDateSourcingWorkItem {
      title
      webPath
    }
    dueDate
    dueDateFixed
    dueDateIsFixed
    dueDateSourcingMilestone {
      title
      webPath
    }
    dueDateSourcingWorkItem {
      title
      webPath
    }
  }
`);

interface Source {
  readonly title: string;
  readonly webPath: string;
}

export function datesFacts(widget: AnswerOf<typeof DATES> | null) {
  return {
    start: dayOrNull(widget?.startDate ?? null),
    due: dayOrNull(widget?.dueDate ?? null),
    startIsFixed: widget?.startDateIsFixed === true,
    dueIsFixed: widget?.dueDateIsFixed === true,
    startFixed: widget?.startDateFixed ?? null,
    dueFixed: widget?.dueDateFixed ?? null,
    startSource: sourceOf(widget?.startDateSourcingMilestone, widget?.startDateSourcingWorkItem),
    dueSource: sourceOf(widget?.dueDateSourcingMilestone, widget?.dueDateSourcingWorkItem),
  };
}

function sourceOf(milestone: Source | null | undefined, child: Source | null | undefined): RollUp['source'] {
  if (milestone != null) return { kind: 'milestone', title: milestone.title, webPath: milestone.webPath };
  return child == null ? null : { kind: 'epic', title: child.title, webPath: child.webPath };
}
