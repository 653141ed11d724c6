import type { ItemKind } from './item.ts';

/** Why some may not comment, in the words of the kind of item. */
export function lockedText(kind: ItemKind): string {
  return `The discussion in this ${kind} is locked. Only ${kind === 'epic' ? 'group' : 'project'} members can comment.`;
}
