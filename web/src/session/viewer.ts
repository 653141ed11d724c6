import { type AnswerOf, gql } from '../server/document.ts';
import { knownAnswer } from '../server/answers.ts';
import { useAnswer } from '../server/use-answer.ts';

export const VIEWER = gql(`
  query Viewer {
    currentUser {
      id
      username
      name
      avatarUrl
      webUrl
    }
  }
`);

export type Viewer = NonNullable<AnswerOf<typeof VIEWER>['currentUser']>;

/** Who is signed in: undefined while unknown, null for nobody. */
export function useViewer(): Viewer | null | undefined {
  const { data, error } = useAnswer(VIEWER, {});
  if (error !== null) return null;
  return data?.currentUser;
}

/** The same without waiting; null while unknown. */
export const knownViewer = (): Viewer | null => knownAnswer(VIEWER, {})?.currentUser ?? null;
