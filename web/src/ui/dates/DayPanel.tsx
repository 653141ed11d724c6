import { weekday } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import { type CSSProperties, useRef, useState } from 'react';
import { Button } from '../first/Button.tsx';
import { Calendar } from './Calendar.tsx';
import { monthsFor } from './calendar-page.ts';
import { dayText, weekStart } from './first/local-dates.ts';
import { viewerToday } from './first/viewer-today.ts';
import { TypedDayField } from './TypedDayField.tsx';
import { useTypedDay } from './use-typed-day.ts';
import styles from './DatePicker.module.css';

export interface DayPanelProps {
  label: string;
  value: Day | null;
  /** The day that the calendar shows first; by default the value. */
  shown?: Day | null;
  /** The group's setting, see DatePicker. */
  firstDayOfWeek: number;
  /** Called once with the chosen day, null for none. */
  onPick: (day: Day | null) => void;
  /** Called when the text field is confirmed without a change. */
  onUnchanged: () => void;
}

const UNBOUNDED = {};

/** On touch screens, a focused text field would cover the calendar with the keyboard. */
const touches = window.matchMedia('(pointer: coarse)');

/** The content of a popover in which a day is chosen: a text field, near days, and a calendar. */
export function DayPanel({
  label,
  value,
  shown = value,
  firstDayOfWeek,
  onPick,
  onUnchanged,
}: DayPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [today] = useState(viewerToday);
  const [types] = useState(!touches.matches);
  const [months] = useState(() => monthsFor(window.innerWidth));
  // Closing the panel takes the focus from the field, which must not commit its text once more.
  const done = useRef(false);
  const pick = (day: Day | null) => {
    if (done.current) return;
    done.current = true;
    onPick(day);
  };
  const typing = useTypedDay({ input, value, bounds: UNBOUNDED, today, onChange: pick });
  return (
    <div ref={panel} className={styles['panel']} style={{ '--months': months } as CSSProperties}>
      <TypedDayField
        label={label}
        value={value}
        typing={typing}
        input={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is opened to choose a date
        autoFocus={types}
        // Typed text counts when the panel is left by a click, but not when a day of the panel is clicked.
        onBlur={({ relatedTarget }) => {
          if (!panel.current?.contains(relatedTarget)) typing.settle(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') done.current = true;
          else if (event.key === 'Enter') {
            event.preventDefault();
            if (typing.settle(null) === 'unchanged') onUnchanged();
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            panel.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
          }
        }}
      />
      <div className={styles['near']}>
        {nearDays(today).map(({ name, day }) => (
          <Button key={name} size="small" title={dayText(day)} onClick={() => pick(day)}>
            {name}
          </Button>
        ))}
        <Button size="small" onClick={() => pick(null)}>
          No date
        </Button>
      </div>
      <Calendar
        value={value}
        shown={shown}
        today={today}
        bounds={UNBOUNDED}
        autoFocus={!types}
        firstDayOfWeek={weekStart(firstDayOfWeek)}
        months={months}
        onPick={pick}
      />
    </div>
  );
}

const WEEK = 7;
const MONDAY = 1;

function nearDays(today: Day): { name: string; day: Day }[] {
  return [
    { name: 'Today', day: today },
    { name: 'Tomorrow', day: today + 1 },
    { name: 'Next Monday', day: today + (((MONDAY - weekday(today) + WEEK - 1) % WEEK) + 1) },
    { name: 'In 2 weeks', day: today + 2 * WEEK },
  ];
}
