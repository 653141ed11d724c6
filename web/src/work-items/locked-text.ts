import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { Item } from './item.ts';

/** Explains why comments are restricted to members. */
export function lockedText({ kind, type }: Pick<Item, 'kind' | 'type'>): string {
  return `The discussion in this ${typeNoun(type).one} is locked. Only ${kind === 'epic' ? 'group' : 'project'} members can comment.`;
}
