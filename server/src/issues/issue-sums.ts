import type { Args } from '../graphql/arguments.ts';
import type { Many } from '../graphql/field.ts';
import type { PrecomputedCount, PrecomputedKind } from '../graphql/filter.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { statesAsked } from '../work-items/filters.ts';
import { seesConfidential, workItemVisible } from '../work-items/visible.ts';

/** The issues that precomputed counts are read for, as SQL. */
export interface SummedIssues {
  /** Conditions on a namespace's row that select the namespaces. */
  readonly places: (place: string) => readonly (string | null)[];
  readonly states: readonly ('opened' | 'closed')[];
  /** The value that the issues share; null for all issues of the namespaces. */
  readonly having: PrecomputedCount | null;
}

/** The kinds of precomputed counts, with the condition that an item has one of the values. */
const HAS: Readonly<Record<string, (item: string, ids: string) => string>> = {
  label: (item, ids) =>
    `EXISTS (SELECT 1 FROM work_item_labels has WHERE has.work_item_id = ${item}.id AND has.label_id = ANY (${ids}))`,
  assignee: (item, ids) =>
    `EXISTS (SELECT 1 FROM work_item_assignees has WHERE has.work_item_id = ${item}.id AND has.user_id = ANY (${ids}))`,
  milestone: (item, ids) => `${item}.milestone_id = ANY (${ids})`,
  iteration: (item, ids) => `${item}.iteration_id = ANY (${ids})`,
  parent: (item, ids) => `${item}.parent_id = ANY (${ids})`,
};

/** Spam of the selected namespaces by authors who are not banned, whose issues are counted by themselves. */
const SPAM =
  'own.spam AND own.namespace_id = ANY (ARRAY(SELECT id FROM places))' +
  " AND NOT EXISTS (SELECT 1 FROM users banned WHERE banned.id = own.author_id AND banned.state = 'banned')";

/**
 * The selected namespaces, and corrections of their counts: issues of banned authors and spam are hidden,
 * and confidential issues are shown to their authors and assignees. Both are few and looked up.
 */
const partsOf = ({ places, states, having }: SummedIssues) => {
  const where = [...places('place'), namespaceVisible('place')].filter((one) => one !== null).join(' AND ');
  const asked = [
    "own.type <> 'epic'",
    'own.deleted_at IS NULL',
    `own.state IN (${states.map((state) => `'${state}'`).join(', ')})`,
    ...(having === null ? [] : [(HAS[having.kind] as (typeof HAS)[string])('own', having.ids)]),
  ].join(' AND ');
  const own = (also: string): string =>
    `CROSS JOIN LATERAL (SELECT own.* FROM work_items own WHERE ${also} AND ${asked} OFFSET 0) own`;
  const ns = 'JOIN namespaces own_ns ON own_ns.id = own.namespace_id';
  const seen = workItemVisible('own', 'own_ns');
  const inPlaces = (row: string): string =>
    // Not a join: the planner expects very few namespaces, and would read all of them for each sum.
    `${row}.namespace_id = ANY (ARRAY(SELECT id FROM places))` +
    ` AND (NOT ${row}.confidential OR ${row}.namespace_id IN (SELECT id FROM places WHERE sees))`;
  const sums = (kind: string, ids: string | null): string =>
    `FROM issue_sums sums WHERE sums.kind = '${kind}'${ids === null ? '' : ` AND sums.of_id = ${ids}`} AND ${inPlaces('sums')}`;
  return {
    places: `places AS MATERIALIZED (SELECT place.id, ${seesConfidential('place')} AS sees FROM namespaces place WHERE ${where})`,
    sum: `coalesce(sum(${states.map((state) => `sums.${state}`).join(' + ')}), 0)`,
    sumOfWeights: `coalesce(sum(${states.map((state) => `sums.${state}_weight`).join(' + ')}), 0)`,
    sums,
    hidden: (join = ''): string =>
      `FROM (SELECT own.* FROM users banned ${own('own.author_id = banned.id')} WHERE banned.state = 'banned'` +
      ` UNION ALL SELECT own.* FROM (SELECT) one ${own(SPAM)}) own` +
      ` JOIN places ON places.id = own.namespace_id ${ns} ${join} WHERE (places.sees OR NOT own.confidential) AND NOT ${seen}`,
    shown: (join = ''): string =>
      `FROM (SELECT * FROM places WHERE NOT sees OFFSET 0) places ${own('own.namespace_id = places.id AND own.confidential')}` +
      ` ${ns} ${join} WHERE ${seen}`,
    overlapping: `FROM scope_overlaps overlap ${own(`own.id = overlap.work_item_id AND ${inPlaces('own')}`)}`,
  };
};

