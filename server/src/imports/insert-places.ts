import { TYPE_SETTINGS, type TypeSetting } from '@cairn/domain/work-items/optional-types';
import type { Write } from '../changes/write.ts';
import { StartRefused } from '../start-refused.ts';
import { bulkInsert, reserveIds } from './bulk-insert.ts';
import type { Dataset, Visibility } from './dataset.ts';

/** A group or project that was created. */
export interface InsertedPlace {
  readonly id: number;
  readonly rootId: number;
  readonly traversalIds: readonly number[];
  readonly fullName: string;
  readonly visibility: Visibility;
}

export type Places = ReadonlyMap<string, InsertedPlace>;

/** The group or project at a path of the dataset; a path that the dataset does not define stops the load. */
export function placeAt(places: Places, path: string): InsertedPlace {
  const place = places.get(path);
  if (!place) throw new StartRefused(`the dataset refers to ${path} but does not define it`);
  return place;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const refuseTaken = async (w: Write, paths: readonly string[]): Promise<void> => {
  const taken = await w.trx
    .selectFrom('namespaces')
    .select('full_path')
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['full_path']),
        'in',
        paths.map((path) => path.toLowerCase()),
      ),
    )
    .executeTakeFirst();
  if (taken) throw new StartRefused(`${taken.full_path} exists already: nothing was loaded`);
};

/** Whether a project of the dataset has items of the types that a setting turns on. */
const uses = ({ issues }: Dataset, path: string, setting: TypeSetting): boolean =>
  issues.some(
    ({ project, type }) => project === path && (TYPE_SETTINGS[setting] as readonly string[]).includes(type),
  );

/** Creates the dataset's groups and projects, parents first. */
export async function insertPlaces(w: Write, dataset: Dataset, standard: Visibility): Promise<Places> {
  const rows = [
    ...dataset.groups.map((g) => ({ ...g, kind: 'group' as const })),
    ...dataset.projects.map((p) => ({ ...p, parent: p.group, kind: 'project' as const })),
  ].toSorted((a, b) => a.full_path.split('/').length - b.full_path.split('/').length);
  if (rows.length === 0) throw new StartRefused('the dataset contains no group');
  await refuseTaken(
    w,
    rows.map((row) => row.full_path),
  );

  const ids = await reserveIds(w.trx, 'namespaces', rows.length);
  const places = new Map<string, InsertedPlace>();
  const made = rows.map((row, index) => {
    const id = ids[index] as number;
    const parent = row.parent === null ? null : placeAt(places, row.parent);
    const expected =
      row.parent === null ? lastPart(row.full_path) : `${row.parent}/${lastPart(row.full_path)}`;
    if (row.full_path !== expected) throw new StartRefused(`${row.full_path} is not in ${row.parent}`);
    if (places.has(row.full_path)) throw new StartRefused(`the dataset defines ${row.full_path} twice`);
    const place = {
      id,
      rootId: parent?.rootId ?? id,
      traversalIds: [...(parent?.traversalIds ?? []), id],
      fullName: parent ? `${parent.fullName} / ${row.name}` : row.name,
      visibility: row.visibility ?? parent?.visibility ?? standard,
    };
    places.set(row.full_path, place);
    return {
      id,
      kind: row.kind,
      parent_id: parent?.id ?? null,
      root_namespace_id: place.rootId,
      traversal_ids: place.traversalIds,
      path: lastPart(row.full_path),
      full_path: row.full_path,
      name: row.name,
      full_name: place.fullName,
      visibility: place.visibility,
      okrs_enabled: uses(dataset, row.full_path, 'okrsEnabled'),
      quality_management_enabled: uses(dataset, row.full_path, 'qualityManagementEnabled'),
    };
  });
  await bulkInsert(
    w.trx,
    'namespaces',
    {
      id: 'bigint',
      kind: 'text',
      parent_id: 'bigint',
      root_namespace_id: 'bigint',
      traversal_ids: 'bigint[]',
      path: 'text',
      full_path: 'text',
      name: 'text',
      full_name: 'text',
      visibility: 'text',
      okrs_enabled: 'boolean',
      quality_management_enabled: 'boolean',
    },
    made,
  );
  for (const { id, kind, full_path, name, root_namespace_id } of made) {
    w.record({
      subjectType: 'namespace',
      subjectId: id,
      rootNamespaceId: root_namespace_id,
      namespaceId: id,
      kind: `${kind}.created`,
      before: {},
      after: { full_path, name },
    });
  }
  return places;
}
