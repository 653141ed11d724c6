export interface Binding<Target> {
  readonly keys: readonly string[];
  readonly target: Target;
}

/** A sequence starts anew after a longer pause, in milliseconds. */
export const SEQUENCE_PAUSE = 1000;

/**
 * Recognises single keys and sequences such as `g i`. `press` takes a key in the notation of shortcuts and
 * the time in milliseconds, and returns what it completed: `target`, `waiting` for a sequence that may
 * continue, or null. The latest binding of a sequence wins.
 */
export function createSequence<Target>() {
  let typed: string[] = [];
  let last = Number.NEGATIVE_INFINITY;

  return {
    press(
      key: string,
      at: number,
      bindings: readonly Binding<Target>[],
    ): { target: Target } | 'waiting' | null {
      if (at - last > SEQUENCE_PAUSE) typed = [];
      last = at;
      for (const tail of [[...typed, key], [key]]) {
        const wanted = tail.join(' ');
        const hit = bindings.findLast(({ keys }) => keys.includes(wanted));
        if (hit !== undefined) {
          typed = [];
          return { target: hit.target };
        }
        if (bindings.some(({ keys }) => keys.some((one) => one.startsWith(`${wanted} `)))) {
          typed = tail;
          return 'waiting';
        }
      }
      typed = [];
      return null;
    },
  };
}
