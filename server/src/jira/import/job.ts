import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { addJobs } from '../../jobs/add.ts';

export const WRITE_JIRA_IMPORT = 'writeJiraImport';

/** The job that continues an import. */
export function writeJob(importId: number, rootNamespaceId: number) {
  return {
    name: WRITE_JIRA_IMPORT,
    payload: { importId },
    // One import at a time per top-level group; other jobs always find a free worker.
    queue: `issue-imports:${rootNamespaceId}`,
  };
}

/**
 * Starts the imports that wait for a source, in the transaction in which it becomes ready or fails. Those of a
 * source that failed fail with its reason.
 */
export async function continueImports(trx: Transaction<Database>, sourceId: number): Promise<void> {
  const { rows } = await sql<{ id: number; root: number }>`
    SELECT i.id, n.root_namespace_id AS root FROM jira_imports i JOIN namespaces n ON n.id = i.namespace_id
    WHERE i.source_id = ${sourceId} AND i.state IN ('initial', 'scheduled', 'started') AND i.phase = 'reading'`.execute(
    trx,
  );
  await addJobs(
    trx,
    rows.map(({ id, root }) => writeJob(id, root)),
  );
}
