import { addMonths, civil, startOfMonth } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../first/Button.tsx';
import { dayAfterKey, weeksOf } from './calendar-page.ts';
import { clampDay } from './date-entry.ts';
import type { DateBounds } from './date-entry.ts';
import { IconButton } from '../first/IconButton.tsx';
import { calendarWords } from './local-calendar.ts';
import { dateWords } from './first/local-dates.ts';
import styles from './DatePicker.module.css';

export interface CalendarProps {
  value: Day | null;
  /** The day whose month is shown first; by default the value, else today. */
  shown?: Day | null;
  today: Day;
  bounds: DateBounds;
  firstDayOfWeek: number;
  /** Takes the focus when it is mounted. */
  autoFocus?: boolean;
  onPick: (day: Day) => void;
  /** Adds the buttons Clear and Today. */
  onClear?: () => void;
}

/**
 * A month of days with one Tab stop; arrows, Home, End, Page Up and Page Down move through it. It is not the
 * library's calendar, so that days are computed only by the product's own day arithmetic.
 */
export function Calendar(props: CalendarProps) {
  const { value, shown = value, today, bounds, firstDayOfWeek, autoFocus = true, onPick, onClear } = props;
  const [focused, setFocused] = useState(() => clampDay(shown ?? today, bounds));
  const grid = useRef<HTMLTableElement>(null);
  const follow = useRef(autoFocus);

  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const turnPage = (months: number) => {
    follow.current = false;
    setFocused(clampDay(addMonths(focused, months), bounds));
  };
  const { weekdays } = calendarWords;
  const names = [...weekdays.slice(firstDayOfWeek), ...weekdays.slice(0, firstDayOfWeek)];
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <IconButton
          size="small"
          label="Previous month"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => turnPage(-1)}
        />
        <p className={styles['month']} aria-live="polite">
          {calendarWords.month(startOfMonth(focused))}
        </p>
        <IconButton
          size="small"
          label="Next month"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => turnPage(1)}
        />
      </div>
      <table
        ref={grid}
        className={styles['grid']}
        onKeyDown={(event) => {
          const next = dayAfterKey(focused, event.key, event.shiftKey, firstDayOfWeek);
          if (next === null) return;
          event.preventDefault();
          follow.current = true;
          setFocused(clampDay(next, bounds));
        }}
      >
        <thead>
          <tr>
            {names.map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused, firstDayOfWeek).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? `gap-${index}`}>
                  {day !== null && (
                    <button
                      type="button"
                      className={styles['day']}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={calendarWords.dayInFull(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      data-day={day}
                      data-today={day === today || undefined}
                      data-past={day < today || undefined}
                      disabled={clampDay(day, bounds) !== day}
                      onClick={() => onPick(day)}
                    >
                      {dateWords.digits(civil(day).day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onClear !== undefined && (
        <div className={styles['foot']}>
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={clampDay(today, bounds) !== today}
            onClick={() => onPick(today)}
          >
            Today
          </Button>
        </div>
      )}
    </div>
  );
}
