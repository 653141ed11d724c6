import { ask } from '../server/ask.ts';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { EpicLoader } from './epics/epic-loader.ts';
import type { EpicStore } from './epics/epic-store.ts';
import type { TimelineActions } from './timeline/timeline-actions.ts';
import type { EpicRow } from './timeline/rows/timeline-row.ts';

export type TimelineActionsOptions = {
  store: EpicStore;
  loader: EpicLoader;
  move: (epic: EpicRow, dates: ItemDates) => void;
  onLabel: (title: string) => void;
};

/** What a person does on the timeline, as one object that stays the same. */
export function useTimelineActions(options: TimelineActionsOptions): TimelineActions {
  const { store, loader } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  return useMemo(
    () => ({
      onToggle: (epicId) => {
        store.toggle(epicId);
        void loader.openMissing();
      },
      onEnd: () => void loader.more(),
      onMove: (epic, dates) => latest.current.move(epic, dates),
      onLabel: (title) => latest.current.onLabel(title),
      blockersOf: async (epic) => {
        const { BLOCKING_EPICS } = await import('./blocking-document.ts');
        const variables = { fullPath: epic.groupPath, iid: epic.iid };
        const data = await ask(BLOCKING_EPICS, variables);
        return data?.group?.epic?.blockedByEpics.nodes ?? [];
      },
    }),
    [store, loader],
  );
}
