import { civil, type Day } from '@cairn/domain/dates/day';
import { CELL_WIDTH, timelineWidth } from '@cairn/domain/timeline/bar';
import { columnLabel } from '@cairn/domain/timeline/header';
import type { Timeframe, TimeframeItem } from '@cairn/domain/timeline/timeframe';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { dateWords } from '../../ui/local-dates.ts';
import { onScroll } from './on-scroll.ts';
import { leftOfToday, type ColumnWindowOptions } from './use-column-window.ts';
import styles from './TimelineHeader.module.css';

/** With less of a column in view than this many px its name would be cut. */
const NAME_ROOM = 84;

export type FirstColumnProps = ColumnWindowOptions & {
  /** Where the year stands. */
  year: RefObject<HTMLElement | null>;
};

/**
 * The name of the first column in view at the edge of the details, and its year beside it. One sticky element that is
 * written anew when another column comes first: a sticky name in every column would cost time in every frame.
 */
export function FirstColumn({ scroller, timeframe, today, details, kept, year }: FirstColumnProps) {
  const place = useRef<HTMLDivElement>(null);
  const begins = useRef(true);

  useLayoutEffect(() => {
    // The first name is of the column that will come first: what stands beside the timeline counts as well.
    const { clientWidth } = place.current?.closest('[aria-busy]') ?? document.documentElement;
    const visible = clientWidth - details;
    const most = Math.max(timelineWidth(timeframe) - visible, 0);
    const home = Math.min(Math.max(leftOfToday(timeframe, today, visible), 0), most);
    const left = begins.current && kept !== undefined ? kept.left : home;
    begins.current = false;
    name(place.current, year.current, shownAt(left), timeframe, today);
  }, [timeframe, today, details, kept, year]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let before: Shown | null = null;
    return onScroll(element, ({ left }) => {
      const now = shownAt(left);
      if (now.index === before?.index && now.cut === before.cut) return;
      name(place.current, year.current, (before = now), timeframe, today);
    });
  }, [scroller, timeframe, today, year]);

  return (
    <div ref={place} className={styles['first']} aria-hidden="true">
      <span className={styles['name']} />
    </div>
  );
}

/** The first column in view, and whether too little of it is. */
type Shown = { readonly index: number; readonly cut: boolean };

function shownAt(left: number): Shown {
  const index = Math.floor(Math.max(left, 0) / CELL_WIDTH);
  return { index, cut: (index + 1) * CELL_WIDTH - left < NAME_ROOM };
}

/** Moves the place over a column and writes that column's name; the year is that of the first name that is seen. */
function name(
  place: HTMLElement | null,
  year: HTMLElement | null,
  { index, cut }: Shown,
  { items, preset }: Timeframe,
  today: Day,
): void {
  const at = (wished: number) => items[Math.min(wished, items.length - 1)] as TimeframeItem;
  const item = at(index);
  const label = place?.firstElementChild;
  if (place === null || year === null || !(label instanceof HTMLElement)) return;
  place.style.left = `calc(var(--details) + ${item.index * CELL_WIDTH}px)`;
  label.textContent = cut ? '' : columnLabel(item, preset, dateWords);
  label.dataset['time'] = item.first <= today && today <= item.last ? 'current' : 'other';
  year.textContent = dateWords.digits(civil(at(cut ? index + 1 : index).first).year);
}
