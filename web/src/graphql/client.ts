import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import type { TypePolicies } from '@apollo/client'

export type ClientOptions = { typePolicies?: TypePolicies }

/** The one GraphQL client of the page. Areas hand in the cache policies of their own types. */
export function createClient({ typePolicies = {} }: ClientOptions = {}): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({
      uri: '/api/graphql',
      credentials: 'same-origin',
      headers: { 'X-Requested-With': 'cairn' },
    }),
    cache: new InMemoryCache({ typePolicies }),
  })
}
