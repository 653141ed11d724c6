import { formatDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Calendar } from './Calendar.tsx';
import { settleDate, soundBounds } from './date-entry.ts';
import type { DateBounds } from './date-entry.ts';
import { Field, describedBy } from './Field.tsx';
import field from './Field.module.css';
import { IconButton } from './IconButton.tsx';
import { Popover } from './Popover.tsx';
import { viewerToday } from './viewer-today.ts';
import styles from './DatePicker.module.css';

export type DatePickerProps = DateBounds & {
  label: string;
  /** A calendar day, or null for none. */
  value: Day | null;
  onChange: (value: Day | null) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** 0 Sunday, 1 Monday, 6 Saturday. */
  firstDayOfWeek?: number;
  disabled?: boolean;
};

const HIDE_DELAY = 100;

/** A day as YYYY-MM-DD, typed or picked from a month; leaving the field settles what was typed. */
export function DatePicker({
  label,
  value,
  onChange,
  min,
  max,
  hint,
  error,
  firstDayOfWeek = 0,
  disabled = false,
}: DatePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const bounds = soundBounds({ min, max });
  const [today] = useState(viewerToday);

  const settle = () => {
    if (draft === null) return;
    const settled = settleDate(draft, bounds, today);
    setDraft(null);
    if (settled !== value) onChange(settled);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles['picker']}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          className={field['input']}
          disabled={disabled}
          aria-invalid={error != null || undefined}
          aria-describedby={describedBy(id, hint, error)}
          value={draft ?? (value === null ? '' : formatDay(value))}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => (draft?.trim() === '' ? clear() : settle())}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
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
              firstDayOfWeek={firstDayOfWeek}
              onPick={(day) => {
                setDraft(null);
                onChange(day);
                setTimeout(close, HIDE_DELAY);
              }}
              onClear={() => {
                clear();
                close();
              }}
            />
          )}
        </Popover>
      </div>
    </Field>
  );

  function clear() {
    setDraft(null);
    if (value !== null) onChange(null);
  }
}
