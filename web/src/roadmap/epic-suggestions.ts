import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { SUBGROUPS_PAGE_SIZE } from '@cairn/domain/roadmap/limits';
import type { TokenKey } from '@cairn/domain/search/tokens';
import type { Suggest, Suggestion } from '../search/suggestion.ts';
import { toast } from '../ui/toast.ts';

type Person = { username: string; name: string; avatarUrl: string | null };

const AUTOCOMPLETE_USERS: TypedDocumentNode<
  { group: { autocompleteUsers: Person[] } | null },
  { fullPath: string; search: string }
> = gql`
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
`;

const SEARCH_EPICS: TypedDocumentNode<
  { group: { epics: { nodes: { iid: string; title: string; reference: string }[] } } | null },
  { fullPath: string; search: string | null }
> = gql`
  query searchEpics($fullPath: ID!, $search: String, $state: EpicState) {
    group(fullPath: $fullPath) {
      id
      epics(
        search: $search
        state: $state
        includeAncestorGroups: true
        includeDescendantGroups: false
        first: 20
      ) {
        nodes {
          id
          iid
          title
          reference
        }
      }
    }
  }
`;

const SUBGROUPS: TypedDocumentNode<
  {
    group: {
      name: string;
      fullName: string;
      fullPath: string;
      descendantGroups: { nodes: { name: string; fullName: string; fullPath: string }[] };
    } | null;
  },
  { fullPath: string; search: string; first: number }
> = gql`
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
`;

export type SuggestionContext = {
  client: ApolloClient;
  fullPath: string;
  /** Offered first among authors. */
  currentUser: Person | null;
};

/** Values for the tokens of a group's epics. A failed search throws; the caller says so. */
export function createEpicSuggestions({ client, fullPath, currentUser }: SuggestionContext): Suggest {
  const finders: Partial<Record<TokenKey, (search: string) => Promise<Suggestion[]>>> = {
    async author(search) {
      const { data } = await client.query({ query: AUTOCOMPLETE_USERS, variables: { fullPath, search } });
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
    async label(search) {
      const [latest, labels] = await Promise.all([
        search === '' ? latestLabels(fullPath) : [],
        labelsOf(fullPath, `per_page=100&search=${encodeURIComponent(search)}`),
      ]);
      return distinct([...latest, ...matching(labels, search, (label) => label.label)]);
    },
    async milestone(search) {
      const milestones = await getJson<{ title: string }[]>(
        `/api/v4/groups/${encodeURIComponent(fullPath)}/milestones?include_ancestors=true&include_descendants=true&per_page=100&search=${encodeURIComponent(search)}`,
      );
      return distinct(
        matching(milestones, search, ({ title }) => title).map(({ title }) => ({
          value: title,
          label: title,
        })),
      );
    },
    async epic(search) {
      const wanted = search.replace(/^&/, '');
      const { data } = await client.query({
        query: SEARCH_EPICS,
        variables: { fullPath, search: wanted === '' ? null : wanted },
      });
      const epics = data?.group?.epics.nodes ?? [];
      return epics.map(({ iid, title, reference }) => ({ value: iid, label: title, detail: reference }));
    },
    async group(search) {
      const variables = { fullPath, search, first: SUBGROUPS_PAGE_SIZE };
      const { data } = await client.query({ query: SUBGROUPS, variables });
      const own = data?.group == null ? [] : matching([data.group], search, (group) => group.fullName);
      return [...own, ...(data?.group?.descendantGroups.nodes ?? [])].map(({ name, fullPath: path }) => ({
        value: path,
        label: name,
        detail: path,
      }));
    },
    async reaction(search) {
      const emoji = await getJson<{ name: string }[]>('/-/autocomplete/award_emojis');
      return matching(emoji, search, ({ name }) => name).map(({ name }) => ({ value: name, label: name }));
    },
  };
  return (key, search) => finders[key]?.(search) ?? Promise.resolve([]);
}

const LATEST_LABELS = 5;

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
    `/groups/${fullPath}/-/labels.json?only_group_labels=true&include_ancestor_groups=true&include_descendant_groups=true&${query}`,
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
  const response = await fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}
