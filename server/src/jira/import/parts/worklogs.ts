import type { MappedWorklog } from '@cairn/domain/jira/mapped-issue';
import { DURATION_MAX } from '@cairn/domain/time-tracking/duration';
import { sql } from 'kysely';
import type { Write } from '../../../changes/write.ts';
import { amendItems } from '../../../work-items/amend.ts';
import { lockItemRows } from '../../../work-items/row-locks.ts';
import { SUMMARY_MAX, timelogEvent, type TimelogRow } from '../../../work-items/timelogs.ts';
import { digestOf } from '../digest-of.ts';
import type { RunningImport } from '../running.ts';
import { byPartId, knownParts, storeParts } from './known-parts.ts';
import type { PartsCall, WrittenIssue } from './part.ts';
import { storedLine } from './stored-text.ts';

interface Draft {
  readonly issue: WrittenIssue;
  readonly jiraId: string;
  readonly digest: string;
  /** The entry that it replaces. */
  readonly replacedId: number | null;
  readonly row: Omit<TimelogRow, 'id'>;
}

/** The summary of an entry. Of a person who is nobody here, it names them. */
const summaryOf = ({ summary, authorName }: MappedWorklog, isMapped: boolean): string | null => {
  const name = isMapped ? '' : `${authorName ?? 'Somebody'} in Jira`;
  const parts = [name, summary].map((part) => part.trim()).filter((part) => part !== '');
  return storedLine(parts.join(': '), SUMMARY_MAX) || null;
};

/** An entry of time as it is stored. */
export function timelogOf(
  { people, row }: Pick<RunningImport, 'people' | 'row'>,
  worklog: MappedWorklog,
): Omit<TimelogRow, 'id' | 'work_item_id'> {
  const userId = people.authors.get(worklog.author ?? '');
  return {
    user_id: userId ?? row.user_id,
    time_spent: worklog.seconds,
    spent_on: worklog.spentOn,
    summary: summaryOf(worklog, userId !== undefined),
    created_at: new Date(worklog.spentAt),
  };
}

/** Writes the time that was spent on issues, as entries of the people or else of the person who imports. */
export async function writeWorklogs(w: Write, { run, issues, tally }: PartsCall): Promise<void> {
  const known = await knownParts(w, 'worklog', issues);
  const drafts: Draft[] = [];
  for (const one of issues)
    for (const worklog of byPartId(one.issue.worklogs)) {
      const row = { work_item_id: one.item.id, ...timelogOf(run, worklog) };
      const digest = digestOf([row.time_spent, row.spent_on, row.summary, row.user_id]);
      const earlier = known.get(one.item.id, worklog.id);
      if (earlier && (earlier.digest === digest || earlier.targetId === null))
        tally.count('worklogs', 'unchanged');
      else
        drafts.push({ issue: one, jiraId: worklog.id, digest, replacedId: earlier?.targetId ?? null, row });
    }
  if (drafts.length > 0) await writeDrafts(w, { run, issues, tally }, drafts);
}

const writeDrafts = async (w: Write, { run, tally }: PartsCall, all: readonly Draft[]): Promise<void> => {
  const itemIds = [...new Set(all.map(({ issue }) => issue.item.id))];
  const items = await lockItemRows(w, itemIds, { tree: true });
  const removed = await removeReplaced(w, all);
  const seconds = new Map<number, number>();
  for (const row of removed.values())
    seconds.set(row.work_item_id, (seconds.get(row.work_item_id) ?? 0) - row.time_spent);
  const writing = all.filter(({ issue, replacedId, row }) => {
    const item = items.get(issue.item.id);
    // an entry that was deleted here stays away
    if (!item || (replacedId !== null && !removed.has(replacedId))) {
      tally.count('worklogs', 'left_out');
      return false;
    }
    const sum = (seconds.get(item.id) ?? 0) + row.time_spent;
    if (item.time_spent + sum > DURATION_MAX) {
      tally.fail('worklogs', issue.issue, 'The total time spent would be too long.');
      return false;
    }
    seconds.set(item.id, sum);
    return true;
  });
  const rows = await insertRows(
    w,
    writing.map(({ row }) => row),
  );
  const record = (row: TimelogRow, verb: 'created' | 'deleted'): void => {
    const item = items.get(row.work_item_id);
    if (item) w.record(timelogEvent(row, item, verb));
  };
  for (const row of removed.values()) record(row, 'deleted');
  for (const row of rows) record(row, 'created');
  await amendItems(
    w,
    [...items.values()].map((item) => ({
      row: item,
      patch: { time_spent: item.time_spent + (seconds.get(item.id) ?? 0) },
      updatedAt: item.updated_at,
    })),
  );
  const written = writing.map(({ issue, jiraId, digest, replacedId }, at) => ({
    itemId: issue.item.id,
    jiraId,
    digest,
    targetId: (rows[at] as TimelogRow).id,
    isNew: replacedId === null,
  }));
  tally.count('worklogs', 'created', written.filter(({ isNew }) => isNew).length);
  tally.count('worklogs', 'updated', written.filter(({ isNew }) => !isNew).length);
  await storeParts(w, run, 'worklog', written);
};

/** Deletes the entries that others replace; answers those that still existed. */
const removeReplaced = async (
  { trx }: Write,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<number, TimelogRow>> => {
  const ids = drafts.flatMap(({ replacedId }) => replacedId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await trx.deleteFrom('timelogs').where('id', 'in', ids).returningAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Inserts entries; the answer is in the same order. */
const insertRows = async ({ trx }: Write, rows: readonly Draft['row'][]): Promise<TimelogRow[]> => {
  if (rows.length === 0) return [];
  const { rows: ids } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('timelogs', 'id')) AS id FROM generate_series(1, ${rows.length})`.execute(
    trx,
  );
  const withIds = rows.map((row, at) => ({ ...row, id: (ids[at] as { id: number }).id }));
  await sql`
    INSERT INTO timelogs (id, work_item_id, user_id, time_spent, spent_on, summary, created_at)
    SELECT id, work_item_id, user_id, time_spent, spent_on, summary, created_at
    FROM json_populate_recordset(NULL::timelogs, ${JSON.stringify(withIds)}::json)`.execute(trx);
  return withIds;
};
