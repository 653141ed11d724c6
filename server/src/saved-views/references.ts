import type { SavedViewList } from '@cairn/domain/saved-views/display';
import type { SavedFilters } from '@cairn/domain/saved-views/filters';
import {
  missingId,
  missingName,
  type NamedValue,
  namedValues,
  type ReferenceKind,
  withNames,
} from '@cairn/domain/saved-views/references';
import type { Viewer } from '../access/viewer.ts';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Reader } from '../db/reader.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import { itemNamespace } from '../work-items/row-sql.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** A value of a stored filter with the ids of what it names: a title can belong to several labels. */
export interface FilterReference extends NamedValue {
  readonly ids: readonly number[];
}

/** A reference to something that does not exist any more, or that the viewer may not see. */
export interface MissingFilter {
  /** Its value in the filters that the viewer reads. */
  readonly value: string;
  readonly kind: ReferenceKind;
  /** Its name, for the author of the view only. */
  readonly name: string | null;
}

interface Source {
  /** The rows as `x`, and their namespaces as `x_ns`. */
  readonly from: string;
  readonly name: string;
  readonly visible: string;
  /** True when items below a group, and groups above a place, share it. */
  readonly inherited: boolean;
}

const SOURCES: Readonly<Record<ReferenceKind, Source>> = {
  label: {
    from: `labels x ${labelNamespace('x')}`,
    name: 'x.title',
    visible: labelVisible('x'),
    inherited: true,
  },
  milestone: {
    from: `milestones x ${milestoneNamespace('x')}`,
    name: 'x.title',
    visible: milestoneVisible('x'),
    inherited: true,
  },
  iteration: {
    from: 'iterations x JOIN namespaces x_ns ON x_ns.id = x.namespace_id',
    name: 'x.title',
    visible: visibleFromBelow('x_ns'),
    inherited: true,
  },
  // Everybody who sees an item sees the names of its people.
  user: {
    from: 'users x',
    name: 'lower(x.username)',
    visible: "(:admin OR x.state <> 'banned')",
    inherited: false,
  },
  epic: {
    from: `work_items x ${itemNamespace('x')}`,
    name: `lower(x_ns.full_path) || '::&' || x.iid`,
    visible: `x.type = 'epic' AND ${workItemVisible('x', 'x_ns')}`,
    inherited: false,
  },
};

interface Place {
  readonly full_path: string;
  readonly traversal_ids: readonly number[];
}

/** The name by which something is looked up: user names and paths have no case, an epic has its group. */
const lookupName = ({ kind, name }: Pick<NamedValue, 'kind' | 'name'>, place: Place | null): string => {
  if (kind === 'user') return name.toLowerCase();
  if (kind !== 'epic') return name;
  return (name.includes('::&') ? name : `${place?.full_path ?? ''}::&${name.replace('&', '')}`).toLowerCase();
};

const MOST_IDS = 20;

/** What the viewer can see by these names; labels and the like only where the place uses them. */
const idsByName = async (
  reader: Reader,
  viewer: Viewer,
  kind: ReferenceKind,
  names: readonly string[],
  place: Place | null,
): Promise<ReadonlyMap<string, number[]>> => {
  const { from, name, visible, inherited } = SOURCES[kind];
  const near = inherited && place !== null;
  const epics = kind === 'epic' ? 'AND x.iid = ANY (:iids)' : '';
  const rows = await selectForViewer<{ id: number; name: string }>(
    reader,
    viewer,
    `SELECT x.id, ${name} AS name FROM ${from} WHERE ${name} = ANY (:names) ${epics} AND ${visible}` +
      (near
        ? ' AND (x.namespace_id = ANY (:above) OR :place = ANY (x_ns.traversal_ids)) ORDER BY NOT (x.namespace_id = ANY (:above)), x.id'
        : ' ORDER BY x.id') +
      ` LIMIT ${MOST_IDS * 10}`,
    {
      names,
      ...(near && { above: place.traversal_ids, place: place.traversal_ids.at(-1) }),
      ...(kind === 'epic' && { iids: names.map((one) => Number(one.split('::&')[1])) }),
    },
    {
      names: 'text[]',
      ...(near && { above: 'bigint[]', place: 'bigint' }),
      ...(kind === 'epic' && { iids: 'bigint[]' }),
    },
  );
  const found = new Map<string, number[]>();
  for (const { id, name: one } of rows) {
    const ids = found.get(one) ?? [];
    if (ids.length < MOST_IDS) found.set(one, [...ids, id]);
  }
  return found;
};

