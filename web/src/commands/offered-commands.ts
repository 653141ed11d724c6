import { useEffect, useSyncExternalStore } from 'react';
import type { MenuItem } from '../ui/menu/Menu.tsx';

/** Something that can be done or gone to, as the palette offers it. */
export type Command = Pick<MenuItem, 'id' | 'label' | 'icon' | 'shortcut' | 'href' | 'onSelect' | 'tone'> & {
  /** What it concerns, beside its label. */
  detail?: string;
  /** Not offered before a search has ended, lest a quick Enter meant for what is found takes it. */
  patient?: true;
  /** Other words that find it. */
  alias?: string;
};

export interface OfferedCommands {
  title: string;
  commands: readonly Command[];
}

const listeners = new Set<() => void>();
let offered: OfferedCommands | null = null;

function offer(commands: OfferedCommands | null): void {
  offered = commands;
  for (const listener of listeners) listener();
}

/** Offers what can be done with the page at hand in the palette, for as long as it is shown. */
export function useOfferCommands(title: string, commands: readonly Command[]): void {
  // After every drawing of the page, because what can be done follows what it shows.
  useEffect(() => offer({ title, commands }));
  useEffect(() => () => offer(null), []);
}

/** What the page at hand offers. */
export function useOfferedCommands(): OfferedCommands | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}
