import { withLabel } from '@cairn/domain/labels/scoped';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { invalid } from '../http/errors.ts';
import { ensureLabels } from '../labels/ensure.ts';
import { findUsableLabels, type LabelRow, labelsOfItem } from '../labels/queries.ts';
import { itemEvent } from './events.ts';
import type { LocatedItem } from './rows.ts';

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

/**
 * Changes the labels of an item. Labels come from the item's group or project and the groups above; missing
 * titles are created there. An item has one label per scope, of which the last one added wins. A label that
 * is both added and removed is removed.
 */
export async function labelItem(w: Write, item: LocatedItem, change: LabelChange): Promise<void> {
  const held = await labelsOfItem({ db: w.trx }, item.id);
  const replaced = change.labelIds !== undefined || change.labels !== undefined;
  const added = [
    ...(await byIds(w, item, change.labelIds ?? [], 'label_ids')),
    ...(await ensureLabels(w, item.namespace, change.labels ?? [])),
    ...(await byIds(w, item, change.addLabelIds ?? [], 'add_label_ids')),
    ...(await ensureLabels(w, item.namespace, change.addLabels ?? [])),
  ];
  const removedIds = new Set(change.removeLabelIds ?? []);
  const removedTitles = new Set(change.removeLabels ?? []);
  const stays = (label: LabelRow): boolean => !removedIds.has(label.id) && !removedTitles.has(label.title);
  const start = (replaced ? [] : held).filter(stays);
  const kept = added
    .filter(stays)
    .reduce<readonly LabelRow[]>((labels, label) => withLabel(labels, label), start);
  await setLabels(
    w,
    item,
    held.map((label) => label.id),
    kept.map((label) => label.id),
  );
}

/** Replaces the labels of an item by ids and records the change. */
export async function setLabels(
  { trx, record }: Write,
  item: LocatedItem,
  heldIds: readonly number[],
  wantedIds: readonly number[],
): Promise<void> {
  const before = heldIds.toSorted((a, b) => a - b);
  const after = wantedIds.toSorted((a, b) => a - b);
  const gone = before.filter((id) => !after.includes(id));
  const fresh = after.filter((id) => !before.includes(id));
  if (gone.length === 0 && fresh.length === 0) return;
  if (gone.length > 0) {
    await trx
      .deleteFrom('work_item_labels')
      .where('work_item_id', '=', item.id)
      .where('label_id', 'in', gone)
      .execute();
  }
  if (fresh.length > 0) {
    const link = (label_id: number) => ({
      work_item_id: item.id,
      label_id,
      root_namespace_id: item.root_namespace_id,
    });
    await trx.insertInto('work_item_labels').values(fresh.map(link)).execute();
  }
  await trx
    .updateTable('work_items')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', item.id)
    .execute();
  record(itemEvent(item, 'updated', { label_ids: before }, { label_ids: after }));
}

const byIds = async (
  w: Write,
  item: LocatedItem,
  ids: readonly number[],
  field: string,
): Promise<LabelRow[]> => {
  const found = await findUsableLabels({ db: w.trx }, item.namespace, { ids });
  const byId = new Map(found.map((label) => [label.id, label]));
  if (ids.some((id) => !byId.has(id)))
    throw invalid({ [field]: ['contains a label that is not available here'] });
  return ids.map((id) => byId.get(id) as LabelRow);
};
