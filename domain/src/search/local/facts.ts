import type { Day } from '../../dates/day.ts';
import type { IncidentStatus, Severity } from '../../incidents/incidents.ts';
import type { Health } from '../../health/health.ts';

/** The fields that filters and sort orders use; unknown ones are left out. */
export interface LocalFacts {
  /** Global id. */
  readonly id: string;
  readonly iid?: string;
  readonly title?: string;
  readonly state?: 'opened' | 'closed';
  /** The API's name, such as `INCIDENT`. */
  readonly type?: string | null;
  readonly confidential?: boolean;
  readonly blockedByCount?: number;
  readonly groupPath?: string;
  readonly start?: Day | null;
  readonly due?: Day | null;
  /** ISO 8601. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
  /** Null while it is open. */
  readonly closedAt?: string | null;
  readonly weight?: number | null;
  readonly progress?: number | null;
  readonly timeEstimate?: { readonly seconds: number } | null;
  readonly timeSpent?: { readonly seconds: number } | null;
  /** With everything below. */
  readonly timeWithChildren?: {
    readonly estimate: { readonly seconds: number } | null;
    readonly spent: { readonly seconds: number } | null;
  };
  readonly health?: Health | null;
  readonly severity?: Severity | null;
  readonly incidentStatus?: IncidentStatus | null;
  readonly upvotes?: number;
  /** Position in the manual order; loaded only if the list is in that order. */
  readonly manualPosition?: number;
  readonly writerUsername?: string;
  /** The first twenty. */
  readonly assignees?: readonly { readonly username?: string }[];
  /** The first twenty. */
  readonly labels?: readonly { readonly title: string }[];
  /** The parent epic, if the viewer can see it. */
  readonly epic?: { readonly fullReference: string } | null;
  readonly milestone?: { readonly title: string; readonly due?: Day | null } | null;
}

/** Maximum number of labels and of assignees that lists load per item; an item with as many may have more. */
export const MOST_READ = 20;
