import { type ReactNode, useDeferredValue } from 'react';

export interface DeferredChromeProps {
  /** What the list is asked; another value is another question. */
  question: unknown;
  children: ReactNode;
}

/**
 * What stands around the rows of a list: when the list is asked another question, its rows are drawn first, and this in
 * the time that is left, without keeping them from the screen. All other changes are drawn at once.
 */
export function DeferredChrome({ question, children }: DeferredChromeProps): ReactNode {
  const before = useDeferredValue(children);
  return useDeferredValue(question) === question ? children : before;
}
