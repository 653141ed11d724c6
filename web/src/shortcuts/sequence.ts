export interface Binding<Target> {
  readonly keys: readonly string[];
  readonly target: Target;
}

/** A sequence starts anew after a longer pause, in milliseconds. */
export const SEQUENCE_PAUSE = 1000;

/** What a key press completed, and whether further keys may still continue it to a longer sequence. */
export interface Hit<Target> {
  readonly target: Target;
  readonly mayContinue: boolean;
}

/**
 * Recognises single keys and sequences such as `g i`. `press` takes a key in the notation of shortcuts and
 * the time in milliseconds, and returns what it completed, `waiting` for a sequence that may continue, or null.
 * The latest binding of a sequence wins.
 */
export function createSequence<Target>() {
  let typed: string[] = [];
  let last = Number.NEGATIVE_INFINITY;

  return {
    press(key: string, at: number, bindings: readonly Binding<Target>[]): Hit<Target> | 'waiting' | null {
      if (at - last > SEQUENCE_PAUSE) typed = [];
      last = at;
      for (const tail of [[...typed, key], [key]]) {
        const wanted = tail.join(' ');
        const hit = bindings.findLast(({ keys }) => keys.includes(wanted));
        const mayContinue = bindings.some(({ keys }) => keys.some((one) => one.startsWith(`${wanted} `)));
        if (hit !== undefined) {
          typed = mayContinue ? tail : [];
          return { target: hit.target, mayContinue };
        }
        if (mayContinue) {
          typed = tail;
          return 'waiting';
        }
      }
      typed = [];
      return null;
    },
  };
}
