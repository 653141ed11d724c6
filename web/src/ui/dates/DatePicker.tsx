import type { Day } from '@cairn/domain/dates/day';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Calendar } from './Calendar.tsx';
import { monthsFor } from './calendar-page.ts';
import { validBounds } from './date-entry.ts';
import type { DateBounds } from './date-entry.ts';
import { IconButton } from '../first/IconButton.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { weekStart } from './first/local-dates.ts';
import { useTypedDay } from './use-typed-day.ts';
import { TypedDayField } from './TypedDayField.tsx';
import { viewerToday } from './first/viewer-today.ts';
import styles from './DatePicker.module.css';

export type DatePickerProps = DateBounds & {
  label: string;
  /** A calendar day, or null for none. */
  value: Day | null;
  onChange: (value: Day | null) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** The group's setting: 1 Monday, 6 Saturday; 0 means the default of the viewer's locale. */
  firstDayOfWeek?: number;
  disabled?: boolean;
};

const HIDE_DELAY = 100;

/**
 * Input for a day (YYYY-MM-DD), typed in any common notation or picked from a calendar; the typed text is
 * committed on blur.
 */
export function DatePicker({
  label,
  value,
  onChange,
  min,
  max,
  hint,
  error,
  firstDayOfWeek,
  disabled = false,
}: DatePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const bounds = validBounds({ min, max });
  const [today] = useState(viewerToday);
  const typing = useTypedDay({ input, value, bounds, today, onChange });
  return (
    <TypedDayField
      label={label}
      value={value}
      typing={typing}
      input={input}
      hint={hint}
      error={error}
      disabled={disabled}
      onBlur={() => typing.settle(null)}
      onKeyDown={(event) => event.key === 'Enter' && typing.settle(bounds.min ?? null)}
    >
      <Popover
        label={`Choose ${label.toLowerCase()}`}
        placement="bottom end"
        trigger={(props) => (
          <IconButton
            {...props}
            size="small"
            className={styles['open']}
            label={`Choose ${label.toLowerCase()}`}
            disabled={disabled}
            icon={<CalendarDays size={16} aria-hidden="true" />}
          />
        )}
      >
        {(close) => (
          <Calendar
            value={value}
            today={today}
            bounds={bounds}
            firstDayOfWeek={weekStart(firstDayOfWeek)}
            months={monthsFor(window.innerWidth)}
            onPick={(day) => {
              typing.put(day);
              setTimeout(close, HIDE_DELAY);
            }}
            onClear={() => {
              typing.put(null);
              close();
            }}
          />
        )}
      </Popover>
    </TypedDayField>
  );
}
