import type { Activity } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';

export type { ActivityEntry } from '../api/routes.ts';

/** Where or by whom something happened: in a group or project, by a person, or in all places of the viewer. */
export type ActivitySource =
  | { readonly kind: 'group' | 'project'; readonly fullPath: string }
  | { readonly kind: 'person'; readonly username: string }
  | { readonly kind: 'mine' };

/** A page of what happened lately, newest first. */
export function readActivity(
  source: ActivitySource,
  page: { readonly limit: number; readonly before: number | null },
  signal: AbortSignal,
): Promise<Activity> {
  const { before, limit } = page;
  const options = { query: before === null ? { limit } : { limit, before }, signal };
  if (source.kind === 'mine') return sendJson('GET', '/dashboard/activity.json', options);
  if (source.kind === 'person')
    return sendJson('GET', '/-/users/{id}/activity.json', { ...options, params: { id: source.username } });
  const params = { id: source.fullPath };
  return source.kind === 'group'
    ? sendJson('GET', '/groups/{id}/-/activity.json', { ...options, params })
    : sendJson('GET', '/{id}/-/activity.json', { ...options, params });
}
