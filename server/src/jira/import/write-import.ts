import type { Updateable } from 'kysely';
import { z } from 'zod';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import { analyzeGrown } from '../../db/analyze.ts';
import type { JiraImports } from '../../db/tables.ts';
import { addJobs } from '../../jobs/add.ts';
import type { Job } from '../../jobs/job.ts';
import { checkIssues } from './check.ts';
import { Definitions } from './definitions.ts';
import { writeJob } from './job.ts';
import { withNewFiles, withStoredFiles } from './with-files.ts';
import { Proof } from './proof.ts';
import { writeRelations } from './relations.ts';
import { type ImportRow, loadImportContext, loadRunning, type RunningImport } from './running.ts';
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
  const loaded = before && (await loadImportContext(context, before));
  let row = before;
  while (row && loaded) {
    const run = await loadRunning(context, row, loaded);
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

type Progress = Updateable<JiraImports>;

/** Writes the next issues, or begins the next phase. False when the import has ended or another job goes on. */
const advance = async (
  context: Context,
  run: RunningImport,
  limits: Limits,
  until: number,
): Promise<boolean> => {
  const { prepare, times } = PHASES[run.row.phase as keyof typeof PHASES];
  const most = limits.issues * times;
  const staged = prepare ? await nextStaged(context, run, { most, map: limits.map }) : [];
  const last = staged.at(-1);
  if (!prepare || !last) return inTransaction(context, run, until, async () => nextPhase(run));
  const act = await prepare(context, run, staged);
  return inTransaction(context, run, until, async (w) => ({
    ...(await act(w)),
    position: last.position,
  }));
};

/** Does what of a phase needs no transaction, and returns what needs one. */
type Prepare = (
  context: Context,
  run: RunningImport,
  staged: readonly StagedIssue[],
) => Promise<(w: Write) => Promise<Progress>>;

const ITEM_KINDS = ['issues', 'epics', 'tasks'] as const;

const prepareItems: Prepare = async (context, run, staged) => {
  const { issues, tally: fileTally } = await withNewFiles(context, run, staged);
  return async (w) => {
    const tally = new Tally();
    tally.add(fileTally);
    const definitions = new Definitions(run.row.definitions);
    await writeSome(w, issues, { run, tally, definitions });
    await tally.store(w, run.row.id);
    const done = (['created', 'updated', 'unchanged'] as const).reduce(
      (sum, outcome) => sum + tally.sum(ITEM_KINDS, outcome),
      0,
    );
    return {
      imported: run.row.imported + done,
      failed: run.row.failed + tally.sum(ITEM_KINDS, 'failed'),
      total: run.row.total + issues.length,
      definitions: JSON.stringify(definitions),
    };
  };
};

const prepareRelations: Prepare = async (_context, run, staged) => async (w) => {
  const tally = new Tally();
  await writeRelations(w, staged, { run, tally });
  await tally.store(w, run.row.id);
  return {};
};

const prepareCheck: Prepare = async (context, run, staged) => {
  const proof = new Proof(run.row.proof);
  await checkIssues(context, run, await withStoredFiles(context, run, staged), proof);
  return async () => ({ proof: JSON.stringify(proof.toJSON()) });
};

/**
 * What is done in a phase, with how many times the issues of one transaction, and which one comes next. GitLab's
 * import has only items. Children of one parent are placed together, which is faster with more of them.
 */
const PHASES = {
  reading: { prepare: null, times: 1, next: 'issues' },
  issues: { prepare: prepareItems, times: 1, next: 'relations' },
  relations: { prepare: prepareRelations, times: 4, next: 'checking' },
  checking: { prepare: prepareCheck, times: 1, next: null },
} as const;

const nextPhase = ({ row, mapping }: RunningImport): Progress => {
  const { next } = PHASES[row.phase as keyof typeof PHASES];
  if (next !== null && (mapping !== null || next === 'issues')) return { phase: next, position: 0 };
  const at = new Date();
  const proof = mapping === null ? {} : { proof: JSON.stringify(new Proof(row.proof).toJSON(at)) };
  return { state: 'finished', finished_at: at, ...proof };
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

/** Plans of searches follow the tables: they are analysed each time the imported issues have doubled. */
const analyzeWhenDoubled = async (context: Context, before: ImportRow): Promise<void> => {
  const after = await context.db
    .selectFrom('jira_imports')
    .select('imported')
    .where('id', '=', before.id)
    .executeTakeFirst();
  if (after && after.imported >= 2 * before.imported) await analyzeGrown(context.db, after.imported);
};
