import { gql, type TypedDocumentNode } from '@apollo/client';
import type { DiscussionNode, NoteNode } from '../note.ts';
import { DISCUSSION_PARTS, NOTE_PARTS } from './note-parts.ts';

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
