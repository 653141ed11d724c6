import { namespaceVisible } from '../namespaces/visible.ts';
import { ENTRY } from '../notes/row-sql.ts';
import { systemNoteVisible } from '../notes/system-notes/visible.ts';
import { internalVisible } from '../notes/visible.ts';
import { itemNamespace } from '../work-items/row-sql.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** How many entries of one place or person a page is looked for in, as the viewer may not see all of them. */
const MOST_READ = 1000;

/** Must be the same text as in the indexes of activity, so that PostgreSQL uses them. */
const IS_ACTIVITY =
  "c.cause NOT IN ('rolled_up', 'imported', 'system')" +
  " AND (c.system_note OR c.subject_type IN ('work_item', 'note') AND c.kind LIKE '%.created')";

/** The comment and the item of an entry, as `wn` and `wi`, and the item's group or project as `wi_ns`. */
export const ABOUT =
  `LEFT JOIN notes wn ON ${ENTRY}.subject_type = 'note' AND wn.id = ${ENTRY}.subject_id` +
  ` JOIN work_items wi ON wi.id = CASE ${ENTRY}.subject_type WHEN 'note' THEN wn.work_item_id ELSE ${ENTRY}.subject_id END` +
  ` ${itemNamespace('wi')}`;

const VISIBLE =
  `${workItemVisible('wi', 'wi_ns')} AND CASE WHEN ${ENTRY}.subject_type = 'note' THEN` +
  ` wn.design_id IS NULL AND (NOT wn.internal OR ${internalVisible('wi_ns')})` +
  ` ELSE ${ENTRY}.kind LIKE '%.created' OR ${systemNoteVisible} END`;

/** The entries that are looked through, of those that match a condition on `c`. */
const looked = (columns: string, where: string): string =>
  `SELECT ${columns} FROM changes c WHERE ${where} AND ${IS_ACTIVITY}` +
  ' AND (:before::bigint IS NULL OR c.id < :before) ORDER BY c.id DESC';

/** The newest entries that the viewer may see, of those that match a condition on `c`. */
const newest = (where: string, limit: string): string =>
  `(SELECT ${ENTRY}.id FROM (${looked('c.*', where)} LIMIT ${MOST_READ}) ${ENTRY}` +
  ` ${ABOUT} WHERE ${VISIBLE} ORDER BY ${ENTRY}.id DESC LIMIT ${limit})`;

/** The last of the entries that are looked through, if there are that many. */
const lastLooked = (where: string): string => `${looked('c.id', where)} OFFSET ${MOST_READ - 1} LIMIT 1`;
const OF_PERSON = 'c.actor_id = :person';
const OF_PLACE = 'c.namespace_id = places.id';
const placesWhere = (where: string): string =>
  `WITH places AS MATERIALIZED (SELECT place.id FROM namespaces place WHERE ${where} AND ${namespaceVisible('place')})`;

/** A query for the newest entries of a person, `:person`. */
export function entriesOfPerson(): string {
  return newest(OF_PERSON, ':limit');
}

/**
 * A query for the newest entries in those places that match a condition on `place`. Only as many places as
 * there are entries can have one of the newest: those whose own newest entry is newer than that of the others.
 */
export function entriesIn(where: string): string {
  return (
    `(${placesWhere(where)},` +
    ` latest AS MATERIALIZED (SELECT places.id, one.id AS newest FROM places CROSS JOIN LATERAL ${newest(OF_PLACE, '1')} one` +
    ' ORDER BY one.id DESC LIMIT :limit)' +
    ` SELECT entry.id FROM latest places CROSS JOIN LATERAL ${newest(OF_PLACE, ':limit')} entry ORDER BY entry.id DESC LIMIT :limit)`
  );
}

/** A query for the entry below which the entries of a person were not looked through; without a row if all were. */
export function endOfPerson(): string {
  return lastLooked(OF_PERSON);
}

/** The same for places: the newest of their ends, as `id`. */
export function endIn(where: string): string {
  return `${placesWhere(where)} SELECT cut.id FROM places CROSS JOIN LATERAL (${lastLooked(OF_PLACE)}) cut ORDER BY cut.id DESC LIMIT 1`;
}
