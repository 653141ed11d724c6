import { storedEmojiName } from '@cairn/domain/emoji/list';
import { textProblem } from '@cairn/domain/text/text-problem';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { CairnError, invalid } from '../http/errors.ts';
import { lockAccount, recordUser } from './account.ts';

/** How long a status can last, by GitLab's names. */
export const DURATIONS = [
  '30_minutes',
  '3_hours',
  '8_hours',
  '1_day',
  '3_days',
  '7_days',
  '30_days',
] as const;

const LONGEST = 100;
const DEFAULT_EMOJI = 'speech_balloon';

/** What somebody says they are doing. */
export interface UserStatus {
  readonly emoji: string;
  readonly message: string;
  readonly availability: 'not_set' | 'busy';
  readonly clear_status_at: Date | null;
}

/** The status of a user; null without one, or when its time is over. */
export async function findStatus({ db }: Reader, userId: number): Promise<UserStatus | null> {
  const status = await db
    .selectFrom('user_statuses')
    .select(['emoji', 'message', 'availability', 'clear_status_at'])
    .$narrowType<{ availability: UserStatus['availability'] }>()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('clear_status_at', 'is', null), eb('clear_status_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return status ?? null;
}

const statusInput = z.object({
  emoji: z.string().optional(),
  message: z
    .string()
    .max(LONGEST, `is too long (maximum is ${LONGEST} characters)`)
    .refine((text) => textProblem(text) === null, { error: 'is invalid' })
    .optional(),
  availability: z.enum(['not_set', 'busy'], { error: 'is invalid' }).optional(),
  clearAfter: z.enum(DURATIONS, { error: 'is invalid' }).nullable().optional(),
});

const EMPTY: UserStatus = { emoji: '', message: '', availability: 'not_set', clear_status_at: null };

/**
 * Replaces the status of the signed-in user, or changes the given parts of it with `keep`; one without emoji,
 * message and availability removes it.
 */
export async function setStatus(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof statusInput>,
  { keep = false }: { readonly keep?: boolean } = {},
): Promise<void> {
  const { userId } = viewer;
  if (userId === null) throw new CairnError('unauthorized');
  const given = parseInput(statusInput, input);
  const named = given.emoji && storedEmojiName(given.emoji);
  if (named === null) throw invalid({ emoji: ['is not a valid emoji name'] });
  await write(context.db, viewer, {}, async (w) => {
    await lockAccount(w, userId);
    const old = await findStatus({ db: w.trx }, userId);
    const base = (keep && old) || EMPTY;
    const emoji = named ?? base.emoji;
    const { message = base.message, availability = base.availability, clearAfter } = given;
    const isEmpty = emoji === '' && message === '' && availability === 'not_set';
    await w.trx.deleteFrom('user_statuses').where('user_id', '=', userId).execute();
    if (!isEmpty)
      await w.trx
        .insertInto('user_statuses')
        .values({
          user_id: userId,
          emoji: emoji || DEFAULT_EMOJI,
          message,
          availability,
          clear_status_at: clearAfter
            ? afterNow(clearAfter)
            : clearAfter === null
              ? null
              : base.clear_status_at,
        })
        .execute();
    recordUser(
      w,
      userId,
      'user.updated',
      recordedStatus(await findStatus({ db: w.trx }, userId)),
      recordedStatus(old),
    );
  });
}

const afterNow = (duration: (typeof DURATIONS)[number]) =>
  sql<Date>`now() + ${duration.replace('_', ' ')}::interval`;

const recordedStatus = (status: UserStatus | null) => ({
  status: status && { emoji: status.emoji, message: status.message, availability: status.availability },
});
