import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Viewer } from '../access/viewer.ts';
import { assertAddressRateLimit } from '../changes/rate-limit.ts';
import { ParameterError } from '../http/error-sink.ts';
import { CairnError } from '../http/errors.ts';

/** Maximum characters of one text to render: of a signed-in person, and of an IP address without a login. */
const LONGEST = { person: 1_048_576, address: 100_000 } as const;

/** Rendering is limited per clock minute, counted in units of this many characters. */
const STEP = 100_000;
const MOST_STEPS = { person: 300, address: 60 } as const;

const ACTION = 'markdown.render';

const countPerson = (context: Context, userId: number, steps: number) =>
  sql<{ times: number }>`
  INSERT INTO paces AS p (user_id, action, minute, times)
  VALUES (${userId}, ${ACTION}, date_trunc('minute', clock_timestamp()), ${steps})
  ON CONFLICT (user_id, action) DO UPDATE SET
    times = CASE WHEN p.minute = excluded.minute THEN p.times ELSE 0 END + excluded.times, minute = excluded.minute
  RETURNING times`.execute(context.db);

/**
 * Limits rendering on request before any work is done: 400 for a text that is too long, 429 above the rate
 * limit. The count is stored in the database, so that it covers all processes.
 */
export async function limitRendering(
  context: Context,
  viewer: Viewer,
  ip: string,
  text: string,
): Promise<void> {
  const who = viewer.userId === null ? 'address' : 'person';
  if (text.length > LONGEST[who]) {
    throw new ParameterError(`text is too long (maximum is ${LONGEST[who]} characters)`);
  }
  const steps = 1 + Math.floor(text.length / STEP);
  if (viewer.userId === null)
    return assertAddressRateLimit(context.db, ip, ACTION, MOST_STEPS.address, steps);
  const { rows } = await countPerson(context, viewer.userId, steps);
  if ((rows[0]?.times ?? 0) > MOST_STEPS.person) throw new CairnError('tooMany');
}
