import type { ComponentProps } from 'react';
import { LiveEpics } from './epics/LiveEpics.tsx';
import { useRoadmapShortcuts } from './roadmap-shortcuts.ts';

/** What a roadmap does once its rows stand: it hears the news, and the keys of its bars. */
export function AfterRows({ onUndo, ...live }: ComponentProps<typeof LiveEpics> & { onUndo: () => void }) {
  useRoadmapShortcuts(onUndo);
  return <LiveEpics {...live} />;
}
