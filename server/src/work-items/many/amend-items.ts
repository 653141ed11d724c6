import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { Stamps } from '../amend.ts';
import { itemEvent } from '../events.ts';
import { refreshDates } from '../inherited-dates.ts';
import { alongAncestors, difference, Moves, ownShare, rollUpMany } from '../rollups.ts';
import type { LeanRow } from '../rows.ts';

/** Columns that are derived from others or from the item's position. */
type Settled =
  | 'id'
  | 'iid'
  | 'type'
  | 'title'
  | 'namespace_id'
  | 'root_namespace_id'
  | 'author_id'
  | 'closed_at'
  | 'closed_by_id'
  | 'parent_id'
  | 'position'
  | 'ancestor_ids';

export type LeanPatch = { readonly [C in Exclude<keyof LeanRow, Settled>]?: LeanRow[C] | undefined };

/** One of many items, with its new columns. */
export interface Amendment {
  readonly row: LeanRow;
  readonly patch: LeanPatch;
  readonly closed?: Stamps['closed'];
}

type Column = keyof LeanPatch;

const EPIC_DAYS: readonly Column[] = [
  'start_date_fixed',
  'due_date_fixed',
  'start_date_is_fixed',
  'due_date_is_fixed',
];

const columnsOf = ({ row, patch }: Amendment): Column[] =>
  (Object.keys(patch) as Column[]).filter(
    (column) => patch[column] !== undefined && patch[column] !== row[column],
  );

const CLOSING = sql`,
  closed_at = CASE WHEN n.state = w.state THEN w.closed_at WHEN n.state = 'closed' THEN coalesce(n.closed_at, clock_timestamp()) END,
  closed_by_id = CASE WHEN n.state = w.state THEN w.closed_by_id WHEN n.state = 'closed' THEN n.closed_by_id END`;

/**
 * Does what amendItem does for many locked items whose texts do not change, in a fixed number of statements.
 * Does not check that a confidential parent has no open children: checkConfidentialParents does, after all changes.
 */
export async function amendItems(w: Write, changes: readonly Amendment[]): Promise<void> {
  const changing = changes
    .map((change) => ({ ...change, columns: columnsOf(change) }))
    .filter(({ columns }) => columns.length > 0);
  if (changing.length === 0) return;
  const columns = [...new Set(changing.flatMap((one) => one.columns))];
  const wanted = changing.map(({ row, patch, closed }) => ({
    id: row.id,
    closed_at: closed?.at,
    closed_by_id: closed ? closed.byId : w.viewer.userId,
    ...Object.fromEntries(
      columns.map((column) => [column, patch[column] === undefined ? row[column] : patch[column]]),
    ),
  }));
  const closes = columns.includes('state');
  const { rows } = await sql<Pick<LeanRow, 'id' | 'closed_at' | 'closed_by_id'>>`
    UPDATE work_items w SET ${sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))},
      updated_at = clock_timestamp()${closes ? CLOSING : sql``}
    FROM jsonb_populate_recordset(NULL::work_items, ${JSON.stringify(wanted)}::jsonb) n
    WHERE w.id = n.id
    RETURNING w.id, w.closed_at, w.closed_by_id`.execute(w.trx);
  const stamps = new Map(rows.map(({ id, ...stamp }) => [id, stamp]));
  const moves = new Moves();
  for (const one of changing) {
    const { row, patch } = one;
    const given = Object.fromEntries(one.columns.map((column) => [column, patch[column]]));
    const saved: LeanRow = {
      ...row,
      ...given,
      ...(one.columns.includes('state') ? stamps.get(row.id) : {}),
    };
    const fields: (keyof LeanRow)[] = one.columns.includes('state')
      ? [...one.columns, 'closed_at', 'closed_by_id']
      : one.columns;
    const side = (of: LeanRow) => Object.fromEntries(fields.map((field) => [field, of[field]]));
    w.record(itemEvent(row, 'updated', side(row), side(saved)));
    moves.add(alongAncestors(row.ancestor_ids), difference(ownShare(saved), ownShare(row)));
  }
  await rollUpMany(w, moves);
  await refreshDates(
    w,
    changing.flatMap(({ row, columns: own }) => {
      if (row.type === 'epic') return own.some((column) => EPIC_DAYS.includes(column)) ? [row.id] : [];
      return own.includes('milestone_id') ? [row.parent_id] : [];
    }),
  );
}
