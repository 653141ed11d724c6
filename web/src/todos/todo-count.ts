import { type ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';

export type TodoCount = { currentUser: { id: string; todos: { count: number } } | null };

/** How much waits for the viewer. */
export const TODO_COUNT: TypedDocumentNode<TodoCount, Record<string, never>> = gql`
  query TodoCount {
    currentUser {
      id
      todos(state: [pending]) {
        count
      }
    }
  }
`;

/** Asks again how much waits; wherever the count is shown it follows. */
export const countAgain = async (client: ApolloClient): Promise<void> => {
  await client
    .query({
      query: TODO_COUNT,
      fetchPolicy: 'network-only',
      // An answer that is on its way may be older than what is to be counted.
      context: { queryDeduplication: false },
    })
    .catch(() => {}); // the old count stays
};
