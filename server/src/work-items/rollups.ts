import { sql, type RawBuilder } from 'kysely';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import { itemEvent } from './events.ts';
import { countsAsIssue, type WorkItemRow, COUNTED_ISSUE_TYPES } from './rows.ts';

/** Roll-up columns: sums over all descendants of a row, without the row itself. */
export const COUNTERS = [
  'opened_epics',
  'closed_epics',
  'opened_issues',
  'closed_issues',
  'opened_weight',
  'closed_weight',
  'issues_on_track',
  'issues_needing_attention',
  'issues_at_risk',
  'time_estimate_below',
  'time_spent_below',
] as const;
export type Counter = (typeof COUNTERS)[number];
export type Sums = Readonly<Record<Counter, number>>;

const HEALTH_COUNTER: Readonly<Record<string, Counter>> = {
  on_track: 'issues_on_track',
  needs_attention: 'issues_needing_attention',
  at_risk: 'issues_at_risk',
};

const sumsOf = (value: (counter: Counter) => number): Sums =>
  Object.fromEntries(COUNTERS.map((counter) => [counter, value(counter)])) as unknown as Sums;

/** The columns from which a row's own share follows. */
type Counted = Pick<
  WorkItemRow,
  'type' | 'state' | 'weight' | 'health_status' | 'time_estimate' | 'time_spent'
>;

/** What a row itself adds to each ancestor's sums; health counts for open issues only, time for every type. */
export function ownShare(row: Counted): Sums {
  const noun = row.type === 'epic' ? 'epics' : countsAsIssue(row.type) ? 'issues' : null;
  const health = row.state === 'opened' && row.health_status ? HEALTH_COUNTER[row.health_status] : undefined;
  return sumsOf((counter) => {
    if (counter === 'time_estimate_below') return row.time_estimate ?? 0;
    if (counter === 'time_spent_below') return row.time_spent;
    if (noun === null) return 0;
    if (counter === `${row.state}_${noun}`) return 1;
    if (noun === 'epics') return 0;
    if (counter === `${row.state}_weight`) return row.weight ?? 0;
    return counter === health ? 1 : 0;
  });
}

/** What a row and its descendants add to each ancestor's sums. */
export function wholeShare(row: Counted & Pick<WorkItemRow, Counter>): Sums {
  const own = ownShare(row);
  return sumsOf((counter) => own[counter] + row[counter]);
}

export function difference(after: Sums, before: Sums): Sums {
  return sumsOf((counter) => after[counter] - before[counter]);
}

/** The change of one ancestor: the sums times `factor`, and its numbers of direct child epics and issues. */
export interface Step {
  readonly id: number;
  readonly factor: -1 | 0 | 1;
  readonly childEpics: number;
  readonly childIssues: number;
}

/** The steps for a change within a subtree that is not moved. */
export function alongAncestors(ancestorIds: readonly number[]): Step[] {
  return ancestorIds.map((id) => ({ id, factor: 1, childEpics: 0, childIssues: 0 }));
}

/** The steps for moving a row of the given type from below one chain of ancestors to below another. */
export function betweenChains(type: string, from: readonly number[], to: readonly number[]): Step[] {
  const direct = (id: number, noun: 'epic' | 'issue'): number => {
    if (noun === 'epic' ? type !== 'epic' : !countsAsIssue(type)) return 0;
    return (id === to.at(-1) ? 1 : 0) - (id === from.at(-1) ? 1 : 0);
  };
  return [...new Set([...from, ...to])].map((id) => ({
    id,
    factor: (Number(to.includes(id)) - Number(from.includes(id))) as Step['factor'],
    childEpics: direct(id, 'epic'),
    childIssues: direct(id, 'issue'),
  }));
}

/** A row whose stored sums have changed. */
type MovedRow = Pick<WorkItemRow, 'id' | 'type' | 'root_namespace_id' | 'namespace_id' | SumColumn>;

/** Records the changed sums of a row, given its new values and the differences. */
const recordMoved = (
  { record }: Pick<Write, 'record'>,
  row: MovedRow,
  moved: Readonly<Record<string, number>>,
): void => {
  const fields = SUM_COLUMNS.filter((field) => (moved[field] ?? 0) !== 0);
  record(
    itemEvent(
      row,
      'updated',
      Object.fromEntries(fields.map((field) => [field, row[field] - (moved[field] as number)])),
      Object.fromEntries(fields.map((field) => [field, row[field]])),
      'rolled_up',
    ),
  );
};

/** Adds up the differences of several rows' sums. */
export class Moves {
  readonly #rows = new Map<number, Record<SumColumn, number>>();

  /** Adds steps with the same sums. */
  add(steps: readonly Step[], sums: Sums): void {
    for (const { id, factor, childEpics, childIssues } of steps) {
      const row = this.of(id);
      row.child_epics += childEpics;
      row.child_issues += childIssues;
      for (const counter of COUNTERS) row[counter] += factor * sums[counter];
      this.#rows.set(id, row);
    }
  }

