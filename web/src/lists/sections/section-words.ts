import type { Grouping, GroupingKind } from '@cairn/domain/search/grouping';
import type { Section } from './section.ts';

export const GROUPING_LABELS: Readonly<Record<GroupingKind, string>> = {
  ASSIGNEE: 'Assignee',
  MILESTONE: 'Milestone',
  ITERATION: 'Iteration',
  EPIC: 'Epic',
  LABEL_SCOPE: 'Label scope',
};

const NONE: Readonly<Record<Exclude<GroupingKind, 'LABEL_SCOPE'>, string>> = {
  ASSIGNEE: 'No assignee',
  MILESTONE: 'No milestone',
  ITERATION: 'No iteration',
  EPIC: 'No epic',
};

/** The text of a section's heading. */
export function sectionTitle({ key, title }: Pick<Section, 'key' | 'title'>, by: Grouping): string {
  if (key === null) return by.by === 'LABEL_SCOPE' ? `No ${by.labelScope} label` : NONE[by.by];
  return title ?? '';
}

/** The name of the field that a list is grouped by. */
export function groupingText(by: Grouping): string {
  return by.by === 'LABEL_SCOPE' ? by.labelScope : GROUPING_LABELS[by.by];
}

/** Hints for a grouped list: why its counts may add up to more than the list, and why rows cannot be dragged. */
export function groupingHints(by: Grouping, noun: string, byHand: boolean): string[] {
  return [
    ...(by.by === 'ASSIGNEE' ? [`An ${noun} with several assignees appears under each of them.`] : []),
    ...(byHand ? [`To order ${noun}s by hand, remove the grouping.`] : []),
  ];
}