/** SQL for the number of issues the viewer may see. */
export function summedCount(issues: SummedIssues): string {
  if (issues.states.length === 0) return '0';
  const { having } = issues;
  const { places, sum, sums, hidden, shown } = partsOf(issues);
  const counted = sums(having?.kind ?? 'all', having === null ? '0' : `ANY (${having.ids})`);
  return (
    `(WITH ${places} SELECT (SELECT ${sum} ${counted})` +
    ` - (SELECT count(*) ${hidden()}) + (SELECT count(*) ${shown()}))`
  );
}

/** SQL for the total weight of all issues that the viewer may see in the places. */
export function summedWeight(issues: Omit<SummedIssues, 'having'>): string {
  const { places, sumOfWeights, sums, hidden, shown } = partsOf({ ...issues, having: null });
  const weight = 'coalesce(sum(own.weight), 0)';
  return (
    `(WITH ${places} SELECT ((SELECT ${sumOfWeights} ${sums('all', '0')})` +
    ` - (SELECT ${weight} ${hidden()}) + (SELECT ${weight} ${shown()}))::bigint)`
  );
}

/** SQL for the number of issues with each value of a kind, and without any. */
const countEach = (
  issues: SummedIssues,
  { kind, held, ids, isNoneStored, corrected }: PrecomputedKind,
): string => {
  const { places, sum, sums, hidden, shown, overlapping } = partsOf(issues);
  const had = `LEFT JOIN LATERAL (${held('own')}) had ON true`;
  const all = `SELECT ${sum} ${sums('all', '0')}`;
  const parts = [
    'SELECT nullif(of_id, 0) AS id, count FROM found',
    `SELECT had.id, -1 ${hidden(had)}`,
    `SELECT had.id, 1 ${shown(had)}`,
    ...(isNoneStored === true ? [] : [`SELECT NULL, (${all}) - (SELECT coalesce(sum(count), 0) FROM found)`]),
    ...(corrected === undefined
      ? []
      : [`SELECT more.id, more.count ${overlapping} CROSS JOIN LATERAL (${corrected('own')}) more`]),
  ];
  return (
    `WITH ${places}, found AS MATERIALIZED (SELECT sums.of_id, ${sum} AS count` +
    ` ${sums(kind, ids === undefined ? null : `ANY (${ids})`)} GROUP BY sums.of_id)` +
    ` SELECT id, sum(count) AS count FROM (${parts.join(' UNION ALL ')}) each_id GROUP BY id HAVING sum(count) > 0`
  );
};

/** The counts of issues in namespaces, which are selected by conditions on a namespace's row. */
export function issueSums(
  places: (place: string, parent: string, args: Args) => (string | null)[],
): NonNullable<Many['sums']> {
  const asked = (
    parent: string,
    args: Args,
    having: PrecomputedCount | null,
    only?: string,
  ): SummedIssues => ({
    places: (place) => places(place, parent, args),
    states: statesAsked(args).filter((state) => only === undefined || state === only),
    having,
  });
  return {
    count: (...parts) => summedCount(asked(...parts)),
    each: (parent, args, kind) => countEach(asked(parent, args, null), kind),
  };
}
