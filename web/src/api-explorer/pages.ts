import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'graphql-explorer',
    at: { site: '/-/graphql-explorer' },
    title: 'GraphQL explorer',
    inPalette: [{ icon: 'help', alias: 'API, GraphiQL, queries, schema', last: true }],
    load: async () => (await import('./graphql/GraphqlExplorerScreen.tsx')).GraphqlExplorerScreen,
  },
  {
    name: 'rest-api',
    at: { site: '/help/api/rest' },
    title: 'REST API',
    inPalette: [{ icon: 'help', label: 'REST API reference', alias: 'OpenAPI, routes, Swagger', last: true }],
    load: async () => (await import('./rest/RestApiScreen.tsx')).RestApiScreen,
  },
] satisfies readonly Page[];
