import { z } from 'zod';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import { analyzeGrown } from '../../db/analyze.ts';
import { addJobs } from '../../jobs/add.ts';
import type { Job } from '../../jobs/job.ts';
import { Definitions } from './definitions.ts';
import { writeJob } from './job.ts';
import { FILES } from './parts/writers.ts';
import { recogniseIssues } from './recognise.ts';
import { type ImportRow, loadMappingSource, loadRunning, type RunningImport } from './running.ts';
import { type MapIssue, nextStaged, type StagedIssue } from './staged.ts';
import { Tally } from './tally.ts';
import { reasonText } from './texts.ts';
import { writeSome } from './write-some.ts';

const ERROR_MAX = 1000;
/** After this many failures in a row of the same issues, an import fails. */
const MOST_ATTEMPTS = 20;

interface Limits {
  /** Issues written in one transaction; meanwhile nobody else can create an issue in the project. */
  readonly issues: number;
  /** How long one job goes on before others get a turn. */
  readonly milliseconds: number;
  readonly map?: MapIssue;
}

const LIMITS: Limits = { issues: 50, milliseconds: 5000 };

const payloadOf = z.object({ importId: z.int().positive() });

/**
 * Writes what was read from Jira, as the person who started the import and with their current permissions.
 * Progress is stored with what it is about, so a job that runs twice, because a process was killed, writes
 * nothing twice.
 */
export const writeJiraImport: Job = (context, payload) =>
  writeImport(context, payloadOf.parse(payload).importId);

/** Continues an import for some seconds, until it ends, or until somebody pauses it. */
export async function writeImport(context: Context, importId: number, limits = LIMITS): Promise<void> {
  const until = Date.now() + limits.milliseconds;
  const before = await findActive(context, importId);
  const source = before && (await loadMappingSource(context, before));
  let row = before;
  while (row && source) {
    const run = await loadRunning(context, row, source);
    if (run === null) return;
    if (typeof run === 'string') return failImport(context, importId, run);
    if (!(await begin(context, importId)))
      return failImport(
        context,
        importId,
        `The same issues were begun ${MOST_ATTEMPTS} times and never finished.`,
      );
    if (!(await advance(context, run, limits, until))) break;
    row = await findActive(context, importId);
  }
  if (before) await analyzeWhenDoubled(context, before);
}

