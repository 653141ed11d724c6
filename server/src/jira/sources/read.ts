import type { JiraDetails } from '@cairn/domain/jira/details';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { loadViewer } from '../../auth/viewer.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import { addJobs } from '../../jobs/add.ts';
import type { Job } from '../../jobs/job.ts';
import { mayIn } from '../../namespaces/policy.ts';
import { findProject } from '../../namespaces/queries.ts';
import { completeIssue } from '../client/issue-parts.ts';
import { type IssuePage, jiraIssues } from '../client/issues.ts';
import { jiraDetails } from '../client/project.ts';
import { isPassing, JiraError, type JiraServer } from '../client/request.ts';
import { CANNOT_CONNECT, NO_PERMISSION, NO_PROJECT, NOT_CONFIGURED } from '../import/messages.ts';
import { activeServer } from '../integration.ts';
import { originOf } from './create.ts';
import { failSource, finishReading } from './finish.ts';
import { beginStep, lockStep, READ_JIRA_SOURCE, sourceJob, type SourceRow } from './rows.ts';
import { issueId, stagedIssue, type StagedIssue, stageIssues, storable } from './staging.ts';

/** After this many failures in a row of one page, reading fails. With the delays below that takes two hours. */
const MOST_ATTEMPTS = 20;
const LONGEST_DELAY_SECONDS = 600;
/** How long Jira may ask to wait. */
const LONGEST_WAIT_SECONDS = 3600;
/** How often reading begins again because Jira has forgotten a search or deleted issues. */
const MOST_RESTARTS = 5;
/** Larger projects are not read, nor is one that takes longer: a Jira could go on without an end. */
const MOST_ISSUES = 1_000_000;
const MOST_DAYS = 7;
const DAY_MS = 86_400_000;
/** Issues that are completed at once. */
const AT_ONCE = 4;
/** After so long, or so much, one job stores what it has, and another goes on. */
const MOST_MS = 60_000;
const MOST_BYTES = 32_000_000;

type Values = Readonly<Record<string, unknown>>;

/** What one job has read of a page. */
interface ReadPart {
  readonly issues: readonly StagedIssue[];
  /** True when nothing of the page is missing. */
  readonly whole: boolean;
  /** Why it is not whole; null when only the time was over. */
  readonly error: JiraError | null;
}

/** How long to wait before Jira is asked again. */
function delayAfter(attempts: number, retryAfterMs: number | null): number {
  const wanted = Math.min(Math.ceil((retryAfterMs ?? 0) / 1000), LONGEST_WAIT_SECONDS);
  return Math.max(Math.min(2 ** attempts, LONGEST_DELAY_SECONDS), wanted);
}

/** The ids of issues that are stored already. */
const storedIds = async ({ db }: Context, sourceId: number, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('jira_source_issues')
    .select('jira_id')
    .where('source_id', '=', sourceId)
    .where('jira_id', 'in', ['', ...ids])
    .execute();
  return new Set(rows.map(({ jira_id }) => jira_id));
};

/** Reads what a search does not answer of the issues of a page, until the time is over or Jira is. */
const completePage = async (
  context: Context,
  jira: JiraServer,
  source: SourceRow,
  page: readonly unknown[],
): Promise<ReadPart> => {
  if (!source.complete) return { issues: page.map((issue) => stagedIssue(issue)), whole: true, error: null };
  const known = await storedIds(context, source.id, page.map(issueId));
  const asked = page.filter((issue) => !known.has(issueId(issue)));
  const until = Date.now() + MOST_MS;
  const issues: StagedIssue[] = [];
  let bytes = 0;
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    if (at > 0 && (Date.now() > until || bytes > MOST_BYTES)) return { issues, whole: false, error: null };
    const completed = await Promise.allSettled(
      asked.slice(at, at + AT_ONCE).map(async (issue) => {
        if (issueId(issue) === '') return stagedIssue(issue);
        const read = await completeIssue(context.settings.outgoing, jira, source.cloud, issue as Values);
        return stagedIssue(read.issue, read.problems);
      }),
    );
    for (const result of completed) {
      if (result.status === 'rejected') continue;
      issues.push(result.value);
      bytes += result.value.json.length;
    }
    const failed = completed.find((result) => result.status === 'rejected');
    if (failed && !(failed.reason instanceof JiraError)) throw failed.reason;
    if (failed) return { issues, whole: false, error: failed.reason as JiraError };
  }
  return { issues, whole: true, error: null };
};

type Details = JiraDetails & { readonly [name: string]: unknown };

const storeDetails = async ({ db }: Context, source: SourceRow, details: JiraDetails): Promise<void> => {
  await db
    .updateTable('jira_sources')
    .set({ details: JSON.stringify(storable(details)) })
    .where('id', '=', source.id)
    .execute();
};

/** What Jira says of the project apart from its issues; it is read and stored once. */
const readDetails = async (context: Context, jira: JiraServer, source: SourceRow): Promise<JiraDetails> => {
  const stored = source.details as Details;
  if (!source.complete || stored.project !== undefined) return stored;
  const { jira_project_key: key, cloud } = source;
  const details = await jiraDetails(context.settings.outgoing, jira, { key, cloud });
  await storeDetails(context, source, details);
  return details;
};

