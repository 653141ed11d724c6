import { counted } from '../api/quiet.ts';
import { apiOf } from '../groups/namespace.ts';
import type { NotificationPlace, NotificationSettings } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';

export type Level = NotificationSettings['level'];
/** The levels that can be chosen everywhere; a place may also follow the global one. */
export const levels = ['watch', 'participating', 'mention', 'custom', 'disabled'] as const;

export const events = [
  'new_note',
  'new_issue',
  'new_epic',
  'close_issue',
  'reopen_issue',
  'reassign_issue',
  'change_milestone_issue',
] as const;
export type NotificationEvent = NotificationPlace['events'][number];

/** Groups and projects that the viewer sees and whose names contain a text, with their levels. Throws when the server fails. */
export async function findPlaces(search: string, signal: AbortSignal): Promise<readonly NotificationPlace[]> {
  const { places } = await sendJson('GET', '/-/profile/notifications.json', { query: { search }, signal });
  return places;
}

/** The viewer's settings. Throws when the server fails. */
export function loadSettings(): Promise<NotificationSettings> {
  return counted(sendJson('GET', '/-/profile/notifications.json'));
}

export type Choice = { readonly level?: Level; readonly notified_of_own_activity?: boolean } & {
  readonly [event in NotificationEvent]?: boolean;
};

/** The events that are chosen after a choice. */
export function eventsWith(chosen: readonly NotificationEvent[], choice: Choice): NotificationEvent[] {
  return events.filter((event) => choice[event] ?? chosen.includes(event));
}

/** Saves a choice for a place, or the global one when the place is null. Throws Refused. */
export async function saveChoice(
  place: Pick<NotificationPlace, 'id' | 'kind'> | null,
  choice: Choice,
): Promise<void> {
  if (place === null) await sendJson('PUT', '/api/v4/notification_settings', { body: choice });
  else
    await sendJson('PUT', `${apiOf(place)}/notification_settings`, {
      params: { id: place.id },
      body: choice,
    });
}
