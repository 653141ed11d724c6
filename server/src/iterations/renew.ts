import type { Viewer } from '../access/viewer.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { iterationsOf, planAhead } from './plan-ahead.ts';
import type { CadenceRow } from './queries.ts';
import { CHANGEABLE_PLACES, moveOpenItems } from './write-iterations.ts';

/** Maximum number of issues moved per transaction. */
const AT_ONCE = 500;

/**
 * Updates every active automatic cadence to a day: plans missing iterations, then moves open issues on from
 * iterations that have ended, where the cadence is configured to. Running it again on the same day changes
 * nothing.
 */
export async function renewCadences(context: Context, viewer: Viewer, today: string): Promise<void> {
  const cadences = await context.db
    .selectFrom('iteration_cadences')
    .select(['id', 'root_namespace_id'])
    .where('automatic', '=', true)
    .where('active', '=', true)
    .where('namespace_id', 'in', CHANGEABLE_PLACES)
    .orderBy('id')
    .execute();
  for (const { id, root_namespace_id } of cadences) {
    const step = (run: (w: Write, cadence: CadenceRow) => Promise<number>) =>
      write(context.db, viewer, { cause: 'system' }, async (w) => {
        await lockFor(w.trx, 'iterations', root_namespace_id);
        const cadence = await w.trx
          .selectFrom('iteration_cadences')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        return cadence?.automatic && cadence.active ? run(w, cadence) : 0;
      });
    await step(async (w, cadence) => {
      await planAhead(w, cadence, today);
      return 0;
    });
    while ((await step((w, cadence) => rollOver(w, cadence, today))) === AT_ONCE);
  }
}

/** Moves some open issues of ended iterations to the current or next one; returns their number. */
const rollOver = async (w: Write, cadence: CadenceRow, today: string): Promise<number> => {
  if (!cadence.roll_over) return 0;
  const iterations = await iterationsOf(w, cadence.id);
  const next = iterations.find((one) => one.due_date >= today);
  const ended = iterations.filter((one) => one.due_date < today).map(({ id }) => id);
  if (!next || ended.length === 0) return 0;
  return (await moveOpenItems(w, ended, next.id, AT_ONCE)).found;
};
