import { ask } from '../api/ask.ts';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ItemTree } from '../lists/item-tree.ts';
import type { TimelineActions } from './timeline/timeline-actions.ts';
import type { DatedEpic, EpicRow } from './timeline/rows/timeline-row.ts';
import type { TimelineWindow } from './window/window-moves.ts';

const moves = () => import('./window/window-moves.ts');

export interface TimelineActionsOptions {
  epics: ItemTree;
  move: (epic: DatedEpic, dates: ItemDates) => void;
  onDates: (epic: DatedEpic) => void;
  onLabel: (title: string) => void;
  onPeek: ((epic: EpicRow) => void) | null;
  window: TimelineWindow;
}

/** The user's actions on the timeline, as one object with a stable identity. */
export function useTimelineActions(options: TimelineActionsOptions): TimelineActions {
  const { epics } = options;
  const peeks = options.onPeek !== null;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  return useMemo(
    () => ({
      onToggle: epics.toggle,
      onEnd: () => void epics.more(),
      onMove: (epic, dates) => latest.current.move(epic, dates),
      onDates: (epic) => latest.current.onDates(epic),
      onLabel: (title) => latest.current.onLabel(title),
      ...(peeks && { onPeek: (epic) => latest.current.onPeek?.(epic) }),
      onShowDay: (day) => void moves().then(({ showDay }) => showDay(latest.current.window, day)),
      onZoom: (closer, x) =>
        void moves().then(({ zoomWindow }) => zoomWindow(latest.current.window, closer, x)),
      blockersOf: async (epic) => {
        const { BLOCKING_EPICS } = await import('./blocking-document.ts');
        const variables = { fullPath: epic.groupPath, iid: epic.iid };
        const data = await ask(BLOCKING_EPICS, variables);
        return data?.group?.epic?.blockedByEpics.nodes ?? [];
      },
    }),
    [epics, peeks],
  );
}
