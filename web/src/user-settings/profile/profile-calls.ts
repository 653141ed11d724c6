import { avatarForm } from '../../forms/avatar-form.ts';
import type { FieldNames } from '../../forms/problems.ts';
import type { OwnUser } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';

export interface ProfileInput {
  name: string;
  username: string;
  email: string;
  show_email: boolean;
  current_password: string;
  pronouns: string;
  /** Empty for none. */
  timezone: string;
}

export const profileNames: FieldNames<keyof ProfileInput> = {
  name: ['Name'],
  username: ['Username'],
  email: ['Email address'],
  show_email: ['Show the address'],
  current_password: ['Current password'],
  pronouns: ['Pronouns'],
  timezone: ['Time zone'],
};

/** The viewer's own profile; throws HttpRefused. */
export function readOwnUser(): Promise<OwnUser> {
  return sendJson('GET', '/api/v4/user');
}

/**
 * Changes the viewer's profile; throws HttpRefused. An unchanged email address is not sent: the initial one
 * of the first administrator would be refused.
 */
export function saveProfile(
  { name, username, email, show_email, current_password, pronouns, timezone }: ProfileInput,
  stored: OwnUser,
): Promise<OwnUser> {
  return sendJson('PUT', '/-/user_settings/profile', {
    body: {
      name: name.trim(),
      show_email,
      pronouns: pronouns.trim(),
      timezone,
      ...(username.trim() !== stored.username && { username: username.trim() }),
      ...(email.trim() !== stored.email && { email: email.trim(), current_password }),
    },
  });
}

/** Changes the viewer's avatar, null for none, and returns its address; throws HttpRefused. */
export async function saveAvatar(file: Blob | null): Promise<string | null> {
  const answer = await sendJson('PUT', '/api/v4/user/avatar', { body: avatarForm(file) });
  return answer.avatar_url;
}
