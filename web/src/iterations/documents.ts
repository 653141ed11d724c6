import { formatDay, parseDay, type Day } from '@cairn/domain/dates/day';
import { ask } from '../api/ask.ts';
import { type AnswerOf, gql } from '../api/document.ts';
import { Refused } from '../api/refused.ts';

export const ITERATION_CARD = gql(`
  fragment IterationCard on Iteration {
    id
    title
    startDate
    dueDate
    state
    webPath
    report {
      stats {
        complete {
          count
          weight
        }
        total {
          count
          weight
        }
      }
    }
  }
`);

export type IterationCardFacts = AnswerOf<typeof ITERATION_CARD>;

export const CADENCES = gql(`
  query cadencesPage($fullPath: ID!) {
    group(fullPath: $fullPath) {
      id
      name
      userPermissions {
        adminIteration
      }
      iterationCadences(includeAncestorGroups: true, first: 50) {
        nodes {
          id
          title
          description
          automatic
          active
          rollOver
          durationInWeeks
          group {
            id
            name
            fullPath
          }
          current: iterations(state: current, first: 1) {
            nodes {
              ...IterationCard
            }
          }
          next: iterations(state: upcoming, first: 1) {
            nodes {
              id
              title
              startDate
              dueDate
              state
              webPath
            }
          }
        }
      }
    }
  }
`);

export type CadenceCardFacts = NonNullable<
  AnswerOf<typeof CADENCES>['group']
>['iterationCadences']['nodes'][number];

export const CADENCE = gql(`
  query cadencePage($fullPath: ID!, $id: IterationsCadenceID!) {
    group(fullPath: $fullPath) {
      id
      name
      iterationCadences(id: $id, includeAncestorGroups: true, first: 1) {
        nodes {
          id
          title
          description
          automatic
          active
          rollOver
          startDate
          durationInWeeks
          iterationsInAdvance
          group {
            id
            name
            fullPath
            userPermissions {
              adminIteration
            }
          }
        }
      }
    }
  }
`);

export type Cadence = NonNullable<AnswerOf<typeof CADENCE>['group']>['iterationCadences']['nodes'][number];

export const CADENCE_ITERATIONS = gql(`
  query cadenceIterations(
    $fullPath: ID!
    $ids: [IterationsCadenceID!]!
    $state: IterationState!
    $sort: IterationSort!
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      iterations(iterationCadenceIds: $ids, state: $state, sort: $sort, first: 50, after: $after) {
        nodes {
          ...IterationCard
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

export const ITERATION = gql(`
  query iterationPage($id: IterationID!) {
    iteration(id: $id) {
      ...IterationCard
      report {
        ...TimeboxReport
      }
      fullDisplayText
      description
      descriptionHtml
      group {
        id
        name
        fullPath
        userPermissions {
          adminIteration
        }
      }
      iterationCadence {
        id
        title
        automatic
        rollOver
      }
    }
  }
`);

export type Iteration = NonNullable<AnswerOf<typeof ITERATION>['iteration']>;

export function dayOf(text: string | null): Day | null {
  return text === null ? null : parseDay(text);
}

export function cadenceGid(id: string): string {
  return `gid://gitlab/Iterations::Cadence/${id}`;
}

export function iterationGid(id: string): string {
  return `gid://gitlab/Iteration/${id}`;
}

const textOf = (day: Day | null): string | null => (day === null ? null : formatDay(day));

export interface CadenceInput {
  title: string;
  description: string;
  automatic: boolean;
  startDate: Day | null;
  weeks: string;
  ahead: string;
  rollOver: boolean;
}

const cadenceFields = ({
  title,
  description,
  automatic,
  startDate,
  weeks,
  ahead,
  rollOver,
}: CadenceInput) => ({
  title: title.trim(),
  description: description.trim(),
  automatic,
  active: true,
  rollOver: automatic && rollOver,
  ...(automatic && {
    startDate: textOf(startDate),
    durationInWeeks: Number(weeks),
    iterationsInAdvance: Number(ahead),
  }),
});

