import { isEarlier } from '../api/position.ts';
import { createNewsLog } from './news-log.ts';
import { openNewsStream, type NewsStream } from './news-stream.ts';
import type { HubRequest, HubMessage } from './hub-messages.ts';

/** How long (ms) the connection is kept without pages: during a navigation the next page connects at once. */
const LINGER_MS = 5000;
/**
 * A page without a request for this many rounds is frozen or closed. Counted in rounds, since clock time also
 * passes while a laptop sleeps.
 */
const ROUND_MS = 60_000;
const MOST_SILENT_ROUNDS = 5;

interface Reader {
  groups: readonly string[];
  silentRounds: number;
  send: (message: HubMessage) => void;
}

export type NewsHub = ReturnType<typeof createNewsHub>;

/** Shares one connection among all pages of one viewer, whichever groups they show. */
export function createNewsHub(viewer: string, address: string) {
  const readers = new Set<Reader>();
  const log = createNewsLog();
  let stream: NewsStream | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const broadcast = (message: HubMessage) => {
    for (const reader of readers) sendTo(reader, message);
  };
  const sendTo = ({ groups, send }: Reader, message: HubMessage) => {
    if (message.type !== 'changed' || message.groups.some((group) => groups.includes(group))) send(message);
  };
  const connectionMessage = ({ groups }: Reader): HubMessage => ({
    type: 'connection',
    id: log.last(),
    connected: stream?.carries(groups) ?? true,
  });

  const open = (since: string | null) => {
    const wasConnected = stream?.connected() ?? true;
    stream?.close();
    log.startAt(since);
    const groups = [...new Set([...readers].flatMap((reader) => reader.groups))];
    stream = openNewsStream(viewer, address, groups, log, {
      wasConnected: wasConnected,
      onMessage: broadcast,
      onConnection: () => {
        for (const reader of readers) reader.send(connectionMessage(reader));
      },
    });
  };
  const leave = (reader: Reader) => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearTimeout(lingering);
    lingering = setTimeout(() => {
      stream?.close();
      stream = null;
      log.startAt(null);
    }, LINGER_MS);
  };

  const subscribe = (reader: Reader, { groups, since }: HubRequest) => {
    reader.groups = groups;
    reader.silentRounds = 0;
    if (groups.length === 0) return leave(reader);
    clearTimeout(lingering);
    readers.add(reader);
    const from = earliest(Object.values(since));
    if (stream === null || !groups.every((group) => stream?.groups.has(group))) {
      open(earliest([from, log.last()]));
    } else if (from !== null && !log.reachesBackTo(from)) {
      open(from);
    } else if (from !== null) {
      for (const message of log.after(from)) sendTo(reader, message);
    }
    reader.send(connectionMessage(reader));
  };

  setInterval(() => {
    for (const reader of readers) {
      reader.silentRounds += 1;
      if (reader.silentRounds > MOST_SILENT_ROUNDS) leave(reader);
    }
  }, ROUND_MS);

  return {
    /** Adds a page, which receives messages through `send`. Returns a function that takes the page's requests. */
    enter(send: (message: HubMessage) => void): (request: HubRequest) => void {
      const reader: Reader = { groups: [], silentRounds: 0, send };
      return (request) => {
        const forgotten = reader.silentRounds > MOST_SILENT_ROUNDS;
        subscribe(reader, forgotten ? { ...request, since: {} } : request);
        if (forgotten) send({ type: 'resync', id: log.last() });
      };
    },
  };
}

function earliest(positions: readonly (string | null)[]): string | null {
  let found: string | null = null;
  for (const one of positions) {
    if (one !== null && (found === null || isEarlier(one, found))) found = one;
  }
  return found;
}
