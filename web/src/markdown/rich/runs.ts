import type { JSONContent } from '@tiptap/core';
import type { Block } from './blocks.ts';

/** A run of adjacent blocks: old ones and their replacement. */
export interface Run {
  readonly old: readonly Block[];
  readonly now: readonly JSONContent[];
  /** True when none of them was changed. */
  readonly kept: boolean;
  /** Index of the first old block, and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Splits the blocks into unchanged runs and changed runs (edited, inserted or removed blocks). */
export function runsOf(before: readonly Block[], current: readonly JSONContent[]): Run[] {
  const kept = keptBlocks(before, current);
  const runs: Run[] = [];
  let [old, at] = [0, 0];
  const add = (oldTo: number, to: number, isKept: boolean): void => {
    if (oldTo > old || to > at) {
      runs.push({
        old: before.slice(old, oldTo),
        now: current.slice(at, to),
        kept: isKept,
        from: old,
        to: oldTo,
      });
    }
    [old, at] = [oldTo, to];
  };
  while (at < current.length) {
    const start = kept.findIndex((own, n) => n >= at && own !== undefined);
    if (start < 0) break;
    add(kept[start] ?? 0, start, false);
    let end = start;
    while (kept[end] === old + end - start) end += 1;
    add(old + end - start, end, true);
  }
  add(before.length, current.length, false);
  return runs;
}

/**
 * For each current node, the index of the unchanged block it comes from, in ascending order; undefined for
 * changed and new ones.
 */
function keptBlocks(before: readonly Block[], current: readonly JSONContent[]): (number | undefined)[] {
  const old = before.map(({ node }) => JSON.stringify(node));
  const now = current.map((node) => JSON.stringify(node));
  const kept: (number | undefined)[] = now.map(() => undefined);
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) kept[head] = head++;
  let [oldTo, nowTo] = [old.length, now.length];
  while (oldTo > head && nowTo > head && old[oldTo - 1] === now[nowTo - 1]) kept[--nowTo] = --oldTo;
  // Between the common start and end, each node is matched with the next equal block.
  let from = head;
  for (let at = head; at < nowTo; at += 1) {
    const found = old.indexOf(now[at] ?? '', from);
    if (found < 0 || found >= oldTo) continue;
    kept[at] = found;
    from = found + 1;
  }
  return kept;
}
