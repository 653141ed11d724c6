import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField, idListField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { labelEvent } from './events.ts';

const input = z.object({ namespaceId: idField, labelIds: idListField });

/**
 * Sets the prioritised labels of a project, most important first; its other labels lose their priority. Throws
 * 404 when one is not a label of the project itself.
 */
export async function prioritiseLabels(
  context: Context,
  viewer: Viewer,
  given: z.input<typeof input>,
  options: WriteOptions = {},
): Promise<void> {
  const { namespaceId, labelIds } = parseInput(input, given);
  const wanted = [...new Set(labelIds)];
  await write(context.db, viewer, options, async (w) => {
    const place = await getNamespace({ db: w.trx }, viewer, namespaceId);
    if (!mayIn(viewer, place, 'manageLabels')) throw forbidden();
    const labels = await w.trx
      .selectFrom('labels')
      .selectAll()
      .where('namespace_id', '=', place.id)
      .where(sql<boolean>`(priority IS NOT NULL OR id = ANY (${sql.val(wanted)}::bigint[]))`)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!wanted.every((id) => labels.some((label) => label.id === id))) throw notFound('Label');
    const changed = labels.flatMap((label) => {
      const at = wanted.indexOf(label.id);
      const priority = at < 0 ? null : at;
      return priority === label.priority ? [] : [{ label, priority }];
    });
    if (changed.length === 0) return;
    await sql`
      UPDATE labels l SET priority = n.priority, updated_at = clock_timestamp()
      FROM unnest(${sql.val(changed.map(({ label }) => label.id))}::bigint[],
        ${sql.val(changed.map(({ priority }) => priority))}::integer[]) AS n (id, priority)
      WHERE l.id = n.id`.execute(w.trx);
    for (const { label, priority } of changed)
      w.record(labelEvent(label, 'updated', { priority: label.priority }, { priority }));
  });
}
