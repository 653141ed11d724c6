import type { Day } from '@cairn/domain/dates/day';
import type { IssueTotals } from '@cairn/domain/epics/progress';
import type { Health, HealthCounts } from '@cairn/domain/health/health';
import type { ItemState } from './state.ts';

export interface FactLabel {
  readonly id: string;
  readonly title: string;
  readonly color: string;
}

/** How many epics and issues stand below an epic. */
export interface Totals {
  readonly openedEpics: number;
  readonly closedEpics: number;
  readonly openedIssues: number;
  readonly closedIssues: number;
}

/** What any screen knows of an item; each fact has one name, and means the same on all of them. */
export interface ItemFacts {
  /** Global id. */
  readonly id: string;
  readonly kind: 'epic' | 'issue';
  readonly iid: string;
  readonly title: string;
  /** `&7`. */
  readonly reference: string;
  /** `group/path&7`. */
  readonly fullReference: string;
  readonly webPath: string;
  readonly state: ItemState;
  readonly confidential: boolean;
  readonly color: string;
  readonly start: Day | null;
  readonly due: Day | null;
  readonly startIsFixed: boolean;
  readonly dueIsFixed: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** ISO 8601; null while it is open. */
  readonly closedAt: string | null;
  /** Who wrote it, by name. */
  readonly writer: string;
  readonly writerUsername: string;
  /** Of an issue: as the API names it, such as `INCIDENT`. */
  readonly type: string | null;
  readonly groupPath: string;
  readonly groupName: string;
  readonly parentId: string | null;
  readonly ancestorIds: readonly string[];
  /** Its place among the children of its parent. */
  readonly position: number;
  /** The address that takes it out of its parent. */
  readonly relationPath: string | null;
  readonly hasChildEpics: boolean;
  /** It has children whose dates touch its own. */
  readonly hasChildrenInRange: boolean;
  /** It has epics or issues below it. */
  readonly hasChildren: boolean;
  readonly totals: Totals;
  readonly weights: IssueTotals;
  /** Of the open issues below it. */
  readonly healthBelow: HealthCounts;
  readonly blockedByCount: number;
  readonly blockedByIds: readonly string[];
  /** The first hundred. */
  readonly labels: readonly FactLabel[];
  readonly notesCount: number;
  readonly upvotes: number;
  /** Of an issue: where it stands in the order by hand. */
  readonly manualPosition: number;
  /** Boxes of its description, and how many are ticked. */
  readonly tasks: { readonly count: number; readonly done: number };
  readonly canUpdate: boolean;
  /** Whether the viewer may add, order and remove its children. */
  readonly mayRelate: boolean;
  readonly weight: number | null;
  readonly health: Health | null;
  readonly milestone: {
    readonly id: string;
    readonly title: string;
    readonly start: Day | null;
    readonly due: Day | null;
  } | null;
  readonly iteration: { readonly id: string; readonly displayText: string } | null;
  /** The epic that an issue lies in, if the viewer sees it. */
  readonly epic: { readonly id: string; readonly title: string; readonly fullReference: string } | null;
  readonly assignees: readonly {
    readonly id: string;
    readonly name: string;
    readonly avatarUrl: string | null;
    readonly username?: string;
  }[];
}

/** What has been read of an item so far. */
export type Known = Pick<ItemFacts, 'id'> & Partial<ItemFacts>;
