import type { ApolloClient } from '@apollo/client';
import { groupOfPathname, groupPageAt } from './addresses.ts';

/** A pointer that rests on a link this long probably means it. */
const DWELL_MS = 60;
/** What was read so short ago is fresh enough; the page itself asks again anyway. */
const FRESH_MS = 10_000;

/**
 * Reads the epic or issue of a link that is pointed at or pressed, and the code of its page, so that the page stands
 * when it is opened.
 * Returns the end of it.
 */
export function readAhead(client: ApolloClient): () => void {
  const read = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (href: string) => {
    const { pathname } = new URL(href);
    const now = performance.now();
    if (now - (read.get(pathname) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
    read.set(pathname, now);
    // What cannot be read ahead is read, or reported missing, when it is needed.
    pageBehind(client, pathname)?.catch(() => read.delete(pathname));
  };
  const linkOf = ({ target }: Event): string | null => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    return link !== null && link.origin === location.origin && link.pathname !== location.pathname
      ? link.href
      : null;
  };
  const onOver = (event: Event) => {
    clearTimeout(timer);
    const href = linkOf(event);
    if (href !== null) timer = setTimeout(() => start(href), DWELL_MS);
  };
  const onDown = (event: Event) => {
    const href = linkOf(event);
    if (href !== null) start(href);
  };
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('pointerdown', onDown, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('pointerdown', onDown);
  };
}

function pageBehind(client: ApolloClient, pathname: string): Promise<unknown> | null {
  const address = groupOfPathname(pathname);
  if (address?.project?.name === 'issue') return readIssue(client, address.project);
  const page = address === null ? null : groupPageAt(address.page);
  if (address === null || page?.name !== 'epic') return null;
  return readEpic(client, { fullPath: address.fullPath, iid: page.iid });
}

type Which = { fullPath: string; iid: string };

async function readEpic(client: ApolloClient, { fullPath, iid }: Which): Promise<void> {
  const code = [
    import('../epics/EpicScreen.tsx'),
    import('../tree/ChildTree.tsx'),
    import('../notes/Discussion.tsx'),
  ];
  const { EPIC_PAGE } = await import('../epics/epic-documents.ts');
  await Promise.all([...code, client.query({ query: EPIC_PAGE, variables: { fullPath, iid } })]);
}

async function readIssue(client: ApolloClient, { fullPath, iid }: Which): Promise<void> {
  const code = import('../issues/IssueScreen.tsx');
  const { ISSUE_PAGE } = await import('../issues/issue-documents.ts');
  await Promise.all([code, client.query({ query: ISSUE_PAGE, variables: { fullPath, iid } })]);
}
