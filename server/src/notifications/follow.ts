import type { Follower } from '../changes/followers.ts';
import { notifiableEventsOf } from './notifiable-events.ts';

/** Finds out whom to tell of changes; its payload is the ids of their entries. */
export const NOTIFY = 'notify';

// What happens to an item within two minutes goes out as one mail.
const BURST_SECONDS = 120;

/**
 * Queues one job that gathers what follows for a while: for an item that something worth telling happened to, or, where
 * it happened to many items at once, for the person who did it, so that everybody gets one mail and not one for each.
 */
export const queueNotifications: Follower = async ({ viewer }, entries) => {
  const worthTelling = entries.flatMap((entry) =>
    notifiableEventsOf(entry).map(({ itemId }) => ({ entry, itemId })),
  );
  const [first] = worthTelling;
  if (!first) return;
  const together = worthTelling.some(({ itemId }) => itemId !== first.itemId);
  return [
    {
      name: NOTIFY,
      entries: [...new Set(worthTelling.map(({ entry }) => entry))],
      key: together ? `${NOTIFY}:by:${viewer.userId}` : `${NOTIFY}:${first.itemId}`,
      delaySeconds: BURST_SECONDS,
    },
  ];
};
