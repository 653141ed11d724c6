import { setImmediate } from 'node:timers/promises';

/**
 * Shares one look-up among requests that ask for the same key at the same moment, as one page sends many. The
 * look-up starts after all of them have arrived, so none gets data older than its own request.
 */
export function askedOnce<Found>(lookUp: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const waiting = new Map<string, Promise<Found>>();
  const begin = async (key: string): Promise<Found> => {
    await setImmediate();
    waiting.delete(key);
    return lookUp(key);
  };
  return (key) => {
    const asked = waiting.get(key) ?? begin(key);
    waiting.set(key, asked);
    return asked;
  };
}
