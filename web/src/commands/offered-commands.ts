import { useEffect, useSyncExternalStore } from 'react';
import type { MenuItem } from '../ui/menu/Menu.tsx';

/** An action or link in the palette. */
export type Command = Pick<MenuItem, 'id' | 'label' | 'icon' | 'shortcut' | 'href' | 'onSelect' | 'tone'> & {
  /** What it refers to, shown next to its label. */
  detail?: string;
  /**
   * Shown only after the search has ended, so that a quick Enter intended for a search result does not select
   * it.
   */
  patient?: true;
  /** Other search terms that find it. */
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

/** Adds commands of the current page to the palette while the component is mounted. */
export function useOfferCommands(title: string, commands: readonly Command[]): void {
  // After every render of the page, because the commands depend on what it shows.
  useEffect(() => offer({ title, commands }));
  useEffect(() => () => offer(null), []);
}

/** The commands of the current page. */
export function useOfferedCommands(): OfferedCommands | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}
