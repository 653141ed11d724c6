import type { Write } from '../changes/write.ts';
import type { CadenceRow, IterationRow } from './queries.ts';
import { laidAnew, missingSpans, type CadenceSettings, type Span } from './schedule.ts';
import { amendIteration, insertIteration, numberInOrder } from './write-iterations.ts';

/** The calendar day it is for the server, which keeps to UTC as the database does. */
export function serverToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What an automatic cadence that is in use is planned by; null for any other. */
const settingsOf = (cadence: CadenceRow): CadenceSettings | null =>
  cadence.automatic && cadence.active && cadence.start_date !== null && cadence.duration_in_weeks !== null
    ? {
        startDate: cadence.start_date,
        durationInWeeks: cadence.duration_in_weeks,
        iterationsInAdvance: cadence.iterations_in_advance ?? 0,
      }
    : null;

/** The iterations of a cadence by their start. */
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

/** Gives an automatic cadence the iterations it has to have by today. The lock of the iterations is held. */
export async function planAhead(w: Write, cadence: CadenceRow, today: string): Promise<void> {
  const settings = settingsOf(cadence);
  if (!settings) return;
  const held = await iterationsOf(w, cadence.id);
  for (const span of missingSpans(settings, held.map(spanOf), today))
    await insertIteration(w, cadence, span, null);
}

/** Moves the upcoming iterations of an automatic cadence to where its new plan has them. */
export async function layAnew(w: Write, cadence: CadenceRow, today: string): Promise<void> {
  const settings = settingsOf(cadence);
  if (!settings) return;
  const held = await iterationsOf(w, cadence.id);
  const spans = laidAnew(settings, held.map(spanOf), today);
  const moves = held
    .filter((row) => row.start_date > today)
    .flatMap((row, index) => {
      const to = spans[index];
      const moved = to && (to.startDate !== row.start_date || to.dueDate !== row.due_date);
      return moved ? [{ row, to }] : [];
    });
  // No two iterations begin on one day, not even for a moment: the last of those that move on goes first.
  const on = moves.filter(({ row, to }) => to.startDate > row.start_date).toReversed();
  for (const { row, to } of [...on, ...moves.filter((move) => !on.includes(move))])
    await amendIteration(w, row, { start_date: to.startDate, due_date: to.dueDate });
  await numberInOrder(w, cadence.id);
}
