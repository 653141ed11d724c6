import { selectForViewer } from '../access/viewer-sql.ts';
import { containing } from '../http/listing.ts';
import type { AutocompleteSource } from '../markdown/registry.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';

const MOST = 50;

const MILESTONES =
  'SELECT m.id, m.iid, m.title, m.due_date FROM milestones m JOIN namespaces n ON n.id = m.namespace_id' +
  ` WHERE m.namespace_id = ANY (:path_ids) AND ${visibleFromBelow('n')} AND m.state = 'active'` +
  " AND (:search = '%%' OR m.title ILIKE :search)" +
  ` ORDER BY m.title ILIKE :begins DESC, m.due_date NULLS LAST, m.title COLLATE "und-x-icu", m.id LIMIT ${MOST}`;

/** Active milestones of the place and of the groups above it, the next due first. */
export const autocompleteMilestones: AutocompleteSource = ({ context, viewer, place, search }) =>
  selectForViewer<object>(
    context,
    viewer,
    MILESTONES,
    {
      path_ids: place.traversal_ids,
      search: containing(search),
      begins: containing(search).slice(1),
    },
    { path_ids: 'bigint[]', search: 'text', begins: 'text' },
  );
