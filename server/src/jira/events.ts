import type { ChangeEvent } from '../changes/record.ts';
import type { IntegrationRow } from './integration.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';

const fieldsOf = (row: IntegrationRow | undefined): ChangeEvent['before'] =>
  row
    ? {
        url: row.url,
        api_url: row.api_url,
        auth_type: row.auth_type,
        username: row.username,
        active: row.active,
      }
    : {};

/** The entry of a Jira that was set up, changed or removed. It says that a password was set, never which. */
export function integrationEvent(
  project: NamespaceRow,
  before: IntegrationRow | undefined,
  after: IntegrationRow | undefined,
  newCredential = false,
): ChangeEvent {
  const verb = before === undefined ? 'created' : after === undefined ? 'deleted' : 'updated';
  return {
    subjectType: 'jira_integration',
    subjectId: ((after ?? before) as IntegrationRow).id,
    rootNamespaceId: project.root_namespace_id,
    namespaceId: project.id,
    kind: `jira_integration.${verb}`,
    before: fieldsOf(before),
    after: { ...fieldsOf(after), ...(newCredential && { password_set: true }) },
  };
}

/** The entry of something that a person created or deleted for an import from Jira. */
export function jiraEvent(
  project: NamespaceRow,
  subjectType: 'jira_source' | 'jira_import',
  verb: 'created' | 'deleted',
  { id, ...fields }: { readonly id: number; readonly [field: string]: unknown },
): ChangeEvent {
  return {
    subjectType,
    subjectId: id,
    rootNamespaceId: project.root_namespace_id,
    namespaceId: project.id,
    kind: `${subjectType}.${verb}`,
    before: verb === 'deleted' ? fields : {},
    after: verb === 'created' ? fields : {},
  };
}

/** The entry of an import that a person paused, resumed or cancelled. */
export function importUpdated(
  project: NamespaceRow,
  id: number,
  before: ChangeEvent['before'],
  after: ChangeEvent['after'],
): ChangeEvent {
  return {
    subjectType: 'jira_import',
    subjectId: id,
    rootNamespaceId: project.root_namespace_id,
    namespaceId: project.id,
    kind: 'jira_import.updated',
    before,
    after,
  };
}
