import { type ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import type { ReadPage } from '../rest/use-rows.ts';

/** Something that was deleted and can be restored. */
export type Deleted = {
  id: string;
  noun: 'epic' | 'issue';
  title: string;
  /** With its group's or project's path. */
  reference: string;
  /** Where its page will be again. */
  path: string;
  deletedAt: string;
  /** Null when the account is gone. */
  deletedBy: { name: string; username: string } | null;
  goneAt: string;
  /** Items below it that come back with it. */
  deletedWithIt: number;
};

type Node = Omit<Deleted, 'noun' | 'path'> & { iid: string; home: { fullPath: string } | null };
type Bin = { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
type Answer = { place: { id: string; bin: Bin | null } | null };
type Document = TypedDocumentNode<Answer, { fullPath: string; after: string | null }>;

const GROUP_BIN: Document = gql`
  query groupBin($fullPath: ID!, $after: String) {
    place: group(fullPath: $fullPath) {
      id
      bin: deletedEpics(first: 50, after: $after) {
        nodes {
          id
          iid
          title
          reference(full: true)
          home: group {
            id
            fullPath
          }
          deletedAt
          deletedBy {
            id
            name
            username
          }
          goneAt
          deletedWithIt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

const PROJECT_BIN: Document = gql`
  query projectBin($fullPath: ID!, $after: String) {
    place: project(fullPath: $fullPath) {
      id
      bin: deletedIssues(first: 50, after: $after) {
        nodes {
          id
          iid
          title
          reference(full: true)
          home: project {
            id
            fullPath
          }
          deletedAt
          deletedBy {
            id
            name
            username
          }
          goneAt
          deletedWithIt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

const RESTORE: TypedDocumentNode<{ workItemRestore: { errors: string[] } | null }, { id: string }> = gql`
  mutation restoreFromBin($id: WorkItemID!) {
    workItemRestore(input: { id: $id }) {
      errors
    }
  }
`;

const EMPTY: TypedDocumentNode<
  { binEmpty: { deletedCount: number | null; errors: string[] } | null },
  { fullPath: string }
> = gql`
  mutation emptyBin($fullPath: ID!) {
    binEmpty(input: { fullPath: $fullPath }) {
      deletedCount
      errors
    }
  }
`;

const rowOf = ({ kind }: Namespace, { iid, home, ...node }: Node): Deleted => {
  const noun = kind === 'group' ? 'epic' : 'issue';
  return {
    ...node,
    noun,
    path: pageOf({ kind, fullPath: home?.fullPath ?? '' }, `${noun}s/${iid}`),
  };
};

/** What the viewer may restore in a group or project, the last deleted first, by pages. */
export function binPages(client: ApolloClient, namespace: Namespace): ReadPage<Deleted> {
  const query = namespace.kind === 'group' ? GROUP_BIN : PROJECT_BIN;
  return async (page, signal) => {
    const { data } = await client.query({
      query,
      variables: { fullPath: namespace.fullPath, after: page === '1' ? null : page },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    const bin = data?.place?.bin;
    if (!bin) return null;
    const { hasNextPage, endCursor } = bin.pageInfo;
    return { rows: bin.nodes.map((node) => rowOf(namespace, node)), next: hasNextPage ? endCursor : null };
  };
}

/** Takes something out of the bin; throws an Error with the server's sentences when it refuses. */
export async function restoreDeleted(client: ApolloClient, { id }: Pick<Deleted, 'id'>): Promise<void> {
  const { data } = await client.mutate({
    mutation: RESTORE,
    variables: { id: `gid://gitlab/WorkItem/${numberOf(id)}` },
  });
  refuse(data?.workItemRestore?.errors);
}

/** Deletes for good what the bin of a place lists; throws an Error with the server's sentences when it refuses. */
export async function emptyBin(client: ApolloClient, { fullPath }: Namespace): Promise<void> {
  const { data } = await client.mutate({ mutation: EMPTY, variables: { fullPath } });
  refuse(data?.binEmpty?.errors);
}

function refuse(errors: readonly string[] | undefined): void {
  if (errors === undefined || errors.length > 0) throw new Error(errors?.join(' ') ?? '');
}
