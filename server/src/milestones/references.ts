import { numberOf } from '@cairn/domain/references/reference';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Link, Resolver, Wanted } from '../markdown/registry.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';

interface Row {
  readonly id: number;
  readonly iid: number;
  readonly namespace_id: number;
  readonly title: string;
  readonly state: string;
  readonly kind: string;
  readonly full_path: string;
}

const ROWS =
  'SELECT m.id, m.iid, m.namespace_id, m.title, m.state, n.kind, n.full_path' +
  ' FROM milestones m JOIN namespaces n ON n.id = m.namespace_id' +
  ' WHERE m.namespace_id = ANY (:place_ids) AND (m.iid = ANY (:iids) OR m.title = ANY (:titles))' +
  ` AND ${visibleFromBelow('n')}`;

const linkOf = ({ place, home }: Wanted, row: Row): Link => {
  const at = row.kind === 'group' ? `/groups/${row.full_path}` : `/${row.full_path}`;
  return {
    kind: 'milestone',
    href: `${at}/-/milestones/${row.iid}`,
    text: `%${row.title}${place.id === home.id ? '' : ` in ${place.full_path}`}`,
    title: row.state === 'closed' ? 'Milestone (closed)' : 'Milestone',
    data: { milestone: row.id },
  };
};

/** The nearest one of that number or title: of the place itself or of a group above. */
const nearest = ({ reference, place }: Wanted, rows: readonly Row[]): Row | undefined => {
  const number = numberOf(reference);
  const depth = (row: Row) => place.traversal_ids.indexOf(row.namespace_id);
  return rows
    .filter((row) => depth(row) >= 0 && (number === null ? row.title === reference.id : row.iid === number))
    .toSorted((a, b) => depth(b) - depth(a))[0];
};

/** Links to milestones. */
export const milestoneReferences: Resolver = async (reader, viewer, wanted) => {
  const given = wanted.map(({ reference }) => reference);
  const rows = await selectForViewer<Row>(
    reader,
    viewer,
    ROWS,
    {
      place_ids: [...new Set(wanted.flatMap(({ place }) => place.traversal_ids))],
      iids: given.map(numberOf).filter((number) => number !== null),
      titles: given.filter((one) => numberOf(one) === null).map(({ id }) => id),
    },
    { place_ids: 'bigint[]', iids: 'bigint[]', titles: 'text[]' },
  );
  return wanted.map((one) => {
    const row = nearest(one, rows);
    return row ? linkOf(one, row) : null;
  });
};
