import type { Area } from '../area.ts';
import { namespacesGraphql } from './graphql.ts';
import { namespacesRest } from './rest.ts';

export const namespaces: Area = { name: 'namespaces', graphql: namespacesGraphql, routes: namespacesRest };
