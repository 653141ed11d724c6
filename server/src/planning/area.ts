import type { Area } from '../area.ts';
import { bulkEditRoutes } from './bulk-edits/routes.ts';
import { planningGraphql } from './graphql.ts';

/** Writes that concern work items of every type, or several at once. */
export const planning: Area = { name: 'planning', graphql: planningGraphql, routes: bulkEditRoutes };
