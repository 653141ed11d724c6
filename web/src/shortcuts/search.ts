import { keysOf, type ShortcutDeclaration } from './registry.ts';

/** True when a search text is part of a shortcut's description or group, or is one of its keys. */
export function matchesSearch(shortcut: ShortcutDeclaration, search: string): boolean {
  const text = search.trim().toLowerCase();
  if (text === '') return true;
  return (
    shortcut.description.toLowerCase().includes(text) ||
    shortcut.group.toLowerCase().includes(text) ||
    keysOf(shortcut).includes(text)
  );
}
