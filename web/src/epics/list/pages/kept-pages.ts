import type { EpicPages } from './epic-pages.ts';
import type { ListedEpic } from '../documents.ts';
import type { Branch } from '../rows.ts';

/** How far a list was read, and how many children of each epic that was open in it. */
export type KeptPages = { readonly count: number; readonly open: Readonly<Record<string, number>> };

/** What a later visit needs to show the same; undefined while the list is not there. */
export function keptOf({ status, epics, branches }: EpicPages): KeptPages | undefined {
  if (status !== 'ready') return undefined;
  const open = [...branches].filter(([, branch]) => branch.open);
  return {
    count: epics.length,
    open: Object.fromEntries(open.map(([id, { nodes }]) => [id, nodes.length])),
  };
}

/** Reads the children of those among the epics that were open, and of those among these. */
export async function readOpened(
  epics: readonly ListedEpic[],
  open: KeptPages['open'],
  read: (epic: ListedEpic, count: number) => Promise<Branch>,
): Promise<Map<string, Branch>> {
  const found = new Map<string, Branch>();
  for (let level = epics; level.length > 0;) {
    const due = level.filter(({ id }) => open[id] !== undefined && !found.has(id));
    const branches = await Promise.all(due.map((epic) => read(epic, open[epic.id] as number)));
    for (const [at, epic] of due.entries()) found.set(epic.id, branches[at] as Branch);
    level = branches.flatMap(({ nodes }) => nodes);
  }
  return found;
}
