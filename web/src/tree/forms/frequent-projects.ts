import type { Day } from '@cairn/domain/dates/day';
import { FREQUENT_SHOWN, frequentItems, withVisit, type FrequentItem } from '@cairn/domain/recent/frequency';
import { readStored, writeStored } from '../../ui/first/stored.ts';
import { requestJson } from '../../api/send-json.ts';

export type UsedProject = FrequentItem & { readonly name: string; readonly nameWithNamespace: string };

const key = (username: string): string => `${username}/frequent-projects`;

/** Parses the stored list of used projects; entries of another shape are skipped. */
export function usedProjects(stored: string | null): UsedProject[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isUsed) : [];
  } catch {
    return [];
  }
}

/** The projects to offer first: at most three that were used often enough. */
export function frequentProjects(username: string): UsedProject[] {
  return frequentItems(usedProjects(readStored(key(username))), FREQUENT_SHOWN.form);
}

/** Counts a use of a project, at most once a day, in local storage and on the server. */
export function rememberProject(
  username: string,
  { id, name, nameWithNamespace }: Omit<UsedProject, 'frequency' | 'lastDay'>,
  today: Day,
): void {
  const used = usedProjects(readStored(key(username)));
  if (used.some((one) => one.id === id && one.lastDay === today)) return;
  writeStored(key(username), JSON.stringify(withVisit(used, { id, name, nameWithNamespace }, today)));
  // The list in local storage is the one that is shown, so a failure on the server has no effect here.
  const body = { type: 'projects', id: Number(id) };
  void requestJson('POST', '/-/track_namespace_visits', { body }).catch(() => {});
}

function isUsed(entry: unknown): entry is UsedProject {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name, nameWithNamespace, frequency, lastDay } = entry as Record<string, unknown>;
  return (
    [id, name, nameWithNamespace].every((text) => typeof text === 'string') &&
    [frequency, lastDay].every((count) => Number.isSafeInteger(count))
  );
}
