import type { ComponentProps } from 'react';
import { LiveEpics } from './epics/LiveEpics.tsx';
import { useRoadmapShortcuts } from './roadmap-shortcuts.ts';
import type { TimelineWindow } from './window/window-moves.ts';

export type AfterRowsProps = ComponentProps<typeof LiveEpics> & {
  window: TimelineWindow;
  onUndo: () => void;
};

/** Subscribes to events and registers shortcuts; rendered once the rows are painted. */
export function AfterRows({ window: now, onUndo, ...live }: AfterRowsProps) {
  useRoadmapShortcuts(now, onUndo);
  return <LiveEpics {...live} />;
}
