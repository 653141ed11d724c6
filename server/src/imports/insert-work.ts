import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent, recordable } from '../work-items/events.ts';
import { recordLink } from '../work-items/links.ts';
import { bulkInsert, reserveIds } from './bulk-insert.ts';
import type { Dataset } from './dataset.ts';
import type { LoadedItem } from './insert-notes.ts';
import { placeAt, type Places } from './insert-places.ts';
import { labelKey, type LabelIds, type MilestoneIds } from './insert-labels-milestones.ts';
import { pathsAbove } from './normalise.ts';
import { WORK_COLUMNS, type WorkRow, workRows } from './work-rows.ts';

/** Creates the epics and issues with their labels and links; returns them by their refs. */
export async function insertWork(
  w: Write,
  dataset: Dataset,
  {
    places,
    labels,
    milestones,
    authorId,
  }: { places: Places; labels: LabelIds; milestones: MilestoneIds; authorId: number },
): Promise<ReadonlyMap<string, LoadedItem>> {
  const work = [
    ...dataset.epics.map((epic) => ({ ref: epic.ref, home: epic.group, labels: epic.labels })),
    ...dataset.issues.map((issue) => ({ ref: issue.ref, home: issue.project, labels: issue.labels })),
  ];
  const ids = await reserveIds(w.trx, 'work_items', work.length);
  const rows = workRows(dataset, ids, places, milestones, authorId);
  await bulkInsert(w.trx, 'work_items', WORK_COLUMNS, rows);
  for (const row of rows) {
    w.record(itemEvent(row, 'created', {}, recordable(row)));
  }
  await bulkInsert(
    w.trx,
    'work_item_labels',
    { work_item_id: 'bigint', label_id: 'bigint', root_namespace_id: 'bigint' },
    work.flatMap(({ home, labels: titles }, index) => {
      const { rootId } = placeAt(places, home);
      const above = pathsAbove(home).toReversed();
      return titles.map((title) => ({
        work_item_id: ids[index],
        label_id: above.map((path) => labels.get(labelKey(path, title))).find((id) => id !== undefined),
        root_namespace_id: rootId,
      }));
    }),
  );
  await insertLinks(
    w,
    dataset.epic_links,
    new Map(work.map(({ ref }, index) => [ref, rows[index] as WorkRow])),
  );
  await sql`
    UPDATE namespaces n SET
      last_work_item_iid = greatest(n.last_work_item_iid, (SELECT coalesce(max(iid), 0) FROM work_items w WHERE w.namespace_id = n.id)),
      last_milestone_iid = greatest(n.last_milestone_iid, (SELECT coalesce(max(iid), 0) FROM milestones m WHERE m.namespace_id = n.id))
    WHERE n.id = ANY (${[...places.values()].map((place) => place.id)}::bigint[])`.execute(w.trx);
  return new Map(
    work.map(({ ref, home }, index) => {
      const { id: namespaceId, rootId } = placeAt(places, home);
      return [ref, { id: ids[index] as number, rootId, namespaceId }];
    }),
  );
}

const insertLinks = async (
  w: Write,
  links: Dataset['epic_links'],
  items: ReadonlyMap<string, WorkRow>,
): Promise<void> => {
  const ids = await reserveIds(w.trx, 'work_item_links', links.length);
  const rows = links.map((link, index) => {
    const source = items.get(link.source) as WorkRow;
    const target = items.get(link.target) as WorkRow;
    const { type } = link;
    return { id: ids[index] as number, source, fields: { source_id: source.id, target_id: target.id, type } };
  });
  await bulkInsert(
    w.trx,
    'work_item_links',
    { id: 'bigint', root_namespace_id: 'bigint', source_id: 'bigint', target_id: 'bigint', type: 'text' },
    rows.map(({ id, source, fields }) => ({ id, root_namespace_id: source.root_namespace_id, ...fields })),
  );
  for (const { id, source, fields } of rows) recordLink(w, id, source, 'created', fields);
};
