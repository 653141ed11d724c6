import type { Day } from '@cairn/domain/dates/day';
import { formatDay } from '@cairn/domain/dates/day';
import type { Health } from '@cairn/domain/health/health';
import type { IncidentStatus, Severity } from '@cairn/domain/incidents/incidents';
import { numberOf } from '../groups/namespace.ts';
import { HttpRefused } from '../api/refused.ts';
import type { PageRefusal } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { idsOf, type Marks, NO_MARKS } from './marks.ts';

export interface Named {
  readonly id: string;
  readonly title: string;
}

/** The changes for all of the items; absent fields stay as they are, and null clears. */
export interface BulkDraft {
  readonly state?: 'close' | 'reopen' | undefined;
  readonly labels: Marks;
  readonly people: Marks;
  readonly milestone?: Named | null | undefined;
  readonly iteration?: Named | null | undefined;
  readonly parent?: Named | null | undefined;
  readonly start?: Day | null | undefined;
  readonly due?: Day | null | undefined;
  /** As typed; null clears. */
  readonly weight?: string | null | undefined;
  /** As typed, such as 1h 30m; null removes it. */
  readonly estimate?: string | null | undefined;
  readonly health?: Health | null | undefined;
  readonly severity?: Severity | null | undefined;
  readonly incidentStatus?: IncidentStatus | null | undefined;
  readonly confidential?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly subscribed?: boolean | undefined;
}

export const NO_CHANGE: BulkDraft = { labels: NO_MARKS, people: NO_MARKS };

const HEALTH = { onTrack: 'on_track', needsAttention: 'needs_attention', atRisk: 'at_risk' } as const;

const idOf = (named: Named | null | undefined) => named && numberOf(named.id);
const dayOf = (day: Day | null | undefined) => (day == null ? day : formatDay(day));

/** A typed text; undefined for a blank one, which changes nothing. */
const typedText = (text: string | null | undefined) => (text == null ? text : text.trim() || undefined);

/** A draft as input for the server. */
export function changesOf(draft: BulkDraft): Readonly<Record<string, unknown>> {
  const { weight, health } = draft;
  const changes = {
    state_event: draft.state,
    add_label_ids: idsOf(draft.labels, true),
    remove_label_ids: idsOf(draft.labels, false),
    add_assignee_ids: idsOf(draft.people, true),
    remove_assignee_ids: idsOf(draft.people, false),
    milestone_id: idOf(draft.milestone),
    iteration_id: idOf(draft.iteration),
    parent_id: idOf(draft.parent),
    start_date: dayOf(draft.start),
    due_date: dayOf(draft.due),
    weight: weight == null || weight.trim() === '' ? (weight === null ? null : undefined) : Number(weight),
    time_estimate: typedText(draft.estimate),
    health_status: health && HEALTH[health],
    severity: draft.severity,
    escalation_status: draft.incidentStatus,
    confidential: draft.confidential,
    discussion_locked: draft.locked,
    subscribed: draft.subscribed,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** The items to change: by ids, or all that a list has for a query, with their count. */
export type EditTarget =
  | { readonly ids: readonly string[] }
  | { readonly filter: string; readonly count: number };

/**
 * Changes all of them or none, in one request; throws HttpRefused. Returns the change id for undo, or null
 * when nothing changed.
 */
export async function bulkEdit(list: string, target: EditTarget, draft: BulkDraft): Promise<number | null> {
  const which =
    'ids' in target
      ? { ids: target.ids.map(numberOf) }
      : { filter: target.filter, expected_count: target.count };
  const body = { ...which, changes: changesOf(draft) };
  const answer = await sendJson('POST', '/{id}/-/issues/bulk_edit', { at: `${list}/bulk_edit`, body });
  return answer.change_id;
}

/** Undoes a bulk edit as a whole; throws HttpRefused with the reason and what to do instead. */
export async function undoBulkEdit(changeId: number): Promise<void> {
  await sendJson('POST', '/-/bulk_edits/undo', { body: { change_id: changeId } });
}

/** Why nothing was changed, and what can be done about it. */
export interface Problem {
  readonly text: string;
  /** The item that prevented it. */
  readonly item: { readonly number: number; readonly title: string } | null;
  /** The number of items the list has now, if it differs from the expected one. */
  readonly count: number | null;
}

/** The problem described by a refusal. */
export function problemOf(refused: unknown, noun: string): Problem {
  const none = { item: null, count: null };
  if (!(refused instanceof HttpRefused) || refused.status === 0)
    return { ...none, text: `The ${noun}s could not be changed. Try again in a moment.` };
  const { item, count } = (refused.body ?? {}) as Partial<PageRefusal>;
  if (refused.status === 404)
    return { ...none, text: 'Some of the selected items no longer exist. Reload the page.' };
  const message =
    refused.messages.length > 0 ? `${refused.messages.join('. ')}.` : `The ${noun}s could not be changed.`;
  return {
    text: message.replace(/\.\.$/, '.'),
    item: item === undefined ? null : { number: item.id, title: item.title },
    count: count ?? null,
  };
}
