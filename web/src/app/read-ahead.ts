import { groupOfPathname, groupPageAt } from '@cairn/domain/pages/addresses';
import type { ApolloClient } from '@apollo/client';
import { withoutBase } from '../site/base-path.ts';
import { EPIC_PAGE } from '../epics/epic-documents.ts';
import { readFirstAhead } from '../tree/reading/first-reading.ts';

/** A pointer that rests on a link this long probably means it. */
const DWELL_MS = 60;
/** One that stays for as long again means it more surely, and is worth what costs more. */
const STAY_MS = 90;
/** What was read so short ago is fresh enough; the page itself asks again anyway. */
const FRESH_MS = 10_000;

/**
 * Reads the epic or issue of a link that is pointed at or pressed, and the code of its page, so that the page stands
 * when it is opened; a little later what lies below an epic as well. Returns the end of it.
 */
export function readAhead(client: ApolloClient): () => void {
  fetchCode();
  const page = onceInAWhile((pathname) => pageBehind(client, pathname));
  const below = onceInAWhile((pathname) => treeBehind(client, pathname));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pathOf = ({ target }: Event): string | null => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const leads = link !== null && link.origin === location.origin && link.pathname !== location.pathname;
    return leads ? withoutBase(link.pathname) : null;
  };
  const onOver = (event: Event) => {
    clearTimeout(timer);
    const pathname = pathOf(event);
    if (pathname === null) return;
    timer = setTimeout(() => {
      page(pathname);
      timer = setTimeout(() => below(pathname), STAY_MS);
    }, DWELL_MS);
  };
  const onDown = (event: Event) => {
    clearTimeout(timer);
    const pathname = pathOf(event);
    if (pathname === null) return;
    page(pathname);
    below(pathname);
  };
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('pointerdown', onDown, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('pointerdown', onDown);
  };
}

/** The code of what opens at the first click, or is of no use once it is too late to fetch it. */
function fetchCode(): void {
  const ahead = [
    import('../ui/popups/MenuSurface.tsx'),
    import('../ui/popups/ListboxSurface.tsx'),
    import('./palette/CommandPalette.tsx'),
    import('./pages/GroupPlace.tsx'),
    // By the time the server knows other documents it has no older code any more.
    import('../graphql/printer.ts'),
  ];
  void Promise.allSettled(ahead);
}

/** Reads what an address leads to, unless that was read a short while ago. */
function onceInAWhile(read: (pathname: string) => Promise<unknown> | null): (pathname: string) => void {
  const reads = new Map<string, number>();
  return (pathname) => {
    const now = performance.now();
    if (now - (reads.get(pathname) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
    reads.set(pathname, now);
    // What cannot be read ahead is read, or reported missing, when it is needed.
    read(pathname)?.catch(() => reads.delete(pathname));
  };
}

function pageBehind(client: ApolloClient, pathname: string): Promise<unknown> | null {
  const project = groupOfPathname(pathname)?.project;
  if (project?.name === 'issue') return readIssue(client, project);
  const epic = epicBehind(pathname);
  return epic && readEpic(client, epic);
}

function treeBehind(client: ApolloClient, pathname: string): Promise<void> | null {
  const epic = epicBehind(pathname);
  return epic && readFirstAhead(client, epic.fullPath, epic.iid);
}

function epicBehind(pathname: string): Which | null {
  const address = groupOfPathname(pathname);
  const page = address === null ? null : groupPageAt(address.page);
  return address !== null && page?.name === 'epic' ? { fullPath: address.fullPath, iid: page.iid } : null;
}

type Which = { fullPath: string; iid: string };

async function readEpic(client: ApolloClient, { fullPath, iid }: Which): Promise<void> {
  const code = import('../epics/EpicScreen.tsx');
  await Promise.all([code, client.query({ query: EPIC_PAGE, variables: { fullPath, iid } })]);
}

async function readIssue(client: ApolloClient, { fullPath, iid }: Which): Promise<void> {
  const code = Promise.all([import('./pages/ProjectPage.tsx'), import('../issues/IssueScreen.tsx')]);
  const { ISSUE_PAGE } = await import('../issues/issue-documents.ts');
  await Promise.all([code, client.query({ query: ISSUE_PAGE, variables: { fullPath, iid } })]);
}
