import type { ItemText } from '../writes/writes.ts';

/** True when the typed texts and those stored by others meanwhile cannot be merged automatically. */
export async function collides(base: ItemText, mine: ItemText, theirs: ItemText): Promise<boolean> {
  if (bothChanged(base.title, mine.title, theirs.title)) return true;
  if (!bothChanged(base.description, mine.description, theirs.description)) return false;
  const { mergeText } = await import('@cairn/domain/merge/merge');
  return !mergeText(base.description, mine.description, theirs.description).clean;
}

const bothChanged = (base: string, mine: string, theirs: string): boolean =>
  mine !== base && theirs !== base && mine !== theirs;

/** How to resolve a conflict: merge both texts, or use one of them. */
export type Choice = 'both' | 'mine' | 'theirs';

/** Returns the description for the chosen resolution. */
export async function chosenText(
  choice: Choice,
  base: string,
  mine: string,
  theirs: string,
): Promise<string> {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  const { keepBoth } = await import('@cairn/domain/merge/keep-both');
  return keepBoth(base, mine, theirs);
}
