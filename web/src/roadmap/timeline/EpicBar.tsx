import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { memo, type CSSProperties } from 'react';
import { barWords, percentDone, placeBar } from './bar-facts.ts';
import type { RowDisplay } from './display.ts';
import type { EpicRow } from './timeline-row.ts';
import styles from './EpicBar.module.css';

/** Bars below this width in px have room for their percentage only; the title stands in the details anyway. */
const NAMED_BAR = 72;

export type EpicBarProps = {
  epic: EpicRow;
  timeframe: Timeframe;
  display: RowDisplay;
  /** The keyboard's place is on this bar. */
  current: boolean;
};

/** The bar of one epic; apart from its details, which another timeframe leaves as they are. */
export const EpicBar = memo(function EpicBar({ epic, timeframe, display, current }: EpicBarProps) {
  const bar = placeBar(epic, timeframe);
  const percent =
    bar === null || bar.small || display.progress === null ? null : percentDone(epic, display.progress);
  return (
    <div role="gridcell" className={styles['track']}>
      {bar !== null && (
        <a
          className={styles['bar']}
          href={epic.webPath}
          tabIndex={current ? 0 : -1}
          data-part="bar"
          data-card="epic"
          data-edit={epic.canUpdate || undefined}
          data-progress={percent !== null || undefined}
          data-narrow={bar.width < NAMED_BAR || undefined}
          data-start={
            bar.clipped.startDateUndefined ? 'open' : bar.clipped.startDateOutOfRange ? 'cut' : undefined
          }
          data-end={bar.clipped.endDateUndefined ? 'open' : bar.clipped.endDateOutOfRange ? 'cut' : undefined}
          aria-label={barWords(epic, display.progress, display.groupPath)}
          aria-describedby={epic.canUpdate && current ? 'timeline-edit-keys' : undefined}
          style={barStyle(epic, bar, percent)}
        >
          <span className={bar.small ? styles['dots'] : styles['inner']} aria-hidden="true">
            {barText(epic.title, bar, percent)}
          </span>
        </a>
      )}
    </div>
  );
});

/** What stands on a bar, as one text: the percentage first, so that a long title never cuts it off. */
function barText(title: string, bar: { width: number; small: boolean }, percent: number | null): string {
  if (bar.small) return '...';
  if (percent === null) return title;
  return bar.width < NAMED_BAR ? `${percent}%` : `${percent}%\u2002${title}`;
}

function barStyle(
  epic: { color: string; textColor: string },
  bar: { left: number; width: number },
  percent: number | null,
): CSSProperties {
  const style: Record<string, string | number> = {
    left: bar.left,
    width: bar.width,
    backgroundColor: epic.color,
    color: epic.textColor,
  };
  if (percent !== null)
    style['backgroundSize'] = `calc((100% - 16px) * ${percent / 100}) 3px, calc(100% - 16px) 3px`;
  return style;
}
