import { typePlacementProblem } from '@cairn/domain/tree/hierarchy';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { heightsOf } from '../tree/adopt.ts';
import { SUM_COLUMNS, sumsOfChildren } from '../work-items/rollups.ts';
import { itemEvent } from '../work-items/events.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { refreshProgress } from '../work-items/progress.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

/** The former parent of an item, and its position, for a parent that was restored. */
export interface FormerChild {
  readonly id: number;
  readonly parentId: number;
  readonly position: number;
}

interface Placed extends FormerChild {
  readonly row: WorkItemRow;
  readonly chain: readonly number[];
}

/**
 * Moves the former children of restored items back below them, all levels in few statements, because
 * thousands may have been deleted together. The restored items are roots without children at this point, and
 * the topmost stays one. A child that got another parent, was deleted since, or does not fit any more stays
 * where it is. The caller has locked the tree.
 */
export async function restoreChildren(
  w: Write,
  topId: number,
  restored: ReadonlySet<number>,
  branches: readonly FormerChild[],
): Promise<void> {
  if (branches.length === 0) return;
  const { placed, levels } = await planOf(w, topId, restored, branches);
  if (placed.length === 0) return;
  await setPlaces(w, placed);
  for (const level of levels.toReversed()) {
    await recomputeSums(w, level);
    // Inherited dates of one level are the input of the next.
    await refreshDates(w, level);
    await refreshProgress(w, level);
  }
}

const planOf = async (
  w: Write,
  topId: number,
  restored: ReadonlySet<number>,
  branches: readonly FormerChild[],
): Promise<{ placed: Placed[]; levels: number[][] }> => {
  const rows = await w.trx
    .selectFrom('work_items')
    .selectAll()
    .where('id', 'in', [...new Set([...restored, ...branches.map((branch) => branch.id)])])
    .orderBy('id')
    .forUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const below = Map.groupBy(branches, (branch) => branch.parentId);
  const chains = new Map<number, readonly number[]>([[topId, []]]);
  const placed: Placed[] = [];
  const levels: number[][] = [];
  for (let level = [topId]; level.length > 0;) {
    levels.push(level);
    const next: number[] = [];
    for (const branch of level.flatMap((id) => below.get(id) ?? [])) {
      const [row, parent] = [byId.get(branch.id), byId.get(branch.parentId)];
      const chain = [...(chains.get(branch.parentId) as readonly number[]), branch.parentId];
      if (
        !row ||
        !parent ||
        !(await fits(w, row, parent, chain.filter((id) => byId.get(id)?.type === row.type).length))
      )
        continue;
      placed.push({ ...branch, row, chain });
      if (!restored.has(branch.id)) continue;
      chains.set(branch.id, chain);
      next.push(branch.id);
    }
    level = next;
  }
  return { placed, levels };
};

/** A released child can change while its parent is in the bin, so the rules are checked again. */
const fits = async (
  w: Write,
  row: WorkItemRow,
  parent: WorkItemRow,
  alikeAbove: number,
): Promise<boolean> => {
  if (row.deleted_at !== null || row.parent_id !== null) return false;
  if (parent.confidential && !row.confidential) return false;
  // An epic's own row has the number of epics below it.
  const isLowest = row.type !== parent.type || (row.type === 'epic' && row.child_epics === 0);
  const childHeight = isLowest ? 1 : ((await heightsOf(w, [row])).get(row.id) ?? 1);
  return (
    typePlacementProblem({ childType: row.type, parentType: parent.type, alikeAbove, childHeight }) === null
  );
};

const setPlaces = async (w: Write, placed: readonly Placed[]): Promise<void> => {
  const places = JSON.stringify(
    placed.map(({ id, parentId, position, chain }) => ({ id, parent_id: parentId, position, chain })),
  );
  const given = sql`jsonb_to_recordset(${places}::jsonb) AS n (id bigint, parent_id bigint, position bigint, chain bigint[])`;
  await sql`
    UPDATE work_items w SET parent_id = n.parent_id, position = n.position, ancestor_ids = n.chain, updated_at = clock_timestamp()
    FROM ${given} WHERE w.id = n.id`.execute(w.trx);
  // The ancestor chain of everything below a released child begins with that child.
  await sql`
    UPDATE work_items w SET ancestor_ids = n.chain || w.ancestor_ids
    FROM ${given} WHERE w.ancestor_ids @> ARRAY[n.id] AND w.ancestor_ids[1] = n.id
      AND EXISTS (SELECT 1 FROM work_items c WHERE c.parent_id = n.id)`.execute(w.trx);
  for (const { row, parentId, position } of placed) {
    const before = { parent_id: null, position: null };
    w.record(itemEvent(row, 'updated', before, { parent_id: parentId, position }));
  }
};

/**
 * Recomputes the sums of the items of one level from those stored on their children; in the bin they were
 * zero.
 */
const recomputeSums = async ({ trx, record }: Write, ids: readonly number[]): Promise<void> => {
  const of = (column: string) => sql<boolean>`${sql.ref(column)} = ANY (${sql.val(ids)}::bigint[])`;
  const { rows } = await sql<WorkItemRow>`
    UPDATE work_items w SET ${sql.join(SUM_COLUMNS.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))}
    FROM (${sumsOfChildren(of('p.id'), of('c.parent_id'))}) n WHERE w.id = n.id RETURNING w.*`.execute(trx);
  for (const row of rows) {
    const fields = SUM_COLUMNS.filter((column) => row[column] !== 0);
    const before = Object.fromEntries(fields.map((field) => [field, 0]));
    const after = Object.fromEntries(fields.map((field) => [field, row[field]]));
    record(itemEvent(row, 'updated', before, after, 'rolled_up'));
  }
};
