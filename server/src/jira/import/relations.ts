import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { lockItemRows } from '../../work-items/row-locks.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { type Digests, readDigests } from './digests.ts';
import { writeLinks } from './links.ts';
import { type ParentNow, writeParents } from './parents.ts';
import { findTargets, type Targets } from './recognise.ts';
import type { RunningImport } from './running.ts';
import type { StagedIssue } from './staged.ts';
import type { Tally } from './tally.ts';

/** An issue whose item exists, with what was written of it before. */
export interface RelatedIssue {
  readonly issue: NonNullable<StagedIssue['issue']>;
  readonly item: LocatedItem;
  readonly digests: Digests;
}

export interface RelationsContext {
  readonly run: RunningImport;
  readonly tally: Tally;
  /** The items of the issues that are named. */
  readonly targets: Targets;
  /** The locked rows, as they were before this transaction. */
  readonly items: ReadonlyMap<number, LocatedItem>;
}

/** Places the items of some issues below their parents and links them. */
export async function writeRelations(
  w: Write,
  batch: readonly StagedIssue[],
  { run, tally }: { readonly run: RunningImport; readonly tally: Tally },
): Promise<void> {
  const readable = batch.flatMap(({ issue }) => (issue ? [issue] : []));
  const own = await w.trx
    .selectFrom('jira_imported_issues')
    .select(['jira_id', 'work_item_id', 'outcome', 'digests', 'jira_updated_at'])
    .where('jira_import_id', '=', run.row.id)
    .where('jira_id', 'in', ['', ...readable.map(({ id }) => id)])
    .where('work_item_id', 'is not', null)
    .execute();
  const rows = new Map(own.map((row) => [row.jira_id, row]));
  const written = readable.filter(({ id }) => rows.has(id));
  const named = written.flatMap((issue) => [...(issue.parent ? [issue.parent] : []), ...issue.links]);
  const targets = await findTargets(w.trx, run.row, named);
  const ids = [...new Set([...own.map((row) => row.work_item_id as number), ...targets.values()])];
  const items = await lockItemRows(
    w,
    ids.toSorted((a, b) => a - b),
    { tree: true },
  );
  const related = written.flatMap((issue): RelatedIssue[] => {
    const row = rows.get(issue.id);
    const item = items.get(row?.work_item_id as number);
    return item ? [{ issue, item, digests: readDigests(row?.digests) }] : [];
  });
  const context = { run, tally, targets, items };
  const parents = await writeParents(w, related, context);
  await writeLinks(w, related, context);
  await storeParents(w, run, parents);
  const untouched = own.filter(({ work_item_id: id, outcome, jira_updated_at: at }) => {
    const item = items.get(id as number);
    return outcome === 'created' && item && at && item.updated_at.getTime() === at.getTime();
  });
  await resetUpdatedAt(
    w,
    untouched.flatMap(({ work_item_id: id, jira_updated_at: at }) => (id && at ? [{ id, at }] : [])),
  );
}

/** Stores below which issue of Jira the items are now. */
const storeParents = async (
  { trx }: Write,
  run: RunningImport,
  parents: ReadonlyMap<string, ParentNow>,
): Promise<void> => {
  if (parents.size === 0) return;
  const rows = [...parents].map(([id, now]) => ({ id, now }));
  await sql`
    UPDATE jira_imported_issues r SET digests = r.digests || n.now
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n (id text, now jsonb)
    WHERE r.jira_import_id = ${run.row.id} AND r.jira_id = n.id`.execute(trx);
};

/** New items keep the time of Jira. */
const resetUpdatedAt = async (
  { trx }: Write,
  items: readonly { readonly id: number; readonly at: Date }[],
): Promise<void> => {
  if (items.length === 0) return;
  await sql`
    UPDATE work_items w SET updated_at = n.at
    FROM unnest(${sql.val(items.map(({ id }) => id))}::bigint[], ${sql.val(items.map(({ at }) => at))}::timestamptz[]) AS n (id, at)
    WHERE w.id = n.id AND w.updated_at <> n.at`.execute(trx);
};
