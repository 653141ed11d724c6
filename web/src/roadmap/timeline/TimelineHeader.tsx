import { CELL_WIDTH, dayToX } from '@cairn/domain/timeline/bar';
import { headerItems, type HeaderItem } from '@cairn/domain/timeline/header';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { memo } from 'react';
import { useColumnWindow, type ColumnWindowOptions } from './use-column-window.ts';
import styles from './TimelineHeader.module.css';

const FIGURE_SPACE = ' ';

export type TimelineHeaderProps = ColumnWindowOptions;

/** The names of the columns near the viewport, with the days, weeks or months they hold. */
export const TimelineHeader = memo(function TimelineHeader(props: TimelineHeaderProps) {
  const { timeframe, today } = props;
  const { first, end } = useColumnWindow(props);
  const items = headerItems(timeframe, today);
  return (
    <div className={styles['cells']}>
      {items.slice(first, end).map((item) => (
        <div
          key={item.index}
          className={styles['cell']}
          style={{ left: item.index * CELL_WIDTH }}
          data-time={item.style}
        >
          <span className={styles['label']}>{item.label}</span>
          <Sublabels item={item} timeframe={timeframe} />
        </div>
      ))}
    </div>
  );
});

/**
 * Days of a week are one text of equally wide figures, justified over the column: seven elements
 * for each of 162 weeks would be most of the page. The current week alone is written day by day.
 */
function Sublabels({ item, timeframe }: { item: HeaderItem; timeframe: Timeframe }) {
  if (timeframe.preset === 'WEEKS' && item.style !== 'current') {
    return (
      <span className={styles['days']}>
        {item.sublabels.map((label) => label.text.padStart(2, FIGURE_SPACE)).join(' ')}
      </span>
    );
  }
  const first = timeframe.items[item.index]?.first ?? timeframe.start;
  const origin = dayToX(first, timeframe);
  return (
    <span className={styles['subs']} data-preset={timeframe.preset}>
      {item.sublabels.map((label) => (
        <span
          key={label.day}
          className={styles['sub']}
          data-current={label.current || undefined}
          style={{ left: dayToX(label.day, timeframe) - origin }}
        >
          {label.text}
        </span>
      ))}
    </span>
  );
}
