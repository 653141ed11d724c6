import { dayOrNull } from '../../../items/api-day.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import type { ItemMilestone } from './milestones.ts';

const MILESTONE_FIELDS = gql(`
  fragment MilestoneFields on WorkItemWidgetMilestone {
    milestone {
      ...MilestoneChoice
    }
  }
`);

export function milestoneFacts(widget: AnswerOf<typeof MILESTONE_FIELDS> | null) {
  return milestoneFact(widget?.milestone ?? null);
}

/** A milestone as lists know it, and with its URL, which only the page reads. */
export function milestoneFact(milestone: ItemMilestone | null) {
  return {
    milestone: milestone && {
      id: milestone.id,
      title: milestone.title,
      start: dayOrNull(milestone.startDate),
      due: dayOrNull(milestone.dueDate),
    },
    milestoneOnPage: milestone,
  };
}
