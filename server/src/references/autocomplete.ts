import { shortestReference } from '@cairn/domain/references/link-text';
import { numbersBeginningWith } from '@cairn/domain/references/number-ranges';
import { parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { sql } from 'kysely';
import { selectForViewer } from '../access/viewer-sql.ts';
import { containing } from '../http/listing.ts';
import { z } from 'zod';
import { type AutocompleteCall, autocompleteSource, type ItemFinder } from '../markdown/registry.ts';
import { findItems } from '../work-items/queries.ts';
import { nounOf, TYPE_ORDER } from '../work-items/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';

const MOST = 20;
/**
 * Maximum number of groups or projects around the current one that are searched for recent items, and how
 * many recent items of each.
 */
const MOST_PLACES = 300;
const MOST_RECENT = 200;
/** Shorter search texts cannot use the index. */
const INDEXED_LENGTH = 3;

interface Row {
  readonly id: number;
  readonly iid: number;
  readonly type: string;
  readonly title: string;
  readonly path: string;
}

// Items of the group or project, below it, or in a group above it: a project uses the epics of its groups.
const AROUND =
  'around AS (SELECT a.id, a.visibility, a.traversal_ids, a.deleted_at FROM namespaces a' +
  ' WHERE (a.id = ANY (:path_ids) OR a.traversal_ids @> ARRAY[:place_id]) AND a.kind = :kind),' +
  ` near AS (SELECT * FROM around ORDER BY id = :place_id DESC, id LIMIT ${MOST_PLACES})`;

/** Which type may be below which. */
const BELOW = TYPE_ORDER.flatMap((child) =>
  parentTypesOf(child).map((parent) => `('${child}', '${parent}')`),
).join(', ');

/**
 * Items that can be added as children of an item: of a type that may be below it, and neither itself nor its
 * ancestors, nor its present children.
 */
const ADDABLE =
  '(:parent_id IS NULL OR w.id <> :parent_id AND w.parent_id IS DISTINCT FROM :parent_id AND NOT w.id = ANY' +
  ' ((SELECT p.ancestor_ids FROM work_items p WHERE p.id = :parent_id)::bigint[])' +
  ` AND (w.type, (SELECT p.type FROM work_items p WHERE p.id = :parent_id)) IN (VALUES ${BELOW}))`;

const OFFERED =
  "(w.type = 'epic') = (:kind = 'group') AND (w.confidential OR NOT :confidential) AND w.state = 'opened'" +
  ` AND ${ADDABLE}` +
  ` AND ${workItemVisible('w', 'n')}`;

const BEST_FIRST = 'ORDER BY w.iid::text = :exact DESC, w.namespace_id = :place_id DESC, w.id DESC';

const RECENT =
  `SELECT w.id FROM near n CROSS JOIN LATERAL (SELECT * FROM work_items r WHERE r.namespace_id = n.id` +
  ` ORDER BY r.iid DESC LIMIT ${MOST_RECENT}) w WHERE ${OFFERED} AND (:search = '%%' OR folded(w.title) LIKE folded(:search))`;

// Everything around a group or project is in its top-level group.
const TITLED =
  'SELECT w.id FROM work_item_texts said JOIN work_items w ON w.id = said.id JOIN around n ON n.id = w.namespace_id' +
  " WHERE said.places @> ARRAY[:root_id] AND said.folded_title LIKE folded(:search) AND (said.type = 'epic') = (:kind = 'group')" +
  ` AND said.state = 'opened' AND ${OFFERED}`;

const NUMBERED =
  'SELECT w.id FROM near n CROSS JOIN unnest(:los, :his) AS range (lo, hi) CROSS JOIN LATERAL (SELECT * FROM work_items r' +
  ` WHERE r.namespace_id = n.id AND r.iid BETWEEN range.lo AND range.hi ORDER BY r.iid DESC LIMIT ${MOST}) w WHERE ${OFFERED}`;

/** Each way to find items reads few rows, whatever the size of the group; the best of all results are offered. */
const itemsSql = (ways: readonly string[]): string =>
  `WITH ${AROUND}, found AS (${ways.map((way) => `(${way} ${BEST_FIRST} LIMIT ${MOST})`).join(' UNION ')})` +
  ' SELECT w.id, w.iid, w.type, w.title, ns.full_path AS path FROM found JOIN work_items w ON w.id = found.id' +
  ` JOIN namespaces ns ON ns.id = w.namespace_id ${BEST_FIRST} LIMIT ${MOST}`;

const TYPES_OF_VALUES = {
  place_id: 'bigint',
  path_ids: 'bigint[]',
  root_id: 'bigint',
  kind: 'text',
  parent_id: 'bigint',
  confidential: 'boolean',
  search: 'text',
  exact: 'text',
  los: 'integer[]',
  his: 'integer[]',
};

const offer = z
  .object({
    id: z.int(),
    iid: z.int(),
    title: z.string(),
    reference: z.string().describe('The shortest that means it here'),
    icon_name: z.string(),
  })
  .meta({ id: 'ItemOffer', description: 'An epic or issue, offered while people type' });

const findOffers =
  (noun: 'epic' | 'issue') =>
  async (call: AutocompleteCall): Promise<z.output<typeof offer>[]> => {
    const { context, viewer, place, search, confidentialOnly, addableTo } = call;
    const ranges = numbersBeginningWith(search);
    const ways = [
      ...(search.length < INDEXED_LENGTH ? [RECENT] : [TITLED]),
      ...(ranges.length > 0 ? [NUMBERED] : []),
    ];
    const values = {
      place_id: place.id,
      path_ids: place.traversal_ids,
      root_id: place.traversal_ids[0],
      kind: noun === 'epic' ? 'group' : 'project',
      parent_id: addableTo,
      confidential: confidentialOnly,
      search: containing(search),
      exact: search,
      los: ranges.map(({ lo }) => lo),
      his: ranges.map(({ hi }) => hi),
    };
    const rows = await selectForViewer<Row>(context, viewer, itemsSql(ways), values, TYPES_OF_VALUES);
    const home = { kind: place.kind, path: place.full_path };
    return rows.map((row) => ({
      id: row.id,
      iid: row.iid,
      title: row.title,
      reference: shortestReference({ noun, iid: row.iid, path: row.path }, home),
      icon_name: row.type === 'epic' ? 'epic' : `issue-type-${row.type.replace('_', '-')}`,
    }));
  };

/** Open epics in, below and above a group or project, the newest first. */
export const autocompleteEpics = autocompleteSource(offer, findOffers('epic'));

/** Open issues and other work items of a project, or of all projects below a group, the newest first. */
export const autocompleteIssues = autocompleteSource(offer, findOffers('issue'));

const TYPES = ['Epic', 'Issue', 'WorkItem'];

/** The item a text belongs to: an epic by its iid in its group, any item by its global id. */
export const findItemOfText: ItemFinder = async (reader, viewer, place, { type, id }) => {
  if (!TYPES.includes(type)) return null;
  const named =
    'iid' in id
      ? sql`work_items.namespace_id = ${place.id} AND work_items.iid = ${id.iid}`
      : sql`work_items.id = ${id.globalId}`;
  const [item] = await findItems(reader, viewer, named);
  if (!item) return null;
  const fits = type === 'WorkItem' || type.toLowerCase() === nounOf(item.type);
  return fits ? item.id : null;
};
