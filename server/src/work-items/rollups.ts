import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent } from './events.ts';
import { countsAsIssue, type WorkItemRow } from './rows.ts';

/** Roll-up columns: sums over the whole subtree below a row, the row itself excluded. */
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

/** What a row itself adds to each of its ancestors; health counts on open issues only. */
export const ownShare = (row: Pick<WorkItemRow, 'type' | 'state' | 'weight' | 'health_status'>): Sums => {
  const noun = row.type === 'epic' ? 'epics' : countsAsIssue(row.type) ? 'issues' : null;
  const health = row.state === 'opened' && row.health_status ? HEALTH_COUNTER[row.health_status] : undefined;
  return sumsOf((counter) => {
    if (noun === null) return 0;
    if (counter === `${row.state}_${noun}`) return 1;
    if (noun === 'epics') return 0;
    if (counter === `${row.state}_weight`) return row.weight ?? 0;
    return counter === health ? 1 : 0;
  });
};

/** What a row and everything below it add to each of its ancestors. */
export const wholeShare = (row: WorkItemRow): Sums => {
  const own = ownShare(row);
  return sumsOf((counter) => own[counter] + row[counter]);
};

export const difference = (after: Sums, before: Sums): Sums =>
  sumsOf((counter) => after[counter] - before[counter]);

/** How one ancestor moves: the sums times factor, and its direct children by noun. */
export interface Step {
  readonly id: number;
  readonly factor: -1 | 0 | 1;
  readonly childEpics: number;
  readonly childIssues: number;
}

/** Steps for a change inside a subtree whose place stays. */
export const alongAncestors = (ancestorIds: readonly number[]): Step[] =>
  ancestorIds.map((id) => ({ id, factor: 1, childEpics: 0, childIssues: 0 }));

/** Steps for a row of the given type that goes from below one chain of ancestors to below another. */
export const betweenChains = (type: string, from: readonly number[], to: readonly number[]): Step[] => {
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
};

const ADDITIONS = sql.join(
  COUNTERS.map(
    (counter) =>
      sql`${sql.ref(counter)} = w.${sql.ref(counter)} + d.factor * (d.sums->>${sql.lit(counter)})::bigint`,
  ),
);

/**
 * Adds sums to the ancestors in one statement and records each one whose stored numbers changed. The tree of the
 * tenant must be locked.
 */
export const rollUp = async ({ trx, record }: Write, steps: readonly Step[], sums: Sums): Promise<void> => {
  const still = COUNTERS.every((counter) => sums[counter] === 0);
  const moving = steps.filter((s) => s.childEpics !== 0 || s.childIssues !== 0 || (s.factor !== 0 && !still));
  if (moving.length === 0) return;
  const column = (of: (step: Step) => number) => sql.val(moving.map(of));
  const { rows } = await sql<WorkItemRow>`
    UPDATE work_items w
    SET ${ADDITIONS}, child_epics = w.child_epics + d.child_epics, child_issues = w.child_issues + d.child_issues
    FROM (
      SELECT u.*, ${JSON.stringify(sums)}::jsonb AS sums
      FROM unnest(${column((s) => s.id)}::bigint[], ${column((s) => s.factor)}::int[],
        ${column((s) => s.childEpics)}::int[], ${column((s) => s.childIssues)}::int[])
        AS u (id, factor, child_epics, child_issues)
    ) d
    WHERE w.id = d.id
    RETURNING w.*`.execute(trx);
  for (const row of rows) {
    const step = moving.find((s) => s.id === row.id) as Step;
    const moved: Record<string, number> = { child_epics: step.childEpics, child_issues: step.childIssues };
    for (const counter of COUNTERS) moved[counter] = step.factor * sums[counter];
    const fields = Object.keys(moved).filter((field) => moved[field] !== 0) as (
      | Counter
      | 'child_epics'
      | 'child_issues'
    )[];
    record(
      itemEvent(
        row,
        'updated',
        Object.fromEntries(fields.map((field) => [field, row[field] - (moved[field] as number)])),
        Object.fromEntries(fields.map((field) => [field, row[field]])),
        'rolled_up',
      ),
    );
  }
};
