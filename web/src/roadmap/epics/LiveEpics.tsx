import { useEffect, useEffectEvent } from 'react';
import { followNews } from '../../lists/follow-news.ts';
import type { ItemTree } from '../../lists/item-tree.ts';

export interface LiveEpicsProps {
  fullPath: string;
  epics: ItemTree;
  /** Epics or milestones changed: what is counted or drawn beside the list may be old. */
  onChanged: (milestones: boolean) => void;
}

/** Draws nothing: keeps the listed epics as they are on the server, without a reload. Its code comes after the rows. */
export function LiveEpics({ fullPath, epics, onChanged }: LiveEpicsProps): null {
  const changed = useEffectEvent(onChanged);
  useEffect(
    () => followNews({ places: [fullPath] }, 'epic', epics, (milestones) => changed(milestones)),
    [fullPath, epics],
  );
  return null;
}
