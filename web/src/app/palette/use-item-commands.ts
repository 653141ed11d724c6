import { useEffect, useState } from 'react';
import { itemAtHand, type OfferedCommands } from '../../commands/offered-commands.ts';
import type { Person } from '../../work-items/item.ts';

/** The commands for the item at hand when the palette was opened; undefined until they are known, null for none. */
export function useItemCommands(viewer: Person | null): OfferedCommands | null | undefined {
  const [offered, setOffered] = useState<OfferedCommands | null>();
  useEffect(() => {
    const at = itemAtHand();
    let isOver = false;
    const read = async () => {
      if (at === null) return setOffered(null);
      const { readItemCommands } = await import('../../work-items/commands/item-commands.tsx');
      const commands = await readItemCommands(at, viewer);
      if (!isOver) setOffered(commands);
    };
    // Without them the palette has everything else.
    read().catch(() => setOffered(null));
    return () => {
      isOver = true;
    };
  }, [viewer]);
  return offered;
}
