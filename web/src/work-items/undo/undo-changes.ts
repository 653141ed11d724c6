import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { Refused } from '../writes/writes.ts';

const UNDO_CHANGES: TypedDocumentNode<
  { undoChanges: { errors: string[] } | null },
  { changeIds: readonly string[] }
> = gql`
  mutation undoChanges($changeIds: [ID!]!) {
    undoChanges(input: { changeIds: $changeIds }) {
      errors
    }
  }
`;

/** Takes back changes; throws Refused with the server's sentences when it does not agree. */
export async function undoChanges(client: ApolloClient, changeIds: readonly string[]): Promise<void> {
  const { data } = await client
    .mutate({ mutation: UNDO_CHANGES, variables: { changeIds } })
    .catch(() => ({ data: null }));
  const errors = data?.undoChanges?.errors;
  if (errors === undefined || errors.length > 0) throw new Refused(errors);
}
