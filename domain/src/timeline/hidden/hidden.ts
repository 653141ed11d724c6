import { clipToTimeframe, type ItemDates } from '../clip.ts';
import type { Timeframe } from '../timeframe.ts';

export const HIDDEN_REASONS = ['undated', 'outside', 'reversed'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** How many items each reason hides. */
export type HiddenCounts = { readonly [Reason in HiddenReason]: number };

/** Why an item has no bar in the timeframe; null when it has one. */
export function hiddenReason(dates: ItemDates, tf: Pick<Timeframe, 'start' | 'end'>): HiddenReason | null {
  const { start, due } = dates;
  if (start === null && due === null) return 'undated';
  if (start !== null && due !== null && start > due) return 'reversed';
  return clipToTimeframe(dates, tf) === null ? 'outside' : null;
}

/** Counts the items that have no bar, by reason. */
export function countHidden(items: readonly ItemDates[], tf: Pick<Timeframe, 'start' | 'end'>): HiddenCounts {
  const counts = { undated: 0, outside: 0, reversed: 0 };
  for (const item of items) {
    const reason = hiddenReason(item, tf);
    if (reason !== null) counts[reason] += 1;
  }
  return counts;
}

/** What the roadmap leaves out and why, in one line; empty when it leaves out nothing. */
export function hiddenSentence(counts: HiddenCounts, numberText: (count: number) => string = String): string {
  const { undated, outside, reversed } = counts;
  const total = undated + outside + reversed;
  if (total === 0) return '';
  const parts = [
    undated > 0 ? `${numberText(undated)} without dates` : '',
    outside > 0 ? `${numberText(outside)} outside the range` : '',
    reversed > 0
      ? reversed === 1
        ? '1 starts after it is due'
        : `${numberText(reversed)} start after they are due`
      : '',
  ].filter((part) => part !== '');
  return `${numberText(total)} ${total === 1 ? 'epic' : 'epics'} not shown: ${parts.join(', ')}`;
}
