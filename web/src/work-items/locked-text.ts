import type { ItemKind } from './item.ts';

/** Explains why comments are restricted to members. */
export function lockedText(kind: ItemKind): string {
  return `The discussion in this ${kind} is locked. Only ${kind === 'epic' ? 'group' : 'project'} members can comment.`;
}
