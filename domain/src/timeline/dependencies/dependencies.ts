import { type Day, LAST_DAY } from '../../dates/day.ts';
import type { ItemDates } from '../clip.ts';
import { pathBetween, type Point } from './dependency-path.ts';

/** One item blocks another, by their ids. */
export interface DependencyLink {
  readonly blocker: string;
  readonly blocked: string;
}

/** A drawn bar: px from the timeline's top left, y is the middle of the row; with its unclipped dates. */
export interface DependencyBar {
  readonly id: string;
  readonly left: number;
  readonly width: number;
  readonly y: number;
  readonly start: Day | null;
  readonly due: Day | null;
}

export type DependencyLine = DependencyLink & {
  readonly points: readonly Point[];
  readonly broken: boolean;
};

/** A line from each blocker's right edge to its blocked bar's left edge; links without both bars are left out. */
export function dependencyLines(
  links: readonly DependencyLink[],
  bars: readonly DependencyBar[],
): DependencyLine[] {
  const byId = new Map(bars.map((bar) => [bar.id, bar]));
  const lines: DependencyLine[] = [];
  for (const { blocker, blocked } of links) {
    const from = byId.get(blocker);
    const to = byId.get(blocked);
    if (!from || !to || from === to) continue;
    lines.push({ blocker, blocked, points: pathBetween(from, to), broken: isBroken(from, to) });
  }
  return lines;
}

/** A dependency is broken when the blocker is due after the blocked item starts. */
export function isBroken(
  blocker: { readonly due: Day | null },
  blocked: { readonly start: Day | null },
): boolean {
  return blocker.due !== null && blocked.start !== null && blocker.due > blocked.start;
}

export type CascadeItem = ItemDates & {
  readonly id: string;
  /** Whether the viewer may move it; an item that stays moves nothing further. */
  readonly canMove: boolean;
};

/** An item that must move, with its dates before and after. */
export interface CascadeMove {
  readonly id: string;
  readonly from: ItemDates;
  readonly to: ItemDates;
}

/** The items that move, and those that would have to but cannot. */
export interface CascadePlan {
  readonly moves: readonly CascadeMove[];
  /** The viewer may not move them. */
  readonly stuck: readonly CascadeMove[];
  /** They block each other in a cycle, so no dates satisfy every link. */
  readonly circular: readonly CascadeMove[];
}

/**
 * The items that must move when one item gets new dates. A blocked item whose dependency would be broken
 * moves, keeping its length, to the day after its blocker is due, and so on down the chain. The item itself
 * is not listed, and no item is listed twice. An item that stays moves nothing further.
 */
export function planCascade(
  movedId: string,
  newDates: ItemDates,
  items: readonly CascadeItem[],
  links: readonly DependencyLink[],
): CascadePlan {
  const blockedBy = blockedItems(links);
  const byId = new Map(items.map((item) => [item.id, item]));
  const moved = new Map<string, ItemDates>([[movedId, newDates]]);
  const settled = new Set<string>();
  const order = fromBlockersToBlocked(movedId, blockedBy);
  const inCircle = new Set(order.filter((id) => waitsForItself(id, blockedBy)));
  const stays = (id: string) => byId.get(id)?.canMove !== true || inCircle.has(id);
  for (const id of order) {
    settled.add(id);
    const due = moved.get(id)?.due ?? null;
    if (due === null || (id !== movedId && stays(id))) continue;
    for (const next of blockedBy.get(id) ?? []) {
      const item = byId.get(next);
      if (!item || settled.has(next)) continue;
      const dates = moved.get(next) ?? item;
      if (dates.start !== null && isBroken({ due }, dates)) {
        moved.set(next, shiftedBy(dates, due + 1 - dates.start));
      }
    }
  }
  const all = movesOf(moved, movedId, byId);
  const circular = all.filter(({ id }) => inCircle.has(id));
  const others = all.filter(({ id }) => !inCircle.has(id));
  return {
    moves: others.filter(({ id }) => !stays(id)),
    stuck: others.filter(({ id }) => stays(id)),
    circular,
  };
}

/** Whether an item is, directly or indirectly, blocked by itself. */
function waitsForItself(id: string, blockedBy: ReadonlyMap<string, string[]>): boolean {
  const seen = new Set<string>();
  const open = [...(blockedBy.get(id) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(blockedBy.get(next) ?? []));
  }
  return false;
}

function blockedItems(links: readonly DependencyLink[]): Map<string, string[]> {
  const blockedBy = new Map<string, string[]>();
  for (const { blocker, blocked } of links) {
    const list = blockedBy.get(blocker);
    if (list) list.push(blocked);
    else blockedBy.set(blocker, [blocked]);
  }
  return blockedBy;
}

/** All reachable items, each blocker before what it blocks; in a cycle the closing link is ignored. */
function fromBlockersToBlocked(root: string, blockedBy: ReadonlyMap<string, string[]>): string[] {
  const finished: string[] = [];
  const seen = new Set([root]);
  const stack = [{ id: root, next: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const child = blockedBy.get(top.id)?.[top.next];
    if (child === undefined) {
      finished.push(top.id);
      stack.pop();
      continue;
    }
    top.next += 1;
    if (!seen.has(child)) {
      seen.add(child);
      stack.push({ id: child, next: 0 });
    }
  }
  return finished.reverse();
}

function shiftedBy(dates: ItemDates, days: number): ItemDates {
  const start = dates.start as number;
  const furthest = LAST_DAY - Math.max(start, dates.due ?? start);
  const shift = Math.min(days, furthest);
  return { start: start + shift, due: dates.due === null ? null : dates.due + shift };
}

function movesOf(
  moved: ReadonlyMap<string, ItemDates>,
  movedId: string,
  byId: ReadonlyMap<string, CascadeItem>,
): CascadeMove[] {
  const moves: CascadeMove[] = [];
  for (const [id, to] of moved) {
    const from = byId.get(id);
    if (id === movedId || !from || to.start === from.start) continue;
    moves.push({ id, from: { start: from.start, due: from.due }, to });
  }
  return moves;
}
