import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import type { Context } from '../../context.ts';
import { FileMissing } from '../../files/errors.ts';
import { type FileStore, fileStore } from '../../files/store.ts';
import { commentText } from './parts/comments.ts';
import { byPartId, partId } from './parts/known-parts.ts';
import { timelogOf } from './parts/worklogs.ts';
import type { Proof } from './proof.ts';
import type { RunningImport } from './running.ts';

/** An issue that was imported, with its item. */
export interface CheckedIssue {
  readonly issue: MappedIssue;
  readonly itemId: number;
}

type Db = Context['db'];

/** Rows by item and id in Jira. */
const byPart = <R extends { readonly work_item_id: number; readonly jira_id: string }>(
  rows: readonly R[],
) => {
  const found = new Map(rows.map((row) => [`${row.work_item_id} ${row.jira_id}`, row]));
  return (itemId: number, jiraId: string): R | undefined => found.get(`${itemId} ${jiraId}`);
};

/** Compares the comments, time entries, files, watchers and the history of issues with what Jira has. */
export async function checkParts(
  context: Context,
  run: RunningImport,
  issues: readonly CheckedIssue[],
  proof: Proof,
): Promise<void> {
  if (issues.length === 0) return;
  const ids = issues.map(({ itemId }) => itemId);
  await checkComments(context.db, run, issues, ids, proof);
  await checkAttachments(context, issues, ids, proof);
  await checkWorklogs(context.db, run, issues, ids, proof);
  await checkWatchers(context.db, run, issues, ids, proof);
  await checkHistory(context.db, issues, ids, proof);
}

type Check = (
  db: Db,
  run: RunningImport,
  issues: readonly CheckedIssue[],
  ids: readonly number[],
  proof: Proof,
) => Promise<void>;

const checkComments: Check = async (db, run, issues, ids, proof) => {
  if (issues.every(({ issue }) => issue.comments.length === 0)) return;
  const rows = await db
    .selectFrom('jira_parts as p')
    .innerJoin('notes as n', 'n.id', 'p.target_id')
    .select(['p.work_item_id', 'p.jira_id', 'n.body'])
    .where('p.kind', '=', 'comment')
    .where('p.work_item_id', 'in', ids)
    .execute();
  const find = byPart(rows);
  for (const { issue, itemId } of issues)
    for (const comment of byPartId(issue.comments)) {
      const text = commentText(run, comment);
      if (text === '') continue;
      const note = find(itemId, comment.id);
      const result = note === undefined ? 'missing' : note.body === text ? 'same' : ['text'];
      proof.add('comments', `${issue.key} comment ${comment.id}`, result);
    }
};

/** The SHA-256 of the bytes that are stored; null when they are missing. */
const storedDigest = async (store: FileStore, file: string): Promise<string | null> => {
  try {
    const hash = createHash('sha256');
    await pipeline(await store.read(file), hash);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
};

const checkAttachments = async (
  { db, settings }: Context,
  issues: readonly CheckedIssue[],
  ids: readonly number[],
  proof: Proof,
): Promise<void> => {
  if (issues.every(({ issue }) => issue.attachments.length === 0)) return;
  const rows = await db
    .selectFrom('jira_parts as p')
    .innerJoin('uploads as u', 'u.id', 'p.target_id')
    .select(['p.work_item_id', 'p.jira_id', 'p.digest', 'u.file'])
    .where('p.kind', '=', 'attachment')
    .where('p.work_item_id', 'in', ids)
    .execute();
  const find = byPart(rows);
  const store = await fileStore(settings.files);
  for (const { issue, itemId } of issues)
    for (const { id, name } of issue.attachments) {
      const row = find(itemId, partId(id));
      const digest = row ? await storedDigest(store, row.file) : null;
      const result = digest === null ? 'missing' : digest === row?.digest ? 'same' : ['bytes'];
      proof.add('attachments', `${issue.key} ${name}`, result);
    }
};

const checkWorklogs: Check = async (db, run, issues, ids, proof) => {
  if (issues.every(({ issue }) => issue.worklogs.length === 0)) return;
  const rows = await db
    .selectFrom('jira_parts as p')
    .innerJoin('timelogs as t', 't.id', 'p.target_id')
    .select(['p.work_item_id', 'p.jira_id', 't.time_spent', 't.spent_on', 't.summary'])
    .where('p.kind', '=', 'worklog')
    .where('p.work_item_id', 'in', ids)
    .execute();
  const find = byPart(rows);
  for (const { issue, itemId } of issues)
    for (const worklog of byPartId(issue.worklogs)) {
      const [row, wanted] = [find(itemId, worklog.id), timelogOf(run, worklog)];
      const differing = (['time_spent', 'spent_on', 'summary'] as const).filter(
        (column) => row?.[column] !== wanted[column],
      );
      const result = row === undefined ? 'missing' : differing.length === 0 ? 'same' : differing;
      proof.add('worklogs', `${issue.key} time entry ${worklog.id}`, result);
    }
};

/** People who are nobody here cannot watch anything. */
const checkWatchers: Check = async (db, run, issues, ids, proof) => {
  if (issues.every(({ issue }) => issue.watchers.length === 0)) return;
  const rows = await db
    .selectFrom('subscriptions')
    .select(['user_id', 'work_item_id'])
    .where('work_item_id', 'in', ids)
    .execute();
  const known = new Set(rows.map((row) => `${row.work_item_id} ${row.user_id}`));
  for (const { issue, itemId } of issues)
    for (const person of new Set(issue.watchers)) {
      const userId = run.people.authors.get(person);
      if (userId === undefined) continue;
      proof.add(
        'watchers',
        `${issue.key} watched by ${person}`,
        known.has(`${itemId} ${userId}`) ? 'same' : 'missing',
      );
    }
};

const checkHistory = async (
  db: Db,
  issues: readonly CheckedIssue[],
  ids: readonly number[],
  proof: Proof,
): Promise<void> => {
  if (issues.every(({ issue }) => issue.history.length === 0)) return;
  const rows = await db
    .selectFrom('jira_parts')
    .select(['work_item_id', 'jira_id'])
    .where('kind', '=', 'history')
    .where('work_item_id', 'in', ids)
    .execute();
  const find = byPart(rows);
  for (const { issue, itemId } of issues)
    for (const { id } of byPartId(issue.history))
      proof.add('history', `${issue.key} change ${id}`, find(itemId, id) ? 'same' : 'missing');
};
