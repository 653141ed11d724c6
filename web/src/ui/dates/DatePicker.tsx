import { formatDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Calendar } from './Calendar.tsx';
import { validBounds } from './date-entry.ts';
import type { DateBounds, TypedDay } from './date-entry.ts';
import { Field, describedBy } from '../fields/Field.tsx';
import field from '../fields/Field.module.css';
import { IconButton } from '../first/IconButton.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { calendarWords } from './local-calendar.ts';
import { dayText, weekStart } from './first/local-dates.ts';
import { useTypedDay } from './use-typed-day.ts';
import { viewerToday } from './first/viewer-today.ts';
import { VisuallyHidden } from '../first/VisuallyHidden.tsx';
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
  /** Takes the focus when it is mounted. */
  autoFocus?: boolean;
};

const HIDE_DELAY = 100;
/** Maximum length of a typed date. */
const LONGEST = 40;

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
  autoFocus = false,
}: DatePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const bounds = validBounds({ min, max });
  const [today] = useState(viewerToday);
  const { draft, typed, refused, write, put, settle } = useTypedDay({
    input,
    value,
    bounds,
    today,
    onChange,
  });

  const reading = typed === null || refused ? null : readAs(typed);
  const help = reading ?? hint;
  const problem = refused ? unreadable(draft ?? '', label, value) : null;
  const wrong = problem ?? error;
  return (
    <Field id={id} label={label} hint={help} error={wrong}>
      <div className={styles['picker']}>
        <input
          ref={input}
          id={id}
          type="text"
          maxLength={LONGEST}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          className={field['input']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- for those who open it to type a date
          autoFocus={autoFocus}
          disabled={disabled}
          aria-invalid={wrong != null || undefined}
          aria-describedby={describedBy(id, help, wrong)}
          value={draft ?? (value === null ? '' : formatDay(value))}
          onChange={(event) => write(event.target.value)}
          onBlur={() => settle(null)}
          onKeyDown={(event) => event.key === 'Enter' && settle(bounds.min ?? null)}
        />
        <VisuallyHidden>
          <span aria-live="polite">{problem ?? reading}</span>
        </VisuallyHidden>
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
              onPick={(day) => {
                put(day);
                setTimeout(close, HIDE_DELAY);
              }}
              onClear={() => {
                put(null);
                close();
              }}
            />
          )}
        </Popover>
      </div>
    </Field>
  );
}

/** Describes how the typed text is interpreted. */
function readAs({ day, moved }: NonNullable<TypedDay>): string {
  return moved === null
    ? calendarWords.dayInFull(day)
    : `${calendarWords.dayInFull(day)}, the ${moved} day allowed`;
}

function unreadable(text: string, label: string, value: Day | null): string {
  const stays = value === null ? 'stays empty' : `stays ${dayText(value)}`;
  return `“${text.trim()}” is not a date. ${label} ${stays}. Try 2026-12-01, Dec 1, fri or +2w.`;
}
