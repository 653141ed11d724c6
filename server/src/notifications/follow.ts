import type { Follower } from '../changes/followers.ts';
import { addJobs } from '../jobs/add.ts';
import { happeningsOf } from './happenings.ts';

/** Finds out whom to tell of changes of one item; its payload is the ids of their entries. */
export const NOTIFY = 'notify';

// What happens to an item within two minutes goes out as one mail.
const BURST_SECONDS = 120;

/** Queues, for each item that something worth telling happened to, one job that gathers what follows for a while. */
export const queueNotifications: Follower = async (w, entries) => {
  const byItem = new Map<number, number[]>();
  for (const entry of entries) {
    for (const { itemId } of happeningsOf(entry)) {
      const ids = byItem.get(itemId) ?? [];
      if (!ids.includes(entry.id)) byItem.set(itemId, [...ids, entry.id]);
    }
  }
  await addJobs(
    w.trx,
    [...byItem].map(([itemId, ids]) => ({
      name: NOTIFY,
      payload: ids,
      key: `${NOTIFY}:${itemId}`,
      delaySeconds: BURST_SECONDS,
    })),
  );
};
