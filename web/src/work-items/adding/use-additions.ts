import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type AddingOptions, type Additions, type AdditionsState, createAdditions } from './additions.ts';

export interface Adding {
  readonly additions: Additions;
  readonly state: AdditionsState;
}

/** What is being added to a list, with the options as they are when something is added. */
export function useAdditions(options: AddingOptions): Adding {
  const [additions] = useState(() => createAdditions(options));
  useLayoutEffect(() => additions.setOptions(options));
  const state = useSyncExternalStore(additions.subscribe, additions.current);
  return { additions, state };
}
