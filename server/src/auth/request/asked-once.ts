import { setImmediate } from 'node:timers/promises';

/**
 * Looks up once what several requests of the same moment ask for, as a page asks many things at once. The look-up
 * begins when all of them are here, so nobody is told what was so before they asked.
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
