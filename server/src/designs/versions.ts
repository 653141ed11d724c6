import crypto from 'node:crypto';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent } from '../work-items/events.ts';
import type { LocatedItem } from '../work-items/rows.ts';

const SHA_BYTES = 20;

export type DesignEvent = 'creation' | 'modification' | 'deletion';

/** What a version does to one design. */
export interface DesignAction {
  readonly designId: number;
  readonly filename: string;
  readonly event: DesignEvent;
  /** The new picture; of a deletion, the last one. */
  readonly fileId: number;
}

const DONE = { creation: 'created', modification: 'updated', deletion: 'destroyed' } as const;

/** Makes a version of the designs of a locked item, and records it for the item and for each design; returns its id. */
export async function addVersion(
  w: Write,
  item: LocatedItem,
  actions: readonly DesignAction[],
): Promise<number> {
  const { id } = await w.trx
    .insertInto('design_versions')
    .values({
      root_namespace_id: item.root_namespace_id,
      work_item_id: item.id,
      sha: crypto.randomBytes(SHA_BYTES).toString('hex'),
      author_id: w.viewer.userId as number,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await w.trx
    .insertInto('design_actions')
    .values(
      actions.map(({ designId, event, fileId }) => ({
        design_id: designId,
        version_id: id,
        event,
        file_id: fileId,
      })),
    )
    .execute();
  for (const { designId, filename, event } of actions)
    w.record({
      subjectType: 'design',
      subjectId: designId,
      rootNamespaceId: item.root_namespace_id,
      namespaceId: item.namespace_id,
      kind: `design.${DONE[event]}`,
      before: {},
      after: { filename, version_id: id },
    });
  await w.trx
    .updateTable('work_items')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', item.id)
    .execute();
  const names = (event: DesignEvent) =>
    actions.filter((action) => action.event === event).map(({ filename }) => filename);
  w.record(
    itemEvent(
      item,
      'updated',
      {},
      {
        designs: {
          version_id: id,
          added: names('creation'),
          updated: names('modification'),
          removed: names('deletion'),
        },
      },
    ),
  );
  return id;
}
