import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import { descriptionColumns } from '../markdown/stored.ts';
import { checkConfidentialParents } from './confidential-parents.ts';
import { itemEvent } from './events.ts';
import { refreshDates } from './inherited-dates.ts';
import { refreshProgress } from './progress.ts';
import { alongAncestors, difference, Moves, ownShare, rollUp } from './rollups.ts';
import type { LeanRow, WorkItemRow } from './rows.ts';
import { reportStamps } from './test-reports.ts';

/** New values of the columns that users set. */
export type ItemPatch = { readonly [C in keyof WorkItemRow]?: WorkItemRow[C] | undefined };

/** Stamps other than "now, by the viewer": of an import, or of an earlier closing that an undo restores. */
export interface Stamps {
  readonly updatedAt?: Date | undefined;
  readonly closed?: { readonly at: Date; readonly byId: number | null } | undefined;
}

/** A locked row, with its new columns. To change a text or a stamp, the row must contain it. */
export interface Amendment<Row extends LeanRow = LeanRow> extends Stamps {
  readonly row: Row & Partial<WorkItemRow>;
  readonly patch: ItemPatch;
}

const EPIC_DATE_COLUMNS: readonly string[] = [
  'start_date_fixed',
  'due_date_fixed',
  'start_date_is_fixed',
  'due_date_is_fixed',
];

const PROGRESS_COLUMNS: readonly string[] = ['start_value', 'current_value', 'end_value', 'type'];

/** The columns to set and their values; for a closing stamp of "now", null. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Updates columns of locked items and everything that depends on them: closing stamps, lock versions, roll-ups
 * of the ancestors, progress and inherited dates, in a number of statements that does not grow with the items. Unchanged
 * values are ignored. Throws when a confidential parent has a child that is not, once all have changed. Returns
 * the rows with their new columns, in the same order.
 */
export async function amendItems<Row extends LeanRow>(
  w: Write,
  amendments: readonly Amendment<Row>[],
): Promise<Row[]> {
  const changing = amendments
    .map((one) => ({ ...one, values: valuesOf(w, one) }))
    .filter(({ values }) => Object.keys(values).length > 0);
  if (changing.length === 0) return amendments.map(({ row }) => row);
  const stamps = await save(w, changing);
  const moves = new Moves();
  const saved = new Map<number, Row>();
  for (const { row, values } of changing) {
    const after = { ...row, ...values, ...('state' in values ? stamps.get(row.id) : {}) };
    const side = (of: Values) => Object.fromEntries(Object.keys(values).map((field) => [field, of[field]]));
    w.record(itemEvent(row, 'updated', side({ ...row }), side(after)));
    moves.add(alongAncestors(row.ancestor_ids), difference(ownShare(after), ownShare(row)));
    saved.set(row.id, after);
  }
  await rollUp(w, moves);
  await refreshDates(w, changing.flatMap(datedBy));
  await refreshProgress(w, changing.flatMap(measuredBy));
  const hidden = changing.filter(({ values }) => 'confidential' in values);
  await checkConfidentialParents(
    w,
    hidden.map(({ row }) => saved.get(row.id) as Row),
  );
  return amendments.map(({ row }) => saved.get(row.id) ?? row);
}

const valuesOf = (w: Write, { row, patch, closed, updatedAt }: Amendment): Values => {
  const columns = (Object.keys(patch) as (keyof ItemPatch)[]).filter(
    (column) => patch[column] !== undefined && patch[column] !== row[column],
  );
  const values: Record<string, unknown> = Object.fromEntries(
    columns.map((column) => [column, patch[column]]),
  );
  if ('state' in values) {
    const closes = values.state === 'closed';
    values.closed_at = closes ? (closed?.at ?? updatedAt ?? null) : null;
    values.closed_by_id = closes ? (closed ? closed.byId : w.viewer.userId) : null;
    if (!closes && row.duplicated_to_id !== null) values.duplicated_to_id = null;
  }
  if (values.confidential === true && row.status_page_published) values.status_page_published = null;
  // The same result again is a new report. An undo brings the time and author of the earlier one.
  if (patch.last_test_report_state !== undefined && !('last_test_report_at' in patch)) {
    const { last_test_report_state: state } = patch;
    if (state !== row.last_test_report_state || state !== null)
      Object.assign(values, reportStamps(w, state, updatedAt));
  }
  if ('title' in values || 'description' in values) values.lock_version = (row.lock_version as number) + 1;
  return values;
};

