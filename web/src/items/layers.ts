import { useSyncExternalStore } from 'react';

/** Facts that a write on its way will probably make true of an item. */
type Layer = { readonly id: string; readonly facts: object };

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Layer[]): void => {
  layers = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Lays facts over an item until the server has answered. What the server says lies below, so that a refusal takes
 * away these facts and nothing else, whatever news came meanwhile.
 */
export async function withLayer<Answer>(
  id: string,
  facts: object,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const layer = { id, facts };
  set([...layers, layer]);
  try {
    return await send();
  } finally {
    set(layers.filter((other) => other !== layer));
  }
}

/** An item as it is shown: what the server said, with the writes that are on their way laid over it. */
export function laidOver<Item extends { readonly id: string }>(said: Item): Item {
  const mine = layers.filter(({ id }) => id === said.id);
  return mine.length === 0 ? said : Object.assign({}, said, ...mine.map(({ facts }) => facts));
}

/** The same, as it changes. */
export function useLaid<Item extends { readonly id: string }>(said: Item): Item {
  useSyncExternalStore(subscribe, () => layers);
  return laidOver(said);
}
