import {
  ascending,
  byTitle,
  descending,
  newestFirst,
  nullable,
  type Sort,
  type SortKey,
  indexed,
} from '../../graphql/sort.ts';

const both = (name: string, key: SortKey): Readonly<Record<string, Sort>> => ({
  [`${name}_ASC`]: [indexed(key, 'root'), newestFirst],
  [`${name}_DESC`]: [indexed({ ...key, desc: true }, 'root'), newestFirst],
});

/** The times of an epic with everything below it, as lists show them. */
const estimated = (epic: string): string =>
  `nullif(coalesce(${epic}.time_estimate, 0) + ${epic}.time_estimate_below, 0)`;
const spent = (epic: string): string => `(${epic}.time_spent + ${epic}.time_spent_below)`;

const time = (name: string, key: SortKey): Readonly<Record<string, Sort>> => ({
  [`${name}_ASC`]: [key, newestFirst],
  [`${name}_DESC`]: [{ ...key, desc: true }, newestFirst],
});

const named: Readonly<Record<string, Sort>> = {
  ...both('START_DATE', nullable(ascending('start_date', 'date'))),
  ...both('END_DATE', nullable(ascending('due_date', 'date'))),
  ...both('TITLE', byTitle()),
  ...both('CREATED_AT', ascending('created_at', 'timestamptz')),
  ...both('UPDATED_AT', ascending('updated_at', 'timestamptz')),
  ...time('TIME_ESTIMATE', nullable(ascending('time_estimate', 'bigint', estimated))),
  ...time('TIME_SPENT', ascending('time_spent', 'bigint', spent)),
};

const old = Object.fromEntries(
  ['START_DATE_ASC', 'START_DATE_DESC', 'END_DATE_ASC', 'END_DATE_DESC'].map((name) => [
    name.toLowerCase(),
    named[name] as Sort,
  ]),
);

/** The orders of a group's epics; newest first by default. */
export const EPIC_SORTS: Readonly<Record<string, Sort>> = {
  DEFAULT: [indexed(newestFirst, 'root')],
  ...named,
  ...old,
};

/** The order of a parent's children. */
export const TREE_ORDER: Sort = [ascending('position', 'bigint'), descending('id', 'bigint')];

export const CHILD_SORTS: Readonly<Record<string, Sort>> = { TREE: TREE_ORDER, ...named, ...old };
