import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
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
  /** Asked in the palette before it is carried out; then `onSelect` and `href` are those of the choices. */
  step?: CommandStep;
};

/** The second step of a command: something to choose. */
export interface CommandStep {
  /** Says what to choose or type. */
  readonly prompt: string;
  /** The choices for a typed text. */
  readonly choices: (typed: string) => Promise<readonly Command[]> | readonly Command[];
}

/** The item that commands apply to. */
export interface ItemAtHand {
  readonly fullPath: string;
  readonly iid: string;
}

export interface OfferedCommands {
  title: string;
  commands: readonly Command[];
  /** The item that the page shows. */
  item: ItemAtHand;
}

const listeners = new Set<() => void>();
let offered: OfferedCommands | null = null;

function offer(commands: OfferedCommands | null): void {
  offered = commands;
  for (const listener of listeners) listener();
}

/**
 * Adds commands of the current page to the palette while the component is mounted, and those that the palette
 * has for the item that the page shows.
 */
export function useOfferCommands(title: string, commands: readonly Command[], item: ItemAtHand): void {
  // After every render of the page, because the commands depend on what it shows.
  useEffect(() => offer({ title, commands, item }));
  useEffect(() => () => offer(null), []);
}

let readRow: (() => ItemAtHand | null) | null = null;

/** Lets the palette act on the current row of a list. `row` is called when the palette opens. */
export function useOfferRow(row: () => ItemAtHand | null): void {
  const read = useEffectEvent(row);
  useEffect(() => {
    const own = () => read();
    readRow = own;
    return () => {
      if (readRow === own) readRow = null;
    };
  }, []);
}

/** The item that the palette acts on: that of the page or of the side panel, else the current row of the list. */
export function itemAtHand(): ItemAtHand | null {
  return offered?.item ?? readRow?.() ?? null;
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