  of(id: number): Record<SumColumn, number> {
    return this.#rows.get(id) ?? { ...sumsOf(() => 0), child_epics: 0, child_issues: 0 };
  }

  /** The rows with a sum that changes. */
  get rows(): (Record<SumColumn, number> & { readonly id: number })[] {
    return [...this.#rows]
      .map(([id, row]) => ({ ...row, id }))
      .filter((row) => SUM_COLUMNS.some((column) => row[column] !== 0));
  }
}

/** Adds differences to the stored sums in one statement, and records each row. The tree must be locked. */
export async function rollUp(w: Write, moves: Moves): Promise<void> {
  const moving = moves.rows;
  if (moving.length === 0) return;
  const list = (of: (column: SumColumn) => RawBuilder<unknown>) => sql.join(SUM_COLUMNS.map(of));
  const statement = sql<MovedRow>`
    UPDATE work_items w SET ${list((column) => sql`${sql.ref(column)} = w.${sql.ref(column)} + d.${sql.ref(column)}`)}
    FROM jsonb_to_recordset(${JSON.stringify(moving)}::jsonb)
      AS d (id bigint, ${list((column) => sql`${sql.ref(column)} bigint`)})
    WHERE w.id = d.id
    RETURNING w.id, w.type, w.root_namespace_id, w.namespace_id, ${list((column) => sql.ref(`w.${column}`))}`;
  const rows = new Map((await rowsKept(w.trx, statement)).map((row) => [row.id, row]));
  for (const moved of moving) {
    const row = rows.get(moved.id);
    if (row) recordMoved(w, row, moved);
  }
}

/** The roll-up columns of a row, its direct counts last. */
export const SUM_COLUMNS = [...COUNTERS, 'child_epics', 'child_issues'] as const;
type SumColumn = (typeof SUM_COLUMNS)[number];

const IS_EPIC = sql`c.type = 'epic'`;
const IS_ISSUE = sql`c.type IN (${sql.join(COUNTED_ISSUE_TYPES.map((type) => sql.lit(type)))})`;
const is = (state: 'opened' | 'closed') => sql`c.state = ${sql.lit(state)}`;
const healthy = (status: string) =>
  sql`(${IS_ISSUE} AND ${is('opened')} AND c.health_status = ${sql.lit(status)})::int`;
const weight = (state: 'opened' | 'closed') =>
  sql`CASE WHEN ${IS_ISSUE} AND ${is(state)} THEN coalesce(c.weight, 0) ELSE 0 END`;

/** What a child itself adds to each counter; the same rule as ownShare in rollups.ts, as SQL on the alias `c`. */
const OWN: Readonly<Record<(typeof SUM_COLUMNS)[number], RawBuilder<unknown>>> = {
  opened_epics: sql`(${IS_EPIC} AND ${is('opened')})::int`,
  closed_epics: sql`(${IS_EPIC} AND ${is('closed')})::int`,
  opened_issues: sql`(${IS_ISSUE} AND ${is('opened')})::int`,
  closed_issues: sql`(${IS_ISSUE} AND ${is('closed')})::int`,
  opened_weight: weight('opened'),
  closed_weight: weight('closed'),
  issues_on_track: healthy('on_track'),
  issues_needing_attention: healthy('needs_attention'),
  issues_at_risk: healthy('at_risk'),
  time_estimate_below: sql`coalesce(c.time_estimate, 0)`,
  time_spent_below: sql`c.time_spent`,
  child_epics: sql`(${IS_EPIC})::int`,
  child_issues: sql`(${IS_ISSUE})::int`,
};

const SUMS = sql.join(
  SUM_COLUMNS.map((column) => {
    const below = column.startsWith('child_') ? sql`` : sql` + c.${sql.ref(column)}`;
    return sql`sum(${OWN[column]}${below}) AS ${sql.ref(column)}`;
  }),
);

/**
 * A subquery with the roll-ups the chosen rows should have, computed from those stored on their direct
 * children. `chosen` is a condition on the row `p`; `chosenChildren` is one on its children `c` and must
 * match all of them.
 */
export function sumsOfChildren(
  chosen: RawBuilder<boolean>,
  chosenChildren: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
  SELECT p.id, ${sql.join(SUM_COLUMNS.map((column) => sql`coalesce(s.${sql.ref(column)}, 0) AS ${sql.ref(column)}`))}
  FROM work_items p
  LEFT JOIN (SELECT c.parent_id, ${SUMS} FROM work_items c WHERE c.parent_id IS NOT NULL AND ${chosenChildren} GROUP BY c.parent_id) s
    ON s.parent_id = p.id
  WHERE ${chosen}`;
}

/** The roll-up columns of an alias as one row value, for comparison. */
export function sumsRow(alias: string): RawBuilder<unknown> {
  return sql`(${sql.join(SUM_COLUMNS.map((column) => sql`${sql.ref(`${alias}.${column}`)}::bigint`))})`;
}
