import type { Area } from '../area.ts';
import { jiraGraphql } from './graphql/part.ts';
import { WRITE_JIRA_IMPORT } from './import/job.ts';
import { importRoutes } from './import/rest.ts';
import { writeJiraImport } from './import/write-import.ts';
import { integrationRoutes } from './rest.ts';
import { countJiraSource } from './sources/count.ts';
import { readJiraSource } from './sources/read.ts';
import { sourceRoutes } from './sources/rest.ts';
import { COUNT_JIRA_SOURCE, READ_JIRA_SOURCE } from './sources/rows.ts';
import { SWEEP_JIRA_SOURCES, sweepJiraSources } from './sources/sweep.ts';

/** The Jira of a project, and the import of its issues. */
export const jira: Area = {
  name: 'jira',
  graphql: jiraGraphql,
  routes: async (app, context) => {
    integrationRoutes(app, context);
    await sourceRoutes(app, context);
    importRoutes(app, context);
  },
  jobs: {
    [READ_JIRA_SOURCE]: readJiraSource,
    [COUNT_JIRA_SOURCE]: countJiraSource,
    [SWEEP_JIRA_SOURCES]: sweepJiraSources,
    [WRITE_JIRA_IMPORT]: writeJiraImport,
  },
  schedule: { [SWEEP_JIRA_SOURCES]: '40 * * * *' },
};
