import { createContext, use } from 'react';

/** The parameter of an address that names what is shown beside its page, in GitLab's words. */
export const BESIDE = 'show';

/** What a part that is shown beside the page has to know of that. */
export type Beside = {
  /** Whose it is: what one thing keeps is nothing for the next that stands there. */
  readonly id: string;
  /** Takes it away without a question, when it is gone. */
  readonly leave: () => void;
};

/** Null on a page of one's own. */
export const BesideContext = createContext<Beside | null>(null);

export const useBeside = (): Beside | null => use(BesideContext);

/** An address without what is shown beside its page: showing something else there is no other page. */
export function withoutBeside(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete(BESIDE);
  return `${pathname}?${searchParams.toString()}`;
}

/** A page and what is shown beside it, whatever else its address says. */
export function pageWithBeside(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  return `${pathname} ${searchParams.get(BESIDE) ?? ''}`;
}
