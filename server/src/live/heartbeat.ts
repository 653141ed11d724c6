import type { ServerResponse } from 'node:http';

const EVERY_MS = 20_000;

/**
 * Writes to a stream from time to time, so that what lies between keeps it open and its reader knows that it still
 * stands, as long as they may have it.
 * A reader who takes nothing is dropped: each heartbeat counts as life on the connection, so that nothing else would.
 * Gives a way to stop.
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
