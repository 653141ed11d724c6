import { selectForViewer } from '../access/viewer-sql.ts';
import { containing } from '../http/listing.ts';
import { z } from 'zod';
import { calendarDay } from '../http/openapi/answers.ts';
import { autocompleteSource } from '../markdown/registry.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';

const MOST = 50;

const MILESTONES =
  'SELECT m.id, m.iid, m.title, m.due_date FROM milestones m JOIN namespaces n ON n.id = m.namespace_id' +
  ` WHERE m.namespace_id = ANY (:path_ids) AND ${visibleFromBelow('n')} AND m.state = 'active'` +
  " AND (:search = '%%' OR folded(m.title) LIKE folded(:search))" +
  ` ORDER BY folded(m.title) LIKE folded(:begins) DESC, m.due_date NULLS LAST, m.title COLLATE "und-x-icu", m.id LIMIT ${MOST}`;

const offer = z
  .object({ id: z.int(), iid: z.int(), title: z.string(), due_date: calendarDay.nullable() })
  .meta({ id: 'MilestoneOffer', description: 'A milestone, offered while someone types' });

/** Active milestones of the group or project and of the groups above it, the next due first. */
export const autocompleteMilestones = autocompleteSource(offer, ({ context, viewer, place, search }) =>
  selectForViewer<z.output<typeof offer>>(
    context,
    viewer,
    MILESTONES,
    {
      path_ids: place.traversal_ids,
      search: containing(search),
      begins: containing(search).slice(1),
    },
    { path_ids: 'bigint[]', search: 'text', begins: 'text' },
  ),
);
