import { items } from '../../../items/table.ts';
import type { Followed } from '../../../lists/follow-news.ts';
import { gql } from '../../../api/document.ts';
import { useAnswer } from '../../../api/use-answer.ts';
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

/** The event stream accepts 100 groups for all tabs of a browser together. */
const MOST_FOLLOWED = 50;

const rootOf = (path: string): string => path.split('/')[0]?.toLowerCase() ?? '';

/**
 * The first path of each top-level group: events of one group include those of all below the same top-level
 * group.
 */
export function ofEachRoot(paths: readonly string[]): string[] {
  return [...new Map(paths.toReversed().map((path) => [rootOf(path), path])).entries()]
    .toSorted(([, one], [, other]) => paths.indexOf(one) - paths.indexOf(other))
    .slice(0, MOST_FOLLOWED)
    .map(([, path]) => path);
}

/** The project of an issue. */
const projectOf = (id: string): readonly string[] => {
  const reference = items.item<ListedIssue>(id)?.fullReference;
  return reference === undefined ? [] : [reference.slice(0, reference.lastIndexOf('#'))];
};

/** The groups whose events a personal list follows: the viewer's groups, and those of the issues shown. */
export function useOwnPlaces(isOwn: boolean, ids: readonly string[]): Followed {
  const { data } = useAnswer(OWN_GROUPS, {}, { enabled: isOwn });
  if (!isOwn || data === undefined) return NOTHING;
  const groups = data.groups?.nodes.map(({ fullPath }) => fullPath) ?? [];
  return { places: ofEachRoot([...groups, ...ids.flatMap(projectOf)]), own: true };
}

const NOTHING: Followed = { places: [] };
