import type { Day } from '../../dates/day.ts';
import type { Health } from '../../health/health.ts';

/** What filters and orders look at in an item, each part left out where it is not known. */
export interface LocalFacts {
  /** Global id. */
  readonly id: string;
  readonly iid?: string;
  readonly title?: string;
  readonly state?: 'opened' | 'closed';
  /** As the API names it, such as `INCIDENT`. */
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
  readonly health?: Health | null;
  readonly upvotes?: number;
  /** Where it stands in the order by hand; read where that is the order. */
  readonly manualPosition?: number;
  readonly writerUsername?: string;
  /** The first twenty. */
  readonly assignees?: readonly { readonly username?: string }[];
  /** The first twenty. */
  readonly labels?: readonly { readonly title: string }[];
  /** The one it lies in, of those that the viewer sees. */
  readonly epic?: { readonly fullReference: string } | null;
  readonly milestone?: { readonly title: string; readonly due?: Day | null } | null;
}

/** Lists read so many labels and assignees of an item; of one that has as many there may be more. */
export const MOST_READ = 20;
