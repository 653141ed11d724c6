import type { ItemFacts } from '../../../items/facts.ts';
import type { EpicFacts } from '../../epics/documents.ts';

/** An epic as the roadmap shows it. Immutable: a changed epic is a new object, so rows compare by identity. */
export type EpicRow = EpicFacts &
  Pick<
    ItemFacts,
    | 'state'
    | 'reference'
    | 'start'
    | 'due'
    | 'startIsFixed'
    | 'dueIsFixed'
    | 'groupPath'
    | 'groupName'
    | 'parentId'
    | 'ancestorIds'
    | 'hasChildrenInRange'
    | 'totals'
    | 'weights'
    | 'healthBelow'
    | 'blockedByIds'
    | 'labels'
    | 'canUpdate'
  >;

/** What is needed of an epic to give it dates; it may be outside the roadmap. */
export type DatedEpic = Pick<EpicRow, 'id' | 'title' | 'start' | 'due' | 'startIsFixed' | 'dueIsFixed'>;

/** A row of the timeline. Level counts from 0; position and siblings describe its place within the parent. */
export type TimelineRow =
  | {
      readonly kind: 'epic';
      readonly key: string;
      readonly epic: EpicRow;
      readonly level: number;
      /** Null when there are no children. */
      readonly expanded: boolean | null;
      readonly position: number;
      readonly siblings: number;
    }
  | {
      readonly kind: 'note';
      readonly key: string;
      readonly level: number;
      readonly text: string;
      /** True for a note with a spinner, while loading. */
      readonly busy: boolean;
    };

export type EpicTimelineRow = Extract<TimelineRow, { kind: 'epic' }>;
