import type { News } from './hub-messages.ts';

export interface NewsListener {
  onNews: (news: News) => void;
  /** Too much was missed to be told: whatever is shown may be old. */
  onResync: () => void;
  /** Whether news comes through; until told otherwise it does. */
  onConnection?: (stands: boolean) => void;
  /** Up to where all news have been told. */
  onTold?: (position: string) => void;
}

/** Who hears what changes in a group, by its path. Apart from what brings the news, which no first paint needs. */
export const listeners = new Map<string, Set<NewsListener>>();

const EPIC = 'gid://gitlab/Epic/';

/** Tells everybody on this page of items once more, as news does: what is known of them may not be the last. */
export function tellAgain(ids: readonly string[]): void {
  const items = ids.map((id) =>
    id.startsWith(EPIC)
      ? { type: 'epic', id }
      : { type: 'issue', id: `gid://gitlab/WorkItem/${id.slice(id.lastIndexOf('/') + 1)}` },
  );
  for (const set of listeners.values()) for (const { onNews } of set) onNews({ items, gone: [] });
}
