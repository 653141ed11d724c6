import { isTimeZone, wallTimeAt } from '@cairn/domain/incidents/wall-time';
import { z } from 'zod';
import { avatarUrl } from '../avatars/address.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { address, calendarDay } from '../http/openapi/answers.ts';
import { USER_STATES, type UserState } from './account.ts';

export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: UserState;
  readonly image: string | null;
}

/** A row of users as one JSON value, for statements that return a user as part of another row. */
export function userJson(user: string): string {
  return `CASE WHEN ${user}.id IS NOT NULL THEN json_build_object(${[
    'id',
    'username',
    'public_email',
    'name',
    'state',
    'image',
  ]
    .map((column) => `'${column}', ${user}.${column}`)
    .join(', ')}) END`;
}

export const userAnswer = z
  .object({
    id: z.int(),
    username: z.string(),
    public_email: z.string().describe('Empty where someone shows none'),
    name: z.string(),
    state: z.enum(USER_STATES),
    locked: z.literal(false),
    avatar_url: z.string().nullable(),
    web_url: address,
  })
  .meta({ id: 'User', description: 'A person, as everyone sees them' });

/** Profile fields of GitLab's REST API that Cairn does not have; always empty. */
const EMPTY_PROFILE = {
  bio: '',
  location: '',
  website_url: '',
  organization: '',
  job_title: '',
  work_information: null,
  linkedin: '',
  twitter: '',
  discord: '',
  github: '',
  followers: 0,
  following: 0,
} as const;

export const profileAnswer = userAnswer
  .extend({
    bio: z.string().max(0),
    location: z.string().max(0),
    website_url: z.string().max(0),
    organization: z.string().max(0),
    job_title: z.string().max(0),
    pronouns: z.string().nullable(),
    work_information: z.null(),
    linkedin: z.string().max(0),
    twitter: z.string().max(0),
    discord: z.string().max(0),
    github: z.string().max(0),
    bot: z.boolean(),
    created_at: z.date(),
    followers: z.literal(0),
    following: z.literal(0),
    local_time: z.string().nullable().describe('What the clock shows in their time zone: 3:04 PM'),
    timezone: z.string().nullable().describe("An IANA name; not in GitLab's API"),
  })
  .meta({ id: 'UserProfile', description: 'One person alone, as everyone sees them' });

/** Account fields of GitLab's REST API; the same for every account. */
const ACCOUNT = {
  last_sign_in_at: null,
  theme_id: null,
  color_scheme_id: null,
  projects_limit: 0,
  can_create_group: true,
  can_create_project: true,
  two_factor_enabled: false,
  external: false,
  private_profile: false,
  namespace_id: null,
} as const;

export const ownUserAnswer = profileAnswer
  .extend({
    email: z.string(),
    commit_email: z.string().describe('The same as email'),
    is_admin: z.boolean(),
    confirmed_at: z.date().describe('The same as created_at: accounts need no confirmation'),
    last_sign_in_at: z.null(),
    last_activity_on: calendarDay.nullable().describe('Day of the last request, in UTC'),
    theme_id: z.null(),
    color_scheme_id: z.null(),
    projects_limit: z.literal(0).describe('Of projects outside groups, which there are not'),
    identities: z.array(z.unknown()).max(0),
    can_create_group: z.literal(true),
    can_create_project: z.literal(true).describe('In a group in which they are a developer at least'),
    two_factor_enabled: z.literal(false),
    external: z.literal(false),
    private_profile: z.literal(false),
    namespace_id: z.null().describe('People have no group of their own'),
  })
  .meta({ id: 'OwnUser', description: 'A person, as they are shown to themselves and to administrators' });

/** A user in the form for anyone, for the user or for administrators. */
export const anyUserAnswer = z
  .union([ownUserAnswer, profileAnswer, userAnswer])
  .describe('Administrators see the address too');

export interface ProfileRow extends UserRow {
  readonly pronouns: string;
  readonly timezone: string;
  readonly bot: boolean;
  readonly created_at: Date;
}

export interface OwnUserRow extends ProfileRow {
  readonly email: string;
  readonly admin: boolean;
  readonly last_active_at: Date | null;
}

/** A user in the REST form that everyone may see. */
export function presentUser(context: Context, user: UserRow): z.output<typeof userAnswer> {
  return {
    id: user.id,
    username: user.username,
    public_email: user.public_email,
    name: user.name,
    state: user.state,
    locked: false,
    avatar_url: avatarUrl(context, user.image),
    web_url: `${siteUrl(context.settings)}/${user.username}`,
  };
}

/** A single user in the REST form that everyone may see. */
export function presentProfile(context: Context, user: ProfileRow): z.output<typeof profileAnswer> {
  return {
    ...presentUser(context, user),
    ...EMPTY_PROFILE,
    pronouns: user.pronouns || null,
    bot: user.bot,
    created_at: user.created_at,
    local_time: localTime(user.timezone),
    timezone: user.timezone || null,
  };
}

/** What the clock shows in a time zone: 3:04 PM; null without a known one. */
const localTime = (timezone: string): string | null =>
  isTimeZone(timezone)
    ? new Date(wallTimeAt(Date.now(), timezone)).toLocaleTimeString('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      })
    : null;

/** A user in the REST form for the user and for administrators. */
export function presentOwnUser(context: Context, user: OwnUserRow): z.output<typeof ownUserAnswer> {
  return {
    ...presentProfile(context, user),
    ...ACCOUNT,
    identities: [],
    last_activity_on: user.last_active_at?.toISOString().slice(0, 10) ?? null,
    email: user.email,
    commit_email: user.email,
    confirmed_at: user.created_at,
    is_admin: user.admin,
  };
}
