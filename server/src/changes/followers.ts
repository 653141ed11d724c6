import type { ChangeEvent } from './record.ts';
import type { Write } from './write.ts';

/** A change entry as it stands in the log. */
export interface AppendedChange extends ChangeEvent {
  readonly id: number;
  readonly cause: NonNullable<ChangeEvent['cause']>;
}

/**
 * Does what follows from a change, in the same transaction: raises a to-do, queues a mail. What it records is
 * appended too, and no follower is called for that. Throwing undoes the whole write.
 */
export type Follower = (w: Write, entries: readonly AppendedChange[]) => Promise<void>;

let followers: readonly Follower[] = [];

/** Says who follows every write of this process from now on; connectAreas() calls it with what the areas list. */
export const followChanges = (all: readonly Follower[]): void => {
  followers = all;
};

/** Calls every follower for the entries a person made; what was imported raises nothing. */
export const tellFollowers = async (w: Write, entries: readonly AppendedChange[]): Promise<void> => {
  const news = entries.filter((entry) => entry.cause !== 'imported');
  if (news.length === 0) return;
  for (const follow of followers) await follow(w, news);
};
