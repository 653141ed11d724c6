import { parseDay } from '@cairn/domain/dates/day';
import { rangeText } from '@cairn/domain/dates/text';
import { selectForViewer } from '../access/viewer-sql.ts';
import { containing } from '../http/listing.ts';
import { z } from 'zod';
import { autocompleteSource } from '../markdown/registry.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';

const MOST = 50;

interface Row {
  readonly id: number;
  readonly iid: number;
  readonly title: string | null;
  readonly cadence: string;
  readonly start_date: string;
  readonly due_date: string;
}

const ITERATIONS =
  'SELECT i.id, i.iid, i.title, c.title AS cadence, i.start_date, i.due_date FROM iterations i' +
  ' JOIN iteration_cadences c ON c.id = i.cadence_id JOIN namespaces n ON n.id = i.namespace_id' +
  ` WHERE i.namespace_id = ANY (:path_ids) AND ${visibleFromBelow('n')} AND i.due_date >= current_date` +
  " AND (:search = '%%' OR folded(i.title) LIKE folded(:search) OR folded(c.title) LIKE folded(:search) OR i.id::text = :exact)" +
  ` ORDER BY i.start_date, i.id LIMIT ${MOST}`;

const offer = z
  .object({ id: z.int(), iid: z.int(), title: z.string(), reference: z.string() })
  .meta({ id: 'IterationOffer', description: 'An iteration, offered while someone types' });

/** Iterations that are not over, of the group or project and the groups above it, the next first. */
export const autocompleteIterations = autocompleteSource(offer, async (call) => {
  const { context, viewer, place, search } = call;
  const rows = await selectForViewer<Row>(
    context,
    viewer,
    ITERATIONS,
    { path_ids: place.traversal_ids, search: containing(search), exact: search },
    { path_ids: 'bigint[]', search: 'text', exact: 'text' },
  );
  return rows.map((row) => {
    const days = rangeText(parseDay(row.start_date), parseDay(row.due_date));
    return {
      id: row.id,
      iid: row.iid,
      title: row.title === null ? `${row.cadence} ${days}` : `${row.cadence} ${row.title}`,
      reference: `*iteration:${row.id}`,
    };
  });
});
