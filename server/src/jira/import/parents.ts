import type { Write } from '../../changes/write.ts';
import { adopt } from '../../tree/adopt.ts';
import { lockedItem, lockItemRows } from '../../work-items/row-locks.ts';
import { referenceKey } from './recognise.ts';
import type { RelatedIssue, RelationsContext } from './relations.ts';
import { attempted } from './savepoint.ts';

/** The parent of an issue as an import wrote it. */
export interface ParentNow {
  /** The issue above, as references name it; empty without one. */
  readonly parent: string;
  readonly parentItem: number | null;
}

/**
 * Places items below the items of their parents in Jira, if they are not there and Jira has another parent than
 * when they were last imported. Answers which parents the issues have now, by their ids in
 * Jira, and which could not be placed.
 */
export async function writeParents(
  w: Write,
  related: readonly RelatedIssue[],
  { run, tally, targets }: RelationsContext,
): Promise<{ readonly parents: ReadonlyMap<string, ParentNow>; readonly unplaced: readonly Move[] }> {
  const done = new Map<string, ParentNow>();
  const moves: Move[] = [];
  const unplaced: Move[] = [];
  for (const one of related) {
    const { issue, item, digests } = one;
    const wanted = issue.parent ? referenceKey(issue.parent) : '';
    const isKnown = run.row.mode === 'update' && digests.parent === wanted;
    if (wanted === '') {
      // what an import placed there, and nobody has moved since
      if (digests.parent !== '' && digests.parentItem === item.parent_id && item.parent_id !== null)
        moves.push({ ...one, parentId: null });
      continue;
    }
    const parentId = targets.get(wanted);
    if (isKnown || (parentId !== undefined && item.parent_id === parentId)) {
      tally.count('parents', 'unchanged');
      done.set(issue.id, {
        parent: wanted,
        parentItem: digests.parent === wanted ? digests.parentItem : (parentId ?? null),
      });
    } else if (parentId === undefined) {
      tally.fail('parents', issue, `${issue.parent?.key} above it has not been imported.`, 'left_out');
    } else {
      moves.push({ ...one, parentId });
    }
  }
  for (const [move, problem] of await makeMoves(w, moves)) {
    const { issue, digests, parentId } = move;
    if (problem === null) {
      tally.count('parents', digests.parent === '' ? 'created' : 'updated');
      done.set(issue.id, { parent: issue.parent ? referenceKey(issue.parent) : '', parentItem: parentId });
    } else {
      const above = issue.parent?.key || 'nothing';
      tally.fail('parents', issue, `It could not be placed below ${above}: ${problem}`);
      unplaced.push(move);
    }
  }
  return { parents: done, unplaced };
}

/** An issue with the item that shall be above its own. */
export interface Move extends RelatedIssue {
  readonly parentId: number | null;
}

/** Moves items together, else those of one parent together, else one by one. Answers why one could not be moved. */
const makeMoves = async (w: Write, moves: readonly Move[]): Promise<ReadonlyMap<Move, string | null>> => {
  const results = new Map<Move, string | null>();
  const groups = [...Map.groupBy(moves, (move) => move.parentId)];
  const place = (some: readonly (readonly [number | null, readonly Move[]])[]) =>
    attempted(w, async (within) => {
      for (const [parentId, children] of some)
        await placeBelow(
          within,
          children.map(({ item }) => item.id),
          parentId,
        );
    });
  const together = await place(groups);
  for (const [parentId, children] of groups) {
    const problem =
      together === null || children.length === 1 ? together : await place([[parentId, children]]);
    for (const child of children)
      results.set(child, problem === null ? null : await place([[parentId, [child]]]));
  }
  return results;
};

/** Reads the rows again, as earlier moves change the ancestors of later ones. */
const placeBelow = async (w: Write, ids: readonly number[], parentId: number | null): Promise<void> => {
  const rows = await lockItemRows(w, parentId === null ? ids : [parentId, ...ids], { tree: true });
  const children = ids.flatMap((id) => rows.get(id) ?? []);
  await adopt(w, children, parentId === null ? null : lockedItem(rows, parentId, 'any'), 'bottom');
};
