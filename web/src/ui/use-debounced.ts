import { useEffect, useState } from 'react';

/** The pause in typing after which groups and projects are searched, in milliseconds. */
export const PLACE_SEARCH_DEBOUNCE_MS = 500;

/** The value after it has not changed for the given number of milliseconds. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
