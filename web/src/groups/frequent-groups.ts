import type { Day } from '@cairn/domain/dates/day';
import { frequentItems, withVisit } from '@cairn/domain/recent/frequency';
import type { FrequentItem } from '@cairn/domain/recent/frequency';
import { readStored, writeStored } from '../ui/first/stored.ts';

export type VisitedGroup = FrequentItem & { readonly name: string; readonly fullPath: string };

const SHOWN = 5;

const listeners = new Set<() => void>();

const key = (username: string): string => `${username}/frequent-groups`;

/** The groups a user visited, as stored; entries of another shape are ignored. */
export function visitedGroups(stored: string | null): VisitedGroup[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isVisited) : [];
  } catch {
    return [];
  }
}

/** Counts a visit to a group, at most one per day. */
export function rememberVisit(
  username: string,
  group: { id: string; name: string; fullPath: string },
  today: Day,
): void {
  const { id, name, fullPath } = group;
  const visited = visitedGroups(readStored(key(username)));
  writeStored(key(username), JSON.stringify(withVisit(visited, { id, name, fullPath }, today)));
  for (const listener of listeners) listener();
}

export function onVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The groups listed in the sidebar: those visited most, and the most recent others. */
export function offeredGroups(visited: readonly VisitedGroup[]): {
  frequent: VisitedGroup[];
  recent: VisitedGroup[];
} {
  const frequent = frequentItems(visited, SHOWN);
  const recent = visited
    .filter((group) => !frequent.some(({ id }) => id === group.id))
    .sort((a, b) => b.lastDay - a.lastDay)
    .slice(0, SHOWN);
  return { frequent, recent };
}

/** The stored text, so that a reader can detect changes. */
export function storedVisits(username: string): string | null {
  return readStored(key(username));
}

function isVisited(entry: unknown): entry is VisitedGroup {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name, fullPath, frequency, lastDay } = entry as Record<string, unknown>;
  return (
    [id, name, fullPath].every((text) => typeof text === 'string') &&
    [frequency, lastDay].every((count) => Number.isSafeInteger(count))
  );
}
