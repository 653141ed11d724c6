import { type AnswerOf, gql } from '../server/document.ts';
import { ask } from '../server/ask.ts';
import { SUBGROUPS_PAGE_SIZE } from '@cairn/domain/roadmap/limits';
import { epicValue } from '@cairn/domain/search/address';
import type { FoundTokenKey, TokenKey } from '@cairn/domain/search/tokens';
import { withBase } from '../site/base-path.ts';
import { type Suggest, type Suggestion, SuggestionProblem } from '../search/suggestion.ts';
import { send } from '../server/send.ts';
import { toast } from '../ui/messages/toast.ts';

const AUTOCOMPLETE_USERS = gql(`
  query autocompleteUsers($fullPath: ID!, $search: String) {
    group(fullPath: $fullPath) {
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

const SEARCH_EPICS = gql(`
  query searchEpics(
    $fullPath: ID!
    $search: String
    $iidStartsWith: String
    $state: EpicState
    $sort: EpicSort
  ) {
    group(fullPath: $fullPath) {
      id
      epics(
        search: $search
        iidStartsWith: $iidStartsWith
        state: $state
        sort: $sort
        includeAncestorGroups: true
        includeDescendantGroups: false
        first: 20
      ) {
        nodes {
          id
          iid
          title
          reference(full: true)
          group {
            id
            fullPath
          }
        }
      }
    }
  }
`);

const SUBGROUPS = gql(`
  query getSubGroups($fullPath: ID!, $search: String, $first: Int, $after: String) {
    group(fullPath: $fullPath) {
      id
      name
      fullName
      fullPath
      descendantGroups(search: $search, first: $first, after: $after) {
        nodes {
          id
          name
          fullName
          fullPath
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Group = NonNullable<AnswerOf<typeof AUTOCOMPLETE_USERS>['group']>;
type Person = Omit<Group['autocompleteUsers'][number], 'id'>;

export type SuggestionContext = {
  fullPath: string;
  /** Offered first among authors. */
  currentUser: Person | null;
};

type Finder = {
  readonly find: (search: string) => Promise<Suggestion[]>;
  /** What to say when it fails. */
  readonly problem: string;
};

/** Values for the tokens of a group's epics; throws SuggestionProblem. */
export function createEpicSuggestions({ fullPath, currentUser }: SuggestionContext): Suggest {
  const finders: Readonly<Record<FoundTokenKey, Finder>> = {
    author: {
      problem: 'There was a problem fetching users.',
      async find(search) {
        const variables = { fullPath, search };
        const data = await ask(AUTOCOMPLETE_USERS, variables);
        const found = data?.group?.autocompleteUsers ?? [];
        const first =
          currentUser === null
            ? []
            : matching([currentUser], search, (user) => `${user.name} ${user.username}`);
        return [...first, ...found.filter((user) => user.username !== currentUser?.username)].map((user) => ({
          value: user.username,
          label: user.name,
          detail: `@${user.username}`,
          avatarUrl: user.avatarUrl,
          person: true,
        }));
      },
    },
    label: {
      problem: 'There was a problem fetching labels.',
      async find(search) {
        const [latest, labels] = await Promise.all([
          search === '' ? latestLabels(fullPath) : [],
          labelsOf(fullPath, `per_page=100&search=${encodeURIComponent(search)}`),
        ]);
        return distinct([...latest, ...matching(labels, search, (label) => label.label)]);
      },
    },
    milestone: {
      problem: 'Something went wrong while fetching milestones',
      async find(search) {
        const milestones = await getJson<{ title: string }[]>(
          withBase(
            `/api/v4/groups/${encodeURIComponent(fullPath)}/milestones?include_ancestors=true&include_descendants=true&per_page=100&search=${encodeURIComponent(search)}`,
          ),
        );
        return distinct(
          matching(milestones, search, ({ title }) => title).map(({ title }) => ({
            value: title,
            label: title,
          })),
        );
      },
    },
    epic: {
      problem: 'There was a problem fetching epics.',
      async find(search) {
        const typed = search.trim().replace(/^&/, '');
        const variables = { fullPath, ...epicSearch(typed) };
        const data = await ask(SEARCH_EPICS, variables);
        const found = data?.group?.epics.nodes ?? [];
        const exact = found.filter(({ iid }) => iid === typed);
        return [...exact, ...found.filter((epic) => !exact.includes(epic))].map(
          ({ iid, title, reference, group }) => ({
            value: epicValue(iid, group?.fullPath ?? null),
            label: title,
            detail: reference,
          }),
        );
      },
    },
    group: {
      problem: 'There was a problem fetching groups.',
      async find(search) {
        const groups: { name: string; fullName: string; fullPath: string }[] = [];
        const page = async (after: string | null): Promise<void> => {
          const variables = { fullPath, search, first: SUBGROUPS_PAGE_SIZE, after };
          const data = await ask(SUBGROUPS, variables);
          if (data?.group == null) return;
          if (after === null) groups.push(...matching([data.group], search, (group) => group.fullName));
          const { nodes, pageInfo } = data.group.descendantGroups;
          groups.push(...nodes);
          if (pageInfo.hasNextPage && groups.length < MOST_GROUPS) await page(pageInfo.endCursor);
        };
        await page(null);
        return groups.map(({ name, fullPath: path }) => ({ value: path, label: name, detail: path }));
      },
    },
    reaction: {
      problem: 'There was a problem fetching emoji.',
      async find(search) {
        const emoji = await getJson<{ name: string }[]>(withBase('/-/autocomplete/award_emojis'));
        return matching(emoji, search, ({ name }) => name).map(({ name }) => ({ value: name, label: name }));
      },
    },
  };
  return async (key, search) => {
    const finder = (finders as Partial<Record<TokenKey, Finder>>)[key];
    try {
      return (await finder?.find(search)) ?? [];
    } catch (cause) {
      throw new SuggestionProblem(finder?.problem, { cause });
    }
  };
}

/** More groups than anybody looks through are found by their names. */
const MOST_GROUPS = 1000;

const LATEST_LABELS = 5;

/** Digits are the beginning of a number; of those numbers the lowest were given first. */
function epicSearch(typed: string): { search?: string; iidStartsWith?: string; sort?: 'CREATED_AT_ASC' } {
  if (/^\d{1,9}$/.test(typed)) return { iidStartsWith: typed, sort: 'CREATED_AT_ASC' };
  return typed === '' ? {} : { search: typed };
}

/** The labels used last; the others are offered even when these cannot be fetched. */
async function latestLabels(fullPath: string): Promise<Suggestion[]> {
  try {
    return await labelsOf(fullPath, `order_by=latest_use&per_page=${LATEST_LABELS}`);
  } catch {
    toast({ text: 'There was a problem fetching latest labels.', tone: 'danger' });
    return [];
  }
}

async function labelsOf(fullPath: string, query: string): Promise<Suggestion[]> {
  const labels = await getJson<{ title: string; color: string }[]>(
    withBase(
      `/groups/${fullPath}/-/labels.json?only_group_labels=true&include_ancestor_groups=true&include_descendant_groups=true&${query}`,
    ),
  );
  return labels.map(({ title, color }) => ({ value: title, label: title, color }));
}

/** Replies are filtered here too, so that a slow answer to an earlier text shows nothing wrong. */
function matching<Item>(items: readonly Item[], search: string, text: (item: Item) => string): Item[] {
  const typed = search.trim().toLowerCase();
  return items.filter((item) => text(item).toLowerCase().includes(typed));
}

/** Groups may hold labels or milestones of the same title, and the filter means all of them. */
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...new Map(suggestions.map((suggestion) => [suggestion.value, suggestion])).values()];
}

async function getJson<Answer>(path: string): Promise<Answer> {
  const response = await send(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}
