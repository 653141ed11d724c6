/**
 * Where the server's change log stood: a snapshot of its transactions, `oldest running:next:running`, and what the server
 * knows the log by. Answers carry how far all news had been told when they were read.
 */
type Position = string;

let page = '';
let earliest: Position | null = null;
let viewer: string | null = null;
const watchers = new Set<() => void>();

/** Takes in the position of an answer. Of those of one page the earliest counts: all the page shows is at least as new. */
export function readAt(position: Position | null, pathname: string): void {
  if (position === null || endsOf(position) === null) return;
  const samePage = pathname === page;
  page = pathname;
  if (samePage && earliest !== null && !isEarlier(position, earliest)) return;
  earliest = position;
  for (const run of watchers) run();
}

/** Takes in whom an answer is for, as the server names them. */
export function readFor(name: string | null): void {
  if (name === null || name === viewer) return;
  viewer = name;
  for (const run of watchers) run();
}

/** Whom the page's last answer was for; null while it has read nothing. */
export function pageReadFor(): string | null {
  return viewer;
}

/** From where news has to be heard so that nothing is missed of what a page shows; null when it has read nothing. */
export function pageReadAt(pathname: string): Position | null {
  return pathname === page ? earliest : null;
}

/** Calls back when an answer is older than all others of its page, or for somebody else. Returns its removal. */
export function onEarlierRead(run: () => void): () => void {
  watchers.add(run);
  return () => watchers.delete(run);
}

export function isEarlier(one: Position, other: Position): boolean {
  const [a, b] = [endsOf(one), endsOf(other)];
  if (a === null || b === null) return false;
  if (a.running !== b.running) return a.running < b.running;
  if (a.next !== b.next) return a.next < b.next;
  // Between the same ends transactions only come to an end.
  return a.list.length > b.list.length;
}

function endsOf(position: Position): { running: bigint; next: bigint; list: string } | null {
  const [, running, next, list = ''] = /^(\d+):(\d+):([\d,]*)/.exec(position) ?? [];
  return running === undefined || next === undefined
    ? null
    : { running: BigInt(running), next: BigInt(next), list };
}
