import { useEffect, useEffectEvent } from 'react';
import { registerShortcut } from './registry.ts';
import type { Shortcut, ShortcutDeclaration } from './registry.ts';

/** Registers a shortcut while the component is mounted and `offered` is true. */
export function useShortcut(shortcut: Shortcut, offered = true): void {
  const run = useEffectEvent(() => shortcut.run?.());
  const {
    id,
    group,
    description,
    inInputs = false,
    inDialog = false,
    prevails = false,
    fixed = false,
  } = shortcut;
  const keys = shortcut.keys.join('\n');
  useEffect(
    () =>
      offered
        ? registerShortcut({
            id,
            group,
            keys: keys.split('\n'),
            description,
            inInputs,
            inDialog,
            prevails,
            fixed,
            run: () => run(),
          })
        : undefined,
    [offered, id, group, keys, description, inInputs, inDialog, prevails, fixed],
  );
}

/** Lists a shortcut whose keys work by themselves while the component is mounted. */
export function useListedShortcut(shortcut: ShortcutDeclaration): void {
  useEffect(() => registerShortcut(shortcut), [shortcut]);
}
