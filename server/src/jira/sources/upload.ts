import { safeFileName } from '@cairn/domain/uploads/file-name';
import type { Viewer } from '../../access/viewer.ts';
import { loadViewer } from '../../auth/viewer.ts';
import { assertMayWrite, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError, forbidden, invalid, notFound } from '../../http/errors.ts';
import { getProject } from '../../namespaces/queries.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { jiraEvent } from '../events.ts';
import type { JiraFileOptions } from '../files/entry.ts';
import { JiraFileError } from '../files/error.ts';
import { readJiraFile } from '../files/read.ts';
import { assertFewSources, authorizeSources } from './create.ts';
import { FileContent, projectKeyOf } from './file-content.ts';
import { finishReading } from './finish.ts';
import { getSource, type SourceRow } from './rows.ts';
import { stagedIssue, type StagedIssue, stageIssues, storable } from './staging.ts';

const ISSUES_PER_TRANSACTION = 100;
const BYTES_PER_TRANSACTION = 8_000_000;

export interface GivenJiraFile {
  readonly filename: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Only issues of this project are read. */
  readonly projectKey: string | undefined;
  readonly options: JiraFileOptions;
}

const beginSource = (context: Context, viewer: Viewer, project: NamespaceRow, filename: string) =>
  write(context.db, viewer, {}, async (w) => {
    await assertFewSources(w);
    return w.trx
      .insertInto('jira_sources')
      .values({
        namespace_id: project.id,
        user_id: viewer.userId as number,
        kind: 'file',
        file_name: safeFileName(filename),
        jira_project_key: '',
        jira_project_name: '',
        state: 'reading',
      })
      .returning(['id', 'file_name'])
      .executeTakeFirstOrThrow();
  });

/** Stores some issues of a file, unless somebody has deleted the source meanwhile. */
const storeIssues = (context: Context, id: number, issues: readonly StagedIssue[]): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const source = await trx
      .selectFrom('jira_sources')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!source) throw notFound('Jira source');
    await stageIssues(trx, id, issues);
  });

/** Stores the issues of a file while it arrives. */
const storeFile = async (
  context: Context,
  id: number,
  { content, projectKey, options }: GivenJiraFile,
): Promise<FileContent> => {
  const found = new FileContent();
  let batch: StagedIssue[] = [];
  let bytes = 0;
  for await (const entry of readJiraFile(content, options)) {
    if (entry.kind === 'fields') {
      found.addFields(entry.fields);
      continue;
    }
    if (projectKey !== undefined && projectKeyOf(entry.issue) !== projectKey) continue;
    found.addIssue(entry.issue);
    const staged = stagedIssue(entry.issue);
    batch.push(staged);
    bytes += staged.json.length;
    if (batch.length < ISSUES_PER_TRANSACTION && bytes < BYTES_PER_TRANSACTION) continue;
    await storeIssues(context, id, batch);
    batch = [];
    bytes = 0;
  }
  await storeIssues(context, id, batch);
  if (!found.hasIssues) throw new JiraFileError(`The file contains no issues of the project ${projectKey}.`);
  return found;
};

/** The error of a file that cannot be read, with the line and the reason. */
const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof JiraFileError)) return error;
  return error.needsDateOrder
    ? invalid({ date_order: [error.message] })
    : new CairnError('unprocessable', error.message);
};

/**
 * Creates a source of a file while it is uploaded: `receive` passes the file on once, and ends when the whole
 * request has arrived. Throws 400 or 422 with the line and the reason for a file that cannot be read; then, and
 * when the connection is lost, nothing remains.
 */
export async function uploadSource(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  receive: (store: (file: GivenJiraFile) => Promise<void>) => Promise<void>,
): Promise<SourceRow | null> {
  assertMayWrite(viewer);
  authorizeSources(viewer, project);
  let source: { readonly id: number; readonly file_name: string } | undefined;
  let content = new FileContent();
  try {
    await receive(async (file) => {
      source = await beginSource(context, viewer, project, file.filename);
      content = await storeFile(context, source.id, file);
    });
    if (source === undefined) return null;
    // an upload takes minutes
    const now = await loadViewer(context, viewer.userId as number);
    if (now === null) throw forbidden();
    authorizeSources(now, await getProject(context, now, project.id));
    const { id, file_name } = source;
    await write(context.db, viewer, {}, async (w) => {
      const { details, ...columns } = content.columns;
      const { numUpdatedRows } = await w.trx
        .updateTable('jira_sources')
        .set({ ...columns, details: JSON.stringify(storable(details)) })
        .where('id', '=', id)
        .where('state', '=', 'reading')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound('Jira source');
      await finishReading(w.trx, { id, complete: true });
      w.record(jiraEvent(project, 'jira_source', 'created', { id, kind: 'file', file_name }));
    });
    return await getSource(context, project, id);
  } catch (error) {
    if (source) await context.db.deleteFrom('jira_sources').where('id', '=', source.id).execute();
    throw refusalOf(error);
  }
}
