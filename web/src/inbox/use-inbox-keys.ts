import type { RefObject } from 'react';
import { inboxShortcuts } from '../shortcuts/inbox-shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import type { InboxEntry } from './entries.ts';

export interface InboxActions {
  readonly show: (entry: InboxEntry) => void;
  readonly turnDone: (entry: InboxEntry) => void;
  readonly turnRead: (entry: InboxEntry) => void;
  readonly snooze: (entry: InboxEntry, until: Date, label: string) => void;
  readonly wake: (entry: InboxEntry) => void;
}

interface Keys {
  box: RefObject<HTMLElement | null>;
  entryOf: (id: string) => InboxEntry | undefined;
  current: string | null;
  actions: InboxActions;
  /** Null when there is nothing to finish. */
  finishAll: (() => void) | null;
}

/** Keys for the entry that has the focus, else the one that j and k moved to. */
export function useInboxKeys({ box, entryOf, current, actions, finishAll }: Keys): void {
  const row = (): HTMLElement | null =>
    document.activeElement?.closest<HTMLElement>('[data-row]') ??
    box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(current ?? '')}"]`) ??
    null;
  const withEntry = (run: (entry: InboxEntry) => void) => () => {
    const entry = entryOf(row()?.dataset['row'] ?? '');
    if (entry !== undefined) run(entry);
  };
  useShortcut({ ...inboxShortcuts.done, run: withEntry(actions.turnDone) });
  useShortcut({ ...inboxShortcuts.unread, run: withEntry(actions.turnRead) });
  useShortcut({
    ...inboxShortcuts.snooze,
    // Opens the menu of the row, or puts a snoozed entry back.
    run: () => row()?.querySelector<HTMLElement>('[data-part=snooze]')?.click(),
  });
  useShortcut({ ...inboxShortcuts.allDone, run: () => finishAll?.() }, finishAll !== null);
}
