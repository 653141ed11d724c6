import { useCallback, useLayoutEffect, useRef } from 'react';

/** Gives what was drawn last, to those who are drawn a moment later and may be pressed before. */
export function useNewest<Value>(value: Value): () => Value {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return useCallback(() => newest.current, []);
}