/** Throws Refused with the messages of a mutation, if it has any. */
function accepted<Payload extends { readonly errors: readonly string[] }>(payload: Payload | null): Payload {
  if (payload === null || payload.errors.length > 0) throw new Refused(payload?.errors ?? []);
  return payload;
}

const CREATE_CADENCE = gql(`
  mutation createCadence($input: IterationCadenceCreateInput!) {
    iterationCadenceCreate(input: $input) {
      iterationCadence {
        id
      }
      errors
    }
  }
`);

/** Creates a cadence in a group and returns its global id. */
export async function createCadence(groupPath: string, input: CadenceInput): Promise<string> {
  const answer = await ask(CREATE_CADENCE, { input: { groupPath, ...cadenceFields(input) } });
  const { iterationCadence } = accepted(answer.iterationCadenceCreate);
  return iterationCadence?.id ?? '';
}

const UPDATE_CADENCE = gql(`
  mutation updateCadence($input: IterationCadenceUpdateInput!) {
    iterationCadenceUpdate(input: $input) {
      errors
    }
  }
`);

export async function updateCadence(id: string, input: CadenceInput): Promise<void> {
  const answer = await ask(UPDATE_CADENCE, { input: { id, ...cadenceFields(input) } });
  accepted(answer.iterationCadenceUpdate);
}

const DELETE_CADENCE = gql(`
  mutation deleteCadence($id: IterationsCadenceID!) {
    iterationCadenceDestroy(input: { id: $id }) {
      errors
    }
  }
`);

export async function deleteCadence(id: string): Promise<void> {
  accepted((await ask(DELETE_CADENCE, { id })).iterationCadenceDestroy);
}

export interface IterationInput {
  title: string;
  description: string;
  startDate: Day | null;
  dueDate: Day | null;
}

const iterationFields = ({ title, description, startDate, dueDate }: IterationInput) => ({
  title: title.trim() || null,
  description: description.trim(),
  startDate: textOf(startDate),
  dueDate: textOf(dueDate),
});

const CREATE_ITERATION = gql(`
  mutation createIteration($input: iterationCreateInput!) {
    iterationCreate(input: $input) {
      iteration {
        webPath
      }
      errors
    }
  }
`);

/** Creates an iteration and returns the path of its page. */
export async function createIteration(
  groupPath: string,
  iterationsCadenceId: string,
  input: IterationInput,
): Promise<string> {
  const answer = await ask(CREATE_ITERATION, {
    input: { groupPath, iterationsCadenceId, ...iterationFields(input) },
  });
  return accepted(answer.iterationCreate).iteration?.webPath ?? '';
}

const UPDATE_ITERATION = gql(`
  mutation updateIteration($input: UpdateIterationInput!) {
    updateIteration(input: $input) {
      errors
    }
  }
`);

export async function updateIteration(groupPath: string, id: string, input: IterationInput): Promise<void> {
  accepted(
    (await ask(UPDATE_ITERATION, { input: { groupPath, id, ...iterationFields(input) } })).updateIteration,
  );
}

const DELETE_ITERATION = gql(`
  mutation deleteIteration($id: IterationID!) {
    iterationDelete(input: { id: $id }) {
      errors
    }
  }
`);

export async function deleteIteration(id: string): Promise<void> {
  accepted((await ask(DELETE_ITERATION, { id })).iterationDelete);
}

const MOVE_UNFINISHED = gql(`
  mutation moveUnfinished($id: IterationID!) {
    iterationMoveUnfinished(input: { id: $id }) {
      movedCount
      changeIds
      errors
    }
  }
`);

/** Plans the open issues of an iteration for the next one. */
export async function moveUnfinished(id: string) {
  const { movedCount, changeIds } = accepted((await ask(MOVE_UNFINISHED, { id })).iterationMoveUnfinished);
  return { count: movedCount ?? 0, changeIds: changeIds ?? [] };
}
