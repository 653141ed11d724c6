import type { ServerResponse } from 'node:http';

const EVERY_MS = 20_000;

/**
 * Writes to a stream from time to time while its viewer may read it, so that proxies do not close it and the
 * client sees that it is connected. Ends the stream of a client that does not read: since every heartbeat
 * counts as activity, no timeout would end it. Returns a function that stops it.
 */
export function startHeartbeat(
  stream: ServerResponse,
  mayGoOn: () => Promise<boolean>,
  beat: () => void,
  everyMs = EVERY_MS,
): () => void {
  const next = async (): Promise<void> => {
    if (stream.writableNeedDrain) return void stream.destroy();
    if (await mayGoOn()) beat();
    else stream.end();
  };
  const heartbeat = setInterval(() => void next().catch(() => stream.end()), everyMs);
  heartbeat.unref();
  return () => clearInterval(heartbeat);
}
