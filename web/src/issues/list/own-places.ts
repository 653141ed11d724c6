import { items } from '../../items/table.ts';
import type { Followed } from '../../lists/follow-news.ts';
import { gql } from '../../server/document.ts';
import { useAnswer } from '../../server/use-answer.ts';
import type { ListedIssue } from './listed-issue.ts';

const OWN_GROUPS = gql(`
  query ownGroups {
    groups(membership: true, first: 100) {
      nodes {
        id
        fullPath
      }
    }
  }
`);

/** A stream takes 100 groups of all tabs of a browser together. */
const MOST_FOLLOWED = 50;

const rootOf = (path: string): string => path.split('/')[0]?.toLowerCase() ?? '';

/** The first place of each top-level group: what is told of one is told of all below the same group. */
export function ofEachRoot(paths: readonly string[]): string[] {
  return [...new Map(paths.toReversed().map((path) => [rootOf(path), path])).entries()]
    .toSorted(([, one], [, other]) => paths.indexOf(one) - paths.indexOf(other))
    .slice(0, MOST_FOLLOWED)
    .map(([, path]) => path);
}

/** The project that an issue lies in. */
const projectOf = (id: string): readonly string[] => {
  const reference = items.item<ListedIssue>(id)?.fullReference;
  return reference === undefined ? [] : [reference.slice(0, reference.lastIndexOf('#'))];
};

/** What a list of one's own issues follows: one's groups, and where the issues lie that it shows. */
export function useOwnPlaces(isOwn: boolean, ids: readonly string[]): Followed {
  const { data } = useAnswer(OWN_GROUPS, {}, { enabled: isOwn });
  if (!isOwn || data === undefined) return NOTHING;
  const groups = data.groups?.nodes.map(({ fullPath }) => fullPath) ?? [];
  return { places: ofEachRoot([...groups, ...ids.flatMap(projectOf)]), own: true };
}

const NOTHING: Followed = { places: [] };
