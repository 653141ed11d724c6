/** The state that a page stores in its history entry: JSON values by name. */
type Parts = Readonly<Record<string, unknown>>;

const STORED = 'kept';
/** How many history entries are remembered; the oldest are dropped. */
const MOST = 50;

const entries = new Map<string, Parts>(read());
const keepers = new Map<string, { readonly visit: number; readonly read: () => unknown }>();
const taken = new Set<string>();
let visit = 0;
let entry = '';
let endReturn: (() => void) | null = null;

/** Sets which history entry is on screen, and which visit of a page that is. */
export function enter(key: string, at: number): void {
  entry = key;
  if (at === visit) return;
  endReturn?.();
  visit = at;
  taken.clear();
}

/**
 * Sets the function that ends restoring on this visit, or null once it has ended. False when the visit is
 * over.
 */
export function returning(at: number, end: (() => void) | null): boolean {
  if (at === visit) endReturn = end;
  return at === visit;
}

/** Collects the state of the page before another history entry becomes current. */
export function keep(): void {
  // A page that is not fully restored yet keeps its former state.
  if (endReturn !== null) return;
  const parts: Record<string, unknown> = { ...entries.get(entry) };
  for (const [part, keeper] of keepers) {
    const now = keeper.visit === visit ? keeper.read() : undefined;
    if (now !== undefined) parts[part] = now;
  }
  // Inserted again, so that the entries are ordered by when they were left.
  entries.delete(entry);
  entries.set(entry, parts);
  for (const [oldest] of entries) if (entries.size > MOST) entries.delete(oldest);
}

/**
 * The state that a part of the page stored in this history entry; undefined on a first visit, and after it
 * has been read.
 */
export function keptPart(part: string, at: number): unknown {
  return at !== visit || taken.has(part) ? undefined : entries.get(entry)?.[part];
}

/**
 * Registers a function that returns the state of a part of the page; undefined leaves the former state.
 * Returns a function that removes it.
 */
export function keepPart(part: string, at: number, ask: () => unknown): () => void {
  if (at === visit) taken.add(part);
  const keeper = { visit: at, read: ask };
  keepers.set(part, keeper);
  return () => {
    if (keepers.get(part) === keeper) keepers.delete(part);
  };
}

/** Writes all entries to session storage, where a reload finds them. */
export function store(): void {
  keep();
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...entries]));
  } catch {
    // Without storage a reload starts at the top.
  }
}

function read(): [string, Parts][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, Parts][];
  } catch {
    return [];
  }
}
