import { type JiraIssue, readJiraIssue } from '@cairn/domain/jira/issue';
import { DESCRIPTION_MAX, TITLE_MAX } from '@cairn/domain/text/limits';
import { normaliseName } from '@cairn/domain/text/names';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { loadViewer } from '../../auth/viewer.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import { analyzeGrown } from '../../db/analyze.ts';
import type { JiraImports } from '../../db/tables.ts';
import { CairnError } from '../../http/errors.ts';
import { assignableTo, assignItems } from '../../item-changes/assignees.ts';
import { addJobs } from '../../jobs/add.ts';
import type { Job } from '../../jobs/job.ts';
import { mayIn } from '../../namespaces/policy.ts';
import { findProject } from '../../namespaces/queries.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { rollUpNew } from '../../tree/place.ts';
import { insertItems } from '../../work-items/create.ts';
import { labelItems } from '../../work-items/item-labels.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { type IssuePage, jiraIssues } from '../client/issues.ts';
import { isPassing, JiraError } from '../client/request.ts';
import { activeServer } from '../integration.ts';
import { CANNOT_CONNECT, NO_LABEL_FOUND, NO_PERMISSION, NOT_CONFIGURED } from './messages.ts';
import { memberIds } from './people.ts';
import { pageJob } from './start.ts';

const ERROR_MAX = 1000;

/** Issues written in one transaction; meanwhile nobody else can create an issue in the project. */
const ISSUES_PER_TRANSACTION = 50;
/** After this many failures in a row of one page, an import fails. With the delays below that takes two hours. */
const MOST_ATTEMPTS = 20;
const LONGEST_DELAY_SECONDS = 600;

type ImportRow = Selectable<JiraImports>;

/** An import that is about to write issues. */
interface RunningImport {
  readonly row: ImportRow;
  readonly viewer: Viewer;
  readonly project: NamespaceRow;
  readonly labelId: number;
  readonly page: IssuePage;
  /** Members of the project by the id of a person in Jira. */
  readonly authors: ReadonlyMap<string, number>;
  readonly assignees: ReadonlyMap<string, number>;
}

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

/** PostgreSQL cannot store NUL. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

const rowOf = (issue: JiraIssue, authorId: number, importerId: number) => ({
  type: 'issue',
  title: cut(normaliseName(storable(issue.title)), TITLE_MAX),
  description: cut(storable(issue.description), DESCRIPTION_MAX),
  author_id: authorId,
  imported_from: 'jira',
  created_at: new Date(issue.createdAt),
  updated_at: new Date(issue.updatedAt),
  ...(issue.closed && {
    state: 'closed',
    closed_at: new Date(issue.resolvedAt ?? issue.updatedAt),
    closed_by_id: importerId,
  }),
});

const isLabel = (title: string): boolean =>
  title.trim() !== '' && title.length <= 255 && !title.includes(',');

/** Creates the item of one issue. */
const createIssue = async (w: Write, running: RunningImport, issue: JiraIssue): Promise<number> => {
  const { project, labelId, authors, assignees, row } = running;
  const authorId = authors.get(issue.reporter ?? '') ?? row.user_id;
  const items = await insertItems(w, project, [rowOf(issue, authorId, row.user_id)]);
  const labels = [...new Set(issue.labels.map((title) => normaliseName(storable(title))).filter(isLabel))];
  await labelItems(w, items, { labelIds: [labelId], labels });
  const assignee = assignees.get(issue.assignee ?? '');
  if (assignee !== undefined) await assignItems(w, items, new Map(), { assigneeIds: [assignee] });
  await rollUpNew(w, items);
  const { id } = items[0] as LocatedItem;
  // labels and assignees count as changes of now
  await w.trx
    .updateTable('work_items')
    .set({ updated_at: new Date(issue.updatedAt) })
    .where('id', '=', id)
    .execute();
  return id;
};

const jiraIdOf = (issue: unknown): string => {
  const shape = z.looseObject({ id: z.string().min(1).max(255) }).safeParse(issue);
  return shape.success ? shape.data.id : '';
};