interface StoredFilters {
  readonly filters: SavedFilters;
  readonly references: readonly FilterReference[];
}

/**
 * Filters as they are stored: with the ids of what the viewer can see by the names in them. A name from
 * missingName() keeps the reference that the view had.
 */
export async function referencedFilters(
  reader: Reader,
  viewer: Viewer,
  {
    list,
    place,
    filters,
    before,
  }: {
    readonly list: SavedViewList;
    readonly place: Place | null;
    readonly filters: SavedFilters;
    readonly before: readonly FilterReference[];
  },
): Promise<StoredFilters> {
  const kept = namedValues(list, filters).flatMap(({ field, kind, name }) => {
    const id = missingId(name);
    const reference = before.find((one) => one.kind === kind && id !== null && one.ids[0] === id);
    return reference === undefined ? [] : [{ ...reference, field, shown: name }];
  });
  const restored = withNames(
    filters,
    kept.map(({ field, shown, name }) => ({ field, name: shown, to: name })),
  );
  const isKept = (value: NamedValue) =>
    kept.some(({ field, name }) => field === value.field && name === value.name);
  const values = namedValues(list, restored).filter((value) => !isKept(value));
  const references: FilterReference[] = kept.map(({ shown: _shown, ...reference }) => reference);
  for (const [kind, ofKind] of Map.groupBy(values, (value) => value.kind)) {
    const names = ofKind.map((value) => lookupName(value, place));
    const found = await idsByName(reader, viewer, kind, names, place);
    for (const value of ofKind) {
      const ids = found.get(lookupName(value, place));
      if (ids !== undefined) references.push({ ...value, ids });
    }
  }
  return { filters: restored, references };
}

export interface StoredView {
  readonly filters: SavedFilters;
  readonly references: readonly FilterReference[];
  /** The path of its group or project. */
  readonly path: string | null;
  readonly isMine: boolean;
}

/** The filters of views with the current names of what they are about, and what is missing to the viewer. */
export async function currentFilters(
  reader: Reader,
  viewer: Viewer,
  views: readonly StoredView[],
): Promise<{ filters: SavedFilters; missing: MissingFilter[] }[]> {
  const names = await namesById(
    reader,
    viewer,
    views.flatMap(({ references }) => references),
  );
  return views.map(({ filters, references, path, isMine }) => {
    const missing: MissingFilter[] = [];
    const place = path === null ? null : { full_path: path, traversal_ids: [] };
    const renamed = references.map((reference) => {
      const { field, kind, name, ids } = reference;
      const current = ids.flatMap((id) => names.get(`${kind} ${id}`) ?? []);
      const [first] = current;
      if (first !== undefined)
        return { field, name, to: current.includes(lookupName(reference, place)) ? name : first };
      const value = missingName(kind, ids[0] as number);
      missing.push({ value, kind, name: isMine ? name : null });
      return { field, name, to: value };
    });
    return { filters: withNames(filters, renamed), missing };
  });
}

const namesById = async (
  reader: Reader,
  viewer: Viewer,
  references: readonly FilterReference[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(references, (reference) => reference.kind)) {
    const { from, name, visible } = SOURCES[kind];
    const rows = await selectForViewer<{ id: number; name: string }>(
      reader,
      viewer,
      `SELECT x.id, ${name} AS name FROM ${from} WHERE x.id = ANY (:ids) AND ${visible}`,
      { ids: [...new Set(ofKind.flatMap(({ ids }) => ids))] },
      { ids: 'bigint[]' },
    );
    for (const row of rows) found.set(`${kind} ${row.id}`, row.name);
  }
  return found;
};
