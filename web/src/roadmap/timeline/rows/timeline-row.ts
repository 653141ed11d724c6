import type { Day } from '@cairn/domain/dates/day';
import type { Health } from '@cairn/domain/health/health';
import type { ItemState } from '../../../items/state.ts';
import type { EpicFacts } from '../../epics/documents.ts';

export type RowLabel = {
  readonly id: string;
  readonly title: string;
  readonly color: string;
};

/** Amounts of issues, or of their weights, below an epic. */
export type Totals = { readonly openedIssues: number; readonly closedIssues: number };

/** One epic as the roadmap shows it. Plain data: a changed epic is a new object, so rows compare by identity. */
export type EpicRow = EpicFacts & {
  readonly state: ItemState;
  readonly reference: string;
  readonly start: Day | null;
  readonly due: Day | null;
  readonly startIsFixed: boolean;
  readonly dueIsFixed: boolean;
  readonly groupPath: string;
  readonly groupName: string;
  readonly parentId: string | null;
  readonly ancestorIds: readonly string[];
  /** True when the epic has children whose dates touch its own. */
  readonly hasChildren: boolean;
  readonly childEpics: number;
  readonly counts: Totals;
  readonly weights: Totals;
  /** The worst health among the open issues below it. */
  readonly health: Health | null;
  readonly blockedByIds: readonly string[];
  readonly labels: readonly RowLabel[];
  readonly canUpdate: boolean;
};

/** A line of the timeline. Level counts from 0; position and siblings describe the place within the parent. */
export type TimelineRow =
  | {
      readonly kind: 'epic';
      readonly key: string;
      readonly epic: EpicRow;
      readonly level: number;
      /** Null when there is nothing to open. */
      readonly expanded: boolean | null;
      readonly position: number;
      readonly siblings: number;
    }
  | {
      readonly kind: 'note';
      readonly key: string;
      readonly level: number;
      readonly text: string;
      /** A note about work under way shows a spinner. */
      readonly busy: boolean;
    };

export type EpicTimelineRow = Extract<TimelineRow, { kind: 'epic' }>;
