import { useEffect, useState } from 'react';
import { itemAtHand, type OfferedCommands } from '../../commands/offered-commands.ts';
import type { Person } from '../../work-items/item.ts';

/** The commands for the item at hand when the palette was opened; null until they are known, and for none. */
export function useItemCommands(viewer: Person | null): OfferedCommands | null {
  const [offered, setOffered] = useState<OfferedCommands | null>(null);
  useEffect(() => {
    const at = itemAtHand();
    if (at === null) return undefined;
    let isOver = false;
    const read = async () => {
      const { readItemCommands } = await import('../../work-items/commands/item-commands.tsx');
      const commands = await readItemCommands(at, viewer);
      if (!isOver) setOffered(commands);
    };
    // Without them the palette has everything else.
    read().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [viewer]);
  return offered;
}
