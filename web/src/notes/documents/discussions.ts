import { type AnswerOf, gql, type VariablesOf } from '../../api/document.ts';
import { ask } from '../../api/ask.ts';
import type { Noteable } from '../note.ts';

const DISCUSSION_PAGE = gql(`
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
`);

const EPIC_DISCUSSIONS = gql(`
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
`);

const ISSUE_DISCUSSIONS = gql(`
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
`);

/** Fetches one page of the discussions of an epic or an issue. */
export async function fetchDiscussions(
  kind: Noteable['kind'],
  variables: DiscussionsVariables,
): Promise<DiscussionPage | null> {
  if (kind === 'epic') {
    const data = await ask(EPIC_DISCUSSIONS, variables);
    return data?.group?.epic?.discussions ?? null;
  }
  const data = await ask(ISSUE_DISCUSSIONS, variables);
  return data?.project?.issue?.discussions ?? null;
}

export const NOTE = gql(`
  query discussionOfNote($id: NoteID!) {
    note(id: $id) {
      id
      discussion {
        ...DiscussionParts
      }
    }
  }
`);

/** The next replies of the discussion that contains a note. */
export const REPLIES = gql(`
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
`);

export type DiscussionPage = AnswerOf<typeof DISCUSSION_PAGE>;
export type DiscussionsVariables = VariablesOf<typeof ISSUE_DISCUSSIONS>;
