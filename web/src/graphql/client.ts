import { ApolloClient, InMemoryCache } from '@apollo/client';
import type { TypePolicies } from '@apollo/client';
import { createFetchLink } from './fetch-link.ts';

export type ClientOptions = { typePolicies?: TypePolicies };

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
export function createClient({ typePolicies = {} }: ClientOptions = {}): ApolloClient {
  return new ApolloClient({
    link: createFetchLink('/api/graphql'),
    cache: new InMemoryCache({ typePolicies: { ...merged, ...typePolicies } }),
  });
}
