import type { News } from './hub-messages.ts';

export interface NewsListener {
  onNews: (news: News) => void;
  /** Called when too much was missed to be sent: anything on screen may be out of date. */
  onResync: () => void;
  /** Called with whether news arrives; true is assumed until the first call. */
  onConnection?: (connected: boolean) => void;
  /** Called with the position up to which all news has been received. */
  onTold?: (position: string) => void;
}

/** The listeners by group path. Separate from the code of the connection, which the first paint does not need. */
export const listeners = new Map<string, Set<NewsListener>>();

const EPIC = 'gid://gitlab/Epic/';

/**
 * Notifies all listeners on this page of items again, as news does, because cached facts of them may be out
 * of date.
 */
export function notifyAgain(ids: readonly string[]): void {
  const items = ids.map((id) =>
    id.startsWith(EPIC)
      ? { type: 'epic', id }
      : { type: 'issue', id: `gid://gitlab/WorkItem/${id.slice(id.lastIndexOf('/') + 1)}` },
  );
  for (const set of listeners.values()) for (const { onNews } of set) onNews({ items, gone: [] });
}
