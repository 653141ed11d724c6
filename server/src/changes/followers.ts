import type { AddedJob } from '../jobs/add.ts';
import type { Cause, ChangeEvent } from './record.ts';
import type { Write } from './write.ts';

/** A change entry that is about to be appended to the log. */
export interface MadeChange extends ChangeEvent {
  readonly cause: Cause;
}

/** A job about entries, which are queued with it: its payload is their ids. */
export interface FollowingJob extends Omit<AddedJob, 'payload'> {
  readonly entries: readonly MadeChange[];
}

/**
 * Does what follows from a change, in the same transaction and before the entries are appended: raises a to-do, tells the
 * other end of a link. What it records is appended with them, and no follower is called for that. Jobs that need the
 * ids of entries it gives back. Throwing undoes the whole write.
 */
export type Follower = (w: Write, entries: readonly MadeChange[]) => Promise<readonly FollowingJob[] | void>;

let followers: readonly Follower[] = [];

/** Says who follows every write of this process from now on; connectAreas() calls it with what the areas list. */
export function followChanges(all: readonly Follower[]): void {
  followers = all;
}

/** Calls every follower for the entries a person made; what was imported raises nothing. Gives the jobs left for later. */
export async function tellFollowers(
  w: Write,
  entries: readonly MadeChange[],
): Promise<readonly FollowingJob[]> {
  const news = entries.filter((entry) => entry.cause !== 'imported');
  const later: FollowingJob[] = [];
  if (news.length === 0) return later;
  for (const follow of followers) later.push(...((await follow(w, news)) ?? []));
  return later;
}
