import { createContext, use, useEffect, useEffectEvent } from 'react';

interface Requests {
  /** Name of the property whose picker is to open; null for none. */
  readonly requested: string | null;
  readonly request: (name: string | null) => void;
  /** Whether the keys of the properties work here. */
  readonly hasKeys: boolean;
}

/** The property that a shortcut, a command or the menu of empty properties asks to edit. */
export const RequestedProperty = createContext<Requests>({
  requested: null,
  request: () => {},
  hasKeys: false,
});

/** Runs `open` once when the property of this name is requested. */
export function useOpenOnRequest(name: string, open: () => void): void {
  const { requested, request } = use(RequestedProperty);
  const answer = useEffectEvent(() => {
    request(null);
    open();
  });
  useEffect(() => {
    if (requested === name) answer();
  }, [requested, name]);
}
