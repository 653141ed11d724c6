import { type ReactNode, useDeferredValue } from 'react';

export interface DeferredChromeProps {
  /** The query of the list; compared by identity. */
  question: unknown;
  children: ReactNode;
}

/**
 * The controls around a list's rows: when the query changes, the rows are rendered first and this afterwards
 * at low priority. All other changes are rendered at once.
 */
export function DeferredChrome({ question, children }: DeferredChromeProps): ReactNode {
  const before = useDeferredValue(children);
  return useDeferredValue(question) === question ? children : before;
}
