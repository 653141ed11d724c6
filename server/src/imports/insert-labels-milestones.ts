import type { Write } from '../changes/write.ts';
import { bulkInsert, reserveIds } from './bulk-insert.ts';
import type { Dataset } from './dataset.ts';
import { placeAt, type Places } from './insert-places.ts';

export type LabelIds = ReadonlyMap<string, number>;
export type MilestoneIds = ReadonlyMap<string, number>;

export function labelKey(group: string, title: string): string {
  return `${group}~${title}`;
}

/** Creates the labels; the map is keyed by group and title. */
export async function insertLabels(w: Write, dataset: Dataset, places: Places): Promise<LabelIds> {
  const ids = await reserveIds(w.trx, 'labels', dataset.labels.length);
  const rows = dataset.labels.map((label, index) => {
    const place = placeAt(places, label.group);
    return {
      id: ids[index] as number,
      namespace_id: place.id,
      root_namespace_id: place.rootId,
      title: label.title,
      color: label.color,
      description: label.description || null,
    };
  });
  await bulkInsert(
    w.trx,
    'labels',
    {
      id: 'bigint',
      namespace_id: 'bigint',
      root_namespace_id: 'bigint',
      title: 'text',
      color: 'text',
      description: 'text',
    },
    rows,
  );
  for (const row of rows) {
    w.record({
      subjectType: 'label',
      subjectId: row.id,
      rootNamespaceId: row.root_namespace_id,
      namespaceId: row.namespace_id,
      kind: 'label.created',
      before: {},
      after: { title: row.title, color: row.color },
    });
  }
  return new Map(
    dataset.labels.map((label, index) => [labelKey(label.group, label.title), ids[index] as number]),
  );
}

/** Creates the milestones, numbered in the order of the dataset; the map is keyed by ref. */
export async function insertMilestones(w: Write, dataset: Dataset, places: Places): Promise<MilestoneIds> {
  const ids = await reserveIds(w.trx, 'milestones', dataset.milestones.length);
  const iids = new Map<number, number>();
  const rows = dataset.milestones.map((milestone, index) => {
    const place = placeAt(places, milestone.project ?? milestone.group ?? '');
    const iid = (iids.get(place.id) ?? 0) + 1;
    iids.set(place.id, iid);
    return {
      id: ids[index] as number,
      iid,
      namespace_id: place.id,
      root_namespace_id: place.rootId,
      title: milestone.title,
      description: milestone.description ?? '',
      state: milestone.state,
      start_date: milestone.start_date,
      due_date: milestone.due_date,
    };
  });
  await bulkInsert(
    w.trx,
    'milestones',
    {
      id: 'bigint',
      iid: 'integer',
      namespace_id: 'bigint',
      root_namespace_id: 'bigint',
      title: 'text',
      description: 'text',
      state: 'text',
      start_date: 'date',
      due_date: 'date',
    },
    rows,
  );
  for (const row of rows) {
    w.record({
      subjectType: 'milestone',
      subjectId: row.id,
      rootNamespaceId: row.root_namespace_id,
      namespaceId: row.namespace_id,
      kind: 'milestone.created',
      before: {},
      after: { title: row.title, start_date: row.start_date, due_date: row.due_date },
    });
  }
  return new Map(dataset.milestones.map((milestone, index) => [milestone.ref, ids[index] as number]));
}
