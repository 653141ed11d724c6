import type { Area } from '../area.ts';
import { registerLabelWearers } from '../labels/registry.ts';
import { workItemVisible } from '../work-items/visible.ts';
import { issuesGraphql } from './graphql.ts';
import { issuesRest } from './rest.ts';

registerLabelWearers(workItemVisible);

export const issues: Area = { name: 'issues', graphql: issuesGraphql, routes: issuesRest };
