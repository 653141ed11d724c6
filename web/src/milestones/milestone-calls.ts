import { formatDay, parseDay, type Day } from '@cairn/domain/dates/day';
import type { FieldNames } from '../forms/problems.ts';
import { apiOf, type Namespace, pageRouteOf } from '../groups/namespace.ts';
import type { Milestone } from '../api/routes.ts';
import { fetchRows, type RowOf } from '../api/lists/fetch-rows.ts';
import type { ReadPage } from '../api/lists/use-rows.ts';
import { sendJson } from '../api/send-json.ts';

export interface MilestoneInput {
  title: string;
  description: string;
  start_date: Day | null;
  due_date: Day | null;
}

export const milestoneNames: FieldNames<keyof MilestoneInput> = {
  title: ['Title'],
  description: ['Description'],
  start_date: ['Start date'],
  due_date: ['Due date'],
};

export function dayOf(text: string | null): Day | null {
  return text === null ? null : parseDay(text);
}

/** The milestones available in a place, by pages: its own, and those of its ancestors. */
export function milestonePages(
  namespace: Namespace,
  { state, search }: { state: string; search: string },
): ReadPage<Milestone> {
  return (page, signal) =>
    fetchRows(`${apiOf(namespace)}/milestones`, page, signal, {
      params: { id: namespace.fullPath },
      query: { state, include_ancestors: true, search },
    });
}

/**
 * Reads the milestone with a number of a group or project; null when there is none that the viewer can see.
 * Uses REST, because GraphQL finds milestones by global id only. Throws when the server fails.
 */
export async function readMilestone(
  namespace: Namespace,
  iid: string,
  signal: AbortSignal,
): Promise<Milestone | null> {
  const options = { params: { id: namespace.fullPath }, query: { iids: [iid] } };
  return (await fetchRows(`${apiOf(namespace)}/milestones`, '1', signal, options))?.rows[0] ?? null;
}

const oneOf = ({ fullPath }: Namespace, id: number) => ({ id: fullPath, milestone_id: id });

const asSent = ({ title, description, start_date, due_date }: MilestoneInput) => ({
  title: title.trim(),
  description: description.trim(),
  start_date: start_date === null ? null : formatDay(start_date),
  due_date: due_date === null ? null : formatDay(due_date),
});

/** Creates a milestone and returns its number; throws HttpRefused. */
export async function createMilestone(namespace: Namespace, input: MilestoneInput): Promise<number> {
  const made = await sendJson('POST', `${apiOf(namespace)}/milestones`, {
    params: { id: namespace.fullPath },
    body: asSent(input),
  });
  return made.iid;
}

/** Changes a milestone; throws HttpRefused. */
export function updateMilestone(namespace: Namespace, id: number, input: MilestoneInput) {
  return sendJson('PUT', `${apiOf(namespace)}/milestones/{milestone_id}`, {
    params: oneOf(namespace, id),
    body: asSent(input),
  });
}

/** Closes or reopens a milestone; throws HttpRefused. */
export function setMilestoneState(namespace: Namespace, id: number, event: 'close' | 'activate') {
  return sendJson('PUT', `${apiOf(namespace)}/milestones/{milestone_id}`, {
    params: oneOf(namespace, id),
    body: { state_event: event },
  });
}

/** Deletes a milestone and removes it from its issues; it can be restored for 30 days. Throws HttpRefused. */
export function deleteMilestone(namespace: Namespace, id: number) {
  return sendJson('DELETE', `${apiOf(namespace)}/milestones/{milestone_id}`, {
    params: oneOf(namespace, id),
  });
}

type DeletedMilestone = RowOf<'/groups/{id}/-/milestones/deleted.json'>;

/** The milestones of a place that were deleted in the last 30 days; throws HttpRefused for readers. */
export function readDeleted(namespace: Namespace, signal: AbortSignal): Promise<readonly DeletedMilestone[]> {
  return sendJson('GET', `${pageRouteOf(namespace)}/milestones/deleted.json`, {
    params: { id: namespace.fullPath },
    signal,
  });
}

/** Restores a deleted milestone in the issues it was removed from; throws HttpRefused. */
export function restoreMilestone(namespace: Namespace, id: number) {
  return sendJson('POST', `${pageRouteOf(namespace)}/milestones/deleted/{milestone_id}/restore.json`, {
    params: oneOf(namespace, id),
  });
}

/** Moves a project's milestone to its group; throws HttpRefused. */
export function promoteMilestone(fullPath: string, id: number) {
  return sendJson('POST', '/api/v4/projects/{id}/milestones/{milestone_id}/promote', {
    params: { id: fullPath, milestone_id: id },
  });
}
