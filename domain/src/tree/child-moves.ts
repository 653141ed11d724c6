import type { ChildPlace } from './child-rows.ts';

/** A position as the server takes it: a sibling, and the side of it where the moved item goes. */
export interface Adjacency {
  readonly id: string;
  readonly side: 'BEFORE' | 'AFTER';
}

/** The position of an item among its future siblings; null without any. */
export function adjacencyAt(siblings: readonly string[], index: number): Adjacency | null {
  const last = siblings.at(-1);
  if (last === undefined) return null;
  const next = siblings[index];
  return next === undefined ? { id: last, side: 'AFTER' } : { id: next, side: 'BEFORE' };
}

/** The state of the tree on which a keyboard move depends. */
export interface GrabTree {
  /** The children a parent shows, without the grabbed item; null if not loaded. */
  readonly siblings: (parentId: string) => readonly string[] | null;
  /** Null for the root. */
  readonly parentOf: (id: string) => string | null;
  readonly mayHold: (id: string) => boolean;
}

export const GRAB_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home', 'End'] as const;
export type GrabKey = (typeof GRAB_KEYS)[number];

/**
 * The target of a grabbed item for a key; null if there is none. Right moves it into the epic above, left out
 * of its parent.
 */
export function keyboardMove(
  tree: GrabTree,
  { parentId, index }: ChildPlace,
  key: GrabKey,
): ChildPlace | null {
  const siblings = tree.siblings(parentId) ?? [];
  const to = (next: number) =>
    next === index || next < 0 || next > siblings.length ? null : { parentId, index: next };
  if (key === 'ArrowUp') return to(index - 1);
  if (key === 'ArrowDown') return to(index + 1);
  if (key === 'Home') return to(0);
  if (key === 'End') return to(siblings.length);
  if (key === 'ArrowRight') {
    const above = siblings[index - 1];
    if (above === undefined || !tree.mayHold(above)) return null;
    return { parentId: above, index: tree.siblings(above)?.length ?? 0 };
  }
  const outer = tree.parentOf(parentId);
  if (outer === null || !tree.mayHold(outer)) return null;
  return { parentId: outer, index: (tree.siblings(outer) ?? []).indexOf(parentId) + 1 };
}