/** Creates the item of one issue unless it exists already; one that cannot be created is counted as failed. */
const importIssue = async (
  w: Write,
  running: RunningImport,
  value: unknown,
): Promise<'imported' | 'failed' | null> => {
  const { id: importId } = running.row;
  const jiraId = jiraIdOf(value);
  if (jiraId !== '') {
    const known = await w.trx
      .selectFrom('jira_imported_issues')
      .select('jira_id')
      .where('jira_import_id', '=', importId)
      .where('jira_id', '=', jiraId)
      .executeTakeFirst();
    if (known) return null;
  }
  const events: Parameters<Write['record']>[0][] = [];
  const own: Write = { ...w, unlimited: true, record: (event) => void events.push(event) };
  await sql`SAVEPOINT jira_issue`.execute(w.trx);
  let itemId: number | null = null;
  try {
    itemId = await createIssue(own, running, readJiraIssue(value));
    await sql`RELEASE SAVEPOINT jira_issue`.execute(w.trx);
    for (const event of events) w.record(event);
  } catch (error) {
    if (isFatal(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT jira_issue`.execute(w.trx);
  }
  if (jiraId !== '')
    await w.trx
      .insertInto('jira_imported_issues')
      .values({ jira_import_id: importId, jira_id: jiraId, work_item_id: itemId })
      .execute();
  return itemId === null ? 'failed' : 'imported';
};

/** True for an error of the database that does not concern one issue: a lost connection, a full disk, a deadlock. */
const isFatal = (error: unknown): boolean => {
  if (error instanceof CairnError) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && !/^(?:22|23)/.test(code);
};

/**
 * Writes some of a page's issues and the progress in one transaction. False when somebody else has done it or
 * ended the import.
 */
const importSome = (
  context: Context,
  running: RunningImport,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> =>
  write(context.db, running.viewer, { cause: 'imported' }, async (w) => {
    const { row, project, page } = running;
    await lockFor(w.trx, 'issue-imports', project.root_namespace_id);
    const current = await w.trx
      .selectFrom('jira_imports')
      .select('id')
      .where('id', '=', row.id)
      .where('state', '=', 'started')
      .where(sql<boolean>`next_page IS NOT DISTINCT FROM ${row.next_page}`)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return false;
    const outcomes: ('imported' | 'failed' | null)[] = [];
    for (const issue of page.issues.slice(from, to)) outcomes.push(await importIssue(w, running, issue));
    const count = (outcome: 'imported' | 'failed') => outcomes.filter((one) => one === outcome).length;
    const over = to >= page.issues.length;
    await w.trx
      .updateTable('jira_imports')
      .set((eb) => ({
        imported: eb('imported', '+', count('imported')),
        failed: eb('failed', '+', count('failed')),
        total: eb('total', '+', count('imported') + count('failed')),
        ...(over && { attempts: 0, next_page: page.next }),
        ...(over && page.next === null && { state: 'finished', finished_at: new Date() }),
      }))
      .where('id', '=', row.id)
      .execute();
    if (over && page.next !== null) await addJobs(w.trx, [pageJob(row.id, project)]);
    return true;
  });

/** Ends an import with the reason, unless it has ended. */
const fail = async (context: Context, importId: number, message: string): Promise<void> => {
  await context.db
    .updateTable('jira_imports')
    .set({ state: 'failed', error_message: cut(message, ERROR_MAX), finished_at: new Date() })
    .where('id', '=', importId)
    .where('state', 'in', ['initial', 'scheduled', 'started'])
    .execute();
};

/** How long to wait before a page is tried again. */
function delayAfter(attempts: number, retryAfterMs: number | null): number {
  return Math.min(Math.max(2 ** attempts, Math.ceil((retryAfterMs ?? 0) / 1000)), LONGEST_DELAY_SECONDS);
}

const mapped = (
  mapping: Readonly<Record<string, number>>,
  allowed: readonly number[],
): ReadonlyMap<string, number> => {
  const known = new Set(allowed);
  return new Map(Object.entries(mapping).filter(([, id]) => known.has(id)));
};

const payloadOf = z.object({ importId: z.int().positive() });

/**
 * Imports one page of issues, as the person who started the import and with their current permissions, and
 * queues the job of the next page. The ids of imported issues are stored with them, so a page that is done
 * twice, because a process was killed, imports nothing twice. While Jira is busy or away, the page is tried
 * again later.
 */
export const importJiraIssues: Job = async (context, payload) => {
  const { importId } = payloadOf.parse(payload);
  const row = await context.db
    .updateTable('jira_imports')
    .set((eb) => ({ state: 'started', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', importId)
    .where('state', 'in', ['scheduled', 'started'])
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const viewer = await loadViewer(context, row.user_id);
  const project = viewer && (await findProject(context, viewer, row.namespace_id));
  if (!project || !mayIn(viewer, project, 'importJira')) return fail(context, importId, NO_PERMISSION);
  if (row.label_id === null) return fail(context, importId, NO_LABEL_FOUND);
  const jira = await activeServer(context, project.id);
  if (jira === null) return fail(context, importId, NOT_CONFIGURED);
  const { jira_project_key: key, next_page: next, cloud, attempts } = row;
  let page: IssuePage;
  try {
    page = await jiraIssues(context.settings.outgoing, jira, { key, next, cloud, complete: false });
  } catch (error) {
    if (!(error instanceof JiraError)) throw error;
    if (!isPassing(error) || attempts >= MOST_ATTEMPTS)
      return fail(context, importId, `${CANNOT_CONNECT} ${error.message}`);
    const delay = delayAfter(attempts, error.retryAfterMs);
    return context.db.transaction().execute((trx) => addJobs(trx, [pageJob(importId, project, delay)]));
  }
  if (attempts > MOST_ATTEMPTS)
    return fail(context, importId, `A page was begun ${MOST_ATTEMPTS} times and never finished.`);
  const mapping = row.users_mapping as Readonly<Record<string, number>>;
  const ids = [...new Set(Object.values(mapping))];
  const running: RunningImport = {
    row,
    viewer,
    project,
    labelId: row.label_id,
    page,
    authors: mapped(mapping, await memberIds(context, project, ids)),
    assignees: mapped(mapping, await assignableTo(context, project, ids)),
  };
  for (let from = 0; from === 0 || from < page.issues.length; from += ISSUES_PER_TRANSACTION) {
    const to = Math.min(from + ISSUES_PER_TRANSACTION, page.issues.length);
    if (!(await importSome(context, running, { from, to }))) return;
  }
  await analyzeGrown(context.db, page.issues.length);
};
