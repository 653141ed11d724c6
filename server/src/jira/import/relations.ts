import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { lockItemRows } from '../../work-items/row-locks.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { type Digests, readDigests } from './digests.ts';
import { linkUnplaced, writeLinks } from './links.ts';
import { type ParentNow, writeParents } from './parents.ts';
import { findTargets, type Targets } from './recognise.ts';
import type { RunningImport } from './running.ts';
import type { StagedIssue } from './staged.ts';
import type { Tally } from './tally.ts';

/** An issue whose item exists, with what was written of it before. */
export interface RelatedIssue {
  readonly issue: NonNullable<StagedIssue['issue']>;
  readonly item: LocatedItem;
  /** True when this import has created the item. */
  readonly isNew: boolean;
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
    .select(['jira_id', 'work_item_id', 'outcome', 'digests'])
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
    if (!item) return [];
    return [{ issue, item, isNew: row?.outcome === 'created', digests: readDigests(row?.digests) }];
  });
  const context = { run, tally, targets, items };
  const { parents, unplaced } = await writeParents(w, related, context);
  await writeLinks(w, related, context);
  await linkUnplaced(w, unplaced, context);
  await storeParents(w, run, parents);
  await resetUpdatedAt(w, run, [...items.values()]);
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

/** Items that this import has created, and nobody has changed since, keep the time of Jira. */
const resetUpdatedAt = async (
  { trx }: Write,
  run: RunningImport,
  before: readonly LocatedItem[],
): Promise<void> => {
  if (before.length === 0) return;
  await sql`
    UPDATE work_items w SET updated_at = r.jira_updated_at
    FROM unnest(${sql.val(before.map(({ id }) => id))}::bigint[],
      ${sql.val(before.map((item) => item.updated_at))}::timestamptz[]) AS n (id, at)
    JOIN jira_imported_issues r ON r.work_item_id = n.id AND r.jira_updated_at = n.at
      AND r.jira_import_id = ${run.row.id} AND r.outcome = 'created'
    WHERE w.id = n.id AND w.updated_at <> r.jira_updated_at`.execute(trx);
};
