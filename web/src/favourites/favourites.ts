import { type AnswerOf, gql } from '../api/document.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useSignedIn } from '../session/signed-in.ts';

/** The viewer's favourites, in their order; nobody has more than fit on this page. */
export const FAVOURITES = gql(`
  query Favourites {
    currentUser {
      id
      favourites(first: 100) {
        nodes {
          id
          kind
          targetId
          name
          placeName
          webPath
        }
      }
    }
  }
`);

type Answer = AnswerOf<typeof FAVOURITES>;

export type Favourite = NonNullable<Answer['currentUser']>['favourites']['nodes'][number];

/** What can be starred, as the list of favourites shows it. */
export type Starrable = Omit<Favourite, 'id'>;

/** True when both are about the same thing. */
export function isSameTarget(
  one: Pick<Starrable, 'kind' | 'targetId'>,
  other: Pick<Starrable, 'kind' | 'targetId'>,
): boolean {
  return one.kind === other.kind && one.targetId === other.targetId;
}

const NONE: readonly Favourite[] = [];

/** The viewer's favourites; undefined until they are known, and empty when they cannot be read. */
export function useFavourites(): readonly Favourite[] | undefined {
  const isSignedIn = useSignedIn();
  const { data, error } = useAnswer(FAVOURITES, {}, { enabled: isSignedIn, retry: true });
  if (!isSignedIn) return NONE;
  return data === undefined && error === null ? undefined : (data?.currentUser?.favourites.nodes ?? NONE);
}
