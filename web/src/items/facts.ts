import type { Day } from '@cairn/domain/dates/day';
import type { IssueTotals } from '@cairn/domain/epics/progress';
import type { Health, HealthCounts } from '@cairn/domain/health/health';
import type { IncidentStatus, Severity } from '@cairn/domain/incidents/incidents';
import type { ItemState } from './state.ts';

export interface FactLabel {
  readonly id: string;
  readonly title: string;
  readonly color: string;
}

/** The numbers of epics and issues below an epic. */
export interface Totals {
  readonly openedEpics: number;
  readonly closedEpics: number;
  readonly openedIssues: number;
  readonly closedIssues: number;
}

/** The numbers of open and closed items. */
export interface StateCounts {
  readonly opened: number;
  readonly closed: number;
}

/** A duration as people write it, such as `1h 30m`. */
export interface Duration {
  readonly seconds: number;
  readonly text: string;
}

/** Everything that screens know of an item; each fact has one name and the same meaning on all of them. */
export interface ItemFacts {
  /** The global id. */
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
  /** Only administrators see it: it is spam, or its author is banned. */
  readonly hidden: boolean;
  readonly spam: boolean;
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
  /** The name of the author. */
  readonly writer: string;
  readonly writerUsername: string;
  /** Its type in the API, such as `INCIDENT`. */
  readonly type: string | null;
  readonly groupPath: string;
  readonly groupName: string;
  readonly parentId: string | null;
  readonly ancestorIds: readonly string[];
  /** Its position among the children of its parent. */
  readonly position: number;
  /** The URL whose DELETE removes it from its parent. */
  readonly relationPath: string | null;
  readonly hasChildEpics: boolean;
  /** True when it has children whose dates overlap its own. */
  readonly hasChildrenInRange: boolean;
  /** True when there are epics or issues below it. */
  readonly hasChildren: boolean;
  readonly totals: Totals;
  readonly weights: IssueTotals;
  /** For other types than epics: the numbers of items below it. */
  readonly below: StateCounts;
  /** The health of the open issues below it. */
  readonly healthBelow: HealthCounts;
  readonly blockedByCount: number;
  readonly blockedByIds: readonly string[];
  /** The first hundred labels. */
  readonly labels: readonly FactLabel[];
  /** Without archived ones. */
  readonly designsCount: number;
  readonly notesCount: number;
  readonly upvotes: number;
  /** For an issue: its position in the manual order. */
  readonly manualPosition: number;
  /** The task list items of its description, and how many are checked. */
  readonly tasks: { readonly count: number; readonly done: number };
  readonly canUpdate: boolean;
  /** Whether the viewer can add, reorder and remove its children. */
  readonly mayRelate: boolean;
  readonly weight: number | null;
  /** The percentage of an objective or key result; null for other types. */
  readonly progress: number | null;
  /** Null without one. */
  readonly timeEstimate: Duration | null;
  /** Null for none. */
  readonly timeSpent: Duration | null;
  /** Both with everything below it; as text only in lists. */
  readonly timeWithChildren: { readonly estimate: Duration | null; readonly spent: Duration | null };
  readonly health: Health | null;
  /** The severity of an incident; null for other types. */
  readonly severity: Severity | null;
  /** The status of an incident; null for other types. */
  readonly incidentStatus: IncidentStatus | null;
  readonly milestone: {
    readonly id: string;
    readonly title: string;
    readonly start: Day | null;
    readonly due: Day | null;
  } | null;
  readonly iteration: { readonly id: string; readonly displayText: string } | null;
  /** The epic of an issue, if the viewer can see it. */
  readonly epic: { readonly id: string; readonly title: string; readonly fullReference: string } | null;
  readonly assignees: readonly {
    readonly id: string;
    readonly name: string;
    readonly avatarUrl: string | null;
    readonly username?: string;
  }[];
}

/** The facts of an item that have been read so far. */
export type Known = Pick<ItemFacts, 'id'> & Partial<ItemFacts>;
