import type { ItemTarget } from './mapping.ts';

/** Times are in milliseconds since 1970, dates `YYYY-MM-DD`, people by their id in Jira. */
export interface MappedComment {
  readonly id: string;
  readonly author: string | null;
  /** The name of the author; null when the source does not say. */
  readonly authorName: string | null;
  readonly body: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** True when it is not for everybody who sees the issue. */
  readonly internal: boolean;
}

export interface MappedAttachment {
  readonly id: string;
  readonly name: string;
  /** Where its bytes are; null when the source does not say. */
  readonly url: string | null;
  readonly size: number | null;
  readonly author: string | null;
  readonly createdAt: number;
}

export interface MappedWorklog {
  readonly id: string;
  readonly author: string | null;
  readonly authorName: string | null;
  readonly seconds: number;
  readonly spentAt: number;
  /** The calendar day as Jira writes it. */
  readonly spentOn: string;
  /** Plain text. */
  readonly summary: string;
}

export interface MappedLink {
  readonly id: string;
  readonly type: 'relates_to' | 'blocks' | 'is_blocked_by' | 'duplicates' | 'is_duplicated_by';
  /** The name of the kind in Jira. */
  readonly name: string;
  /** The other issue. */
  readonly jiraId: string | null;
  readonly key: string;
}

export interface MappedVersion {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly releaseDate: string | null;
  readonly released: boolean;
}

export interface MappedSprint {
  readonly id: string;
  readonly name: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly state: 'future' | 'active' | 'closed';
}

/** An entry of the history that has an equivalent here. */
export interface MappedChange {
  readonly id: string;
  readonly at: number;
  readonly author: string | null;
  readonly change:
    | { readonly kind: 'state'; readonly to: 'closed' | 'reopened' }
    | { readonly kind: 'title'; readonly from: string; readonly to: string }
    | { readonly kind: 'assignee'; readonly from: string | null; readonly to: string | null }
    | { readonly kind: 'labels'; readonly added: readonly string[]; readonly removed: readonly string[] }
    | { readonly kind: 'milestone'; readonly from: string | null; readonly to: string | null }
    | { readonly kind: 'start_date' | 'due_date'; readonly from: string | null; readonly to: string | null }
    | { readonly kind: 'weight'; readonly from: number | null; readonly to: number | null };
}

/** An issue of Jira as it is written here. */
export interface MappedIssue {
  readonly id: string;
  readonly key: string;
  readonly type: Exclude<ItemTarget, 'leave_out'>;
  readonly title: string;
  readonly description: string;
  readonly closed: boolean;
  /** True when not everybody who sees the project in Jira sees the issue. */
  readonly confidential: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When it was resolved; null when Jira does not say. */
  readonly resolvedAt: number | null;
  readonly reporter: string | null;
  readonly assignees: readonly string[];
  readonly labels: readonly string[];
  readonly weight: number | null;
  readonly startDate: string | null;
  readonly dueDate: string | null;
  readonly timeEstimateSeconds: number | null;
  readonly milestone: MappedVersion | null;
  readonly iteration: MappedSprint | null;
  readonly parent: { readonly jiraId: string | null; readonly key: string } | null;
  readonly links: readonly MappedLink[];
  readonly comments: readonly MappedComment[];
  readonly attachments: readonly MappedAttachment[];
  readonly worklogs: readonly MappedWorklog[];
  readonly watchers: readonly string[];
  readonly history: readonly MappedChange[];
}
