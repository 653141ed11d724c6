import { readableOn } from '@cairn/domain/labels/text-on';
import { splitScoped } from '@cairn/domain/labels/scoped';
import type { Link, LinkPart, ReferencePlace, Wanted } from '../markdown/registry.ts';
import { titledReferences } from '../markdown/titled-references.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import type { LabelRow } from './queries.ts';

const ROWS =
  'SELECT l.* FROM labels l JOIN namespaces n ON n.id = l.namespace_id' +
  ' WHERE l.namespace_id = ANY (:place_ids) AND (l.id = ANY (:numbers) OR l.title = ANY (:titles))' +
  ` AND ${visibleFromBelow('n')}`;

/** The path of the list of items with the label, closed ones included: a group's epics, or a project's issues. */
const listOf = ({ kind, full_path }: ReferencePlace, title: string): string => {
  const list = kind === 'group' ? `/groups/${full_path}/-/epics` : `/${full_path}/-/issues`;
  return `${list}?state=all&label_name[]=${encodeURIComponent(title)}`;
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

/** Label references, rendered as coloured labels. */
export const labelReferences = titledReferences<LabelRow>({
  rows: ROWS,
  numberIn: (row) => row.id,
  linkOf,
});
