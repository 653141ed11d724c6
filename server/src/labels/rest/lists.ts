import { plainConditions } from '../../graphql/filter.ts';
import type { Which } from '../../http/listing.ts';
import { visibleFromBelow } from '../../namespaces/visible-below.ts';
import { labelFilters } from '../filters.ts';
import { prioritySql } from '../priorities.ts';
import { wearerVisible } from '../registry.ts';

export interface LabelPlace {
  readonly id: number;
  readonly kind: string;
  readonly traversal_ids: readonly number[];
}

export interface LabelFilters {
  readonly search?: string | undefined;
  readonly include_ancestor_groups?: boolean | undefined;
  readonly include_descendant_groups?: boolean | undefined;
  readonly only_group_labels?: boolean | undefined;
  readonly archived?: boolean | undefined;
  /** Only those that the viewer is subscribed to. */
  readonly subscribed?: boolean | undefined;
  /** Only those with a priority in the project, most important first, or only the others. */
  readonly prioritised?: boolean | undefined;
}

/**
 * Labels that a group or project may use, of groups and projects the viewer may see: its own, its ancestors'
 * and, for a group, those below it.
 */
export function labelsWhere(place: LabelPlace, filters: LabelFilters): Which {
  const reach = ['l.namespace_id = :place_id'];
  if (filters.include_ancestor_groups ?? true) reach.push('l.namespace_id = ANY(:path_ids)');
  if (filters.include_descendant_groups) reach.push('n.traversal_ids @> ARRAY[:place_id]');
  const where = [`(${reach.join(' OR ')})`, visibleFromBelow('n')];
  if (place.kind === 'group') {
    if (filters.only_group_labels ?? true) where.push("n.kind = 'group'");
    else if (!filters.include_descendant_groups)
      where[0] = `(${reach.join(' OR ')} OR n.parent_id = :place_id AND n.kind = 'project')`;
  }
  const { prioritised } = filters;
  if (filters.subscribed)
    where.push('EXISTS (SELECT 1 FROM label_subscriptions ls WHERE ls.label_id = l.id AND ls.user_id = :me)');
  const priority = prioritySql('l.id', ':place_id');
  if (prioritised !== undefined) where.push(`${priority} IS ${prioritised ? 'NOT ' : ''}NULL`);
  const asked = plainConditions(labelFilters, 'l', {
    searchTerm: filters.search,
    archived: filters.archived,
  });
  return {
    from: 'labels l JOIN namespaces n ON n.id = l.namespace_id',
    key: 'l.id',
    where: [...where, ...asked.where],
    order: `${prioritised === true ? `${priority}, ` : ''}l.title COLLATE "und-x-icu", l.id`,
    values: { ...asked.values, place_id: place.id, path_ids: place.traversal_ids },
    types: { ...asked.types, place_id: 'bigint', path_ids: 'bigint[]' },
  };
}

/** The labels that the viewer used, most recent first: by the newest item of theirs with the label. */
export function latestFirst(all: Which): Which {
  const newest =
    'SELECT wi.id FROM work_item_labels wil JOIN work_items wi ON wi.id = wil.work_item_id' +
    ` JOIN namespaces ns ON ns.id = wi.namespace_id WHERE wil.label_id = l.id AND ${wearerVisible('wi', 'ns')}` +
    ' ORDER BY wil.work_item_id DESC LIMIT 1';
  return {
    ...all,
    from: `${all.from} CROSS JOIN LATERAL (${newest}) used`,
    order: 'used.id DESC, l.id',
  };
}

/** The label in a path, by id or by title: of exactly this group or project, or also of the groups above. */
export function labelNamed(place: LabelPlace, given: string, above: boolean): Which {
  const all = labelsWhere(place, { include_ancestor_groups: above });
  const named = /^\d{1,15}$/.test(given) ? '(l.id = :label_id OR l.title = :title)' : 'l.title = :title';
  return {
    ...all,
    where: [...all.where, named],
    // the nearest of those with the same title
    order: 'l.id = :label_id DESC, cardinality(n.traversal_ids) DESC, l.id',
    values: { ...all.values, label_id: /^\d{1,15}$/.test(given) ? Number(given) : 0, title: given },
    types: { ...all.types, label_id: 'bigint', title: 'text' },
  };
}
