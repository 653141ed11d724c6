import { rangeText } from '@cairn/domain/dates/text';
import { parseDay } from '@cairn/domain/dates/day';
import type { Link } from '../markdown/registry.ts';
import { titledReferences } from '../markdown/titled-references.ts';
import { iterationPath } from './address.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';

interface Row {
  readonly id: number;
  readonly namespace_id: number;
  readonly title: string | null;
  readonly cadence: string;
  readonly start_date: string;
  readonly due_date: string;
  readonly full_path: string;
}

const ROWS =
  'SELECT i.id, i.namespace_id, i.title, c.title AS cadence, i.start_date, i.due_date, n.full_path' +
  ' FROM iterations i JOIN iteration_cadences c ON c.id = i.cadence_id JOIN namespaces n ON n.id = i.namespace_id' +
  ' WHERE i.namespace_id = ANY (:place_ids) AND (i.id = ANY (:numbers) OR i.title = ANY (:titles))' +
  ` AND ${visibleFromBelow('n')} ORDER BY i.start_date DESC, i.id`;

const linkOf = (row: Row): Link => {
  const days = rangeText(parseDay(row.start_date), parseDay(row.due_date));
  return {
    kind: 'iteration',
    href: iterationPath(row.full_path, row.id),
    text: row.title ?? days,
    title: row.title === null ? row.cadence : `${row.cadence}, ${days}`,
    data: { iteration: row.id },
  };
};

/** Links to iterations, with their dates. Of several with the same title in one group, the latest is used. */
export const iterationReferences = titledReferences<Row>({
  rows: ROWS,
  numberIn: (row) => row.id,
  linkOf: (_, row) => linkOf(row),
});
