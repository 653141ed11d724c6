import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { BarEditor } from './bar-editor.ts';
import type { TimelineActions } from '../timeline-actions.ts';
import type { TimelineRow } from '../rows/timeline-row.ts';
import { rowIndexOf } from '../rows/use-tree-focus.ts';

export type BarEditorHook = {
  scroller: RefObject<HTMLElement | null>;
  label: RefObject<HTMLElement | null>;
  live: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow[];
  timeframe: Timeframe;
  actions: TimelineActions;
  /** Width of the details column in px. */
  details: number;
  painted: boolean;
};

/** The editor of the timeline's bars; its code comes once the rows are drawn. */
export function useBarEditor(options: BarEditorHook): RefObject<BarEditor | null> {
  const editor = useRef<BarEditor | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { painted } = options;
  useEffect(() => {
    if (!painted) return;
    const { scroller, label, live } = latest.current;
    let wanted = true;
    void import('../after-paint.ts').then(({ createBarEditor }) => {
      if (!wanted || scroller.current === null || label.current === null || live.current === null) return;
      editor.current = createBarEditor({
        scroller: scroller.current,
        label: label.current,
        live: live.current,
        epicAt: (element) => {
          const row = latest.current.rows[rowIndexOf(element) ?? -1];
          return row?.kind === 'epic' ? row.epic : null;
        },
        timeframe: () => latest.current.timeframe,
        detailsWidth: () => latest.current.details,
        onMove: (epic, dates) => latest.current.actions.onMove(epic, dates),
      });
    });
    return () => {
      wanted = false;
      editor.current?.dispose();
      editor.current = null;
    };
  }, [painted]);
  return editor;
}