interface Changing extends Amendment {
  readonly values: Values;
}

type Closing = Pick<WorkItemRow, 'id' | 'closed_at' | 'closed_by_id'>;

/** Writes the values; returns the closing stamps by id. */
const save = async (
  { trx }: Write,
  changing: readonly Changing[],
): Promise<ReadonlyMap<number, Omit<Closing, 'id'>>> => {
  // A long text is sent as a parameter of its own; a single row gets a plan that is kept.
  const alone = changing.length === 1 ? changing : changing.filter(({ values }) => 'description' in values);
  const together = changing.filter((one) => !alone.includes(one));
  const rows = together.length > 0 ? await saveTogether(trx, together) : [];
  for (const one of alone) rows.push(...(await saveAlone(trx, one)));
  return new Map(rows.map(({ id, ...stamps }) => [id, stamps]));
};

const NOW = sql<Date>`clock_timestamp()`;

const saveAlone = (trx: Write['trx'], { row, values, updatedAt }: Changing): Promise<Closing[]> => {
  const closes = values.state === 'closed';
  const statement = trx
    .updateTable('work_items')
    .set({
      ...values,
      ...(closes ? { closed_at: (values.closed_at as Date | null) ?? NOW } : {}),
      ...(typeof values.description === 'string' ? descriptionColumns(values.description) : {}),
      updated_at: updatedAt ?? NOW,
    })
    .where('id', '=', row.id)
    .returning(['id', 'closed_at', 'closed_by_id']);
  return rowsKept(trx, statement);
};

const CLOSING_COLUMNS = ['closed_at', 'closed_by_id'];
const CLOSING = sql`
  closed_at = CASE WHEN n.state = w.state THEN w.closed_at WHEN n.state = 'closed' THEN coalesce(n.closed_at, ${NOW}) END,
  closed_by_id = CASE WHEN n.state = w.state THEN w.closed_by_id WHEN n.state = 'closed' THEN n.closed_by_id END,`;

const saveTogether = async (trx: Write['trx'], changing: readonly Changing[]): Promise<Closing[]> => {
  const columns = [...new Set(changing.flatMap(({ values }) => Object.keys(values)))].filter(
    (column) => !CLOSING_COLUMNS.includes(column),
  );
  const given = changing.map(({ row, values, updatedAt }) => ({
    ...Object.fromEntries(columns.map((column) => [column, row[column as keyof WorkItemRow]])),
    ...values,
    id: row.id,
    updated_at: updatedAt,
  }));
  const { rows } = await sql<Closing>`
    UPDATE work_items w SET ${sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))},
      ${columns.includes('state') ? CLOSING : sql``} updated_at = coalesce(n.updated_at, ${NOW})
    FROM jsonb_populate_recordset(NULL::work_items, ${JSON.stringify(given)}::jsonb) n
    WHERE w.id = n.id
    RETURNING w.id, w.closed_at, w.closed_by_id`.execute(trx);
  return rows;
};

/** The epics whose inherited dates may change with an item. */
const datedBy = ({ row, values }: Changing): (number | null)[] => {
  if (row.type !== 'epic') return 'milestone_id' in values ? [row.parent_id] : [];
  return EPIC_DATE_COLUMNS.some((column) => column in values) ? [row.id] : [];
};

/** The items whose progress may change with an item. */
const measuredBy = ({ row, values }: Changing): (number | null)[] =>
  PROGRESS_COLUMNS.some((column) => column in values) ? [row.id, row.parent_id] : [];
