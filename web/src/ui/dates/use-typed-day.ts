import type { Day } from '@cairn/domain/dates/day';
import { useEffect, useState, type RefObject } from 'react';
import { readTyped, type DateBounds, type TypedDay } from './date-entry.ts';
import { dateOrderOf } from './date-order.ts';
import { viewerLocale } from './first/viewer-locale.ts';

const order = dateOrderOf(viewerLocale);

interface Options {
  input: RefObject<HTMLInputElement | null>;
  value: Day | null;
  bounds: DateBounds;
  today: Day;
  onChange: (day: Day | null) => void;
}

/** The text in a date field until it is committed. Text that is not a date remains and makes the form invalid. */
export function useTypedDay({ input, value, bounds, today, onChange }: Options) {
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [settled, setSettled] = useState<TypedDay>(null);

  useEffect(() => {
    const form = refused ? input.current?.form : null;
    if (!form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      input.current?.focus();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [refused, input]);

  const write = (text: string | null) => {
    setDraft(text);
    setRefused(false);
  };
  const put = (day: Day | null) => {
    write(null);
    if (day !== value) onChange(day);
  };
  /** Commits the typed text, unless it is not a date. */
  const settle = (whenEmpty: Day | null): 'unchanged' | 'changed' | 'refused' => {
    if (draft === null) return 'unchanged';
    const typed = draft.trim() === '' ? null : readTyped(draft, bounds, today, order);
    if (typed === null && draft.trim() !== '') {
      setRefused(true);
      return 'refused';
    }
    setSettled(typed);
    const day = typed === null ? whenEmpty : typed.day;
    put(day);
    return day === value ? 'unchanged' : 'changed';
  };
  // The interpretation stays visible after the commit: hiding it on blur would move the element being
  // clicked.
  const typed =
    draft !== null ? readTyped(draft, bounds, today, order) : settled?.day === value ? settled : null;
  return { draft, typed, refused, write, put, settle };
}
