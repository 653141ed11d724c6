import { civil } from '@cairn/domain/dates/day';
import type { Namespace } from '../../../groups/namespace.ts';
import { ask } from '../../../api/ask.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import { viewerToday } from '../../../ui/dates/first/viewer-today.ts';
import type { ListboxOption } from '../../../ui/listbox/listbox-options.ts';

const ITERATIONS = gql(`
  query iterationChoices($fullPath: ID!, $search: String!, $state: IterationState!, $ofGroup: Boolean!) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      iterations(
        includeAncestors: true
        state: $state
        search: $search
        in: [TITLE, CADENCE_TITLE]
        first: 30
      ) {
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
        first: 30
      ) {
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
 * Iterations of the group or project and its ancestor groups, the current ones first. Past ones are found by a
 * search only, the latest first.
 */
export async function fetchIterations(
  { kind, fullPath }: Namespace,
  search: string,
): Promise<readonly ItemIteration[]> {
  const state = search === '' ? 'opened' : 'all';
  const { group, project } = await ask(ITERATIONS, { fullPath, search, state, ofGroup: kind === 'group' });
  const iterations = (group ?? project)?.iterations.nodes ?? [];
  return (['current', 'upcoming', 'closed'] as const).flatMap((wanted) => {
    const found = iterations.filter((one) => one.state === wanted);
    return wanted === 'closed' ? found.toReversed() : found;
  });
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
