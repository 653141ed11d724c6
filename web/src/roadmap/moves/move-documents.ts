import { gql, type TypedDocumentNode } from '@apollo/client';

export type MovedItem = { id: string; startDate?: string | null; dueDate?: string | null };

export const MOVE_EPICS: TypedDocumentNode<
  { epicsMoveDates: { errors: string[]; changeIds: string[] | null } | null },
  { items: MovedItem[]; cause: 'DRAGGED' | 'CASCADED' }
> = gql`
  mutation epicsMoveDates($items: [EpicDatesInput!]!, $cause: DateMoveCause) {
    epicsMoveDates(input: { items: $items, cause: $cause }) {
      changeIds
      errors
    }
  }
`;

export const UNDO_CHANGES: TypedDocumentNode<
  { undoChanges: { errors: string[] } | null },
  { changeIds: string[] }
> = gql`
  mutation undoChanges($changeIds: [ID!]!) {
    undoChanges(input: { changeIds: $changeIds }) {
      errors
    }
  }
`;
