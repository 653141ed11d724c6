import type { Day } from '@cairn/domain/dates/day';
import { spanText } from '@cairn/domain/dates/lateness';

interface Span {
  readonly start: Day | null;
  readonly due: Day | null;
}

const ago = (days: number): string => (days === 0 ? 'today' : `${spanText(days)} ago`);

/** State of a milestone today: expired, started, or upcoming; null without dates. */
export function milestoneState({ start, due }: Span, today: Day): string | null {
  if (due !== null && due < today) return `Expired ${ago(today - due)}`;
  if (start === null) return null;
  return start <= today ? `Started ${ago(today - start)}` : `Starts in ${spanText(start - today)}`;
}
