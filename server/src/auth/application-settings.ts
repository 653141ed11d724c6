import type { WorkTime } from '@cairn/domain/time-tracking/duration';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { flagField, oneOf } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { NO_NAMESPACE } from '../changes/record.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { forbidden } from '../http/errors.ts';
import { assertAdministrator } from './administrators.ts';

/**
 * Who gets an account besides those that administrators make: nobody, who is invited to a group, who has an
 * address of one of some domains, or everybody with a mail address.
 */
export const SIGN_UP_RULES = ['closed', 'invitation', 'domain', 'open'] as const;
export type SignUpRule = (typeof SIGN_UP_RULES)[number];

export interface ApplicationSettings {
  readonly sign_up: SignUpRule;
  readonly domain_allowlist: readonly string[];
  /** Whether an administrator approves each account that somebody makes for themselves. */
  readonly approve_sign_ups: boolean;
  /** How long a day and a week of work are, in durations such as 1w 2d. */
  readonly hours_per_day: number;
  readonly days_per_week: number;
  readonly updated_at: Date;
}

export function readApplicationSettings({ db }: Reader): Promise<ApplicationSettings> {
  return db
    .selectFrom('application_settings')
    .select([
      'sign_up',
      'domain_allowlist',
      'approve_sign_ups',
      'hours_per_day',
      'days_per_week',
      'updated_at',
    ])
    .$narrowType<{ sign_up: SignUpRule }>()
    .executeTakeFirstOrThrow();
}

/** How long a day and a week of work are. */
export async function readWorkTime({ db }: Reader): Promise<WorkTime> {
  return db
    .selectFrom('application_settings')
    .select(['hours_per_day as hoursPerDay', 'days_per_week as daysPerWeek'])
    .executeTakeFirstOrThrow();
}

/** Whether an invitation of this person makes accounts: on a closed server only administrators' do. */
export async function mayInviteNewPeople(reader: Reader, inviterId: number): Promise<boolean> {
  const { sign_up: rule } = await readApplicationSettings(reader);
  if (rule !== 'closed') return true;
  const inviter = await reader.db
    .selectFrom('users')
    .select('admin')
    .where('id', '=', inviterId)
    .executeTakeFirst();
  return inviter?.admin === true;
}

/** Throws 403 when an invitation of this person must not make an account. */
export async function assertMayInviteNewPeople(reader: Reader, inviterId: number): Promise<void> {
  if (!(await mayInviteNewPeople(reader, inviterId)))
    throw forbidden('Only administrators add people on this server. Sign in, or ask one for an account.');
}

const MOST_DOMAINS = 100;
const DOMAIN = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/;

const from1To = (most: number) =>
  z
    .number({ error: 'must be a number' })
    .int({ error: 'must be an integer' })
    .min(1, { error: `must be from 1 to ${most}` })
    .max(most, { error: `must be from 1 to ${most}` });

const settingsInput = z.object({
  signUp: oneOf(SIGN_UP_RULES).optional(),
  domainAllowlist: z
    .array(z.string().trim().toLowerCase().regex(DOMAIN, 'contains a name that is no domain'))
    .max(MOST_DOMAINS, `is too long (maximum is ${MOST_DOMAINS} entries)`)
    .optional(),
  approveSignUps: flagField.optional(),
  hoursPerDay: from1To(24).optional(),
  daysPerWeek: from1To(7).optional(),
});

/** Changes the settings of the server; for administrators. Errors name the field. */
export async function updateApplicationSettings(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof settingsInput>,
): Promise<void> {
  assertAdministrator(viewer);
  const given = parseInput(settingsInput, input);
  await write(context.db, viewer, {}, async (w) => {
    await sql`SELECT 1 FROM application_settings FOR UPDATE`.execute(w.trx);
    const { updated_at: _at, ...before } = await readApplicationSettings({ db: w.trx });
    const after = {
      sign_up: given.signUp ?? before.sign_up,
      domain_allowlist: [...new Set(given.domainAllowlist ?? before.domain_allowlist)],
      approve_sign_ups: given.approveSignUps ?? before.approve_sign_ups,
      hours_per_day: given.hoursPerDay ?? before.hours_per_day,
      days_per_week: given.daysPerWeek ?? before.days_per_week,
    };
    await w.trx
      .updateTable('application_settings')
      .set({ ...after, updated_at: sql<Date>`now()` })
      .execute();
    w.record({
      subjectType: 'application_setting',
      subjectId: 1,
      rootNamespaceId: NO_NAMESPACE,
      namespaceId: null,
      kind: 'application_setting.updated',
      before,
      after,
    });
  });
}
