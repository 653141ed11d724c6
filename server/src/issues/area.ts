import type { Area } from '../area.ts';
import { issuesGraphql } from './graphql/part.ts';
import { foldIssueSums } from './jobs.ts';
import { issuesRest } from './rest/routes.ts';

export const issues: Area = {
  name: 'issues',
  graphql: issuesGraphql,
  routes: issuesRest,
  jobs: { foldIssueSums },
  schedule: { foldIssueSums: '20 * * * *' },
};
