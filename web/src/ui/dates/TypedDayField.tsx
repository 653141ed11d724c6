import { formatDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import { useId } from 'react';
import type { KeyboardEvent, FocusEvent, ReactNode, RefObject } from 'react';
import { Field, describedBy } from '../fields/Field.tsx';
import field from '../fields/Field.module.css';
import { VisuallyHidden } from '../first/VisuallyHidden.tsx';
import type { TypedDay } from './date-entry.ts';
import { dayText } from './first/local-dates.ts';
import { calendarWords } from './local-calendar.ts';
import type { useTypedDay } from './use-typed-day.ts';
import styles from './DatePicker.module.css';

export interface TypedDayFieldProps {
  label: string;
  value: Day | null;
  /** The text being typed. */
  typing: ReturnType<typeof useTypedDay>;
  input: RefObject<HTMLInputElement | null>;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Takes the focus when it is mounted. */
  autoFocus?: boolean;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Shown within the field, at its end. */
  children?: ReactNode;
}

/** Maximum length of a typed date. */
const LONGEST = 40;

/** Text field for a day, typed in any common notation; says how the text is read. */
export function TypedDayField(props: TypedDayFieldProps) {
  const { label, value, typing, input, hint, error, disabled = false, autoFocus = false } = props;
  const id = useId();
  const { draft, typed, refused, write } = typing;
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
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
        />
        <VisuallyHidden>
          <span aria-live="polite">{problem ?? reading}</span>
        </VisuallyHidden>
        {props.children}
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
