import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { EPIC_LIST_PARAMS, epicsOfPage } from '../epics/page/list.ts';
import { CairnError, invalid } from '../http/errors.ts';
import { selectAll, type Which } from '../http/listing.ts';
import { ISSUE_LIST_PARAMS, issuesOfPage } from '../issues/page/list.ts';
import { unknownParams, invalidFilterParams } from '../lists/filter-params.ts';
import { BULK_MAX } from '../item-changes/bulk/bulk-input.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import type { Noun } from '../work-items/rows.ts';

/** A list of items: of a namespace, or null for the viewer's own. */
export interface List {
  readonly noun: Noun;
  readonly place: NamespaceRow | null;
}

/** The items of a call: by their ids, or all of a list's query with their expected number. */
export interface Choice {
  readonly ids?: readonly number[] | undefined;
  readonly filter?: string | undefined;
  readonly expected_count?: number | undefined;
}

const LONGEST_FILTER = 8000;
/** Counting stops here. */
const MOST_COUNTED = 10_000;

/**
 * The ids of the items of a call. Throws unless they are named in exactly one way, and when a list has
 * another number of items than expected: the error contains the actual number.
 */
export async function chosenIds(
  context: Context,
  viewer: Viewer,
  list: List,
  { ids, filter, expected_count: expected }: Choice,
): Promise<number[]> {
  if ((ids === undefined) === (filter === undefined))
    throw invalid({ base: ['Name the items, either by ids or by filter'] });
  if (ids !== undefined) return [...ids];
  if ((filter as string).length > LONGEST_FILTER)
    throw invalid({ filter: [`is too long (maximum is ${LONGEST_FILTER} characters)`] });
  const query = new URLSearchParams(filter);
  const params = list.noun === 'epic' ? EPIC_LIST_PARAMS : ISSUE_LIST_PARAMS;
  const unknown = unknownParams(params, query);
  const invalidKnown = invalidFilterParams(params, query).filter((name) => !unknown.includes(name));
  const problems = [
    ...unknown.map((name) => `${name} is unknown`),
    ...invalidKnown.map((name) => `${name} does not have a valid value`),
  ];
  if (problems.length > 0) throw invalid({ filter: problems });
  const found = await listedIds(context, viewer, list, query);
  const count = found.length;
  if (expected === undefined) throw counted('invalid', "Expected count can't be blank", count);
  if (count > BULK_MAX)
    throw counted(
      'invalid',
      `The list holds ${told(count)} items; at most 5,000 can be changed at once`,
      count,
    );
  if (count !== expected) {
    const items = count === 1 ? 'item' : 'items';
    throw counted('conflict', `The list holds ${told(count)} ${items} now, not ${told(expected)}`, count);
  }
  return found;
}

const told = (count: number): string =>
  count > MOST_COUNTED ? 'more than 10,000' : count.toLocaleString('en');

const counted = (code: 'invalid' | 'conflict', sentence: string, count: number): CairnError =>
  new CairnError(code, sentence, undefined, { count });

const listedIds = async (
  context: Context,
  viewer: Viewer,
  { noun, place }: List,
  query: URLSearchParams,
): Promise<number[]> => {
  const which: Omit<Which, 'order'> | null =
    noun === 'epic' && place !== null
      ? epicsOfPage(place, query)
      : await issuesOfPage(context, viewer, place, query);
  if (which === null) return [];
  const rows = await selectAll<{ id: number }>(
    context,
    viewer,
    { ...which, order: which.key },
    { columns: 'page.id', joins: '' },
    MOST_COUNTED + 1,
  );
  return rows.map(({ id }) => id);
};
