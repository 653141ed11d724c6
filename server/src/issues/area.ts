import type { Area } from '../area.ts';
import { issuesGraphql } from './graphql.ts';
import { issuesRest } from './rest/routes.ts';

export const issues: Area = { name: 'issues', graphql: issuesGraphql, routes: issuesRest };
