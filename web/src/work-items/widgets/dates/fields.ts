import type { PageFacts } from '../../page/item-facts.ts';
import type { ItemChange } from '../../writes/writes.ts';
import { apiDay, dayOrNull } from '../../../items/api-day.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import type { DateSide, PlanDate, RollUp } from './plan-date.ts';

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

/** The start and due date of an item, and where they come from. */
export function planDates(facts: PageFacts): { start: PlanDate; due: PlanDate } {
  const { type, start, startFixed, startIsFixed, startSource, due, dueFixed, dueIsFixed, dueSource } = facts;
  const inherits = type === 'EPIC';
  return {
    start: {
      day: apiDay(start),
      rollUp: inherits ? { fixed: startFixed, isFixed: startIsFixed, source: startSource } : null,
    },
    due: {
      day: apiDay(due),
      rollUp: inherits ? { fixed: dueFixed, isFixed: dueIsFixed, source: dueSource } : null,
    },
  };
}

/** Sets or removes a date. `isFixed` is for epics, whose dates can be inherited. */
export function dateChange(
  facts: PageFacts,
  side: DateSide,
  day: string | null,
  isFixed: boolean,
): ItemChange {
  if (facts.type !== 'EPIC')
    return side === 'start'
      ? { sent: { startAndDueDateWidget: { startDate: day } }, shown: { start: dayOrNull(day) } }
      : { sent: { startAndDueDateWidget: { dueDate: day } }, shown: { due: dayOrNull(day) } };
  const rolledupDatesWidget =
    side === 'start'
      ? { startDateFixed: day, startDateIsFixed: isFixed }
      : { dueDateFixed: day, dueDateIsFixed: isFixed };
  return { sent: { rolledupDatesWidget }, shown: rolledUpDay(facts, side, day, isFixed) };
}

/** A day of an epic after a change; one that becomes inherited is unknown until the server answers. */
function rolledUpDay(
  { start, startIsFixed, due, dueIsFixed }: PageFacts,
  side: DateSide,
  fixed: string | null,
  isFixed: boolean,
): ItemChange['shown'] {
  const inherited = (day: typeof start, wasFixed: boolean) => (wasFixed ? null : day);
  return side === 'start'
    ? {
        startFixed: fixed,
        startIsFixed: isFixed,
        start: isFixed ? dayOrNull(fixed) : inherited(start, startIsFixed),
      }
    : { dueFixed: fixed, dueIsFixed: isFixed, due: isFixed ? dayOrNull(fixed) : inherited(due, dueIsFixed) };
}
