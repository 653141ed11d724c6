/** Why a change was made. */
export const CAUSES = ['typed', 'dragged', 'cascaded', 'rolled_up', 'imported', 'undone', 'system'] as const;
export type Cause = (typeof CAUSES)[number];

/** The namespace id in entries about users and what belongs to them, which are in no namespace. */
export const NO_NAMESPACE = 0;

export interface ChangeEvent {
  readonly subjectType:
    | 'work_item'
    // the item at the other end of a change to another item; its id is the subject's
    | 'relation'
    | 'milestone'
    | 'label'
    | 'namespace'
    | 'member'
    | 'invitation'
    | 'invite_link'
    | 'access_request'
    | 'group_share'
    | 'iteration'
    | 'iteration_cadence'
    | 'user'
    | 'application_setting'
    | 'job'
    | 'personal_access_token'
    | 'link'
    | 'timelog'
    | 'metric_image'
    | 'timeline_event'
    | 'timeline_event_tag'
    | 'emoji'
    | 'subscription'
    | 'note'
    | 'design'
    | 'todo'
    | 'upload'
    | 'jira_integration'
    | 'jira_source'
    | 'jira_import'
    | 'abuse_report'
    | 'saved_view'
    | 'oncall_schedule'
    | 'escalation_policy'
    | 'incident_escalation'
    | 'notification_setting';
  readonly subjectId: number;
  readonly rootNamespaceId: number;
  readonly namespaceId: number | null;
  /** Noun and verb in the past tense: 'epic.updated'. */
  readonly kind: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** The cause of the whole write by default. */
  readonly cause?: Cause;
}

interface Entry extends ChangeEvent {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  cause: Cause;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Collects the changes of one transaction, one entry per subject: of each field the first `before` and the
 * last `after` are kept, and a direct change outranks a rolled-up one.
 */
export class ChangeSet {
  readonly #entries = new Map<string, Entry>();
  readonly #cause: Cause;

  constructor(cause: Cause) {
    this.#cause = cause;
  }

  add(event: ChangeEvent): void {
    const key = `${event.subjectType}:${event.subjectId}`;
    const cause = event.cause ?? this.#cause;
    const known = this.#entries.get(key);
    if (!known) {
      this.#entries.set(key, { ...event, cause, before: { ...event.before }, after: { ...event.after } });
      return;
    }
    known.before = { ...event.before, ...known.before };
    known.after = { ...known.after, ...event.after };
    if (known.cause === 'rolled_up' && cause !== 'rolled_up') {
      this.#entries.set(key, { ...known, kind: event.kind, cause });
    }
  }

  /**
   * The entries to write, without fields whose value is the same as before; an updated entry without fields
   * is dropped.
   */
  entries(): (ChangeEvent & { readonly cause: Cause })[] {
    return [...this.#entries.values()].flatMap((entry) => {
      const fields = Object.keys({ ...entry.before, ...entry.after }).filter(
        (f) => !same(entry.before[f], entry.after[f]),
      );
      if (fields.length === 0 && entry.kind.endsWith('.updated')) return [];
      const pick = (from: Record<string, unknown>) =>
        Object.fromEntries(fields.map((f) => [f, from[f] ?? null]));
      return [{ ...entry, before: pick(entry.before), after: pick(entry.after) }];
    });
  }
}
