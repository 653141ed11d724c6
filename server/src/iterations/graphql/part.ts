import { readFileSync } from 'node:fs';
import {
  bool,
  day,
  globalId,
  instant,
  many,
  maybeNum,
  maybeStr,
  num,
  one,
  plain,
  str,
} from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending, byTitle, descending, type Sort } from '../../graphql/sort.ts';
import { visibleFromBelow } from '../../namespaces/visible-below.ts';
import { iterationPathSql } from '../address.ts';
import { timeboxReport } from '../../timeboxes/report.ts';
import { cadenceFilters, iterationFilters, iterationStateSql } from '../filters.ts';
import { iterationFullNameSql, iterationNameSql } from '../name.ts';
import { htmlField } from '../../markdown/graphql-field.ts';
import { iterationMutations } from './mutations.ts';

const joinNamespace = (row: string): string =>
  `JOIN namespaces ${row}_ns ON ${row}_ns.id = ${row}.namespace_id`;
const visible = (row: string): string => visibleFromBelow(`${row}_ns`);

const cadenceTitle = ascending(
  'cadence_title',
  'text',
  (iteration) =>
    `(SELECT lower(oc.title) FROM iteration_cadences oc WHERE oc.id = ${iteration}.cadence_id) COLLATE "C"`,
);
const cadence = ascending('cadence_id', 'bigint');

const SORTS: Readonly<Record<string, Sort>> = {
  CADENCE_AND_DUE_DATE_ASC: [cadenceTitle, cadence, ascending('due_date', 'date'), ascending('id', 'bigint')],
  CADENCE_AND_DUE_DATE_DESC: [
    cadenceTitle,
    cadence,
    descending('due_date', 'date'),
    descending('id', 'bigint'),
  ],
};

const list = (home: (iteration: string, ns: string) => string) =>
  many({
    where: (iteration, ns, args) => {
      const own =
        args.choice('includeAncestors') === false
          ? home(iteration, ns)
          : `${iteration}.namespace_id = ANY (${ns}.traversal_ids)`;
      return [
        `(${own}${args.choice('includeDescendants') === true ? ` OR ${iteration}_ns.traversal_ids @> ARRAY[${ns}.id]` : ''})`,
      ];
    },
    filters: iterationFilters,
    sorts: SORTS,
  });

/** The cadences of a group, whose id `home` is, and of the groups above when those are asked for. */
const cadences = (home: (ns: string) => string) =>
  many({
    where: (series, ns, args) => [
      args.choice('includeAncestorGroups') === true
        ? `${series}.namespace_id = ANY (${ns}.traversal_ids)`
        : `${series}.namespace_id = ${home(ns)}`,
    ],
    filters: cadenceFilters,
    sorts: { title: [byTitle(), ascending('id', 'bigint')] },
  });

export const iterationsGraphql: GraphqlPart = {
  sdl: ['./iterations.graphql', './mutations.graphql']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n'),
  mutations: iterationMutations,
  scalars: { IterationID: globalIds('Iteration'), IterationsCadenceID: globalIds('Iterations::Cadence') },
  types: {
    Iteration: {
      table: 'iterations',
      join: joinNamespace,
      visible,
      fields: {
        id: globalId('Iteration'),
        iid: plain('iid'),
        title: maybeStr('title'),
        displayText: str(iterationNameSql),
        fullDisplayText: str(iterationFullNameSql),
        description: maybeStr('description'),
        descriptionHtml: htmlField({ text: 'description' }),
        state: plain(iterationStateSql),
        sequence: num('sequence'),
        startDate: day('start_date'),
        dueDate: day('due_date'),
        webUrl: str((it) => `:public_url || ${iterationPathSql(it)}`),
        webPath: str((it) => `:base_path || ${iterationPathSql(it)}`),
        scopedUrl: maybeStr((it) => `:public_url || ${iterationPathSql(it)}`),
        scopedPath: maybeStr((it) => `:base_path || ${iterationPathSql(it)}`),
        report: timeboxReport('iteration_id'),
        group: one((ns, it) => `${ns}.id = ${it}.namespace_id`),
        iterationCadence: one((series, it) => `${series}.id = ${it}.cadence_id`),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
      },
    },
    IterationCadence: {
      table: 'iteration_cadences',
      join: joinNamespace,
      visible,
      fields: {
        id: globalId('Iterations::Cadence'),
        title: str('title'),
        description: maybeStr('description'),
        startDate: day('start_date'),
        durationInWeeks: maybeNum('duration_in_weeks'),
        iterationsInAdvance: maybeNum('iterations_in_advance'),
        automatic: bool('automatic'),
        active: bool('active'),
        rollOver: bool('roll_over'),
        group: one((ns, series) => `${ns}.id = ${series}.namespace_id`),
        iterations: many({
          where: (it, series) => [`${it}.cadence_id = ${series}.id`],
          filters: iterationFilters,
          sorts: SORTS,
        }),
      },
    },
    Group: {
      fields: {
        iterations: list((it, ns) => `${it}.namespace_id = ${ns}.id`),
        iterationCadences: cadences((ns) => `${ns}.id`),
      },
    },
    Project: {
      fields: {
        iterations: list((it, ns) => `${it}.namespace_id = ${ns}.parent_id`),
        iterationCadences: cadences((ns) => `${ns}.parent_id`),
      },
    },
    Query: { fields: { iteration: one((it, _, args) => `${it}.id = ${args.bind('id', 'bigint')}`) } },
  },
};
