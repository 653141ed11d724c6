import { type AnswerOf, gql } from '../api/document.ts';
import { ask } from '../api/ask.ts';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import type { ReadPage } from '../api/lists/use-rows.ts';

/** A deleted item that can be restored. */
export interface Deleted {
  id: string;
  /** Its type in the API, such as `TASK`. */
  type: string;
  title: string;
  /** Includes the path of its group or project. */
  reference: string;
  /** The address of its page once it is restored. */
  path: string;
  deletedAt: string;
  /** Null when the account was deleted. */
  deletedBy: { name: string; username: string } | null;
  goneAt: string;
  /** The number of descendants that are restored with it. */
  deletedWithIt: number;
}

const GROUP_BIN = gql(`
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
`);

const PROJECT_BIN = gql(`
  query projectBin($fullPath: ID!, $after: String) {
    place: project(fullPath: $fullPath) {
      id
      bin: deletedIssues(first: 50, after: $after) {
        nodes {
          id
          iid
          type
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
`);

const RESTORE = gql(`
  mutation restoreFromBin($id: WorkItemID!) {
    workItemRestore(input: { id: $id }) {
      errors
    }
  }
`);

const EMPTY = gql(`
  mutation emptyBin($fullPath: ID!) {
    binEmpty(input: { fullPath: $fullPath }) {
      deletedCount
      errors
    }
  }
`);

type Bin = NonNullable<NonNullable<AnswerOf<typeof GROUP_BIN | typeof PROJECT_BIN>['place']>['bin']>;
type Node = Bin['nodes'][number];

const rowOf = ({ kind }: Namespace, { iid, home, ...node }: Node): Deleted => {
  const place = { kind, fullPath: home?.fullPath ?? '' };
  return 'type' in node
    ? { ...node, path: pageOf(place, `issues/${iid}`) }
    : { ...node, type: 'EPIC', path: pageOf(place, `epics/${iid}`) };
};

/** What the viewer can restore in a group or project, the most recently deleted first, by pages. */
export function binPages(namespace: Namespace): ReadPage<Deleted> {
  const query = namespace.kind === 'group' ? GROUP_BIN : PROJECT_BIN;
  return async (page, signal) => {
    const data = await ask(
      query,
      { fullPath: namespace.fullPath, after: page === '1' ? null : page },
      { signal },
    );
    const bin = data?.place?.bin;
    if (!bin) return null;
    const { hasNextPage, endCursor } = bin.pageInfo;
    return { rows: bin.nodes.map((node) => rowOf(namespace, node)), next: hasNextPage ? endCursor : null };
  };
}

/** Restores a deleted item; throws an Error with the server's messages when it refuses. */
export async function restoreDeleted({ id }: Pick<Deleted, 'id'>): Promise<void> {
  const data = await ask(RESTORE, { id: `gid://gitlab/WorkItem/${numberOf(id)}` });
  throwIfRefused(data?.workItemRestore?.errors);
}

/**
 * Permanently deletes what is in the bin of a place; throws an Error with the server's messages when it
 * refuses.
 */
export async function emptyBin({ fullPath }: Namespace): Promise<void> {
  const data = await ask(EMPTY, { fullPath });
  throwIfRefused(data?.binEmpty?.errors);
}

function throwIfRefused(errors: readonly string[] | undefined): void {
  if (errors === undefined || errors.length > 0) throw new Error(errors?.join(' ') ?? '');
}
