import type { AddedJob } from '../jobs/add.ts';
import type { Cause, ChangeEvent } from './record.ts';
import type { Write } from './write.ts';

/** A change entry that is about to be appended to the log. */
export interface MadeChange extends ChangeEvent {
  readonly cause: Cause;
}

/** A job about change entries: its payload is their ids. */
export interface FollowingJob extends Omit<AddedJob, 'payload'> {
  readonly entries: readonly MadeChange[];
}

/**
 * Reacts to changes within the same transaction, before the entries are appended: for example it creates a
 * to-do or records a link on its other end. What it records is appended, too, but no follower is called for
 * it. Returns the jobs that need the ids of entries. Throwing rolls back the whole write.
 */
export type Follower = (w: Write, entries: readonly MadeChange[]) => Promise<readonly FollowingJob[] | void>;

let followers: readonly Follower[] = [];

/** Registers the followers of every write of this process; called by connectAreas() with those of all areas. */
export function followChanges(all: readonly Follower[]): void {
  followers = all;
}

/** Calls every follower with the entries, except those of an import. Returns the jobs to queue. */
export async function notifyFollowers(
  w: Write,
  entries: readonly MadeChange[],
): Promise<readonly FollowingJob[]> {
  const news = entries.filter((entry) => entry.cause !== 'imported');
  const later: FollowingJob[] = [];
  if (news.length === 0) return later;
  for (const follow of followers) later.push(...((await follow(w, news)) ?? []));
  return later;
}
