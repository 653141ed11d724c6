import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { type BarEditor, createBarEditor } from './bar-editor.ts';
import { createDateDrawing, type DateDrawing } from './date-drawing.ts';
import styles from './BarEditing.module.css';
import type { TimelineActions } from '../timeline-actions.ts';
import type { TimelineRow } from '../rows/timeline-row.ts';
import { rowIndexOf } from '../rows/use-tree-focus.ts';

export interface BarEditingProps {
  scroller: RefObject<HTMLElement | null>;
  /** Provides the editor to the grid, which handles the keys; null after it is unmounted. */
  onEditor: (editor: BarEditor | null) => void;
  /** Gets the drawing of dates, for epics that are dragged from elsewhere. */
  drawing?: RefObject<DateDrawing | null> | undefined;
  rows: readonly TimelineRow[];
  timeframe: Timeframe;
  actions: TimelineActions;
  /** Width of the details column in pixels. */
  details: number;
}

/** The editor of the timeline's bars, with its label and live region. */
export function BarEditing(props: BarEditingProps) {
  const { scroller } = props;
  const label = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (
      scroller.current === null ||
      label.current === null ||
      live.current === null ||
      ghost.current === null
    )
      return;
    const { onEditor, drawing: given } = latest.current;
    const shared = {
      scroller: scroller.current,
      label: label.current,
      live: live.current,
      timeframe: () => latest.current.timeframe,
      detailsWidth: () => latest.current.details,
    };
    const drawing = createDateDrawing({
      ...shared,
      ghost: ghost.current,
      undatedAt: (element) => {
        const row = latest.current.rows[rowIndexOf(element) ?? -1];
        const isUndated = row?.kind === 'epic' && row.epic.start === null && row.epic.due === null;
        return isUndated && row.epic.canUpdate ? row.epic : null;
      },
      onDates: (epic, dates) => latest.current.actions.onMove(epic, dates),
    });
    if (given !== undefined) given.current = drawing;
    const editor = createBarEditor({
      ...shared,
      epicAt: (element) => {
        const row = latest.current.rows[rowIndexOf(element) ?? -1];
        return row?.kind === 'epic' ? row.epic : null;
      },
      onMove: (epic, dates) => latest.current.actions.onMove(epic, dates),
    });
    onEditor(editor);
    return () => {
      editor.dispose();
      drawing.dispose();
      if (given !== undefined) given.current = null;
      onEditor(null);
    };
  }, [scroller]);
  return (
    <>
      <div ref={ghost} className={styles['ghost']} hidden aria-hidden="true" />
      <div ref={label} className={styles['label']} hidden aria-hidden="true" />
      <div ref={live} className={styles['live']} role="status" aria-live="polite" />
      <p id="timeline-edit-keys" hidden>
        Left and Right move both dates by a day, with Shift by a week. Alt with Left or Right moves the start
        date, Control with Left or Right the due date. Enter saves, Escape cancels.
      </p>
    </>
  );
}
