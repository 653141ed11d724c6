import type { ShortcutDeclaration } from './registry.ts';

/** The shortcuts of the to-do list. */
export const todoShortcuts = {
  next: { id: 'todos.next', group: 'Miscellaneous', keys: ['j'], description: 'Next to-do' },
  previous: { id: 'todos.previous', group: 'Miscellaneous', keys: ['k'], description: 'Previous to-do' },
  done: { id: 'todos.turn', group: 'Miscellaneous', keys: ['d'], description: 'Mark the to-do as done' },
} as const satisfies Readonly<Record<string, ShortcutDeclaration>>;
