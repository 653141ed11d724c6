import type { Day } from '@cairn/domain/dates/day';
import { spanText } from '@cairn/domain/dates/lateness';
import type { ItemFacts } from '../../items/facts.ts';

const ago = (days: number): string => (days === 0 ? 'today' : `${spanText(days)} ago`);

/** State of a milestone today: past due, started, or upcoming. */
export function milestoneText({ start, due }: NonNullable<ItemFacts['milestone']>, today: Day): string {
  if (due !== null && due < today) return `Milestone: Expired ${ago(today - due)}`;
  if (start === null) return 'Milestone';
  if (start <= today) return `Milestone: Started ${ago(today - start)}`;
  return `Milestone: Starts in ${spanText(start - today)}`;
}
