import { lateStretch } from '@cairn/domain/timeline/bar-look';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { memo, type CSSProperties } from 'react';
import { classNames } from '../../../ui/first/class-names.ts';
import { barName, barWords, LEAST_WIDTH, percentDone, placeBar, type PlacedBar } from './bar-facts.ts';
import type { RowDisplay } from '../display.ts';
import type { EpicRow } from '../rows/timeline-row.ts';
import styles from './EpicBar.module.css';

/** Narrower bars (in pixels) show only their percentage; the title is in the details anyway. */
const NAMED_BAR = 72;
/**
 * Narrower bars (in pixels) have no space for three dots; those of closed epics, for a check mark and three
 * dots.
 */
const DOTTED_BAR = 16;
const DOTTED_CLOSED_BAR = 30;

export interface EpicBarProps {
  epic: EpicRow;
  timeframe: Timeframe;
  display: RowDisplay;
  /** True when this bar has the keyboard focus. */
  current: boolean;
}

/**
 * The bar of one epic; separate from its details, which do not change with the timeframe. It contains no link
 * of its own: a second one in every row would cost rendering time and a Tab stop.
 */
export const EpicBar = memo(function EpicBar({ epic, timeframe, display, current }: EpicBarProps) {
  const bar = placeBar(epic, timeframe);
  const percent =
    bar === null || bar.small || display.progress === null ? null : percentDone(epic, display.progress);
  if (bar === null) {
    const isUndated = epic.start === null && epic.due === null;
    return <div role="gridcell" aria-label={isUndated ? 'No dates' : 'Outside the range'} />;
  }
  const cell = (
    <div
      role="gridcell"
      className={classOf(epic, bar, percent)}
      tabIndex={current ? 0 : -1}
      data-part="bar"
      data-edit={epic.canUpdate || undefined}
      aria-label={barWords(epic, display)}
      aria-describedby={epic.canUpdate && current ? 'timeline-edit-keys' : undefined}
      style={barStyle(epic, bar, percent)}
    >
      {hasText(epic, bar) && (
        <span className={styles['title']} dir="auto" aria-hidden="true">
          {barText(epic, bar, percent)}
        </span>
      )}
    </div>
  );
  const late = lateStretch(epic, timeframe, display.today);
  if (late === null) return cell;
  // It starts after its bar, which may be wider than its days. Its name shows once the bar is scrolled out of
  // view.
  const width = late.width - Math.max(LEAST_WIDTH - bar.width, 0);
  return (
    <>
      {cell}
      <div className={styles['late']} data-late aria-hidden="true" style={{ width: Math.max(width, 0) }}>
        <span className={styles['lateName']} dir="auto">
          {barName(epic, percent, '\u2002')}
        </span>
      </div>
    </>
  );
});

function hasText({ state }: EpicRow, { width }: PlacedBar): boolean {
  return width >= (state === 'closed' ? DOTTED_CLOSED_BAR : DOTTED_BAR);
}

function barText(epic: EpicRow, { width, small }: PlacedBar, percent: number | null): string {
  if (small) return '...';
  return percent !== null && width < NAMED_BAR ? `${percent}%` : barName(epic, percent, '\u2002');
}

/** All of a bar's appearance as classes: one attribute instead of five on every visible bar. */
function classOf(epic: EpicRow, { clipped, width, small }: PlacedBar, percent: number | null): string {
  return classNames(
    styles['bar'],
    epic.state === 'closed' && styles['closed'],
    percent !== null && styles['progress'],
    width < NAMED_BAR && (clipped.startDateUndefined || clipped.endDateUndefined) && styles['narrow'],
    small && styles['small'],
    clipped.startDateUndefined ? styles['openStart'] : clipped.startDateOutOfRange && styles['cutStart'],
    clipped.endDateUndefined ? styles['openEnd'] : clipped.endDateOutOfRange && styles['cutEnd'],
  );
}

/** Tints of the epic's colour for the bar and its progress; muted for a closed epic. */
function barStyle(
  { color, state }: EpicRow,
  { left, width }: PlacedBar,
  percent: number | null,
): CSSProperties {
  const style: CSSProperties = { marginLeft: left, width };
  if (state === 'opened') style.color = color;
  if (percent !== null) style.backgroundSize = `${percent}% 100%`;
  return style;
}
