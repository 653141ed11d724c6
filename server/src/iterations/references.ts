import { rangeText } from '@cairn/domain/dates/text';
import { parseDay } from '@cairn/domain/dates/day';
import { numberOf } from '@cairn/domain/references/reference';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Link, Resolver, Wanted } from '../markdown/registry.ts';
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
  ' WHERE i.namespace_id = ANY (:place_ids) AND (i.id = ANY (:ids) OR i.title = ANY (:titles))' +
  ` AND ${visibleFromBelow('n')} ORDER BY i.start_date DESC, i.id`;

const linkOf = (row: Row): Link => {
  const days = rangeText(parseDay(row.start_date), parseDay(row.due_date));
  return {
    kind: 'iteration',
    href: `/groups/${row.full_path}/-/iterations/${row.id}`,
    text: row.title ?? days,
    title: row.title === null ? row.cadence : `${row.cadence}, ${days}`,
    data: { iteration: row.id },
  };
};

/** The nearest one of that number or title; of several with one title the latest. */
const nearest = ({ reference, place }: Wanted, rows: readonly Row[]): Row | undefined => {
  const number = numberOf(reference);
  const depth = (row: Row) => place.traversal_ids.indexOf(row.namespace_id);
  return rows
    .filter((row) => depth(row) >= 0 && (number === null ? row.title === reference.id : row.id === number))
    .toSorted((a, b) => depth(b) - depth(a))[0];
};

/** Links to iterations. */
export const iterationReferences: Resolver = async (reader, viewer, wanted) => {
  const given = wanted.map(({ reference }) => reference);
  const rows = await selectForViewer<Row>(
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
    const row = nearest(one, rows);
    return row ? linkOf(row) : null;
  });
};
