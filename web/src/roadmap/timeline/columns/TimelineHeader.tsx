import { dayToX, dayWidth } from '@cairn/domain/timeline/bar';
import { headerItems, type HeaderItem, type HeaderSublabel } from '@cairn/domain/timeline/header';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { memo, type CSSProperties } from 'react';
import { dateWords } from '../../../ui/dates/first/local-dates.ts';
import type { Spare } from '../rows/row-window.ts';
import { useColumnWindow, type ColumnWindowOptions } from './use-column-window.ts';
import styles from './TimelineHeader.module.css';

/** Laying out names is expensive: only few beyond the visible ones are rendered. */
const SPARE: Spare = { overscan: 1, step: 4 };

/** Names in narrower columns, in pixels, have less space around them. */
const NARROW = 100;

const FIGURE_SPACE = '\u2007';
/** A space that justification does not stretch. */
const FIXED_SPACE = '\u2005';

export type TimelineHeaderProps = ColumnWindowOptions;

/** The names of the columns near the viewport, with the days, weeks or months in them. */
export const TimelineHeader = memo(function TimelineHeader(props: TimelineHeaderProps) {
  const { timeframe, today } = props;
  const { cell } = timeframe;
  const { first, end, home } = useColumnWindow(props, SPARE);
  const items = headerItems({ ...timeframe, items: timeframe.items.slice(first, end) }, today, dateWords);
  return (
    <div
      className={styles['cells']}
      data-preset={timeframe.preset}
      // Cells have the same offset from here in every layout, so that a new layout changes no cell's style.
      data-narrow={cell < NARROW || undefined}
      style={{ left: home * cell, '--cell': `${cell}px` } as CSSProperties}
    >
      {items.map((item) => {
        const place = item.index - home;
        const plain = timeframe.preset !== 'MONTHS' && item.style !== 'current';
        return (
          <div
            // The keys reuse elements in a ring: a new layout updates them instead of creating new ones.
            key={((place % items.length) + items.length) % items.length}
            className={plain ? styles['plain'] : styles['cell']}
            style={{ left: place * cell }}
            data-time={item.style}
          >
            {plain ? plainText(item) : <span className={styles['label']}>{item.label}</span>}
            {!plain && <Sublabels item={item} timeframe={timeframe} />}
          </div>
        );
      })}
    </div>
  );
});

/**
 * A week and its days, or a quarter and its months, as one text of two lines, the second justified to the
 * column's width: separate elements for 162 weeks would be most of the page's DOM.
 */
function plainText({ label, sublabels }: HeaderItem): string {
  const name = label.replaceAll(' ', FIXED_SPACE);
  if (sublabels.length === 0) return name;
  return `${name}\n${sublabels.map((day) => day.text.padStart(2, FIGURE_SPACE)).join(' ')}`;
}

/** A week's position is its first day; today, among weeks, is in the middle of its day. */
function placeOf({ day, current }: HeaderSublabel, timeframe: Timeframe): number {
  const middle = current && timeframe.preset === 'MONTHS' ? dayWidth(day, timeframe) / 2 : 0;
  return dayToX(day, timeframe) + middle;
}

/** The smaller names within a column: months, first days of weeks, or the days of the current week. */
function Sublabels({ item, timeframe }: { item: HeaderItem; timeframe: Timeframe }) {
  const first = timeframe.items[item.index]?.first ?? timeframe.start;
  const origin = dayToX(first, timeframe);
  return (
    <span className={styles['subs']} data-preset={timeframe.preset}>
      {item.sublabels.map((label) => (
        <span
          key={label.day}
          className={styles['sub']}
          data-current={label.current || undefined}
          style={{ left: placeOf(label, timeframe) - origin }}
        >
          {label.text}
        </span>
      ))}
    </span>
  );
}
