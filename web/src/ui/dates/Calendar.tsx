import { addMonths, civil, startOfMonth } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../first/Button.tsx';
import { dayAfterKey, firstMonthWith, weeksOf, yearsAround } from './calendar-page.ts';
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
  /** How many months are shown beside each other; one by default. */
  months?: number;
  /** Takes the focus when it is mounted. */
  autoFocus?: boolean;
  onPick: (day: Day) => void;
  /** Adds the buttons Clear and Today. */
  onClear?: () => void;
}

/**
 * One or more months of days with one Tab stop; arrows, Home, End, Page Up and Page Down move through them. It
 * is not the library's calendar, which takes today and the names of days from the browser (decision 033).
 */
export function Calendar(props: CalendarProps) {
  const { value, shown = value, today, bounds, firstDayOfWeek, autoFocus = true, onPick, onClear } = props;
  const { months = 1 } = props;
  const [focused, setFocused] = useState(() => clampDay(shown ?? today, bounds));
  const [first, setFirst] = useState(() => startOfMonth(focused));
  const root = useRef<HTMLDivElement>(null);
  const follow = useRef(autoFocus);

  useEffect(() => {
    if (follow.current) root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const move = (day: Day) => {
    const next = clampDay(day, bounds);
    setFocused(next);
    setFirst(firstMonthWith(next, first, months));
  };
  /** Shows other months and moves the Tab stop with them, without taking the focus. */
  const turnPages = (by: number) => {
    follow.current = false;
    const next = clampDay(addMonths(focused, by), bounds);
    setFocused(next);
    setFirst(firstMonthWith(next, addMonths(first, by), months));
  };
  const onKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event.key, event.shiftKey, firstDayOfWeek);
    if (next === null) return;
    event.preventDefault();
    follow.current = true;
    move(next);
  };
  const { year } = civil(first);
  const { weekdays } = calendarWords;
  const names = [...weekdays.slice(firstDayOfWeek), ...weekdays.slice(0, firstDayOfWeek)];
  return (
    <div ref={root} className={styles['calendar']}>
      <div className={styles['head']}>
        <IconButton
          size="small"
          label="Previous month"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => turnPages(-1)}
        />
        <select
          className={styles['year']}
          aria-label="Year"
          value={year}
          onChange={(event) => turnPages(12 * (Number(event.target.value) - year))}
        >
          {yearsAround(year, bounds).map((one) => (
            <option key={one} value={one}>
              {dateWords.digits(one)}
            </option>
          ))}
        </select>
        <IconButton
          size="small"
          label="Next month"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => turnPages(1)}
        />
      </div>
      <div className={styles['months']}>
        {Array.from({ length: months }, (_, index) => addMonths(first, index)).map((month) => (
          <div key={month}>
            <p className={styles['month']} aria-live="polite">
              {calendarWords.month(month)}
            </p>
            <table className={styles['grid']} onKeyDown={onKey}>
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
                {weeksOf(month, firstDayOfWeek).map((week) => (
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
          </div>
        ))}
      </div>
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
