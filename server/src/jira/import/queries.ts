import type { Reader } from '../../db/reader.ts';
import { notFound } from '../../http/errors.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import type { ImportRow } from './running.ts';
import { KINDS } from './tally.ts';

/** An import of a project. Throws 404 without it. */
export async function getImport({ db }: Reader, project: NamespaceRow, id: number): Promise<ImportRow> {
  const row = await db
    .selectFrom('jira_imports')
    .selectAll()
    .where('id', '=', id)
    .where('namespace_id', '=', project.id)
    .executeTakeFirst();
  if (!row) throw notFound('Jira import');
  return row;
}

/** How much of a kind an import expected, and what became of it. */
export interface Counts {
  readonly kind: string;
  readonly expected: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly left_out: number;
}

/** The counts of an import, in the order of the kinds. */
export async function countsOf({ db }: Reader, importId: number): Promise<Counts[]> {
  const rows = await db
    .selectFrom('jira_import_counts')
    .select(['kind', 'expected', 'created', 'updated', 'unchanged', 'failed', 'left_out'])
    .where('jira_import_id', '=', importId)
    .execute();
  const order = ({ kind }: Counts): number => (KINDS as readonly string[]).indexOf(kind);
  return rows.toSorted((a, b) => order(a) - order(b));
}

/** A line of the report: what could not be imported as it is in Jira, and why. */
export interface FailureRow {
  readonly kind: string;
  readonly jira_key: string;
  readonly jira_id: string;
  readonly reason: string;
}

export async function failuresOf({ db }: Reader, importId: number): Promise<FailureRow[]> {
  return db
    .selectFrom('jira_import_failures')
    .select(['kind', 'jira_key', 'jira_id', 'reason'])
    .where('jira_import_id', '=', importId)
    .orderBy('id')
    .execute();
}
