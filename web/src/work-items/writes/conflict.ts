import type { ItemText } from './writes.ts';

interface Meeting {
  base: string;
  ours: string;
  theirs: string;
}

/** What the server answers to a save that met newer words: for each text in the save, all sides. */
export interface EditConflict {
  lockVersion: number;
  title: Meeting | null;
  description: Meeting | null;
}

/** The texts as they now stand on the server. */
export function theirText({ lockVersion, title, description }: EditConflict, mine: ItemText): ItemText {
  return {
    title: title?.theirs ?? mine.title,
    description: description?.theirs ?? mine.description,
    lockVersion,
  };
}
