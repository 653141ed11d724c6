import { useEffect } from 'react';
import { isApple, pressed } from '../../shortcuts/keys.ts';
import type { KeyPress } from '../../shortcuts/keys.ts';
import { keysOf, registerShortcut } from '../../shortcuts/registry.ts';
import { editingKeys } from '../../shortcuts/editing-shortcuts.ts';
import type { EditingKey } from '../../shortcuts/editing-shortcuts.ts';

let editors = 0;
let unlist: (() => void)[] = [];

/** Lists the editor's shortcuts in the help dialog while at least one editor is mounted. */
export function useEditingKeys(): void {
  useEffect(() => {
    if (editors === 0) unlist = Object.values(editingKeys).map((shortcut) => registerShortcut(shortcut));
    editors += 1;
    return () => {
      editors -= 1;
      if (editors > 0) return;
      for (const remove of unlist) remove();
      unlist = [];
    };
  }, []);
}

/** Returns the editor's action for a key press, or null. */
export function editingKeyOf(event: KeyPress): EditingKey | null {
  const key = pressed(event, isApple);
  if (key === null) return null;
  const names = Object.keys(editingKeys) as EditingKey[];
  return names.find((name) => keysOf(editingKeys[name]).includes(key)) ?? null;
}
