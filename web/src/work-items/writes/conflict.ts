import type { ItemText } from './writes.ts';

interface Meeting {
  base: string;
  ours: string;
  theirs: string;
}

/** The server's answer to a save that conflicts with newer texts: for each saved text, all versions. */
export interface EditConflict {
  lockVersion: number;
  title: Meeting | null;
  description: Meeting | null;
}

/** The texts that are stored on the server now. */
export function theirText({ lockVersion, title, description }: EditConflict, mine: ItemText): ItemText {
  return {
    title: title?.theirs ?? mine.title,
    description: description?.theirs ?? mine.description,
    lockVersion,
  };
}
