import type { Area } from '../area.ts';
import { transfersGraphql } from './graphql.ts';
import { transferRoutes } from './rest.ts';

export const transfers: Area = { name: 'transfers', graphql: transfersGraphql, routes: transferRoutes };
