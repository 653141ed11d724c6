import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { storeAvatar } from '../../avatars/change.ts';
import { avatarParam } from '../../avatars/input.ts';
import type { Context } from '../../context.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { CairnError, conflict, notFound } from '../../http/errors.ts';
import { flag, id, optional, required, text, verbatim } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { fixedParams, ignored, unsupportedParams } from '../../http/unsupported-params.ts';
import { assertAdministrator } from '../administrators.ts';
import { setAvatar } from '../avatar.ts';
import { createUser } from '../changes.ts';
import { mailPasswordLink } from '../passwords/mailed-links.ts';
import { ownUserAnswer, type OwnUserRow, presentOwnUser } from '../presenter.ts';
import { findUser, userShownToAdmin } from '../queries.ts';
import { updateUser } from '../update-user.ts';

const TAG = 'Users';
const userParams = z.object({ id: required(id).describe('The person') });

const passwordParams = {
  password: optional(verbatim).describe('The password; or one of the two below'),
  reset_password: optional(flag).describe('Whether a link to set the password is sent to them'),
  force_random_password: optional(flag).describe('Whether they get a password that nobody knows'),
};

const blankable = { ...text, keepsBlank: true };

const profileParams = {
  public_email: optional(blankable).describe('The address that everybody sees: their own, or empty for none'),
  pronouns: optional(blankable).describe('How others refer to them; empty for none'),
  timezone: optional(blankable).describe(
    "An IANA name, such as Europe/Berlin; empty for none. Not in GitLab's API",
  ),
};

/** Attributes of GitLab's accounts that Cairn does not have; those that promise a limit are refused. */
const otherParams = {
  ...ignored(
    'bio',
    'color_scheme_id',
    'commit_email',
    'discord',
    'extra_shared_runners_minutes_limit',
    'github',
    'job_title',
    'linkedin',
    'location',
    'note',
    'organization',
    'organization_id',
    'projects_limit',
    'shared_runners_minutes_limit',
    'skype',
    'theme_id',
    'twitter',
    'view_diffs_file_by_file',
    'website_url',
  ),
  ...unsupportedParams(
    'auditor',
    'extern_uid',
    'external',
    'group_id_for_saml',
    'private_profile',
    'provider',
  ),
  ...fixedParams(true, 'can_create_group'),
};

/** Taken without an effect: addresses that administrators enter need no confirmation. */
const confirmationParams = {
  skip_confirmation: optional(flag).describe('Always so'),
};

const randomPassword = (): string => randomBytes(24).toString('base64url');

/** GitLab answers 409 with one sentence for a name or an address that is in use. */
const answeringConflicts = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CairnError) {
      const taken = Object.entries(error.fields ?? {}).find(([, texts]) =>
        texts.includes('has already been taken'),
      );
      if (taken) throw conflict(`${taken[0] === 'email' ? 'Email' : 'Username'} has already been taken`);
    }
    throw error;
  }
};

/** Routes that create and change accounts; for administrators. */
export function userAdminRoutes(app: FastifyInstance, context: Context): void {
  const shown = async (viewer: Parameters<typeof findUser>[1], userId: number) => {
    const user = await findUser<OwnUserRow>(context, viewer, userId, userShownToAdmin);
    if (!user) throw notFound('User');
    return presentOwnUser(context, user);
  };
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/users'],
    summary: 'Create a user; for administrators',
    tag: TAG,
    status: 201,
    files: true,
    params: none,
    input: z.object({
      username: required(text).describe('Name in mentions and addresses'),
      name: required(text).describe('Name that everyone sees'),
      email: required(text).describe('Address for signing in and for mail'),
      admin: optional(flag).describe('Whether they are an administrator'),
      ...passwordParams,
      ...confirmationParams,
      ...profileParams,
      avatar: avatarParam,
      ...otherParams,
    }),
    answers: ownUserAnswer,
    answer: async ({ viewer, input }) => {
      assertAdministrator(viewer);
      const { username, name, email, admin = false, reset_password, force_random_password } = input;
      const { public_email: publicEmail, pronouns, timezone } = input;
      const random = reset_password === true || force_random_password === true;
      if (input.password === undefined && !random)
        throw new ParameterError(
          'password, reset_password, force_random_password are missing, at least one parameter must be provided',
        );
      const password = force_random_password ? randomPassword() : input.password;
      const avatar = await storeAvatar(context, input.avatar);
      const made = await answeringConflicts(() =>
        createUser(
          context,
          {
            username,
            name,
            email,
            admin,
            publicEmail,
            pronouns,
            timezone,
            ...(password !== undefined && { password }),
          },
          viewer,
        ),
      );
      if (avatar != null) await setAvatar(context, viewer, made.id, avatar);
      if (reset_password) await mailPasswordLink(context, made.id, 'welcome');
      return shown(viewer, made.id);
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: ['/api/v4/users/:id'],
    summary: 'Change a user; for administrators',
    tag: TAG,
    files: true,
    params: userParams,
    input: z.object({
      username: optional(text).describe('Name in mentions and addresses'),
      name: optional(text).describe('Name that everyone sees'),
      email: optional(text).describe('Address for signing in and for mail'),
      admin: optional(flag).describe('Whether they are an administrator'),
      password: optional(verbatim).describe('A new password, which ends their sessions'),
      skip_reconfirmation: optional(flag).describe('Always so'),
      ...profileParams,
      avatar: avatarParam,
      ...otherParams,
    }),
    answers: ownUserAnswer,
    answer: async ({ viewer, params, input }) => {
      assertAdministrator(viewer);
      const { username, name, email, admin, password, public_email: publicEmail, pronouns, timezone } = input;
      const change = { username, name, email, admin, password, publicEmail, pronouns, timezone };
      const avatar = await storeAvatar(context, input.avatar);
      await answeringConflicts(() => updateUser(context, viewer, params.id, change));
      if (avatar !== undefined) await setAvatar(context, viewer, params.id, avatar);
      return shown(viewer, params.id);
    },
  });
}
