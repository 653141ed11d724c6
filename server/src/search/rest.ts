import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { selectPage } from '../http/listing.ts';
import { pageOf } from '../http/openapi/answers.ts';
import { answerPage, pageParams } from '../http/paging.ts';
import { commaList, flag, oneOf, optional, type Param, required, searchText } from '../http/params.ts';
import { type Call, none, serve } from '../http/route.ts';
import { fixedParams, unsupportedParams } from '../http/unsupported-params.ts';
import { sortParam } from '../lists/params.ts';
import { PLACES, placeParams } from '../namespaces/rest/place.ts';
import { foundAnswer, type SearchedPlace, SCOPES, UNSERVED_SCOPES } from './scopes.ts';

const TAG = 'Search';

type Kind = keyof typeof SCOPES;

/** GitLab's scopes that do not exist here are parsed too, so that they can be refused by name. */
const scopeOf = (kind: Kind): Param<string> => {
  const served = Object.keys(SCOPES[kind]);
  const known = new Set([
    ...Object.values(SCOPES).flatMap((scopes) => Object.keys(scopes)),
    ...UNSERVED_SCOPES,
  ]);
  const { problem, ...listed } = oneOf(served);
  return {
    ...listed,
    read: (value) => (typeof value === 'string' && known.has(value) ? value : undefined),
    problem,
  };
};

const inputOf = (kind: Kind) =>
  z.object({
    ...pageParams,
    scope: required(scopeOf(kind)).describe('What is searched for'),
    search: required(searchText).describe(
      'Words that titles and descriptions, or names, hold; of epics, work items and notes, the newest 5000 that match are looked at',
    ),
    state: optional(oneOf(['opened', 'closed', 'all'])).describe(
      'Of issues, epics and work items: all unless said',
    ),
    confidential: optional(flag).describe('Of items and notes: only confidential ones, or only others'),
    fields: optional(commaList).describe('Of issues and work items: title, to look at nothing else'),
    order_by: optional(oneOf(['created_at'])).describe('By their creation'),
    ...sortParam,
    ...fixedParams('basic', 'search_type'),
    ...unsupportedParams('ref', 'type', 'include_archived', 'exclude_forks', 'regex', 'num_context_lines'),
  });

type SearchInput = z.output<ReturnType<typeof inputOf>>;

const checkSearch =
  (kind: Kind) =>
  ({ scope, fields }: SearchInput): string | null => {
    if (!(scope in SCOPES[kind])) return `scope ${scope} is not supported`;
    return fields?.some((name) => name !== 'title') ? 'fields does not have a valid value' : null;
  };

const answerFound = async (call: Call<unknown, SearchInput>, kind: Kind, place: SearchedPlace) => {
  const { context, viewer, input } = call;
  const scopes: Readonly<Record<string, (typeof SCOPES)['group']['issues']>> = SCOPES[kind];
  // The parameter has been validated against the table.
  const scope = scopes[input.scope] as (typeof SCOPES)['group']['issues'];
  const page = await selectPage<never>(
    context,
    viewer,
    scope.which(viewer, place, input),
    scope.shown,
    input,
  );
  return answerPage(call, page).map((row) => scope.present(context, row, place, viewer));
};

/** Serves the search over several kinds of objects, on the whole server and within a group or project. */
export function searchRest(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/search'],
    summary: 'Search all of the server',
    tag: TAG,
    signedIn: true,
    params: none,
    input: inputOf('everywhere'),
    check: checkSearch('everywhere'),
    answers: pageOf(foundAnswer),
    answer: async (call) => answerFound(call, 'everywhere', null),
  });
  for (const { kind, base, placeOf } of PLACES)
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/search`, `${base}/-/search`],
      summary: `Search a ${kind}`,
      tag: TAG,
      signedIn: true,
      params: placeParams,
      input: inputOf(kind),
      check: checkSearch(kind),
      answers: pageOf(foundAnswer),
      answer: async (call) => answerFound(call, kind, await placeOf(call)),
    });
}
