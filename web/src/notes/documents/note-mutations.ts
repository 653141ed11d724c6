import { gql } from '../../api/document.ts';

export const CREATE_NOTE = gql(`
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
`);

export const CREATE_DISCUSSION = gql(`
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
`);

export const UPDATE_NOTE = gql(`
  mutation updateNote($id: NoteID!, $body: String!) {
    updateNote(input: { id: $id, body: $body }) {
      note {
        ...NoteParts
      }
      errors
    }
  }
`);

export const DESTROY_NOTE = gql(`
    mutation destroyNote($id: NoteID!) {
      destroyNote(input: { id: $id }) {
        errors
      }
    }
`);

export const RESOLVE = gql(`
  mutation resolveDiscussion($id: DiscussionID!, $resolve: Boolean!) {
    discussionToggleResolve(input: { id: $id, resolve: $resolve }) {
      discussion {
        ...DiscussionParts
      }
      errors
    }
  }
`);
