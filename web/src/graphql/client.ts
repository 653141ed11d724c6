import { ApolloClient, InMemoryCache } from '@apollo/client';
import type { TypePolicies } from '@apollo/client';
import { createFetchLink } from './fetch-link.ts';

export type ClientOptions = { typePolicies?: TypePolicies };

/** The one GraphQL client of the page. Areas hand in the cache policies of their own types. */
export function createClient({ typePolicies = {} }: ClientOptions = {}): ApolloClient {
  return new ApolloClient({
    link: createFetchLink('/api/graphql'),
    cache: new InMemoryCache({ typePolicies }),
  });
}
