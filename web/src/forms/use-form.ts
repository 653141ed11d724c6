import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldNames, type Problems, problemsOf } from './problems.ts';

export interface FormOptions<Values extends object, Sent> {
  initial: Values;
  names: FieldNames<keyof Values & string>;
  /** Validation without the server. */
  check: (values: Values) => Problems<keyof Values & string>;
  /** Throws HttpRefused. */
  send: (values: Values) => Promise<Sent>;
  /** Called when the form has no unsaved input any more. */
  onSent: (sent: Sent) => void;
}

export interface Form<Values extends object> {
  values: Values;
  problems: Problems<keyof Values & string>;
  sending: boolean;
  unsaved: boolean;
  set: (change: Partial<Values>) => void;
  /** Resets the form to the given values. */
  reset: (values: Values) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** State of a form: input stays until the server has accepted it, and the first invalid field gets the focus. */
export function useForm<Values extends object, Sent>({
  initial,
  names,
  check,
  send,
  onSent,
}: FormOptions<Values, Sent>): Form<Values> {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [refused, setRefused] = useState<{ problems: Problems; form: HTMLFormElement } | null>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ answer: Sent } | null>(null);
  // A second press may come before the next render.
  const inFlight = useRef(false);
  const unsaved = sent === null && JSON.stringify(values) !== JSON.stringify(base);

  const notifySent = useEffectEvent(onSent);
  // After the render that removed the question about leaving.
  useEffect(() => {
    if (sent !== null) notifySent(sent.answer);
  }, [sent]);

  // After the messages are rendered, so that screen readers read the field together with its message.
  useEffect(() => {
    refused?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const submit = async (element: HTMLFormElement) => {
    if (inFlight.current || sent !== null) return;
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) return setRefused({ problems: wrong, form: element });
    inFlight.current = true;
    setRefused(null);
    setSending(true);
    try {
      const answer = await send(values);
      setSent({ answer });
    } catch (refusal) {
      setRefused({ problems: problemsOf(refusal, names as FieldNames), form: element });
    }
    setSending(false);
    inFlight.current = false;
  };
  return {
    values,
    problems: (refused?.problems ?? {}) as Problems<keyof Values & string>,
    sending,
    unsaved,
    // Errors stay until the form is sent again: removing a message would move the button about to be pressed.
    set: (change) => setValues((before) => ({ ...before, ...change })),
    reset: (next) => {
      setBase(next);
      setValues(next);
      setRefused(null);
      setSent(null);
    },
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
