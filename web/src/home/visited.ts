import { parseVisited, visitedAt, withVisited } from '@cairn/domain/recent/visited';
import { currentPlace, onPlaceChange } from '../navigation/place.ts';
import { knownViewer } from '../session/viewer.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';

/** Users who share a browser never see what others visited. */
const key = (username: string): string => `${username}/visited`;

/** The groups, projects and items that a person opened in this browser, latest first, as references. */
export function visitedReferences(username: string): string[] {
  return (readStored(key(username)) ?? '').split('\n').filter((one) => parseVisited(one) !== null);
}

/** Replaces references by their present ones; null removes one that the person cannot see any more. */
export function renameVisited(username: string, names: ReadonlyMap<string, string | null>): void {
  const old = visitedReferences(username);
  const now = old.flatMap((one) => {
    const name = names.get(one);
    return name === undefined ? one : (name ?? []);
  });
  if (now.join() !== old.join()) store(username, [...new Set(now)]);
}

/** Remembers the pages that are shown from now on. Returns a function that ends it. */
export function rememberVisits(): () => void {
  const remember = ({ pathname }: { pathname: string }) => {
    const username = knownViewer()?.username;
    const reference = visitedAt(pathname);
    if (username !== undefined && reference !== null)
      store(username, withVisited(visitedReferences(username), reference));
  };
  remember(currentPlace());
  return onPlaceChange(remember);
}

function store(username: string, references: readonly string[]): void {
  writeStored(key(username), references.length === 0 ? null : references.join('\n'));
}
