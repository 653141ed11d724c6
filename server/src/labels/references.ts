import { readableOn } from '@cairn/domain/epics/colors';
import { splitScoped } from '@cairn/domain/labels/scoped';
import { numberOf } from '@cairn/domain/references/reference';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Link, LinkPart, Place, Resolver, Wanted } from '../markdown/registry.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import type { LabelRow } from './queries.ts';

const ROWS =
  'SELECT l.* FROM labels l JOIN namespaces n ON n.id = l.namespace_id' +
  ' WHERE l.namespace_id = ANY (:place_ids) AND (l.id = ANY (:ids) OR l.title = ANY (:titles))' +
  ` AND ${visibleFromBelow('n')}`;

const parentPath = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The epics that wear the label, in the group of the place. */
const listOf = (place: Place, title: string): string => {
  const group = place.kind === 'group' ? place.full_path : parentPath(place.full_path);
  return `/groups/${group}/-/epics?label_name[]=${encodeURIComponent(title)}`;
};

const partsOf = ({ title, color }: LabelRow, elsewhere: string): LinkPart[] => {
  const style = `background-color: ${color}; color: ${readableOn(color)}`;
  const scoped = splitScoped(title);
  const chip = scoped
    ? [
        { text: scoped.scope, className: 'gfm-label-text', style },
        { text: scoped.value, className: 'gfm-label-scoped', style: `border-color: ${color}` },
      ]
    : [{ text: title, className: 'gfm-label-text', style }];
  return elsewhere === '' ? chip : [...chip, { text: elsewhere, className: 'gfm-label-place', style: '' }];
};

const linkOf = ({ place, home }: Wanted, label: LabelRow): Link => ({
  kind: 'label',
  href: listOf(place, label.title),
  text: label.title,
  title: label.description ?? '',
  parts: partsOf(label, place.id === home.id ? '' : ` in ${place.full_path}`),
  data: { label: label.id },
});

/** The label of that number or title that lies nearest: in the place itself or in a group above. */
const nearest = ({ reference, place }: Wanted, labels: readonly LabelRow[]): LabelRow | undefined => {
  const number = numberOf(reference);
  const fitting = labels.filter(
    (label) =>
      place.traversal_ids.includes(label.namespace_id) &&
      (number === null ? label.title === reference.id : label.id === number),
  );
  const depth = (label: LabelRow) => place.traversal_ids.indexOf(label.namespace_id);
  return fitting.toSorted((a, b) => depth(b) - depth(a))[0];
};

/** Chips of labels. */
export const labelReferences: Resolver = async (reader, viewer, wanted) => {
  const given = wanted.map(({ reference }) => reference);
  const rows = await selectForViewer<LabelRow>(
    reader,
    viewer,
    ROWS,
    {
      place_ids: [...new Set(wanted.flatMap(({ place }) => place.traversal_ids))],
      ids: given.map(numberOf).filter((number) => number !== null),
      titles: given.filter((one) => numberOf(one) === null).map(({ id }) => id),
    },
    { place_ids: 'bigint[]', ids: 'bigint[]', titles: 'text[]' },
  );
  return wanted.map((one) => {
    const label = nearest(one, rows);
    return label ? linkOf(one, label) : null;
  });
};
