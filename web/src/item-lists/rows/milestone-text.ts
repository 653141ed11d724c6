import type { Day } from '@cairn/domain/dates/day';
import type { ItemFacts } from '../../items/facts.ts';
import { milestoneState } from '../../work-items/widgets/milestone/milestone-state.ts';

/** Tooltip of a milestone: its state today. */
export function milestoneText(milestone: NonNullable<ItemFacts['milestone']>, today: Day): string {
  const state = milestoneState(milestone, today);
  return state === null ? 'Milestone' : `Milestone: ${state}`;
}
