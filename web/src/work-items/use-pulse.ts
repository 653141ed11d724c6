import { useEffect, useRef, useState } from 'react';
import { isOwnChange } from './writes/own-changes.ts';

const PULSE_MS = 1600;

/** True for a moment after somebody else changed the value. */
export function usePulse(value: unknown): boolean {
  const shown = useRef(value);
  const [pulsing, setPulsing] = useState(false);
  useEffect(() => {
    if (Object.is(shown.current, value)) return;
    shown.current = value;
    setPulsing(!isOwnChange());
  }, [value]);
  useEffect(() => {
    if (!pulsing) return undefined;
    const timer = setTimeout(() => setPulsing(false), PULSE_MS);
    return () => clearTimeout(timer);
  }, [pulsing, value]);
  return pulsing;
}
