import type { Day } from '@cairn/domain/dates/day';

/** A milestone as the timeline shows it. */
export interface TimelineMilestone {
  readonly id: string;
  readonly title: string;
  readonly webPath: string;
  readonly start: Day | null;
  readonly due: Day | null;
  readonly kind: 'project' | 'subgroup' | 'group';
}

export const MILESTONE_KIND_TEXT = {
  project: 'Project milestone',
  subgroup: 'Subgroup milestone',
  group: 'Group milestone',
} as const satisfies Record<TimelineMilestone['kind'], string>;
