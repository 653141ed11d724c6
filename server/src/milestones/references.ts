import type { Link, Wanted } from '../markdown/registry.ts';
import { titledReferences } from '../markdown/titled-references.ts';
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
  ' WHERE m.namespace_id = ANY (:place_ids) AND (m.iid = ANY (:numbers) OR m.title = ANY (:titles))' +
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

/** Links to milestones. */
export const milestoneReferences = titledReferences<Row>({
  rows: ROWS,
  numberIn: (row) => row.iid,
  linkOf,
});
