import { legalSettings } from '@cairn/domain/roadmap/settings';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { getGroup } from '../namespaces/queries.ts';

const viewInput = z.object({
  place: z
    .string({ error: "can't be blank" })
    .regex(/^roadmap:\d{1,15}$/, { error: 'is not a place that remembers settings' }),
  settings: z.record(z.string(), z.unknown(), { error: 'must be an object' }),
});

/** Stores the viewer's settings of a group's roadmap; unknown and invalid ones get their defaults. */
export async function rememberView(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof viewInput>,
  options: WriteOptions = {},
): Promise<void> {
  const { place, settings } = parseInput(viewInput, input);
  await write(context.db, viewer, options, async (w) => {
    await getGroup({ db: w.trx }, viewer, Number(place.slice('roadmap:'.length)));
    const legal = JSON.stringify(legalSettings(settings));
    await w.trx
      .insertInto('view_settings')
      .values({ user_id: viewer.userId as number, place, settings: legal })
      .onConflict((on) =>
        on.columns(['user_id', 'place']).doUpdateSet({ settings: legal, updated_at: new Date() }),
      )
      .execute();
  });
}
