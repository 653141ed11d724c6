import { safeFileName } from '@cairn/domain/uploads/file-name';
import type { Viewer } from '../../access/viewer.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import { assertMayWrite, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { conflict, forbidden, invalid } from '../../http/errors.ts';
import { addJobs } from '../../jobs/add.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { decodeCsv, readCsv } from './read-csv.ts';

export const IMPORT_ISSUES = 'importIssues';

const MOST_PER_MINUTE = 20;
const MOST_WAITING = 3;
/** Lines written in one transaction; meanwhile nobody else can create an issue in the project. */
const MOST_AT_ONCE = 1000;

const LONGEST_HEADING = 100;

export interface GivenFile {
  readonly filename: string;
  readonly bytes: Buffer;
  /** Only reports what would happen. */
  readonly dryRun: boolean;
  /** One invalid line stops the whole import. */
  readonly allOrNothing: boolean;
}

/** Throws 401 or 403 unless the viewer may import issues into a visible project. */
export function authorizeImport(viewer: Viewer, project: NamespaceRow): void {
  assertMayWrite(viewer);
  if (!mayIn(viewer, project, 'importIssuesCsv')) throw forbidden();
}

/**
 * Stores a CSV file of issues, for a job to import. Throws invalid() for a file that is not in GitLab's
 * format.
 */
export async function beginIssueImport(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  { filename, bytes, dryRun, allOrNothing }: GivenFile,
): Promise<{ id: number }> {
  authorizeImport(viewer, project);
  const content = decodeCsv(bytes);
  const { lines, ignoredColumns } = await readCsv(content);
  if (allOrNothing && lines.length > MOST_AT_ONCE)
    throw invalid({
      file: [`has too many issues to be imported all or nothing (maximum is ${MOST_AT_ONCE})`],
    });
  const userId = viewer.userId as number;
  return write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'issue_import.begin', MOST_PER_MINUTE);
    const { waiting } = await w.trx
      .selectFrom('issue_imports')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (waiting >= MOST_WAITING)
      throw conflict(`${MOST_WAITING} of your imports are running: wait until one of them has finished.`);
    const made = await w.trx
      .insertInto('issue_imports')
      .values({
        root_namespace_id: project.root_namespace_id,
        namespace_id: project.id,
        user_id: userId,
        filename: safeFileName(filename),
        dry_run: dryRun,
        all_or_nothing: allOrNothing,
        content,
        lines: lines.length,
        passed_over: ignoredColumns.map((heading) => heading.slice(0, LONGEST_HEADING)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addJobs(w.trx, [
      {
        name: IMPORT_ISSUES,
        payload: { importId: made.id },
        // One import at a time per top-level group; other jobs always find a free worker.
        queue: `issue-imports:${project.root_namespace_id}`,
      },
    ]);
    return made;
  });
}
