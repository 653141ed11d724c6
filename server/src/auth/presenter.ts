import { z } from 'zod';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { address } from '../http/openapi/answers.ts';

export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: 'active' | 'blocked' | 'banned';
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

export const userAnswer = z
  .object({
    id: z.int(),
    username: z.string(),
    public_email: z.string().describe('Empty where somebody shows none'),
    name: z.string(),
    state: z.enum(['active', 'blocked', 'banned']),
    locked: z.literal(false),
    avatar_url: z.string().nullable(),
    web_url: address,
  })
  .meta({ id: 'User', description: 'A person, as everybody sees them' });

export const ownUserAnswer = userAnswer
  .extend({ email: z.string(), is_admin: z.boolean(), bot: z.boolean(), created_at: z.date() })
  .meta({ id: 'OwnUser', description: 'A person, as they are shown to themselves and to administrators' });

/** A person as whoever asks may see them. */
export const anyUserAnswer = z
  .union([ownUserAnswer, userAnswer])
  .describe('Administrators see the address too');

export interface OwnUserRow extends UserRow {
  readonly email: string;
  readonly admin: boolean;
  readonly bot: boolean;
  readonly created_at: Date;
}

/** A person as REST shows them to everyone. */
export const presentUser = (context: Context, user: UserRow): z.output<typeof userAnswer> => ({
  id: user.id,
  username: user.username,
  public_email: user.public_email,
  name: user.name,
  state: user.state,
  locked: false,
  avatar_url: user.image,
  web_url: `${siteUrl(context.settings)}/${user.username}`,
});

/** A person as REST shows them to themselves, and to administrators. */
export const presentOwnUser = (context: Context, user: OwnUserRow): z.output<typeof ownUserAnswer> => ({
  ...presentUser(context, user),
  email: user.email,
  is_admin: user.admin,
  bot: user.bot,
  created_at: user.created_at,
});
