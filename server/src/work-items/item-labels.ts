import { withLabel } from '@cairn/domain/labels/scoped';
import type { Write } from '../changes/write.ts';
import { invalid } from '../http/errors.ts';
import { ensureLabels } from '../labels/ensure.ts';
import { labelsByItem, labelsOf } from '../labels/queries.ts';
import { namingLater } from './for-item.ts';
import { relinkItems } from './relink-items.ts';
import type { LeanItem } from './rows.ts';

/** The labels to set, or to add and remove, by id or by title. */
export interface LabelChange {
  readonly labelIds?: readonly number[] | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly addLabelIds?: readonly number[] | undefined;
  readonly removeLabelIds?: readonly number[] | undefined;
  readonly addLabels?: readonly string[] | undefined;
  readonly removeLabels?: readonly string[] | undefined;
}

export function changesLabels(change: LabelChange): boolean {
  return [
    change.labelIds,
    change.labels,
    change.addLabelIds,
    change.removeLabelIds,
    change.addLabels,
    change.removeLabels,
  ].some((list) => list !== undefined);
}

interface Label {
  readonly id: number;
  readonly title: string;
}

/**
 * Changes the labels of locked items. Labels come from the item's group or project and the groups above;
 * missing titles are created there. An item has one label per scope, of which the last one added wins. A label
 * that is both added and removed is removed.
 */
export async function labelItems(w: Write, items: readonly LeanItem[], change: LabelChange): Promise<void> {
  const held = await labelsByItem(
    { db: w.trx },
    items.map((item) => item.id),
  );
  const added = await addedLabels(w, items, change);
  const replaced = change.labelIds !== undefined || change.labels !== undefined;
  const removedIds = new Set(change.removeLabelIds ?? []);
  const removedTitles = new Set(change.removeLabels ?? []);
  const stays = (label: Label): boolean => !removedIds.has(label.id) && !removedTitles.has(label.title);
  const changes = items.map((item) => {
    const before: readonly Label[] = held.get(item.id) ?? [];
    const after = (added.get(item.namespace_id) ?? [])
      .filter(stays)
      .reduce<readonly Label[]>(
        (labels, label) => withLabel(labels, label),
        replaced ? [] : before.filter(stays),
      );
    return { item, before: before.map(({ id }) => id), after: after.map(({ id }) => id) };
  });
  await relinkItems(w, 'labels', changes);
}

/** The labels to add, in order, by the group or project of the items. */
const addedLabels = async (
  w: Write,
  items: readonly LeanItem[],
  change: LabelChange,
): Promise<ReadonlyMap<number, readonly Label[]>> => {
  const { labelIds = [], labels = [], addLabelIds = [], addLabels = [] } = change;
  const found = await labelsOf({ db: w.trx }, [...labelIds, ...addLabelIds]);
  const known = new Map(found.map((label) => [label.id, label]));
  const usable = ({ namespace }: LeanItem, ids: readonly number[], field: string): readonly Label[] =>
    ids.map((id) => {
      const label = known.get(id);
      if (!label || !namespace.traversal_ids.includes(label.namespace_id))
        throw invalid({ [field]: ['contains a label that is not available here'] });
      return label;
    });
  const added = new Map<number, readonly Label[]>();
  for (const item of items) {
    if (added.has(item.namespace_id)) continue;
    const own = await namingLater(item, async () => [
      ...usable(item, labelIds, 'label_ids'),
      ...(await ensureLabels(w, item.namespace, labels)),
      ...usable(item, addLabelIds, 'add_label_ids'),
      ...(await ensureLabels(w, item.namespace, addLabels)),
    ]);
    added.set(item.namespace_id, own);
  }
  return added;
};
