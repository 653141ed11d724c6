import { linkedNoun } from '@cairn/domain/work-items/type-nouns';
import { dayText, rangeText } from '../../ui/dates/first/local-dates.ts';
import type { HealthCounts } from '@cairn/domain/health/health';
import { numberText, weightText } from '../../ui/dates/first/local-numbers.ts';
import type { Totals } from '../../items/facts.ts';
import type { TreeItem } from '../store/tree-item.ts';

export const HIDDEN_CHILDREN = 'Counts reflect children you may not have access to.';

/** A reference relative to a path: without the part that both have in common. */
export function nearReference(full: string, near: string): string {
  if (full.startsWith(`${near}/`)) return full.slice(near.length + 1);
  return full.startsWith(`${near}&`) || full.startsWith(`${near}#`) ? full.slice(near.length) : full;
}

export function blockedText({ type, blockedBy }: TreeItem): string {
  const noun = linkedNoun(type);
  return blockedBy === 1 ? `Blocked by 1 ${noun.one}` : `Blocked by ${blockedBy} ${noun.many}`;
}

/** The dates of an item on one line; null without any. */
export function datesText(item: TreeItem): string | null {
  if (item.kind === 'issue') return item.due === null ? null : `Due ${dayText(item.due)}`;
  return item.start === null && item.due === null ? null : rangeText(item.start, item.due);
}

/** Numbers of open and closed items below an epic. */
export function countsText({ openedEpics, closedEpics, openedIssues, closedIssues }: Totals): string {
  return `Epics: ${numberText(openedEpics)} open, ${numberText(closedEpics)} closed. Issues: ${numberText(openedIssues)} open, ${numberText(closedIssues)} closed. ${HIDDEN_CHILDREN}`;
}

export function weightsText({
  openedIssues,
  closedIssues,
}: {
  openedIssues: number;
  closedIssues: number;
}): string {
  return `Weight: ${weightText(openedIssues)} open, ${weightText(closedIssues)} closed. ${HIDDEN_CHILDREN}`;
}

/** Numbers of open issues by health, for a tooltip. */
export function healthText(counts: HealthCounts): string {
  return `${numberText(counts.onTrack)} issues on track, ${numberText(counts.needsAttention)} issues need attention, ${numberText(counts.atRisk)} issues at risk. ${HIDDEN_CHILDREN}`;
}
