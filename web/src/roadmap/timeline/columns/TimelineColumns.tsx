import { CELL_WIDTH } from '@cairn/domain/timeline/bar';
import { todayMarker } from '@cairn/domain/timeline/today';
import { memo } from 'react';
import { windowSize, type Spare } from '../rows/row-window.ts';
import { useColumnWindow, type ColumnWindowOptions } from './use-column-window.ts';
import styles from './TimelineColumns.module.css';

/** Lines are cheap: more than names, so that they seldom move on. */
const SPARE: Spare = { overscan: 1, step: 8 };

/**
 * The line at the start of each column near the viewport, and today's, behind the bars. Thin elements and no
 * background: a gradient as large as the plan is painted pixel by pixel, which costs more than all bars.
 */
export const TimelineColumns = memo(function TimelineColumns(props: ColumnWindowOptions) {
  const { first } = useColumnWindow(props, SPARE);
  // As many in every layout, so that another one builds none; those behind the last column are clipped.
  const count = windowSize(innerWidth - props.details, CELL_WIDTH, SPARE);
  const marker = todayMarker(props.today, props.timeframe);
  return (
    <div className={styles['columns']} aria-hidden="true">
      {/* The lines keep their places in it: moving on, or another layout, moves one element. */}
      <div className={styles['window']} style={{ left: first * CELL_WIDTH }}>
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={styles['line']} style={{ left: index * CELL_WIDTH }} />
        ))}
      </div>
      {marker !== null && <i className={styles['today']} style={{ left: marker.x - 1 }} />}
    </div>
  );
});
