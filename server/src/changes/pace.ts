import { type RawBuilder, sql } from 'kysely';
import { rowsKept } from '../db/kept-plans.ts';
import { CairnError } from '../http/errors.ts';
import type { Write } from './write.ts';

export interface Pace {
  readonly times: number;
}

/** Counts something that a person does, in this minute of the clock. */
export const countingPace = ({ viewer }: Pick<Write, 'viewer'>, action: string): RawBuilder<Pace> => sql`
  INSERT INTO paces AS p (user_id, action, minute, times)
  VALUES (${viewer.userId}, ${action}, date_trunc('minute', clock_timestamp()), 1)
  ON CONFLICT (user_id, action) DO UPDATE SET
    times = CASE WHEN p.minute = excluded.minute THEN p.times + 1 ELSE 1 END, minute = excluded.minute
  RETURNING times`;

/** Refuses with 429 what was counted more often than so many times. */
export const refuseHaste = ([pace]: readonly Pace[], mostPerMinute: number): void => {
  if ((pace?.times ?? 0) > mostPerMinute) throw new CairnError('tooMany');
};

/**
 * Refuses with 429 what a person does more often than so many times in one minute of the clock. The count lies in the
 * database, so that every process counts alike; it is asked before any other row is locked.
 */
export const keepPace = async (w: Write, action: string, mostPerMinute: number): Promise<void> =>
  refuseHaste(await rowsKept(w.trx, countingPace(w, action)), mostPerMinute);
