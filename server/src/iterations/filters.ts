import { ArgumentError } from '../graphql/arguments.ts';
import type { Filters } from '../graphql/filter.ts';
import { iidOf } from '../graphql/iid.ts';
import { containing } from '../graphql/patterns.ts';
import { timeframeFilter } from '../graphql/timeframe.ts';
import { iterationNameSql } from './name.ts';

/** SQL of an iteration's state, from its dates and today. */
export function iterationStateSql(iteration: string): string {
  return `CASE WHEN ${iteration}.start_date > current_date THEN 'upcoming' WHEN ${iteration}.due_date < current_date THEN 'closed' ELSE 'current' END`;
}

const STATES: Readonly<Record<string, (iteration: string) => string>> = {
  upcoming: (iteration) => `${iteration}.start_date > current_date`,
  current: (iteration) => `current_date BETWEEN ${iteration}.start_date AND ${iteration}.due_date`,
  opened: (iteration) => `${iteration}.due_date >= current_date`,
  closed: (iteration) => `${iteration}.due_date < current_date`,
};

const FIELDS: Readonly<Record<string, (iteration: string) => string>> = {
  // Those named by their days are found by them; a number finds the one that has it.
  TITLE: (iteration) =>
    `(folded(${iterationNameSql(iteration)}) LIKE folded(:iteration_search) OR ${iteration}.id::text = :iteration_number)`,
  CADENCE_TITLE: (iteration) =>
    `EXISTS (SELECT 1 FROM iteration_cadences sc WHERE sc.id = ${iteration}.cadence_id AND folded(sc.title) LIKE folded(:iteration_search))`,
};

const idOf = (value: string): number => {
  const id = /^(?:gid:\/\/gitlab\/Iteration\/)?(\d{1,15})$/.exec(value)?.[1];
  if (id === undefined)
    throw new ArgumentError('id', 'is neither a number nor the global id of an iteration');
  return Number(id);
};

export const iterationFilters: Filters = {
  state: { where: (iteration, given) => STATES[String(given.choice('state'))]?.(iteration) ?? null },
  search: {
    params: { iteration_search: 'text', iteration_number: 'text' },
    values: (search: string) => ({ iteration_search: containing(search), iteration_number: search.trim() }),
    where: (iteration, given) => {
      const places = given.has('in') ? (given.choice('in') as readonly string[]) : ['TITLE'];
      return `(${places.map((place) => FIELDS[place]?.(iteration) ?? 'false').join(' OR ')})`;
    },
  },
  id: {
    params: { iteration_id: 'bigint' },
    values: (id: string) => ({ iteration_id: idOf(id) }),
    where: (iteration) => `${iteration}.id = :iteration_id`,
  },
  iid: {
    params: { iteration_iid: 'integer' },
    values: (iid: string) => ({ iteration_iid: iidOf(iid) }),
    where: (iteration) => `${iteration}.iid = :iteration_iid`,
  },
  iterationCadenceIds: {
    params: { cadence_ids: 'bigint[]' },
    where: (iteration) => `${iteration}.cadence_id = ANY (:cadence_ids)`,
  },
  timeframe: timeframeFilter,
};

export const cadenceFilters: Filters = {
  id: { params: { cadence_id: 'bigint' }, where: (cadence) => `${cadence}.id = :cadence_id` },
  title: {
    params: { cadence_title: 'text' },
    values: (title: string) => ({ cadence_title: containing(title) }),
    where: (cadence) => `folded(${cadence}.title) LIKE folded(:cadence_title)`,
  },
  active: { where: (cadence, given) => `${given.choice('active') === true ? '' : 'NOT '}${cadence}.active` },
};
