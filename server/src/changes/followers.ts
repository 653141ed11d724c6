import { addJobs, type AddedJob } from '../jobs/add.ts';
import type { Cause, ChangeEvent } from './record.ts';
import type { Write } from './write.ts';

/** A change entry that is about to be appended to the log. */
export interface MadeChange extends ChangeEvent {
  readonly cause: Cause;
}

/** Gives the jobs that name entries, once these have their ids. */
export type JobsOf = (idOf: (entry: MadeChange) => number) => readonly AddedJob[];

/**
 * Does what follows from a change, in the same transaction and before the entries are appended: raises a to-do, tells the
 * other end of a link. What it records is appended with them, and no follower is called for that. Jobs that need the
 * ids of entries it gives back. Throwing undoes the whole write.
 */
export type Follower = (w: Write, entries: readonly MadeChange[]) => Promise<JobsOf | void>;

let followers: readonly Follower[] = [];

/** Says who follows every write of this process from now on; connectAreas() calls it with what the areas list. */
export const followChanges = (all: readonly Follower[]): void => {
  followers = all;
};

/** Calls every follower for the entries a person made; what was imported raises nothing. */
export const tellFollowers = async (w: Write, entries: readonly MadeChange[]): Promise<readonly JobsOf[]> => {
  const news = entries.filter((entry) => entry.cause !== 'imported');
  const later: JobsOf[] = [];
  if (news.length === 0) return later;
  for (const follow of followers) {
    const jobsOf = await follow(w, news);
    if (jobsOf) later.push(jobsOf);
  }
  return later;
};

/** Queues the jobs that followers left for later. */
export const queueJobs = (
  { trx }: Pick<Write, 'trx'>,
  later: readonly JobsOf[],
  idOf: (entry: MadeChange) => number,
): Promise<void> =>
  addJobs(
    trx,
    later.flatMap((jobsOf) => jobsOf(idOf)),
  );
