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
 * when they were last imported. Answers which parents the issues have now, by their ids in Jira.
 */
export async function writeParents(
  w: Write,
  related: readonly RelatedIssue[],
  { run, tally, targets }: RelationsContext,
): Promise<ReadonlyMap<string, ParentNow>> {
  const done = new Map<string, ParentNow>();
  const moves: (RelatedIssue & { readonly parentId: number | null })[] = [];
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
  for (const [parentId, children] of Map.groupBy(moves, (move) => move.parentId)) {
    const place = (some: readonly RelatedIssue[]) =>
      attempted(w, (within) =>
        placeBelow(
          within,
          some.map(({ item }) => item.id),
          parentId,
        ),
      );
    const together = children.length > 1 ? await place(children) : '';
    for (const child of children) {
      const problem = together === null ? null : await place([child]);
      const { issue, digests } = child;
      if (problem === null) {
        tally.count('parents', digests.parent === '' ? 'created' : 'updated');
        done.set(issue.id, { parent: issue.parent ? referenceKey(issue.parent) : '', parentItem: parentId });
      } else {
        tally.fail(
          'parents',
          issue,
          `It could not be placed below ${issue.parent?.key ?? 'nothing'}: ${problem}`,
        );
      }
    }
  }
  return done;
}

/** Reads the rows again, as earlier moves change the ancestors of later ones. */
const placeBelow = async (w: Write, ids: readonly number[], parentId: number | null): Promise<void> => {
  const rows = await lockItemRows(w, parentId === null ? ids : [parentId, ...ids], { tree: true });
  const children = ids.flatMap((id) => rows.get(id) ?? []);
  await adopt(w, children, parentId === null ? null : lockedItem(rows, parentId, 'any'), 'bottom');
};