/** Stores the fields that a page names, if Jira did not list them. */
const addFields = async (
  context: Context,
  source: SourceRow,
  details: JiraDetails,
  { names, schema }: IssuePage,
): Promise<void> => {
  if (!source.complete || (details.fields ?? []).length > 0) return;
  const fields = Object.entries(names).map(([id, name]) => ({ id, name, schema: schema[id] }));
  if (fields.length > 0) await storeDetails(context, source, { ...details, fields });
};

/** Begins again with the first page; issues that are stored are recognised. */
const beginAgain = async (trx: Transaction<Database>, { id, restarts }: SourceRow): Promise<void> => {
  await trx
    .updateTable('jira_sources')
    .set({ next_page: null, attempts: 0, restarts: restarts + 1 })
    .where('id', '=', id)
    .execute();
  await addJobs(trx, [sourceJob(READ_JIRA_SOURCE, id)]);
};

/** Stores what was read and queues the job that goes on, in one transaction; nothing when another job did so. */
const store = async (
  { db }: Context,
  source: SourceRow,
  { issues, whole, error }: ReadPart,
  page: IssuePage | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockStep(trx, source))) return;
    const stored = await stageIssues(trx, source.id, issues);
    const isProgress = error === null || stored > 0;
    await trx
      .updateTable('jira_sources')
      .set({
        total: page?.total ?? source.total,
        ...(isProgress && { attempts: 0 }),
        ...(whole && { next_page: page?.next ?? null }),
      })
      .where('id', '=', source.id)
      .execute();
    // pages of Jira Server shift when issues are deleted meanwhile
    const isShifted = (page?.total ?? Number.POSITIVE_INFINITY) < (source.total ?? 0);
    if (isShifted && source.restarts < MOST_RESTARTS) return beginAgain(trx, source);
    if (whole && page?.next === null) return finishReading(trx, source);
    const delay = error ? delayAfter(isProgress ? 1 : source.attempts, error.retryAfterMs) : 0;
    return addJobs(trx, [sourceJob(READ_JIRA_SOURCE, source.id, delay)]);
  });

/** Reads the next page. Throws JiraError when nothing of it could be read. */
const readPage = async (context: Context, jira: JiraServer, source: SourceRow): Promise<void> => {
  const details = await readDetails(context, jira, source);
  const { jira_project_key: key, next_page: next, cloud, complete } = source;
  const page = await jiraIssues(context.settings.outgoing, jira, { key, next, cloud, complete });
  await addFields(context, source, details, page);
  const part = await completePage(context, jira, source, page.issues);
  if (part.error !== null && part.issues.length === 0) throw part.error;
  await store(context, source, part, page);
};

/** What becomes of a source whose page could not be read. */
const handleProblem = async (context: Context, source: SourceRow, error: JiraError): Promise<void> => {
  const { id, attempts, restarts, next_page: next } = source;
  if (isPassing(error) && attempts < MOST_ATTEMPTS)
    return store(context, source, { issues: [], whole: false, error }, null);
  if (error.problem === 'rejected' && next !== null && restarts < MOST_RESTARTS)
    return context.db.transaction().execute(async (trx) => {
      if (await lockStep(trx, source)) await beginAgain(trx, source);
    });
  if (error.problem === 'missing' && source.complete) return failSource(context, id, NO_PROJECT);
  return failSource(context, id, `${CANNOT_CONNECT} ${error.message}`);
};

/** True for a source of an import that has ended meanwhile, which nothing else can use. */
const isAbandoned = async ({ db }: Context, { id, complete }: SourceRow): Promise<boolean> => {
  if (complete) return false;
  const waiting = await db
    .selectFrom('jira_imports')
    .select('id')
    .where('source_id', '=', id)
    .where('state', 'in', ['initial', 'scheduled', 'started'])
    .executeTakeFirst();
  return waiting === undefined;
};

const payloadOf = z.object({ sourceId: z.int().positive() });

/**
 * Reads one page of issues, with the current permissions of the person who began it, and queues the job of the
 * next page. Issues are stored once, so a page that is read twice, because a process was killed, stores nothing
 * twice. While Jira is busy or away, the page is tried again later; what was read of it is kept.
 */
export const readJiraSource: Job = async (context, payload) => {
  const { sourceId } = payloadOf.parse(payload);
  const source = await beginStep(context, sourceId, ['waiting', 'reading'], 'reading');
  if (!source || source.kind !== 'jira') return;
  const fail = (message: string) => failSource(context, sourceId, message);
  if (await isAbandoned(context, source)) return fail('The import has ended.');
  const viewer = await loadViewer(context, source.user_id);
  const project = viewer && (await findProject(context, viewer, source.namespace_id));
  if (!project || !mayIn(viewer, project, 'importJira')) return fail(NO_PERMISSION);
  const jira = await activeServer(context, project.id);
  // what was read of one Jira is not mixed with another
  if (jira === null || originOf(jira.url) !== source.origin) return fail(NOT_CONFIGURED);
  if (source.attempts > MOST_ATTEMPTS)
    return fail(`A page was begun ${MOST_ATTEMPTS} times and never finished.`);
  if (source.issues > MOST_ISSUES) return fail(`The project has more than ${MOST_ISSUES} issues.`);
  if (Date.now() - source.created_at.getTime() > MOST_DAYS * DAY_MS)
    return fail(`Reading took longer than ${MOST_DAYS} days.`);
  try {
    await readPage(context, jira, source);
  } catch (error) {
    if (!(error instanceof JiraError)) throw error;
    await handleProblem(context, source, error);
  }
};
