let saves = 0;
const watchers = new Set<() => void>();

/** Counts the changes of task lists in flight: text that is read meanwhile may be older than what is shown. */
export const taskSaves = {
  underWay: (): boolean => saves > 0,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  async during<T>(work: () => Promise<T>): Promise<T> {
    saves += 1;
    if (saves === 1) for (const run of watchers) run();
    try {
      return await work();
    } finally {
      saves -= 1;
      if (saves === 0) for (const run of watchers) run();
    }
  },
};
