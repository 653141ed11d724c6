import type { Args } from '../graphql/arguments.ts';
import type { Many } from '../graphql/field.ts';
import type { Summed } from '../graphql/filter.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { statesAsked } from '../work-items/filters.ts';
import { seesConfidential, workItemVisible } from '../work-items/visible.ts';

/** Which issues are counted by what is stored of them, as SQL. */
interface SummedIssues {
  /** The conditions on a place's row that say where they lie. */
  readonly places: (place: string) => readonly (string | null)[];
  readonly states: readonly ('opened' | 'closed')[];
  /** What they have in common; null for all issues of the places. */
  readonly having: Summed | null;
}

/** Of what sums are kept, and which items have one of some. */
const HAS: Readonly<Record<string, (item: string, ids: string) => string>> = {
  label: (item, ids) =>
    `EXISTS (SELECT 1 FROM work_item_labels has WHERE has.work_item_id = ${item}.id AND has.label_id = ANY (${ids}))`,
  assignee: (item, ids) =>
    `EXISTS (SELECT 1 FROM work_item_assignees has WHERE has.work_item_id = ${item}.id AND has.user_id = ANY (${ids}))`,
  milestone: (item, ids) => `${item}.milestone_id = ANY (${ids})`,
  iteration: (item, ids) => `${item}.iteration_id = ANY (${ids})`,
  parent: (item, ids) => `${item}.parent_id = ANY (${ids})`,
};

/**
 * The places, and what is no part of their sums: what banned people wrote is hidden, and what is confidential is shown to
 * those whom it concerns. Both are looked up and are few.
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
  return {
    places: `places AS MATERIALIZED (SELECT place.id, ${seesConfidential('place')} AS sees FROM namespaces place WHERE ${where})`,
    sum: states.map((state) => `sums.${state}`).join(' + '),
    // No join: the planner expects hardly any places, and would go through all of them for each sum.
    inPlaces:
      'sums.namespace_id = ANY (ARRAY(SELECT id FROM places))' +
      ' AND (NOT sums.confidential OR sums.namespace_id IN (SELECT id FROM places WHERE sees))',
    hidden:
      `FROM users banned ${own('own.author_id = banned.id')} JOIN places ON places.id = own.namespace_id ${ns}` +
      ` WHERE banned.state = 'banned' AND (places.sees OR NOT own.confidential) AND NOT ${seen}`,
    shown:
      `FROM (SELECT * FROM places WHERE NOT sees OFFSET 0) places ${own('own.namespace_id = places.id AND own.confidential')}` +
      ` ${ns} WHERE ${seen}`,
  };
};

/** How many issues the viewer may see. */
const countOf = (issues: SummedIssues): string => {
  const { having } = issues;
  const { places, sum, inPlaces, hidden, shown } = partsOf(issues);
  const ids = having === null ? '0' : `ANY (${having.ids})`;
  return (
    `(WITH ${places} SELECT (SELECT coalesce(sum(${sum}), 0) FROM issue_sums sums` +
    ` WHERE sums.kind = '${having?.kind ?? 'all'}' AND sums.of_id = ${ids} AND ${inPlaces})` +
    ` - (SELECT count(*) ${hidden}) + (SELECT count(*) ${shown}))`
  );
};

/** The column that says which thing of a kind an issue has. */
const COLUMN: Readonly<Record<string, string>> = {
  milestone: 'milestone_id',
  iteration: 'iteration_id',
  parent: 'parent_id',
};

/** How many of them have each thing of a kind, and how many have none: those that are of all and of nothing of it. */
const countEach = (issues: SummedIssues, kind: string): string => {
  const { places, sum, inPlaces, hidden, shown } = partsOf(issues);
  const own = `own.${COLUMN[kind]}`;
  return (
    `WITH ${places}, found AS MATERIALIZED (SELECT sums.kind, sums.of_id, sum(${sum}) AS count FROM issue_sums sums` +
    ` WHERE (sums.kind = '${kind}' OR sums.kind = 'all' AND sums.of_id = 0) AND ${inPlaces} GROUP BY sums.kind, sums.of_id)` +
    ` SELECT id, sum(count) AS count FROM (SELECT CASE kind WHEN 'all' THEN NULL ELSE of_id END AS id, count FROM found` +
    ` UNION ALL SELECT NULL, -sum(count) FROM found WHERE kind <> 'all'` +
    ` UNION ALL SELECT ${own}, -1 ${hidden} UNION ALL SELECT ${own}, 1 ${shown}) each_id GROUP BY id HAVING sum(count) > 0`
  );
};

/** The sums of the issues of places, given the conditions on a place's row that say which. */
export const issueSums = (
  places: (place: string, parent: string, args: Args) => (string | null)[],
): NonNullable<Many['sums']> => {
  const asked = (parent: string, args: Args, having: Summed | null): SummedIssues => ({
    places: (place) => places(place, parent, args),
    states: statesAsked(args),
    having,
  });
  return {
    count: (parent, args, having) => countOf(asked(parent, args, having)),
    each: (parent, args, kind) => countEach(asked(parent, args, null), kind),
  };
};
