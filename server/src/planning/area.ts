import type { Area } from '../area.ts';
import { bulkEditRoutes } from './bulk-edits/routes.ts';
import { planningGraphql } from './graphql.ts';

/** Changes of work items of every type, or of several at once. */
export const planning: Area = { name: 'planning', graphql: planningGraphql, routes: bulkEditRoutes };
