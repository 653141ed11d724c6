import type { PageFacts } from '../../page/item-facts.ts';
import type { ItemChange } from '../../writes/writes.ts';
import { apiDay, dayOrNull } from '../../../items/api-day.ts';
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

/** Sets a milestone, or removes it. */
export function milestoneChange(milestone: ItemMilestone | null): ItemChange {
  return {
    sent: { milestoneWidget: { milestoneId: milestone?.id ?? null } },
    shown: milestoneFact(milestone),
  };
}

/** The milestone with its URL; without one when only a list has read it. */
export function milestoneOnPage({
  milestone,
  milestoneOnPage: onPage,
}: Pick<PageFacts, 'milestone' | 'milestoneOnPage'>): ItemMilestone | null {
  if (milestone === null || milestone.id === onPage?.id) return milestone && onPage;
  const { id, title, start, due } = milestone;
  return { id, title, webPath: '', startDate: apiDay(start), dueDate: apiDay(due) };
}
