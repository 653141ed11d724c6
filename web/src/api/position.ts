/**
 * A position in the server's change log: a snapshot of its transactions, `oldest running:next:running`, and
 * an id of the log. Answers carry the position up to which all news had been delivered when they were read.
 */
type Position = string;

let page = '';
let earliest: Position | null = null;
let viewer: string | null = null;
const watchers = new Set<() => void>();

/**
 * Records the position of an answer. The earliest of a page counts: everything on the page is at least as
 * new.
 */
export function readAt(position: Position | null, pathname: string): void {
  if (position === null || endsOf(position) === null) return;
  const samePage = pathname === page;
  page = pathname;
  if (samePage && earliest !== null && !isEarlier(position, earliest)) return;
  earliest = position;
  for (const run of watchers) run();
}

/** Records the viewer an answer is for, as the server names them. */
export function readFor(name: string | null): void {
  if (name === null || name === viewer) return;
  viewer = name;
  for (const run of watchers) run();
}

/** The viewer of the page's last answer; null before the first. */
export function pageReadFor(): string | null {
  return viewer;
}

/** The position from which news must be received to miss nothing for a page; null before its first answer. */
export function pageReadAt(pathname: string): Position | null {
  return pathname === page ? earliest : null;
}

/**
 * Calls back when an answer is older than all others of its page, or for another viewer. Returns a function
 * that removes the callback.
 */
export function onEarlierRead(run: () => void): () => void {
  watchers.add(run);
  return () => watchers.delete(run);
}

export function isEarlier(one: Position, other: Position): boolean {
  const [a, b] = [endsOf(one), endsOf(other)];
  if (a === null || b === null) return false;
  if (a.running !== b.running) return a.running < b.running;
  if (a.next !== b.next) return a.next < b.next;
  // With equal bounds, more running transactions mean an earlier snapshot.
  return a.list.length > b.list.length;
}

function endsOf(position: Position): { running: bigint; next: bigint; list: string } | null {
  const [, running, next, list = ''] = /^(\d+):(\d+):([\d,]*)/.exec(position) ?? [];
  return running === undefined || next === undefined
    ? null
    : { running: BigInt(running), next: BigInt(next), list };
}
