import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import type { Namespace } from '../../groups/namespace.ts';
import type { Suggest } from '../../search/suggestion.ts';
import { distinct, type Finder, suggestBy } from '../../search/values/finder.ts';
import { labelFinder } from '../../search/values/labels.ts';
import { peopleFinder, type Person } from '../../search/values/people.ts';
import { milestoneFinder, reactionFinder } from '../../search/values/titles.ts';
import { numberFinder, dayFinder } from '../../search/values/typed.ts';
import { epicFinder } from '../../search/values/epics.ts';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { nextOf } from '../../ui/listbox/use-found.ts';
import { ask } from '../../api/ask.ts';
import { gql } from '../../api/document.ts';

const GROUP_PEOPLE = gql(`
  query groupPeople($fullPath: ID!, $search: String) {
    place: group(fullPath: $fullPath) {
      id
      autocompleteUsers(search: $search) {
        id
        avatarUrl
        name
        username
      }
    }
  }
`);

const PROJECT_PEOPLE = gql(`
  query projectPeople($fullPath: ID!, $search: String) {
    place: project(fullPath: $fullPath) {
      id
      autocompleteUsers(search: $search) {
        id
        avatarUrl
        name
        username
      }
    }
  }
`);

const GROUP_AUTHORS = gql(`
  query groupIssueAuthors($fullPath: ID!, $search: String) {
    place: group(fullPath: $fullPath) {
      id
      issueAuthors(search: $search) {
        id
        avatarUrl
        name
        username
      }
    }
  }
`);

const PROJECT_AUTHORS = gql(`
  query projectIssueAuthors($fullPath: ID!, $search: String) {
    place: project(fullPath: $fullPath) {
      id
      issueAuthors(search: $search) {
        id
        avatarUrl
        name
        username
      }
    }
  }
`);

const ITERATIONS = gql(`
  query searchIterations($fullPath: ID!, $search: String, $after: String) {
    group(fullPath: $fullPath) {
      id
      iterations(
        search: $search
        in: [TITLE, CADENCE_TITLE]
        includeAncestors: true
        sort: CADENCE_AND_DUE_DATE_DESC
        first: 20
        after: $after
      ) {
        nodes {
          id
          fullDisplayText
          displayText
          iterationCadence {
            title
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const iterationFinder = (fullPath: string): Finder => ({
  problem: 'There was a problem fetching iterations.',
  async find(search, after) {
    const { group } = await ask(ITERATIONS, { fullPath, search, after });
    const found = (group?.iterations.nodes ?? []).map(
      ({ fullDisplayText, displayText, iterationCadence }) => ({
        value: fullDisplayText,
        label: displayText,
        detail: iterationCadence.title,
      }),
    );
    return { found: distinct(found), next: nextOf(group?.iterations) };
  },
});

const DAY_KEYS = ISSUE_TOKENS.flatMap(({ key }) => (/_(?:after|before)$/.test(key) ? key : []));

/** Suggestions that do not depend on a group or project. */
const anywhere = (people: Finder): Readonly<Record<string, Finder>> => ({
  author: people,
  assignee: people,
  reaction: reactionFinder,
  weight: numberFinder,
  ...Object.fromEntries(DAY_KEYS.map((key) => [key, dayFinder(viewerToday())])),
});

/** Suggestions for the filter tokens of the issues of a group or project, or of all; throws SuggestionProblem. */
export function createIssueSuggestions(namespace: Namespace | null, currentUser: Person | null): Suggest {
  if (namespace === null) return suggestBy(anywhere(peopleFinder(currentUser, async () => [])));
  const { fullPath } = namespace;
  const isGroup = namespace.kind === 'group';
  const groupPath = isGroup ? fullPath : fullPath.slice(0, fullPath.lastIndexOf('/'));
  const people = peopleFinder(currentUser, async (search) => {
    const asked = { fullPath, search };
    const { place } = isGroup ? await ask(GROUP_PEOPLE, asked) : await ask(PROJECT_PEOPLE, asked);
    return place?.autocompleteUsers ?? [];
  });
  const authors = peopleFinder(currentUser, async (search) => {
    const asked = { fullPath, search };
    const { place } = isGroup ? await ask(GROUP_AUTHORS, asked) : await ask(PROJECT_AUTHORS, asked);
    return place?.issueAuthors ?? [];
  });
  return suggestBy({
    ...anywhere(people),
    author: authors,
    label: labelFinder(namespace, {
      include_ancestor_groups: true,
      ...(isGroup && { include_descendant_groups: true }),
    }),
    milestone: milestoneFinder(namespace),
    epic: epicFinder(groupPath),
    iteration: iterationFinder(groupPath),
  });
}
