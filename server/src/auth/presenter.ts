import type { Context } from '../context.ts';

export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: string;
  readonly image: string | null;
}

/** A users row as one JSON value, for statements that show a person beside something else. */
export const userJson = (user: string): string =>
  `CASE WHEN ${user}.id IS NOT NULL THEN json_build_object(${[
    'id',
    'username',
    'public_email',
    'name',
    'state',
    'image',
  ]
    .map((column) => `'${column}', ${user}.${column}`)
    .join(', ')}) END`;

/** A person as REST shows them to everyone; null where there is none. */
export const presentUser = (context: Context, user: UserRow | null) =>
  user && {
    id: user.id,
    username: user.username,
    public_email: user.public_email,
    name: user.name,
    state: user.state,
    locked: false,
    avatar_url: user.image,
    web_url: `${context.settings.publicUrl}/${user.username}`,
  };
