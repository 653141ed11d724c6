import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import {
  bool,
  costly,
  filled,
  many,
  maybeBool,
  maybeInstant,
  maybePlain,
  maybeStr,
  num,
  one,
  plain,
  str,
} from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { descending } from '../../graphql/sort.ts';
import { CairnError } from '../../http/errors.ts';
import { jiraProjects } from '../client/site.ts';
import { CANNOT_CONNECT, NOT_CONFIGURED } from '../import/messages.ts';
import { activeServer } from '../integration.ts';
import { jiraMutations } from './mutations.ts';

const newest = { id: [descending('id', 'bigint')] };

export const jiraGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./jira.graphql', import.meta.url), 'utf8'),
  mutations: jiraMutations,
  types: {
    Project: {
      fields: {
        jiraImportStatus: plain(
          (project) =>
            `coalesce((SELECT ji.state FROM jira_imports ji WHERE ji.namespace_id = ${project}.id ORDER BY ji.id DESC LIMIT 1), 'none')`,
        ),
        jiraImports: many({
          where: (made, project) => [`${made}.namespace_id = ${project}.id`],
          sorts: newest,
        }),
        services: many({
          where: (service, project) => [
            `${service}.namespace_id = ${project}.id`,
            maySql('editProjectSettings', project),
          ],
          filters: {
            active: {
              params: { service_active: 'boolean' },
              where: (service) => `${service}.active = :service_active`,
            },
            type: { params: { service_type: 'text' }, where: () => `:service_type = 'JIRA_SERVICE'` },
          },
          sorts: newest,
          types: { JiraService: () => 'true' },
          skipVisibility: true,
        }),
      },
    },
    Service: { table: 'jira_integrations', fields: {} },
    JiraService: {
      table: 'jira_integrations',
      fields: {
        active: maybeBool('active'),
        type: maybePlain(() => `'JiraService'`),
        projects: costly(
          20,
          filled({ project: num('namespace_id') }, (rows, context) =>
            Promise.all(
              rows.map(async ({ project }) => {
                const jira = await activeServer(context, project as number);
                if (jira === null) throw new CairnError('unprocessable', NOT_CONFIGURED);
                const nodes = await jiraProjects(context.settings.outgoing, jira).catch(() => {
                  throw new CairnError('unprocessable', CANNOT_CONNECT);
                });
                return { nodes: nodes.map(({ id, key, name }) => ({ projectId: Number(id), key, name })) };
              }),
            ),
          ),
        ),
      },
    },
    JiraImport: {
      table: 'jira_imports',
      fields: {
        importId: num('id'),
        jiraProjectKey: str('jira_project_key'),
        jiraProjectName: str('jira_project_name'),
        createdAt: maybeInstant('created_at'),
        scheduledAt: maybeInstant('scheduled_at'),
        scheduledBy: one((user, made) => `${user}.id = ${made}.user_id`),
        importedIssuesCount: num('imported'),
        failedToImportCount: num('failed'),
        totalIssueCount: num('total'),
        status: plain('state'),
        paused: bool((made) => `${made}.paused_at IS NOT NULL`),
        label: one((label, made) => `${label}.id = ${made}.label_id`),
        errorMessage: maybeStr(
          (made) =>
            `CASE WHEN EXISTS (SELECT 1 FROM namespaces jp WHERE jp.id = ${made}.namespace_id AND ${maySql('importJira', 'jp')}) THEN ${made}.error_message END`,
        ),
      },
    },
  },
};
