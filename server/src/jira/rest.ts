import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { invalid, notFound } from '../http/errors.ts';
import { listed, nothing } from '../http/openapi/answers.ts';
import { flag, optional, text } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { ignored } from '../http/unsupported-params.ts';
import { placeParams, projectOf } from '../namespaces/rest/place.ts';
import { JiraError } from './client/request.ts';
import { jiraAccount, jiraInfo } from './client/site.ts';
import {
  AUTH_TYPES,
  authorizeIntegrations,
  draftServer,
  findIntegration,
  type IntegrationInput,
  type IntegrationRow,
  removeIntegration,
  saveIntegration,
} from './integration.ts';

const TAG = 'Integrations';

const integrationAnswer = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    created_at: z.date(),
    updated_at: z.date(),
    active: z.boolean(),
  })
  .meta({ id: 'Integration', description: 'A connection of a project to other software' });

const jiraAnswer = integrationAnswer
  .extend({
    properties: z
      .object({
        url: z.string(),
        api_url: z.string().nullable(),
        jira_auth_type: z
          .int()
          .describe('0 for a username and password or token, 1 for a personal access token'),
        username: z.string().nullable(),
      })
      .describe('The password or token is never answered'),
  })
  .meta({ id: 'JiraIntegration', description: 'The Jira of a project' });

const present = (row: IntegrationRow): z.output<typeof integrationAnswer> => ({
  id: row.id,
  title: 'Jira',
  slug: 'jira',
  created_at: row.created_at,
  updated_at: row.updated_at,
  active: row.active,
});

const presentJira = (row: IntegrationRow): z.output<typeof jiraAnswer> => ({
  ...present(row),
  properties: {
    url: row.url,
    api_url: row.api_url,
    jira_auth_type: (AUTH_TYPES as readonly string[]).indexOf(row.auth_type),
    username: row.username,
  },
});

const jiraInput = z.object({
  url: optional(text).describe('The address of Jira'),
  api_url: optional(text).describe('The address of its API, if it is another one; empty for the same'),
  jira_auth_type: optional(text).describe(
    '0 for a username and password or token, 1 for a personal access token',
  ),
  username: optional(text).describe('The username or email address'),
  password: optional(text).describe('The password or token; needed again when an address changes'),
  active: optional(flag).describe('Whether it is used'),
  ...ignored(
    'commit_events',
    'merge_requests_events',
    'comment_on_event_enabled',
    'issues_enabled',
    'jira_issue_prefix',
    'jira_issue_regex',
    'jira_issue_transition_automatic',
    'jira_issue_transition_id',
    'project_key',
    'project_keys',
    'use_inherited_settings',
    'vulnerabilities_enabled',
  ),
});

const inputOf = (given: z.output<typeof jiraInput>): IntegrationInput => {
  const { url, api_url, jira_auth_type: type, username, password, active } = given;
  return {
    url,
    api_url,
    username,
    password,
    active,
    // an unknown number is refused by the schema of the integration
    ...(type !== undefined && { auth_type: AUTH_TYPES[Number(type)] ?? (type as 'basic') }),
  };
};

const at = (path: string) =>
  [`/api/v4/projects/:id/integrations${path}`, `/api/v4/projects/:id/services${path}`] as const;

/** Routes of the integrations of a project, for those who may edit its settings. */
export function integrationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: at(''),
    summary: 'List the active integrations of a project; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: placeParams,
    input: none,
    answers: z.array(integrationAnswer),
    answer: async (call) => {
      const project = await projectOf(call);
      authorizeIntegrations(call.viewer, project);
      const row = await findIntegration(context, project.id);
      return row?.active ? [present(row)] : [];
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: at('/jira'),
    summary: 'Get the Jira of a project; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: placeParams,
    input: none,
    answers: jiraAnswer,
    answer: async (call) => {
      const project = await projectOf(call);
      authorizeIntegrations(call.viewer, project);
      const row = await findIntegration(context, project.id);
      if (!row) throw notFound('Integration');
      return presentJira(row);
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: at('/jira'),
    summary: 'Set up or change the Jira of a project; for Maintainers',
    tag: TAG,
    params: placeParams,
    input: jiraInput,
    answers: jiraAnswer,
    answer: async (call) => {
      const project = await projectOf(call);
      return presentJira(await saveIntegration(context, call.viewer, project, inputOf(call.input)));
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: at('/jira'),
    summary: 'Remove the Jira of a project with its password or token; for Maintainers',
    tag: TAG,
    params: placeParams,
    input: none,
    answers: nothing,
    status: 204,
    answer: async (call) => removeIntegration(context, call.viewer, await projectOf(call)),
  });
  testRoute(app, context);
}

/** The route behind "Test settings": connects with settings that need not be stored. */
const testRoute = (app: FastifyInstance, context: Context): void =>
  serve(app, context, {
    method: 'POST',
    paths: ['/:id/-/settings/integrations/jira/test.json'],
    summary: 'Connect to Jira with settings, and say what was found; for Maintainers',
    tag: TAG,
    params: placeParams,
    input: jiraInput,
    answers: z
      .object({
        kind: listed(['Cloud', 'Server']),
        version: z.string(),
        title: z.string(),
        account: z.string(),
      })
      .meta({ id: 'JiraTest', description: 'The Jira that answered, and the account that signed in' }),
    answer: async (call) => {
      const project = await projectOf(call);
      authorizeIntegrations(call.viewer, project);
      const jira = await draftServer(context, project, inputOf(call.input));
      if (jira === null) throw invalid({ password: ["can't be blank"] });
      try {
        const { outgoing } = context.settings;
        const info = await jiraInfo(outgoing, jira);
        const account = await jiraAccount(outgoing, jira);
        return {
          kind: info.cloud ? ('Cloud' as const) : ('Server' as const),
          version: info.version,
          title: info.title,
          account,
        };
      } catch (error) {
        throw error instanceof JiraError ? invalid({ base: [error.message] }) : error;
      }
    },
  });
