import { isEarlier, onEarlierRead, pageReadAt } from '../graphql/position.ts';

/**
 * News of one moment: ids only, so that content is always read with today's permissions. `of` says of a note which item
 * it belongs to.
 */
export type News = { items: { type: string; id: string; of?: string }[]; gone: string[] };

export type NewsListener = {
  onNews: (news: News) => void;
  /** Too much was missed to be told: whatever is shown may be old. */
  onResync: () => void;
};

type Wire = {
  readonly fullPath: string;
  readonly listeners: Set<NewsListener>;
  source: EventSource;
  /** Everything after this position is heard; null until the server has said where it starts. */
  from: string | null;
  reopening: ReturnType<typeof setTimeout> | undefined;
  close: () => void;
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
    wire.close();
    if (wires.get(fullPath) === wire) wires.delete(fullPath);
  };
}

function openWire(fullPath: string): Wire {
  const since = pageReadAt(location.pathname);
  const wire: Wire = {
    fullPath,
    listeners: new Set(),
    source: openSource(fullPath, since),
    from: since,
    reopening: undefined,
    close: () => {
      stopWatching();
      clearTimeout(wire.reopening);
      wire.source.close();
    },
  };
  const stopWatching = onEarlierRead(() => reachBack(wire));
  hear(wire, REOPEN_MS);
  wires.set(fullPath, wire);
  return wire;
}

function openSource(fullPath: string, since: string | null): EventSource {
  const address = new URLSearchParams({ group: fullPath });
  if (since !== null) address.set('since', since);
  return new EventSource(`/-/live?${address}`);
}

function hear(wire: Wire, patience: number): void {
  const { source, listeners } = wire;
  source.addEventListener('open', (event) => {
    if (!(event instanceof MessageEvent)) return;
    wire.from ??= event.lastEventId;
    reachBack(wire);
  });
  source.addEventListener('changed', (event: MessageEvent<string>) => {
    const news = JSON.parse(event.data) as News;
    for (const { onNews } of listeners) onNews(news);
  });
  source.addEventListener('resync', () => resync(listeners));
  // The browser goes on trying after a lost connection, but not after an answer that is no stream of news.
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return;
    wire.reopening = setTimeout(() => {
      reopen(wire, Math.min(2 * patience, MOST_REOPEN_MS));
      wire.source.addEventListener('open', () => resync(listeners), { once: true });
    }, patience);
  });
}

/** Opens the connection anew from where the page's oldest answer was read, should it have started later than that. */
function reachBack(wire: Wire): void {
  const since = pageReadAt(location.pathname);
  if (since !== null && wire.from !== null && isEarlier(since, wire.from)) reopen(wire, REOPEN_MS);
}

function reopen(wire: Wire, patience: number): void {
  clearTimeout(wire.reopening);
  wire.source.close();
  wire.from = pageReadAt(location.pathname);
  wire.source = openSource(wire.fullPath, wire.from);
  hear(wire, patience);
}

function resync(listeners: ReadonlySet<NewsListener>): void {
  for (const { onResync } of listeners) onResync();
}
