import { clipToTimeframe, type ItemDates } from '../clip.ts';
import type { Timeframe } from '../timeframe.ts';

export const HIDDEN_REASONS = ['undated', 'outside', 'reversed'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** The number of hidden items per reason. */
export type HiddenCounts = { readonly [Reason in HiddenReason]: number };

/** The reason why an item has no bar in the timeframe; null if it has one. */
export function hiddenReason(dates: ItemDates, tf: Pick<Timeframe, 'start' | 'end'>): HiddenReason | null {
  const { start, due } = dates;
  if (start === null && due === null) return 'undated';
  if (start !== null && due !== null && start > due) return 'reversed';
  return clipToTimeframe(dates, tf) === null ? 'outside' : null;
}

/** Counts the items without a bar, by reason. */
export function countHidden(items: readonly ItemDates[], tf: Pick<Timeframe, 'start' | 'end'>): HiddenCounts {
  const counts = { undated: 0, outside: 0, reversed: 0 };
  for (const item of items) {
    const reason = hiddenReason(item, tf);
    if (reason !== null) counts[reason] += 1;
  }
  return counts;
}

/** Text about hidden items: an introduction, and each reason with its count. */
export interface HiddenText {
  /** "37 epics not shown:", or "Not shown:" if a single reason includes the number. */
  readonly lead: string;
  readonly reasons: readonly { readonly reason: HiddenReason; readonly text: string }[];
}

/** The text about what the roadmap hides and why; null if it hides nothing. */
export function hiddenText(
  counts: HiddenCounts,
  numberText: (count: number) => string = String,
): HiddenText | null {
  const found = HIDDEN_REASONS.filter((reason) => counts[reason] > 0);
  const total = found.reduce((sum, reason) => sum + counts[reason], 0);
  const [only] = found;
  if (only === undefined) return null;
  const epics = `${numberText(total)} ${total === 1 ? 'epic' : 'epics'}`;
  if (found.length === 1)
    return {
      lead: 'Not shown:',
      reasons: [{ reason: only, text: `${epics} ${reasonText(only, total, 'that ')}` }],
    };
  return {
    lead: `${epics} not shown:`,
    reasons: found.map((reason) => ({
      reason,
      text: `${numberText(counts[reason])} ${reasonText(reason, counts[reason])}`,
    })),
  };
}

function reasonText(reason: HiddenReason, count: number, that = ''): string {
  if (reason === 'undated') return 'without dates';
  if (reason === 'outside') return 'outside the range';
  return `${that}${count === 1 ? 'starts after it is due' : 'start after they are due'}`;
}
