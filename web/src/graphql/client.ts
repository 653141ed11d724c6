import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { TypePolicies } from '@apollo/client';
import { withBase } from '../site/base-path.ts';
import { createFetchLink, type Session } from './fetch-link.ts';

export type ClientOptions = {
  typePolicies?: TypePolicies;
  session?: (client: ApolloClient) => Session;
};

/** Parts without an id of their own, of which queries ask for different fields: what one reads, the next must not lose. */
const PARTS = [
  'EpicDescendantCount',
  'EpicDescendantWeights',
  'EpicHealthStatus',
  'EpicPermissions',
  'GroupPermissions',
  'IssuePermissions',
  'ProjectPermissions',
  'WorkItemPermissions',
];

const merged: TypePolicies = Object.fromEntries(PARTS.map((type) => [type, { merge: true }]));

/** The one GraphQL client of the page. Areas hand in the cache policies of their own types. */
export function createClient({ typePolicies = {}, session }: ClientOptions = {}): ApolloClient {
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.empty(),
    cache: new InMemoryCache({ typePolicies: { ...merged, ...typePolicies } }),
  });
  client.setLink(createFetchLink(withBase('/api/graphql'), session?.(client)));
  return client;
}
