/** What a page keeps of itself in its entry of the history: by name, whatever JSON can hold. */
type Parts = Readonly<Record<string, unknown>>;

const STORED = 'kept';
/** So many entries are remembered, the latest ones. */
const MOST = 50;

const entries = new Map<string, Parts>(read());
const keepers = new Map<string, { readonly visit: number; readonly read: () => unknown }>();
const taken = new Set<string>();
let visit = 0;
let entry = '';
let endReturn: (() => void) | null = null;

/** Says which entry of the history is on the screen, and which visit of a page that is. */
export function enter(key: string, at: number): void {
  entry = key;
  if (at === visit) return;
  endReturn?.();
  visit = at;
  taken.clear();
}

/** Tells how to end the putting back of what was kept on this visit; null once it has ended. */
export function returning(at: number, end: (() => void) | null): boolean {
  if (at === visit) endReturn = end;
  return at === visit;
}

/** Asks the page what it keeps, before another entry of the history takes its place. */
export function keep(): void {
  // A page that is not yet as it was keeps what it was.
  if (endReturn !== null) return;
  const parts: Record<string, unknown> = { ...entries.get(entry) };
  for (const [part, keeper] of keepers) {
    const now = keeper.visit === visit ? keeper.read() : undefined;
    if (now !== undefined) parts[part] = now;
  }
  // Set anew, so that the entries stand in the order in which they were left.
  entries.delete(entry);
  entries.set(entry, parts);
  for (const [oldest] of entries) if (entries.size > MOST) entries.delete(oldest);
}

/** What a part of the page kept here before; undefined on a first visit, and once the part has taken it. */
export function keptPart(part: string, at: number): unknown {
  return at !== visit || taken.has(part) ? undefined : entries.get(entry)?.[part];
}

/** From now on asks a part of the page what it keeps; undefined leaves what it kept before. Returns the end of it. */
export function keepPart(part: string, at: number, ask: () => unknown): () => void {
  if (at === visit) taken.add(part);
  const keeper = { visit: at, read: ask };
  keepers.set(part, keeper);
  return () => {
    if (keepers.get(part) === keeper) keepers.delete(part);
  };
}

/** Lets a reload find all of it. It stays with the tab and goes with it. */
export function store(): void {
  keep();
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...entries]));
  } catch {
    // Without storage a reload begins at the top.
  }
}

function read(): [string, Parts][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, Parts][];
  } catch {
    return [];
  }
}
