import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { DiscussionNode, Noteable } from '../note.ts';
import { DISCUSSION_PARTS, NOTE_PARTS } from './note-parts.ts';

const DISCUSSION_PAGE = gql`
  fragment DiscussionPage on DiscussionConnection {
    nodes {
      ...DiscussionParts
    }
    pageInfo {
      startCursor
      endCursor
      hasNextPage
      hasPreviousPage
    }
  }
  ${DISCUSSION_PARTS}
`;

export type PageInfo = {
  startCursor: string | null;
  endCursor: string | null;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};
export type DiscussionPage = { nodes: DiscussionNode[]; pageInfo: PageInfo };

export type DiscussionsVariables = {
  fullPath: string;
  iid: string;
  filter: string;
  sort: 'CREATED_ASC' | 'CREATED_DESC';
  first?: number;
  last?: number;
  after?: string;
  from?: string;
  before?: string;
};
type Discussed = { id: string; discussions: DiscussionPage };

const EPIC_DISCUSSIONS: TypedDocumentNode<
  { group: { id: string; epic: Discussed | null } | null },
  DiscussionsVariables
> = gql`
  query epicDiscussions(
    $fullPath: ID!
    $iid: ID!
    $filter: NotesFilterType!
    $sort: WorkItemDiscussionsSort!
    $first: Int
    $last: Int
    $after: String
    $from: Time
    $before: String
  ) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $iid) {
        id
        discussions(
          filter: $filter
          sort: $sort
          first: $first
          last: $last
          after: $after
          from: $from
          before: $before
        ) {
          ...DiscussionPage
        }
      }
    }
  }
  ${DISCUSSION_PAGE}
`;

const ISSUE_DISCUSSIONS: TypedDocumentNode<
  { project: { id: string; issue: Discussed | null } | null },
  DiscussionsVariables
> = gql`
  query issueDiscussions(
    $fullPath: ID!
    $iid: String!
    $filter: NotesFilterType!
    $sort: WorkItemDiscussionsSort!
    $first: Int
    $last: Int
    $after: String
    $from: Time
    $before: String
  ) {
    project(fullPath: $fullPath) {
      id
      issue(iid: $iid) {
        id
        discussions(
          filter: $filter
          sort: $sort
          first: $first
          last: $last
          after: $after
          from: $from
          before: $before
        ) {
          ...DiscussionPage
        }
      }
    }
  }
  ${DISCUSSION_PAGE}
`;

/** What to ask for one page of what is said about an epic or an issue, and how to find it in the answer. */
export async function fetchDiscussions(
  client: ApolloClient,
  kind: Noteable['kind'],
  variables: DiscussionsVariables,
): Promise<DiscussionPage | null> {
  // Kept by the list alone: a page of the past is not asked for twice.
  const fetchPolicy = 'no-cache';
  if (kind === 'epic') {
    const { data } = await client.query({ query: EPIC_DISCUSSIONS, variables, fetchPolicy });
    return data?.group?.epic?.discussions ?? null;
  }
  const { data } = await client.query({ query: ISSUE_DISCUSSIONS, variables, fetchPolicy });
  return data?.project?.issue?.discussions ?? null;
}

export const NOTE: TypedDocumentNode<
  { note: { id: string; discussion: DiscussionNode | null } | null },
  { id: string }
> = gql`
  query discussionOfNote($id: NoteID!) {
    note(id: $id) {
      id
      discussion {
        ...DiscussionParts
      }
    }
  }
  ${DISCUSSION_PARTS}
`;

type RepliesAnswer = {
  note: { id: string; discussion: (Pick<DiscussionNode, 'notes'> & { id: string }) | null } | null;
};

/** Further replies of the discussion a note belongs to. */
export const REPLIES: TypedDocumentNode<RepliesAnswer, { id: string; after: string }> = gql`
  query repliesOfDiscussion($id: NoteID!, $after: String!) {
    note(id: $id) {
      id
      discussion {
        id
        notes(first: 100, after: $after) {
          nodes {
            ...NoteParts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
  ${NOTE_PARTS}
`;
