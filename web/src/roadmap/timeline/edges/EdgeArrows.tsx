import type { Day } from '@cairn/domain/dates/day';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import { percentDone } from '../bars/bar-facts.ts';
import { widthOf } from '../columns/timeline-width.ts';
import type { RowDisplay } from '../display.ts';
import type { TimelineRow } from '../rows/timeline-row.ts';
import type { TimelineActions } from '../timeline-actions.ts';
import type { EdgeRow } from './edge-rows.ts';
import { createEdgeStore } from './edge-store.ts';
import styles from './EdgeArrows.module.css';

export interface EdgeArrowsProps {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow[];
  /** The rendered rows. */
  first: number;
  end: number;
  rowHeight: number;
  timeframe: Timeframe;
  display: RowDisplay;
  details: number;
  actions: TimelineActions;
}

/**
 * Buttons at the edges of the view, in the rows whose bars are beyond it: each scrolls to its bar. They are no
 * Tab stops, because a bar that gets the focus in its row scrolls into view as well.
 */
export function EdgeArrows(props: EdgeArrowsProps) {
  const { scroller, rows, first, end, rowHeight, timeframe, display, details, actions } = props;
  const [store] = useState(() => createEdgeStore(scroller));
  const edges = useSyncExternalStore(store.follow, () =>
    store.read({ rows, first, end, timeframe, today: display.today, details }),
  );

  const show = (key: string, day: Day) => {
    // The button goes away.
    const bar = `[data-row="${CSS.escape(key)}"] [data-part="bar"]`;
    scroller.current?.querySelector<HTMLElement>(bar)?.focus({ preventScroll: true });
    actions.onShowDay(day);
  };
  const arrows = (side: EdgeRow['side']) =>
    edges
      .filter((edge) => edge.side === side)
      .map(({ key, index, epic, day, text, named }) => {
        const percent = display.progress === null ? null : percentDone(epic, display.progress);
        const shown = percent === null ? text : `${percent}% · ${text}`;
        return (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            className={styles['arrow']}
            style={{ top: (index + 0.5) * rowHeight }}
            aria-label={`${shown}: show ${epic.title}`}
            onClick={() => show(key, day)}
          >
            {side === 'left' && <ChevronLeft size={14} aria-hidden="true" />}
            {!named && <span className={styles['text']}>{shown}</span>}
            {side === 'right' && <ChevronRight size={14} aria-hidden="true" />}
          </button>
        );
      });
  return (
    <div className={styles['layer']} style={{ width: widthOf(timeframe) }}>
      <div className={styles['left']}>{arrows('left')}</div>
      <div className={styles['right']}>{arrows('right')}</div>
    </div>
  );
}
