import { withBase } from '../site/base-path.ts';
import { counted } from '../api/quiet.ts';
import { sendJson } from '../api/send-json.ts';

export const levels = ['watch', 'participating', 'mention', 'custom', 'disabled'] as const;
export type Level = (typeof levels)[number];

export const events = [
  'new_note',
  'new_issue',
  'new_epic',
  'close_issue',
  'reopen_issue',
  'reassign_issue',
  'change_milestone_issue',
] as const;
export type NotificationEvent = (typeof events)[number];

/** A group or project for which a level can be chosen. */
export interface SettingPlace {
  readonly id: number;
  readonly kind: 'group' | 'project';
  readonly full_name: string;
  readonly full_path: string;
  readonly level: Level | 'global';
  readonly events: readonly NotificationEvent[];
}

export interface Settings {
  readonly level: Level;
  readonly events?: Readonly<Record<NotificationEvent, boolean>>;
  readonly notification_email: string;
  readonly notified_of_own_activity: boolean;
  readonly mail_is_on: boolean;
  readonly places: readonly SettingPlace[];
}

/** The viewer's settings. Throws when the server fails. */
export async function loadSettings(): Promise<Settings> {
  return (await counted(sendJson('GET', withBase('/-/profile/notifications.json')))) as Settings;
}

export type Choice = { readonly level?: Level | 'global'; readonly notified_of_own_activity?: boolean } & {
  readonly [event in NotificationEvent]?: boolean;
};

/** Saves a choice for a place, or the global one when the place is null. Throws Refused. */
export async function saveChoice(
  place: Pick<SettingPlace, 'id' | 'kind'> | null,
  choice: Choice,
): Promise<void> {
  const base = place === null ? '' : `/${place.kind}s/${place.id}`;
  await sendJson('PUT', withBase(`/api/v4${base}/notification_settings`), choice);
}