const findActive = ({ db }: Context, importId: number): Promise<ImportRow | undefined> =>
  db
    .selectFrom('jira_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('state', 'in', ['scheduled', 'started'])
    .where('paused_at', 'is', null)
    .executeTakeFirst();

/** Counts an attempt; false after too many. */
const begin = async ({ db }: Context, importId: number): Promise<boolean> => {
  const row = await db
    .updateTable('jira_imports')
    .set((eb) => ({ state: 'started', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', importId)
    .where('state', 'in', ['scheduled', 'started'])
    .returning('attempts')
    .executeTakeFirst();
  return row === undefined || row.attempts <= MOST_ATTEMPTS;
};

/** Ends an import with the reason, unless it has ended. */
const failImport = async ({ db }: Context, importId: number, message: string): Promise<void> => {
  await db
    .updateTable('jira_imports')
    .set({ state: 'failed', error_message: reasonText(message, ERROR_MAX), finished_at: new Date() })
    .where('id', '=', importId)
    .where('state', 'in', ['initial', 'scheduled', 'started'])
    .execute();
};

type Progress = Partial<Pick<ImportRow, 'phase' | 'position' | 'state' | 'finished_at'>>;

/** Writes the next issues, or begins the next phase. False when the import has ended or another job goes on. */
const advance = async (
  context: Context,
  run: RunningImport,
  limits: Limits,
  until: number,
): Promise<boolean> => {
  if (run.row.phase === 'reading') return inTransaction(context, run, until, async () => nextPhase(run));
  const staged = await nextStaged(context, run, { most: limits.issues, map: limits.map });
  if (staged.length === 0) return inTransaction(context, run, until, async () => nextPhase(run));
  const { issues, tally: fileTally } = await withFiles(context, run, staged);
  return inTransaction(context, run, until, async (w) => {
    const tally = new Tally();
    tally.add(fileTally);
    const definitions = new Definitions(run.row.definitions);
    await writeSome(w, issues, { run, tally, definitions });
    await tally.store(w, run.row.id);
    const kinds = ['issues', 'epics', 'tasks'] as const;
    const done = (['created', 'updated', 'unchanged'] as const).reduce(
      (sum, outcome) => sum + tally.sum(kinds, outcome),
      0,
    );
    await w.trx
      .updateTable('jira_imports')
      .set((eb) => ({
        imported: eb('imported', '+', done),
        failed: eb('failed', '+', tally.sum(kinds, 'failed')),
        total: eb('total', '+', issues.length),
        definitions: JSON.stringify(definitions),
      }))
      .where('id', '=', run.row.id)
      .execute();
    return { position: (issues.at(-1) as StagedIssue).position };
  });
};

const PHASES = ['reading', 'issues'] as const;

const nextPhase = ({ row }: RunningImport): Progress => {
  const next = PHASES[PHASES.indexOf(row.phase as (typeof PHASES)[number]) + 1];
  return next === undefined ? { state: 'finished', finished_at: new Date() } : { phase: next, position: 0 };
};

/**
 * Does something and stores the progress in one transaction, unless somebody else has done it, paused or ended
 * the import. When the time is over, another job goes on.
 */
const inTransaction = (
  context: Context,
  { row, viewer, project }: RunningImport,
  until: number,
  act: (w: Write) => Promise<Progress>,
): Promise<boolean> =>
  write(context.db, viewer, { cause: 'imported' }, async (w) => {
    await lockFor(w.trx, 'issue-imports', project.root_namespace_id);
    const current = await w.trx
      .selectFrom('jira_imports')
      .select('id')
      .where('id', '=', row.id)
      .where('state', '=', 'started')
      .where('paused_at', 'is', null)
      .where('phase', '=', row.phase)
      .where('position', '=', row.position)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return false;
    const progress = await act(w);
    await w.trx
      .updateTable('jira_imports')
      .set({ attempts: 0, ...progress })
      .where('id', '=', row.id)
      .execute();
    if (progress.state === 'finished') return false;
    if (Date.now() < until) return true;
    await addJobs(w.trx, [writeJob(row.id, project.root_namespace_id)]);
    return false;
  });

/** Stores the attachments of some issues, and maps those issues again with links to them. */
const withFiles = async (
  context: Context,
  run: RunningImport,
  staged: readonly StagedIssue[],
): Promise<{ readonly issues: readonly StagedIssue[]; readonly tally: Tally }> => {
  const tally = new Tally();
  const withAttachments = staged.filter(({ issue }) => issue !== null && issue.attachments.length > 0);
  if (FILES === null || withAttachments.length === 0) return { issues: staged, tally };
  const known =
    run.row.mode === 'update' ? await recogniseIssues(context.db, run.row, withAttachments) : new Map();
  const asked = withAttachments.map(({ id, issue }) => ({
    issue: issue as NonNullable<StagedIssue['issue']>,
    itemId: known.get(id)?.itemId ?? null,
  }));
  const stored = await FILES.store(context, run, asked, tally);
  return {
    issues: staged.map((one) => {
      const files = stored.get(one.id);
      return files ? { ...one, files, issue: one.map(files.link) } : one;
    }),
    tally,
  };
};

/** Plans of searches follow the tables: they are analysed each time the imported issues have doubled. */
const analyzeWhenDoubled = async (context: Context, before: ImportRow): Promise<void> => {
  const after = await context.db
    .selectFrom('jira_imports')
    .select('imported')
    .where('id', '=', before.id)
    .executeTakeFirst();
  if (after && after.imported >= 2 * before.imported) await analyzeGrown(context.db, after.imported);
};
