import { todayMarker } from '@cairn/domain/timeline/today';
import { memo } from 'react';
import { windowSize, type Spare } from '../rows/row-window.ts';
import { useColumnWindow, type ColumnWindowOptions } from './use-column-window.ts';
import styles from './TimelineColumns.module.css';

/** Lines are cheap: there are more of them than names, so that they are rendered less often. */
const SPARE: Spare = { overscan: 1, step: 8 };

/**
 * The lines at the start of each column near the viewport and at today, behind the bars. They are thin
 * elements rather than a background: a gradient of the timeline's size would be painted pixel by pixel, at a
 * higher cost than all bars.
 */
export const TimelineColumns = memo(function TimelineColumns(props: ColumnWindowOptions) {
  const { first } = useColumnWindow(props, SPARE);
  const { cell } = props.timeframe;
  // The number is the same in every layout, so that a new layout creates no elements; those after the last
  // column are clipped.
  const count = windowSize(innerWidth - props.details, cell, SPARE);
  const marker = todayMarker(props.today, props.timeframe);
  return (
    <div className={styles['columns']} aria-hidden="true">
      {/* The lines have fixed positions within this element: only it is moved by scrolling or a new layout. */}
      <div className={styles['window']} style={{ left: first * cell }}>
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={styles['line']} style={{ left: index * cell }} />
        ))}
      </div>
      {marker !== null && <i className={styles['today']} style={{ left: marker.x - 1 }} />}
    </div>
  );
});
