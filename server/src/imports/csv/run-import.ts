import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { loadViewer } from '../../auth/viewer.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import { analyzeGrown } from '../../db/analyze.ts';
import { addJobs } from '../../jobs/add.ts';
import type { Job } from '../../jobs/job.ts';
import { mayIn } from '../../namespaces/policy.ts';
import { findProject } from '../../namespaces/queries.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { importLine, type Problem } from './import-line.ts';
import { type CsvLine, readCsv } from './read-csv.ts';
import { NOTIFY_IMPORTER } from './notify-importer.ts';

/**
 * Lines written in one transaction where each line is independent; meanwhile nobody else can create an issue
 * in the project.
 */
const LINES_PER_TRANSACTION = 50;
const REPORT_EVERY = 50;
const MOST_PROBLEMS = 1000;
/** A file that crashes its process or never finishes is not retried forever. */
const MOST_ATTEMPTS = 5;

interface RunningImport {
  readonly id: number;
  readonly rootNamespaceId: number;
  readonly viewer: Viewer;
  readonly project: NamespaceRow;
  readonly lines: readonly CsvLine[];
  readonly dryRun: boolean;
  readonly allOrNothing: boolean;
}

/** The result of lines that were tried in one transaction. */
interface Outcome {
  readonly imported: number;
  readonly leftOut: number;
  readonly problems: readonly Problem[];
}

/** A range of an import's lines, by index; the end is exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Thrown to roll back a dry run. */
class RolledBack extends Error {
  readonly span: Span;
  readonly outcome: Outcome;
  constructor(span: Span, outcome: Outcome) {
    super('rolled back');
    this.span = span;
    this.outcome = outcome;
  }
}

/** The next lines to import, if nobody else works on the import; null when it is finished. */
const nextIn = async ({ trx }: Write, underway: RunningImport): Promise<Span | null> => {
  const { id, rootNamespaceId, lines, dryRun, allOrNothing } = underway;
  await lockFor(trx, 'issue-imports', rootNamespaceId);
  const row = await trx
    .selectFrom('issue_imports')
    .select('lines_done')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  const together = allOrNothing && !dryRun ? lines.length : LINES_PER_TRANSACTION;
  return { from: row.lines_done, to: Math.min(row.lines_done + together, lines.length) };
};

const reportProgress = (context: Context, id: number, tried: number) =>
  context.db.updateTable('issue_imports').set({ lines_tried: tried }).where('id', '=', id).execute();

const tryLines = async (
  context: Context,
  w: Write,
  { id, project, lines }: RunningImport,
  { from, to }: Span,
): Promise<Outcome> => {
  const problems: Problem[] = [];
  let leftOut = 0;
  for (const [n, line] of lines.slice(from, to).entries()) {
    // On another connection, because this transaction's writes are not visible to anybody yet.
    if (n > 0 && n % REPORT_EVERY === 0) await reportProgress(context, id, from + n);
    const found = await importLine(w, context, project, line);
    if (found.some((problem) => problem.leftOut)) leftOut++;
    problems.push(...found);
  }
  return { imported: to - from - leftOut, leftOut, problems };
};

/** Adds to the stored result of an import, and finishes it after its last line. */
const saveResult = async (
  { trx }: Pick<Write, 'trx'>,
  { id, lines, dryRun }: RunningImport,
  { imported, leftOut, problems }: Outcome,
  { from, to }: Span,
): Promise<void> => {
  const over = to === lines.length;
  const told = JSON.stringify(problems.slice(0, MOST_PROBLEMS));
  const { numUpdatedRows } = await trx
    .updateTable('issue_imports')
    .set((eb) => ({
      lines_done: to,
      lines_tried: to,
      imported: eb('imported', '+', imported),
      left_out: eb('left_out', '+', leftOut),
      problems: sql`CASE WHEN jsonb_array_length(problems) < ${MOST_PROBLEMS} THEN problems || ${told}::jsonb ELSE problems END`,
      ...(over && { state: 'finished', content: null }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('lines_done', '=', from)
    .executeTakeFirst();
  if (over && !dryRun && numUpdatedRows > 0n)
    await addJobs(trx, [{ name: NOTIFY_IMPORTER, payload: { importId: id } }]);
};

/** Imports the next lines and stores the progress with them; null when nothing is left to do. */
const importNext = async (context: Context, underway: RunningImport): Promise<Span | null> => {
  const { viewer, dryRun, allOrNothing } = underway;
  const tried = write(context.db, viewer, {}, async (w) => {
    const span = await nextIn(w, underway);
    if (span === null) return null;
    const outcome = await tryLines(context, w, underway, span);
    if (dryRun) throw new RolledBack(span, outcome);
    if (allOrNothing && outcome.leftOut > 0) throw new RolledBack(span, { ...outcome, imported: 0 });
    await saveResult(w, underway, outcome, span);
    return span;
  });
  return tried.catch(async (error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
    await context.db.transaction().execute((trx) => saveResult({ trx }, underway, error.outcome, error.span));
    return error.span;
  });
};

const fail = (context: Context, id: number, failure: string) =>
  context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('issue_imports')
      .set({ state: 'failed', failure, content: null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addJobs(trx, [{ name: NOTIFY_IMPORTER, payload: { importId: id } }]);
  });

const payloadOf = z.object({ importId: z.int().positive() });

/**
 * Imports one file, as the person who uploaded it and with their current permissions. Each transaction
 * contains both the issues and the progress, so an import whose process was killed continues where it
 * stopped, and nothing is imported twice.
 */
export const importIssues: Job = async (context, payload) => {
  const { importId } = payloadOf.parse(payload);
  const row = await context.db
    .updateTable('issue_imports')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', importId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  if (row.attempts > MOST_ATTEMPTS) {
    await fail(context, importId, `It was started ${MOST_ATTEMPTS} times and never finished.`);
    return;
  }
  const viewer = await loadViewer(context, row.user_id);
  const project = viewer && (await findProject(context, viewer, row.namespace_id));
  if (!project || !mayIn(viewer, project, 'importIssuesCsv')) {
    await fail(context, importId, 'You no longer have permission to import issues there.');
    return;
  }
  const underway = {
    id: importId,
    rootNamespaceId: row.root_namespace_id,
    viewer,
    project,
    lines: (await readCsv(row.content ?? '')).lines,
    dryRun: row.dry_run,
    allOrNothing: row.all_or_nothing,
  };
  let unanalyzed = 0;
  for (
    let span = await importNext(context, underway);
    span !== null;
    span = await importNext(context, underway)
  ) {
    unanalyzed += span.to - span.from;
    if (!row.dry_run && (await analyzeGrown(context.db, unanalyzed))) unanalyzed = 0;
    if (span.to === underway.lines.length) break;
  }
};
