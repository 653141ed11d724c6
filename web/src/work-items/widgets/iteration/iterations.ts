import { civil } from '@cairn/domain/dates/day';
import type { Namespace } from '../../../groups/namespace.ts';
import { ask } from '../../../api/ask.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import { viewerToday } from '../../../ui/dates/first/viewer-today.ts';
import type { ListboxOption } from '../../../ui/listbox/listbox-options.ts';
import { type FoundPage, nextOf } from '../../../ui/listbox/use-found.ts';

const ITERATIONS = gql(`
  query iterationChoices(
    $fullPath: ID!
    $search: String!
    $state: IterationState!
    $after: String
    $ofGroup: Boolean!
  ) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      iterations(
        includeAncestors: true
        state: $state
        search: $search
        in: [TITLE, CADENCE_TITLE]
        first: 100
        after: $after
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...IterationChoice
        }
      }
    }
    project(fullPath: $fullPath) @skip(if: $ofGroup) {
      id
      iterations(
        includeAncestors: true
        state: $state
        search: $search
        in: [TITLE, CADENCE_TITLE]
        first: 100
        after: $after
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...IterationChoice
        }
      }
    }
  }
`);

const ITERATION = gql(`
  fragment IterationChoice on Iteration {
    id
    displayText
    state
    iterationCadence {
      title
    }
  }
`);

export type ItemIteration = AnswerOf<typeof ITERATION>;

/**
 * A page of the iterations of the group or project and its ancestor groups, the current ones first. Past ones
 * are found by a search only, the latest first.
 */
export async function fetchIterations(
  { kind, fullPath }: Namespace,
  search: string,
  after: string | null,
): Promise<FoundPage<ItemIteration>> {
  const state = search === '' ? 'opened' : 'all';
  const asked = { fullPath, search, state, after, ofGroup: kind === 'group' } as const;
  const { group, project } = await ask(ITERATIONS, asked);
  const page = (group ?? project)?.iterations;
  const found = (['current', 'upcoming', 'closed'] as const).flatMap((wanted) => {
    const those = (page?.nodes ?? []).filter((one) => one.state === wanted);
    return wanted === 'closed' ? those.toReversed() : those;
  });
  return { found, next: nextOf(page) };
}

const DAYS = /^(.+ – .+), (\d{4})$/;

/** The name of an iteration, without the year if its days are in the current one: "Nov 23 – Dec 6". */
export function iterationName({ displayText }: Pick<ItemIteration, 'displayText'>): string {
  const [, days, year] = DAYS.exec(displayText) ?? [];
  return days !== undefined && Number(year) === civil(viewerToday()).year && !days.includes(',')
    ? days
    : displayText;
}

const STATES: Partial<Record<ItemIteration['state'], string>> = { current: 'Current', closed: 'Closed' };

/** The cadence of an iteration, and whether it is the current one or over; empty when neither is known. */
export function iterationNote({ state, iterationCadence }: ItemIteration): string {
  return [STATES[state] ?? '', iterationCadence?.title ?? ''].filter((part) => part !== '').join(' · ');
}

/** A list option for an iteration: "Current · Nov 23 – Dec 6", below it the cadence. */
export function iterationOption(iteration: ItemIteration): ListboxOption {
  const { id, state, iterationCadence } = iteration;
  const [name, stateText] = [iterationName(iteration), STATES[state]];
  return {
    value: id,
    label: stateText === undefined ? name : `${stateText} · ${name}`,
    description: iterationCadence?.title,
  };
}
