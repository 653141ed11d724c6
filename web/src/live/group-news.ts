/** News of one moment: ids only, so that content is always read with today's permissions. */
export type News = { items: { type: string; id: string }[]; gone: string[] };

export type NewsListener = {
  onNews: (news: News) => void;
  /** Too much was missed to be told: whatever is shown may be old. */
  onResync: () => void;
};

type Wire = { source: EventSource; listeners: Set<NewsListener> };

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
    wire.source.close();
    if (wires.get(fullPath) === wire) wires.delete(fullPath);
  };
}

function openWire(fullPath: string): Wire {
  const source = new EventSource(`/-/live?group=${encodeURIComponent(fullPath)}`);
  const listeners = new Set<NewsListener>();
  source.addEventListener('changed', (event: MessageEvent<string>) => {
    const news = JSON.parse(event.data) as News;
    for (const { onNews } of listeners) onNews(news);
  });
  source.addEventListener('resync', () => {
    for (const { onResync } of listeners) onResync();
  });
  const wire = { source, listeners };
  wires.set(fullPath, wire);
  return wire;
}
