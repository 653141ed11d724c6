import type { Follower } from '../changes/followers.ts';
import { notifiableEventsOf } from './notifiable-events.ts';

/** The job that finds the recipients of changes; its payload is the ids of their entries. */
export const NOTIFY = 'notify';

// Changes of an item within two minutes are sent as one email.
const BURST_SECONDS = 120;

/**
 * Queues one job that collects the following changes for a while: per item, or, for a change of many items at
 * once, per actor, so that each recipient gets one email instead of one per item.
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
