/** How the server begins the reason of an import that somebody cancelled. */
const CANCELLED = 'Cancelled by ';

/** True for the reason of an import that somebody cancelled. */
export function isCancelled(reason: string | null): boolean {
  return reason?.startsWith(CANCELLED) === true;
}
