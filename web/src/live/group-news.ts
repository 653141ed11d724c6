/** News of one moment: ids only, so that content is always read with today's permissions. */
export type News = { items: { type: string; id: string }[]; gone: string[] };

export type NewsListener = {
  onNews: (news: News) => void;
  /** Too much was missed to be told: whatever is shown may be old. */
  onResync: () => void;
};

type Wire = {
  source: EventSource;
  listeners: Set<NewsListener>;
  reopening: ReturnType<typeof setTimeout> | undefined;
};

const REOPEN_MS = 3000;
const MOST_REOPEN_MS = 60_000;

const wires = new Map<string, Wire>();

/**
 * Hears what changes in a group, over one connection however many parts of a page listen: a browser
 * opens only a few to one site. Returns its removal.
 */
export function listenToGroup(fullPath: string, listener: NewsListener): () => void {
  const wire = wires.get(fullPath) ?? openWire(fullPath);
  wire.listeners.add(listener);
  return () => {
    wire.listeners.delete(listener);
    if (wire.listeners.size > 0) return;
    clearTimeout(wire.reopening);
    wire.source.close();
    if (wires.get(fullPath) === wire) wires.delete(fullPath);
  };
}

function openWire(fullPath: string): Wire {
  const listeners = new Set<NewsListener>();
  const wire: Wire = { source: connect(fullPath, listeners), listeners, reopening: undefined };
  // The browser goes on trying after a lost connection, but not after an answer that is no stream of news.
  const watch = (patience: number) =>
    wire.source.addEventListener('error', () => {
      if (wire.source.readyState !== EventSource.CLOSED) return;
      wire.reopening = setTimeout(() => {
        wire.source = connect(fullPath, listeners);
        watch(Math.min(2 * patience, MOST_REOPEN_MS));
        wire.source.addEventListener('open', () => resync(listeners), { once: true });
      }, patience);
    });
  watch(REOPEN_MS);
  wires.set(fullPath, wire);
  return wire;
}

function connect(fullPath: string, listeners: ReadonlySet<NewsListener>): EventSource {
  const source = new EventSource(`/-/live?group=${encodeURIComponent(fullPath)}`);
  source.addEventListener('changed', (event: MessageEvent<string>) => {
    const news = JSON.parse(event.data) as News;
    for (const { onNews } of listeners) onNews(news);
  });
  source.addEventListener('resync', () => resync(listeners));
  return source;
}

function resync(listeners: ReadonlySet<NewsListener>): void {
  for (const { onResync } of listeners) onResync();
}
