/** The type of item that an issue becomes; `leave_out` does not import it. */
export type ItemTarget = 'issue' | 'incident' | 'task' | 'epic' | 'leave_out';

/** Where the value of a field goes. */
export type FieldTarget =
  | 'weight'
  | 'start_date'
  | 'due_date'
  | 'time_estimate'
  | 'milestone'
  | 'iteration'
  | 'parent'
  /** A label of the value itself. */
  | 'label'
  /** A scoped label: the name of the field, `::`, the value. An item can have only one of a field. */
  | 'scoped_label'
  /** A label: the name of the field, `: `, the value. An item can have several of a field. */
  | 'prefixed_label'
  /** A line at the end of the description. */
  | 'line'
  /** A section of the description with the name of the field as its heading. */
  | 'section'
  | 'drop';

/** What becomes of the issues of a source, by the ids that Jira has. */
export interface JiraMapping {
  readonly types: Readonly<Record<string, ItemTarget>>;
  readonly statuses: Readonly<
    Record<string, { readonly state: 'opened' | 'closed'; readonly label: string | null }>
  >;
  /** The label of a priority; null for none. */
  readonly priorities: Readonly<Record<string, string | null>>;
  readonly fields: Readonly<Record<string, FieldTarget>>;
  /** The parts that are imported. */
  readonly parts: {
    readonly comments: boolean;
    readonly attachments: boolean;
    readonly worklogs: boolean;
    readonly links: boolean;
    readonly watchers: boolean;
    readonly history: boolean;
  };
}
