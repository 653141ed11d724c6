import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a getter for the last rendered value, for components that render a moment later and can be clicked
 * before.
 */
export function useNewest<Value>(value: Value): () => Value {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return useCallback(() => newest.current, []);
}
