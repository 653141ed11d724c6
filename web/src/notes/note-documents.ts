import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { DiscussionNode, NoteNode, Noteable } from './note.ts';

const NOTE_PARTS = gql`
  fragment NoteParts on Note {
    id
    author {
      id
      name
      username
      avatarUrl
      webUrl
    }
    body
    bodyHtml
    createdAt
    lastEditedAt
    lastEditedBy {
      id
      name
      username
      avatarUrl
      webUrl
    }
    system
    systemNoteIconName
    internal
    imported
    maxAccessLevelOfAuthor
    awardEmoji(first: 100) {
      nodes {
        name
        user {
          id
          name
        }
      }
    }
    userPermissions {
      awardEmoji
      adminNote
      resolveNote
      createNote
    }
  }
`;

const DISCUSSION_PARTS = gql`
  fragment DiscussionParts on Discussion {
    id
    replyId
    createdAt
    threaded
    internal
    resolvable
    resolved
    resolvedAt
    resolvedBy {
      id
      name
      username
      avatarUrl
      webUrl
    }
    notes(first: 50) {
      nodes {
        ...NoteParts
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${NOTE_PARTS}
`;

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

type Written = {
  note: (NoteNode & { discussion: DiscussionNode | null }) | null;
  commandMessages: string[] | null;
  errors: string[];
};

export const CREATE_NOTE: TypedDocumentNode<
  { createNote: Written | null },
  { input: { noteableId: string; body: string; internal?: boolean; discussionId?: string } }
> = gql`
  mutation createNote($input: CreateNoteInput!) {
    createNote(input: $input) {
      note {
        ...NoteParts
        discussion {
          ...DiscussionParts
        }
      }
      commandMessages
      errors
    }
  }
  ${DISCUSSION_PARTS}
`;

export const CREATE_DISCUSSION: TypedDocumentNode<
  { createDiscussion: Written | null },
  { input: { noteableId: string; body: string; internal?: boolean } }
> = gql`
  mutation createDiscussion($input: CreateDiscussionInput!) {
    createDiscussion(input: $input) {
      note {
        ...NoteParts
        discussion {
          ...DiscussionParts
        }
      }
      commandMessages
      errors
    }
  }
  ${DISCUSSION_PARTS}
`;

export const UPDATE_NOTE: TypedDocumentNode<
  { updateNote: { note: NoteNode | null; errors: string[] } | null },
  { id: string; body: string }
> = gql`
  mutation updateNote($id: NoteID!, $body: String!) {
    updateNote(input: { id: $id, body: $body }) {
      note {
        ...NoteParts
      }
      errors
    }
  }
  ${NOTE_PARTS}
`;

export const DESTROY_NOTE: TypedDocumentNode<{ destroyNote: { errors: string[] } | null }, { id: string }> =
  gql`
    mutation destroyNote($id: NoteID!) {
      destroyNote(input: { id: $id }) {
        errors
      }
    }
  `;

export const RESOLVE: TypedDocumentNode<
  { discussionToggleResolve: { discussion: DiscussionNode | null; errors: string[] } | null },
  { id: string; resolve: boolean }
> = gql`
  mutation resolveDiscussion($id: DiscussionID!, $resolve: Boolean!) {
    discussionToggleResolve(input: { id: $id, resolve: $resolve }) {
      discussion {
        ...DiscussionParts
      }
      errors
    }
  }
  ${DISCUSSION_PARTS}
`;
