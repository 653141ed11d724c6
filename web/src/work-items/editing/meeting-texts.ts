import type { MergePart } from '@cairn/domain/merge/merge';
import type { ItemText } from '../writes.ts';

/** Whether what was typed and what others stored meanwhile cannot both be kept without a person's word. */
export async function collides(base: ItemText, mine: ItemText, theirs: ItemText): Promise<boolean> {
  if (bothChanged(base.title, mine.title, theirs.title)) return true;
  if (!bothChanged(base.description, mine.description, theirs.description)) return false;
  const { mergeText } = await import('@cairn/domain/merge/merge');
  return !mergeText(base.description, mine.description, theirs.description).clean;
}

const bothChanged = (base: string, mine: string, theirs: string): boolean =>
  mine !== base && theirs !== base && mine !== theirs;

/** Both texts in one to edit: what does not collide is merged, what does stands one after the other. */
export async function joinedText(base: string, mine: string, theirs: string): Promise<string> {
  const { mergeText } = await import('@cairn/domain/merge/merge');
  const merge = mergeText(base, mine, theirs);
  return merge.clean ? merge.text : merge.parts.map(bothSides).join('');
}

function bothSides(part: MergePart): string {
  if (part.kind === 'merged') return part.text;
  const [mine, theirs] = [part.mine, part.theirs].map((text) => text.replace(/\n+$/, ''));
  if (mine === '') return part.theirs;
  return theirs === '' ? part.mine : `${mine}\n\n${part.theirs}`;
}
