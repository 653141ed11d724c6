import { withLabel } from '@cairn/domain/labels/scoped';
import type { Write } from '../../changes/write.ts';
import { invalid } from '../../http/errors.ts';
import { labelsByItem, labelsOf } from '../../labels/queries.ts';
import type { LeanItem } from '../rows.ts';
import { forItem } from './for-item.ts';
import { relinkItems } from './relink-items.ts';

/** Ids of labels to add to many items and to remove from them. */
export interface ManyLabels {
  readonly addLabelIds?: readonly number[] | undefined;
  readonly removeLabelIds?: readonly number[] | undefined;
}

interface Label {
  readonly id: number;
  readonly title: string;
}

/**
 * Does what labelItem does for many locked items: labels come from the item's group or project and the groups
 * above; an item has one label per scope, of which the last one added wins. A label that is both added and
 * removed is removed.
 */
export async function labelItems(
  w: Write,
  items: readonly LeanItem[],
  { addLabelIds = [], removeLabelIds = [] }: ManyLabels,
): Promise<void> {
  const reader = { db: w.trx };
  const added = new Map((await labelsOf(reader, addLabelIds)).map((label) => [label.id, label]));
  const held = await labelsByItem(
    reader,
    items.map((item) => item.id),
  );
  const removed = new Set(removeLabelIds);
  const changes = items.map((item) => {
    const before: readonly Label[] = held.get(item.id) ?? [];
    const after = addLabelIds.reduce<readonly Label[]>(
      (labels, id) => {
        const label = added.get(id);
        if (!label || !item.namespace.traversal_ids.includes(label.namespace_id)) throw unusable(item);
        return removed.has(id) ? labels : withLabel<Label>(labels, label);
      },
      before.filter(({ id }) => !removed.has(id)),
    );
    return { item, before: before.map(({ id }) => id), after: after.map(({ id }) => id) };
  });
  await relinkItems(w, 'labels', changes);
}

const unusable = (item: LeanItem) =>
  forItem(item, invalid({ add_label_ids: ['contains a label that is not available here'] }));
