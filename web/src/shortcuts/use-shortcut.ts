import { useEffect, useEffectEvent } from 'react';
import { registerShortcut } from './registry.ts';
import type { Shortcut } from './registry.ts';

/** Offers a shortcut for as long as the component is on screen. */
export function useShortcut(shortcut: Shortcut): void {
  const run = useEffectEvent(() => shortcut.run?.());
  const { id, group, description, inInputs = false, fixed = false } = shortcut;
  const keys = shortcut.keys.join('\n');
  useEffect(
    () =>
      registerShortcut({ id, group, keys: keys.split('\n'), description, inInputs, fixed, run: () => run() }),
    [id, group, keys, description, inInputs, fixed],
  );
}
