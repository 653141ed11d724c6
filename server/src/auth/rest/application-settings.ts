import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { commaList, flag, integer, oneOf, optional } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { assertAdministrator } from '../administrators.ts';
import {
  readApplicationSettings,
  SIGN_UP_RULES,
  updateApplicationSettings,
} from '../application-settings.ts';

const TAG = 'Application settings';

const settingsAnswer = z
  .object({
    id: z.literal(1),
    sign_up: z.enum(SIGN_UP_RULES).describe('Who gets an account; an addition of Cairn'),
    signup_enabled: z.boolean().describe('Whether people can make an account for themselves'),
    domain_allowlist: z.array(z.string()).describe('Domains of addresses, with sign_up domain'),
    require_admin_approval_after_user_signup: z.boolean(),
    email_confirmation_setting: z.literal('hard').describe('Whoever signs up confirms their address'),
    password_authentication_enabled_for_web: z.literal(true),
    time_tracking_hours_per_day: z.int().describe('How many hours 1d is; an addition of Cairn'),
    time_tracking_days_per_week: z.int().describe('How many days 1w is; an addition of Cairn'),
    updated_at: z.date(),
  })
  .meta({ id: 'ApplicationSettings', description: 'Settings of the whole server' });

/** Routes of the settings of the server; for administrators. */
export function applicationSettingsRoutes(app: FastifyInstance, context: Context): void {
  const present = async (): Promise<z.output<typeof settingsAnswer>> => {
    const { sign_up, domain_allowlist, approve_sign_ups, hours_per_day, days_per_week, updated_at } =
      await readApplicationSettings(context);
    return {
      id: 1,
      sign_up,
      signup_enabled: sign_up === 'domain' || sign_up === 'open',
      domain_allowlist: [...domain_allowlist],
      require_admin_approval_after_user_signup: approve_sign_ups,
      email_confirmation_setting: 'hard',
      password_authentication_enabled_for_web: true,
      time_tracking_hours_per_day: hours_per_day,
      time_tracking_days_per_week: days_per_week,
      updated_at,
    };
  };
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/application/settings'],
    summary: 'Get the settings of the server; for administrators',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: settingsAnswer,
    answer: async ({ viewer }) => {
      assertAdministrator(viewer);
      return present();
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: ['/api/v4/application/settings'],
    summary: 'Change the settings of the server; for administrators',
    tag: TAG,
    params: none,
    input: z.object({
      sign_up: optional(oneOf(SIGN_UP_RULES)).describe('Who gets an account'),
      signup_enabled: optional(flag).describe('True for open, false for closed, unless sign_up says more'),
      domain_allowlist: optional(commaList).describe('Domains of addresses, with sign_up domain'),
      require_admin_approval_after_user_signup: optional(flag).describe(
        'Whether an administrator approves each account that someone makes for themselves',
      ),
      time_tracking_hours_per_day: optional(integer).describe('How many hours 1d is, from 1 to 24'),
      time_tracking_days_per_week: optional(integer).describe('How many days 1w is, from 1 to 7'),
    }),
    answers: settingsAnswer,
    answer: async ({ viewer, input }) => {
      assertAdministrator(viewer);
      const { sign_up, signup_enabled: enabled, domain_allowlist, ...more } = input;
      const known = await present();
      const rule =
        sign_up ??
        (enabled === undefined || enabled === known.signup_enabled ? undefined : enabled ? 'open' : 'closed');
      await updateApplicationSettings(context, viewer, {
        ...(rule !== undefined && { signUp: rule }),
        ...(domain_allowlist !== undefined && { domainAllowlist: domain_allowlist }),
        ...(more.require_admin_approval_after_user_signup !== undefined && {
          approveSignUps: more.require_admin_approval_after_user_signup,
        }),
        ...(more.time_tracking_hours_per_day !== undefined && {
          hoursPerDay: more.time_tracking_hours_per_day,
        }),
        ...(more.time_tracking_days_per_week !== undefined && {
          daysPerWeek: more.time_tracking_days_per_week,
        }),
      });
      return present();
    },
  });
}
