import { type RawBuilder, sql } from 'kysely';
import { COUNTERS } from './rollups.ts';
import { COUNTED_ISSUE_TYPES } from './rows.ts';

/** The roll-up columns of a row, its direct counts last. */
export const SUM_COLUMNS = [...COUNTERS, 'child_epics', 'child_issues'] as const;

const IS_EPIC = sql`c.type = 'epic'`;
const IS_ISSUE = sql`c.type IN (${sql.join(COUNTED_ISSUE_TYPES.map((type) => sql.lit(type)))})`;
const is = (state: 'opened' | 'closed') => sql`c.state = ${sql.lit(state)}`;
const healthy = (status: string) =>
  sql`(${IS_ISSUE} AND ${is('opened')} AND c.health_status = ${sql.lit(status)})::int`;
const weight = (state: 'opened' | 'closed') =>
  sql`CASE WHEN ${IS_ISSUE} AND ${is(state)} THEN coalesce(c.weight, 0) ELSE 0 END`;

/** What a child adds by itself to each counter; the same rule as ownShare in rollups.ts, as SQL on the alias `c`. */
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
 * A subquery with the roll-ups the chosen rows should have, given those stored on their direct children. chosen is a
 * condition on the row `p`, chosenChildren one on its children `c` that lets through all of them.
 */
export const sumsOfChildren = (
  chosen: RawBuilder<boolean>,
  chosenChildren: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  SELECT p.id, ${sql.join(SUM_COLUMNS.map((column) => sql`coalesce(s.${sql.ref(column)}, 0) AS ${sql.ref(column)}`))}
  FROM work_items p
  LEFT JOIN (SELECT c.parent_id, ${SUMS} FROM work_items c WHERE c.parent_id IS NOT NULL AND ${chosenChildren} GROUP BY c.parent_id) s
    ON s.parent_id = p.id
  WHERE ${chosen}`;

/** The roll-up columns of an alias as one row value, for comparing. */
export const sumsRow = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.join(SUM_COLUMNS.map((column) => sql`${sql.ref(`${alias}.${column}`)}::bigint`))})`;
