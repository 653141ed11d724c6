import type { ComponentProps } from 'react';
import { LiveEpics } from './epics/LiveEpics.tsx';
import { useRoadmapShortcuts } from './roadmap-shortcuts.ts';

/** Subscribes to events and registers shortcuts; rendered once the rows are painted. */
export function AfterRows({ onUndo, ...live }: ComponentProps<typeof LiveEpics> & { onUndo: () => void }) {
  useRoadmapShortcuts(onUndo);
  return <LiveEpics {...live} />;
}
