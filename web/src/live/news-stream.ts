import type { NewsLog, LoggedNews } from './news-log.ts';
import type { News } from './hub-messages.ts';

/** A server message for groups below one top-level group. */
type GroupNews = News & { groups: string[] };

interface StreamCallbacks {
  wasConnected: boolean;
  onMessage: (message: LoggedNews) => void;
  onConnection: () => void;
}

export type NewsStream = ReturnType<typeof openNewsStream>;

const REOPEN_MS = 3000;
const MOST_REOPEN_MS = 60_000;
/** A connection that has sent nothing after this many ms is blocked. */
const OPEN_MS = 8000;
/** The server sends something every 20 s; after this long (ms) the connection is dead, even without an error. */
const SILENT_MS = 50_000;

/**
 * Keeps one connection to the server for the groups, starting at the log's position, until it is closed.
 * `wasConnected` is whether the previous connection worked; it counts as working until shown otherwise.
 */
export function openNewsStream(
  viewer: string,
  /** The address of the server's event stream. */
  address: string,
  asked: readonly string[],
  log: NewsLog,
  { wasConnected, onMessage, onConnection }: StreamCallbacks,
) {
  const groups: ReadonlySet<string> = new Set(asked);
  let source: EventSource | undefined;
  let carried = asked;
  let connected = wasConnected;
  let backoffMs = REOPEN_MS;
  let wasRefused = false;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const onUp = () => {
    clearTimeout(opening);
    opening = undefined;
    connected = true;
    onConnection();
  };
  const onDown = () => {
    if (!connected) return;
    connected = false;
    onConnection();
  };
  const connectIn = (ms: number) => {
    clearTimeout(reopening);
    reopening = setTimeout(connect, ms);
  };
  const connect = () => {
    source?.close();
    source = new EventSource(`${address}?${subscriptionQuery(viewer, groups, log.last())}`);
    listen(source);
    opening ??= setTimeout(onDown, OPEN_MS);
    connectIn(SILENT_MS);
  };
  const live = (id: string) => {
    log.moveTo(id);
    connectIn(SILENT_MS);
  };
  const deliver = (message: LoggedNews) => {
    log.keep(message);
    onMessage(message);
  };

  const listen = (heard: EventSource) => {
    let opened = false;
    heard.addEventListener('open', (event) => {
      if (!(event instanceof MessageEvent)) return;
      const { lastEventId: id, data } = event as MessageEvent<string>;
      live(id);
      carried = (JSON.parse(data) as { groups: string[] }).groups;
      opened = true;
      backoffMs = REOPEN_MS;
      onUp();
      // Permissions may have changed while the server refused the connection.
      if (wasRefused) deliver({ type: 'resync', id });
      wasRefused = false;
    });
    heard.addEventListener('changed', ({ data, lastEventId: id }: MessageEvent<string>) => {
      live(id);
      const { more = [], ...first } = JSON.parse(data) as GroupNews & { more?: GroupNews[] };
      for (const { groups: of, items, gone } of [first, ...more])
        deliver({ type: 'changed', id, groups: of, news: { items, gone } });
    });
    heard.addEventListener('resync', ({ lastEventId: id }: MessageEvent) => {
      live(id);
      deliver({ type: 'resync', id });
    });
    heard.addEventListener('beat', ({ lastEventId: id }: MessageEvent) => live(id));
    heard.addEventListener('error', () => {
      if (!opened) onDown();
      opening ??= setTimeout(onDown, OPEN_MS);
      // The browser reconnects after a lost connection, but not after an answer that is no event stream.
      if (heard.readyState !== EventSource.CLOSED) return;
      wasRefused = true;
      connectIn(backoffMs);
      backoffMs = Math.min(2 * backoffMs, MOST_REOPEN_MS);
    });
  };

  connect();
  return {
    groups,
    connected: () => connected,
    /** True when the connection delivers news of all these groups. */
    carries: (wanted: readonly string[]): boolean =>
      connected && wanted.every((group) => carried.includes(group)),
    close: () => {
      clearTimeout(opening);
      clearTimeout(reopening);
      source?.close();
    },
  };
}

function subscriptionQuery(
  viewer: string,
  groups: ReadonlySet<string>,
  since: string | null,
): URLSearchParams {
  const params = new URLSearchParams({ viewer });
  for (const group of groups) params.append('group[]', group);
  if (since !== null) params.set('since', since);
  return params;
}
