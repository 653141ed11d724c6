import { STARTER_LABELS } from '@cairn/domain/labels/starter-set';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { insertLabel, limitNewLabels } from './ensure.ts';
import { findUsableLabels } from './queries.ts';

const KNOWN = new Set(STARTER_LABELS.map(({ title }) => title));

const input = z.object({
  namespaceId: idField,
  titles: z
    .array(z.string())
    .min(1, { error: "can't be blank" })
    .refine((titles) => titles.every((title) => KNOWN.has(title)), {
      error: 'are not all of the starter set',
    }),
});

/**
 * Creates labels of the starter set in a group or project, except those whose title it or a group above uses
 * already. Returns how many were created.
 */
export async function createStarterLabels(
  context: Context,
  viewer: Viewer,
  given: z.input<typeof input>,
  options: WriteOptions = {},
): Promise<{ count: number }> {
  const { namespaceId, titles } = parseInput(input, given);
  const wanted = STARTER_LABELS.filter(({ title }) => titles.includes(title));
  return write(context.db, viewer, options, async (w) => {
    await limitNewLabels(w, wanted.length);
    const place = await getNamespace({ db: w.trx }, viewer, namespaceId);
    if (!mayIn(viewer, place, 'manageLabels')) throw forbidden();
    const usable = await findUsableLabels({ db: w.trx }, place, { titles });
    const taken = new Set(usable.map(({ title }) => title));
    let count = 0;
    for (const label of wanted) {
      if (!taken.has(label.title) && (await insertLabel(w, place, label)) !== null) count += 1;
    }
    return { count };
  });
}
