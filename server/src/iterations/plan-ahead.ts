import type { Write } from '../changes/write.ts';
import type { CadenceRow, IterationRow } from './queries.ts';
import { rescheduledSpans, missingSpans, type CadenceSettings, type Span } from './schedule.ts';
import { amendIteration, insertIteration, numberInOrder } from './write-iterations.ts';

/** Today's date in UTC, the time zone of the server and its database. */
export function serverToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The schedule of an active automatic cadence; null for any other. */
const settingsOf = (cadence: CadenceRow): CadenceSettings | null =>
  cadence.automatic && cadence.active && cadence.start_date !== null && cadence.duration_in_weeks !== null
    ? {
        startDate: cadence.start_date,
        durationInWeeks: cadence.duration_in_weeks,
        iterationsInAdvance: cadence.iterations_in_advance ?? 0,
      }
    : null;

/** The iterations of a cadence by start date. */
export async function iterationsOf({ trx }: Pick<Write, 'trx'>, cadenceId: number): Promise<IterationRow[]> {
  return trx
    .selectFrom('iterations')
    .selectAll()
    .where('cadence_id', '=', cadenceId)
    .orderBy('start_date')
    .execute();
}

const spanOf = ({ start_date, due_date }: IterationRow): Span => ({
  startDate: start_date,
  dueDate: due_date,
});

/** Creates the missing iterations of an automatic cadence, as of today. The caller has locked the iterations. */
export async function planAhead(w: Write, cadence: CadenceRow, today: string): Promise<void> {
  const settings = settingsOf(cadence);
  if (!settings) return;
  const held = await iterationsOf(w, cadence.id);
  for (const span of missingSpans(settings, held.map(spanOf), today))
    await insertIteration(w, cadence, span, null);
}

/** Moves the upcoming iterations of an automatic cadence to the dates of its new schedule. */
export async function reschedule(w: Write, cadence: CadenceRow, today: string): Promise<void> {
  const settings = settingsOf(cadence);
  if (!settings) return;
  const held = await iterationsOf(w, cadence.id);
  const spans = rescheduledSpans(settings, held.map(spanOf), today);
  const moves = held
    .filter((row) => row.start_date > today)
    .flatMap((row, index) => {
      const to = spans[index];
      const moved = to && (to.startDate !== row.start_date || to.dueDate !== row.due_date);
      return moved ? [{ row, to }] : [];
    });
  // Two iterations may not start on one day, not even within the transaction: of those moved to later dates,
  // the last is moved first.
  const on = moves.filter(({ row, to }) => to.startDate > row.start_date).toReversed();
  for (const { row, to } of [...on, ...moves.filter((move) => !on.includes(move))])
    await amendIteration(w, row, { start_date: to.startDate, due_date: to.dueDate });
  await numberInOrder(w, cadence.id);
}
