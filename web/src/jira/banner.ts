import { ask } from '../api/ask.ts';
import { gql } from '../api/document.ts';
import { isCancelled } from './import-state.ts';

const JIRA_BANNER = gql(`
  query jiraImportBanner($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      jiraImportStatus
      jiraImports(first: 1) {
        nodes {
          importId
          paused
          importedIssuesCount
          errorMessage
          label {
            title
            color
          }
        }
      }
    }
  }
`);

/** True for a status of an import that is not over. */
export function isInProgress(status: string | null): boolean {
  return status === 'scheduled' || status === 'started';
}

export interface Banner {
  readonly state: 'running' | 'paused' | 'failed' | 'cancelled' | 'finished';
  /** The id of the import. */
  readonly id: number;
  /** How many issues were imported. */
  readonly count: number;
  /** Why it failed, or who cancelled it. */
  readonly reason: string;
  readonly label: { readonly title: string; readonly color: string } | null;
}

/** What the list of issues says about the newest import; null for nothing. */
export async function readBanner(fullPath: string): Promise<Banner | null> {
  const { project } = await ask(JIRA_BANNER, { fullPath });
  const status = project?.jiraImportStatus ?? 'none';
  const newest = project?.jiraImports.nodes?.[0];
  if (!newest) return null;
  const { importId: id, importedIssuesCount: count, label, paused } = newest;
  const reason = newest.errorMessage ?? '';
  const facts = { id, count, label, reason };
  if (isInProgress(status)) return { state: paused ? 'paused' : 'running', ...facts };
  if (status === 'failed') return { state: isCancelled(reason) ? 'cancelled' : 'failed', ...facts };
  return label === null ? null : { state: 'finished', ...facts };
}
