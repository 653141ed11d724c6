import { SAVED_VIEW_LISTS } from '@cairn/domain/saved-views/display';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField, oneOf } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { assertFits, assertOfPlace } from './inputs.ts';

const sortInput = z.object({
  /** Null for the viewer's own lists. */
  namespaceId: idField.nullable(),
  list: oneOf(SAVED_VIEW_LISTS),
  sort: z.string({ error: 'must be text' }).nullable(),
});

/** Stores the sort order that the viewer last chose in a list; null removes it. */
export async function rememberListSort(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof sortInput>,
  options: WriteOptions = {},
): Promise<void> {
  const { namespaceId, list, sort } = parseInput(sortInput, input);
  await write(context.db, viewer, options, async (w) => {
    const found = namespaceId === null ? null : await getNamespace({ db: w.trx }, viewer, namespaceId);
    assertOfPlace(list, found?.kind);
    // Its settings are in the same table, with the order.
    if (list === 'roadmap') throw invalid({ list: ['of roadmaps remembers its order with its settings'] });
    assertFits(list, { sort });
    const place = `${list}:${namespaceId ?? ''}`;
    const settings = JSON.stringify({ sort });
    await w.trx
      .insertInto('view_settings')
      .values({ user_id: viewer.userId as number, place, settings })
      .onConflict((on) => on.columns(['user_id', 'place']).doUpdateSet({ settings, updated_at: new Date() }))
      .execute();
  });
}
