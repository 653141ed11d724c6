import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { plainConditions } from '../graphql/filter.ts';
import { selectPage, type Which } from '../http/listing.ts';
import { pageOf } from '../http/openapi/answers.ts';
import { answerPage, pageParams } from '../http/paging.ts';
import { commaList, flag, oneOf, optional, searchText } from '../http/params.ts';
import { serve } from '../http/route.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import { PLACES, placeParams } from '../namespaces/rest/place.ts';
import { iterationFilters } from './filters.ts';
import { iterationAnswer, type IterationRow, iterationShown, presentIteration } from './presenter.ts';
import { updatedBetween } from '../lists/params.ts';

const listInput = z.object({
  ...pageParams,
  state: optional(oneOf(['opened', 'upcoming', 'current', 'closed', 'all'])).describe(
    'Where it lies from today',
  ),
  search: optional(searchText).describe('Part of a title, or of the days where there is none; or the id'),
  in: optional(commaList).describe('Where the search looks, separated by commas: title, cadence_title'),
  include_ancestors: optional(flag).describe('Also iterations of the groups above; true unless said'),
  include_descendants: optional(flag).describe('Also iterations of the groups below'),
  ...updatedBetween,
});

const SEARCHED: readonly string[] = ['title', 'cadence_title'];

interface Place {
  readonly id: number;
  readonly traversal_ids: readonly number[];
}

const iterationsWhere = (place: Place, filters: z.output<typeof listInput>): Which => {
  const reach = ['i.namespace_id = :place_id'];
  if (filters.include_ancestors ?? true) reach.push('i.namespace_id = ANY(:path_ids)');
  if (filters.include_descendants) reach.push('n.traversal_ids @> ARRAY[:place_id]');
  const asked = plainConditions(iterationFilters, 'i', {
    state: filters.state,
    search: filters.search,
    in: filters.in?.map((name) => name.toUpperCase()),
  });
  return {
    from: 'iterations i JOIN namespaces n ON n.id = i.namespace_id',
    key: 'i.id',
    where: [
      `(${reach.join(' OR ')})`,
      visibleFromBelow('n'),
      ...asked.where,
      ...(filters.updated_before ? ['i.updated_at <= :updated_before'] : []),
      ...(filters.updated_after ? ['i.updated_at >= :updated_after'] : []),
    ],
    order: 'i.due_date, i.id',
    values: {
      ...asked.values,
      place_id: place.id,
      path_ids: place.traversal_ids,
      updated_before: filters.updated_before,
      updated_after: filters.updated_after,
    },
    types: {
      ...asked.types,
      place_id: 'bigint',
      path_ids: 'bigint[]',
      updated_before: 'timestamptz',
      updated_after: 'timestamptz',
    },
  };
};

/** Routes of iterations of groups, and of those a project uses. */
export function iterationsRest(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/iterations`],
      summary: `List the iterations of a ${kind}`,
      tag: 'Iterations',
      params: placeParams,
      input: listInput,
      check: (input) =>
        input.in === undefined || (input.in.length > 0 && input.in.every((name) => SEARCHED.includes(name)))
          ? null
          : 'in does not have a valid value',
      answers: pageOf(iterationAnswer),
      answer: async (call) => {
        const which = iterationsWhere(await placeOf(call), call.input);
        const page = await selectPage<IterationRow>(context, call.viewer, which, iterationShown, call.input);
        return answerPage(call, page).map((row) => presentIteration(context, row));
      },
    });
  }
}
