import { useEffect, useEffectEvent } from 'react';
import { followNews } from '../../lists/follow-news.ts';
import type { ItemTree } from '../../lists/item-tree.ts';

export interface LiveEpicsProps {
  fullPath: string;
  epics: ItemTree;
  /** Called when epics or milestones changed: counts and milestones may be outdated. */
  onChanged: (milestones: boolean) => void;
}

/** Renders nothing; keeps the listed epics up to date. Its code is loaded after the rows. */
export function LiveEpics({ fullPath, epics, onChanged }: LiveEpicsProps): null {
  const changed = useEffectEvent(onChanged);
  useEffect(
    () => followNews({ places: [fullPath] }, 'epic', epics, (milestones) => changed(milestones)),
    [fullPath, epics],
  );
  return null;
}
