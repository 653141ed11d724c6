import { withBase } from '../site/base-path.ts';
import type { FieldNames } from '../forms/problems.ts';
import { sendJson } from '../api/send-json.ts';

export interface OwnUser {
  username: string;
  name: string;
  email: string;
  public_email: string;
  avatar_url: string | null;
}

export interface ProfileInput {
  name: string;
  email: string;
  show_email: boolean;
  current_password: string;
}

export const profileNames: FieldNames<keyof ProfileInput> = {
  name: ['Name'],
  email: ['Email address'],
  show_email: ['Show the address'],
  current_password: ['Current password'],
};

/** The viewer's own profile; throws HttpRefused. */
export async function readOwnUser(): Promise<OwnUser> {
  return (await sendJson('GET', withBase('/api/v4/user'))) as OwnUser;
}

/**
 * Changes the viewer's profile; throws HttpRefused. An unchanged email address is not sent: the initial one
 * of the first administrator would be refused.
 */
export async function saveProfile(
  { name, email, show_email, current_password }: ProfileInput,
  stored: OwnUser,
): Promise<OwnUser> {
  return (await sendJson('PUT', withBase('/-/user_settings/profile'), {
    name: name.trim(),
    show_email,
    ...(email.trim() !== stored.email && { email: email.trim(), current_password }),
  })) as OwnUser;
}
