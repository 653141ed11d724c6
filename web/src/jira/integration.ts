import type { FieldNames } from '../forms/problems.ts';
import { HttpRefused } from '../api/refused.ts';
import type { JiraIntegration, JiraTest } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';

/** The Jira of a project as it is edited. */
export interface IntegrationValues {
  url: string;
  api_url: string;
  auth_type: 'basic' | 'token';
  username: string;
  /** Empty for the stored one. */
  password: string;
}

export interface StoredIntegration {
  /** False when the project has no Jira yet. */
  exists: boolean;
  values: IntegrationValues;
}

export const integrationNames: FieldNames<keyof IntegrationValues> = {
  url: ['Web address'],
  api_url: ['API address'],
  auth_type: ['Authentication', 'jira_auth_type'],
  username: ['Email or username'],
  password: ['Password or token'],
};

const EMPTY: IntegrationValues = { url: '', api_url: '', auth_type: 'basic', username: '', password: '' };
const API = '/api/v4/projects/{id}/integrations/jira';

const valuesOf = ({ properties }: JiraIntegration): IntegrationValues => ({
  url: properties.url,
  api_url: properties.api_url ?? '',
  auth_type: properties.jira_auth_type === 1 ? 'token' : 'basic',
  username: properties.username ?? '',
  password: '',
});

const bodyOf = ({ auth_type, password, ...values }: IntegrationValues) => ({
  ...values,
  jira_auth_type: auth_type === 'token' ? 1 : 0,
  ...(password !== '' && { password }),
});

/** Reads the Jira of a project; throws HttpRefused. */
export async function readIntegration(fullPath: string): Promise<StoredIntegration> {
  try {
    return { exists: true, values: valuesOf(await sendJson('GET', API, { params: { id: fullPath } })) };
  } catch (problem) {
    if (problem instanceof HttpRefused && problem.status === 404) return { exists: false, values: EMPTY };
    throw problem;
  }
}

/** Sets up or changes the Jira of a project; throws HttpRefused. */
export async function saveIntegration(
  fullPath: string,
  values: IntegrationValues,
): Promise<IntegrationValues> {
  return valuesOf(
    await sendJson('PUT', API, { params: { id: fullPath }, body: { ...bodyOf(values), active: true } }),
  );
}

/** Removes the Jira of a project with its password or token; throws HttpRefused. */
export async function removeIntegration(fullPath: string): Promise<void> {
  await sendJson('DELETE', API, { params: { id: fullPath } });
}

/** Connects to Jira with settings that need not be stored; throws HttpRefused. */
export function testIntegration(fullPath: string, values: IntegrationValues): Promise<JiraTest> {
  return sendJson('POST', '/{id}/-/settings/integrations/jira/test.json', {
    params: { id: fullPath },
    body: bodyOf(values),
  });
}
