import type { ItemText } from '../writes/writes.ts';

/** Whether what was typed and what others stored meanwhile cannot both be kept without a person's word. */
export async function collides(base: ItemText, mine: ItemText, theirs: ItemText): Promise<boolean> {
  if (bothChanged(base.title, mine.title, theirs.title)) return true;
  if (!bothChanged(base.description, mine.description, theirs.description)) return false;
  const { mergeText } = await import('@cairn/domain/merge/merge');
  return !mergeText(base.description, mine.description, theirs.description).clean;
}

const bothChanged = (base: string, mine: string, theirs: string): boolean =>
  mine !== base && theirs !== base && mine !== theirs;

/** What a text becomes that met newer words, as the person wishes. */
export type Choice = 'both' | 'mine' | 'theirs';

/** The description to go on with. */
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
