import { numberOf } from '@cairn/domain/references/reference';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Link, Resolver, Wanted } from './registry.ts';

interface TitledRow {
  readonly namespace_id: number;
  readonly title: string | null;
}

interface Titled<Row> {
  /** The rows of :place_ids with one of :numbers or :titles that the viewer may see. */
  readonly rows: string;
  readonly numberIn: (row: Row) => number;
  readonly linkOf: (wanted: Wanted, row: Row) => Link;
}

/** The nearest row with the wanted number or title: of the place itself or of a group above. */
const nearest = <Row extends TitledRow>(
  { reference, place }: Wanted,
  rows: readonly Row[],
  numberIn: (row: Row) => number,
): Row | undefined => {
  const number = numberOf(reference);
  const depth = (row: Row) => place.traversal_ids.indexOf(row.namespace_id);
  const fits = (row: Row) => (number === null ? row.title === reference.id : numberIn(row) === number);
  return rows.filter((row) => depth(row) >= 0 && fits(row)).toSorted((a, b) => depth(b) - depth(a))[0];
};

/**
 * Builds the resolver of things that groups share downwards and that texts reference by number or title:
 * labels, milestones, iterations.
 */
export function titledReferences<Row extends TitledRow>({
  rows: sql,
  numberIn,
  linkOf,
}: Titled<Row>): Resolver {
  return async (reader, viewer, wanted) => {
    const given = wanted.map(({ reference }) => reference);
    const rows = await selectForViewer<Row>(
      reader,
      viewer,
      sql,
      {
        place_ids: [...new Set(wanted.flatMap(({ place }) => place.traversal_ids))],
        numbers: given.map(numberOf).filter((number) => number !== null),
        titles: given.filter((one) => numberOf(one) === null).map(({ id }) => id),
      },
      { place_ids: 'bigint[]', numbers: 'bigint[]', titles: 'text[]' },
    );
    return wanted.map((one) => {
      const row = nearest(one, rows, numberIn);
      return row ? linkOf(one, row) : null;
    });
  };
}
