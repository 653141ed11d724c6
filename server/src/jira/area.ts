import type { Area } from '../area.ts';
import { jiraGraphql } from './graphql/part.ts';
import { WRITE_JIRA_IMPORT } from './import/job.ts';
import { writeJiraImport } from './import/write-import.ts';
import { integrationRoutes } from './rest.ts';
import { readJiraSource } from './sources/read.ts';
import { READ_JIRA_SOURCE } from './sources/rows.ts';
import { SWEEP_JIRA_SOURCES, sweepJiraSources } from './sources/sweep.ts';

/** The Jira of a project, and the import of its issues. */
export const jira: Area = {
  name: 'jira',
  graphql: jiraGraphql,
  routes: integrationRoutes,
  jobs: {
    [READ_JIRA_SOURCE]: readJiraSource,
    [SWEEP_JIRA_SOURCES]: sweepJiraSources,
    [WRITE_JIRA_IMPORT]: writeJiraImport,
  },
  schedule: { [SWEEP_JIRA_SOURCES]: '40 * * * *' },
};
